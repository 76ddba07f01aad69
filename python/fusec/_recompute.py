"""Attention that a model writes out in PyTorch's ops, in a step of training: the weights, rows times columns, would be kept
for the backward graph. Here they are computed again there, from the operands of the product that makes the scores, and
from the maximum and the sum of each row, as _attention.py does of attention that is one op. Nothing of the size of the
weights is in memory then, where kernels hold both products.

What stands between the two products may be anything that is elementwise before the softmax, and behind it what gives
multiples of the weights: factors, dropout, a cast, a slice.
"""
from __future__ import annotations

import math
from collections import Counter
from typing import Any

import torch
from torch._guards import TracingContext
from torch.utils.checkpoint import CheckpointPolicy

_aten = torch.ops.aten

# Where their operands stand.
_PRODUCTS = {_aten.mm.default: 0, _aten.bmm.default: 0, _aten.baddbmm.default: 1}
_COPIES = {_aten.alias.default, _aten.detach.default, _aten.clone.default, _aten._to_copy.default}
_SHAPES = {_aten.view.default, _aten._unsafe_view.default, _aten.reshape.default, _aten.expand.default,
           _aten.unsqueeze.default, _aten.squeeze.dim, _aten.squeeze.dims, _aten.permute.default, _aten.transpose.int,
           _aten.slice.Tensor, _aten.cat.default} | _COPIES
_MULTIPLES = {_aten.mul.Tensor, _aten.mul.Scalar, _aten.div.Tensor, _aten.div.Scalar}
# What stands before zeros, or in them: where that is among their operands.
_PADS = {_aten.slice_backward.default: 0, _aten.constant_pad_nd.default: 0, _aten.slice_scatter.default: 1}
_DRAWN = {torch.ops.fusec.kept.default, torch.ops.fusec.kept_pairs.default}
_QUOTIENTS = {_aten.div.Tensor, _aten.div.Scalar}
# Of a row of queries, keys or values; kernels hold no longer ones.
_MOST_ELEMENTS = 256
# What takes about as long as a load.
_CHEAP = {getattr(_aten, name) for name in (
    "eq ne lt le gt ge logical_and logical_or logical_not logical_xor bitwise_and bitwise_or bitwise_not where add sub mul "
    "neg abs minimum maximum clamp masked_fill arange full full_like zeros_like ones_like scalar_tensor").split()}
# As many times the elements are many more, and as many tensors may they follow from.
_MANY, _MOST_SOURCES = 16, 8


def _shape(node: Any) -> tuple[int, ...] | None:
    """That of a tensor whose sizes are all known."""
    value = node.meta.get("val") if isinstance(node, torch.fx.Node) else None
    known = isinstance(value, torch.Tensor) and all(isinstance(size, int) for size in value.shape)
    return tuple(value.shape) if known else None


def _size(node: Any) -> int:
    shape = _shape(node)
    return 0 if shape is None else torch.Size(shape).numel()


def _is_zero(value: Any) -> bool:
    if isinstance(value, torch.fx.Node) and value.target in (_aten.scalar_tensor.default, _aten.full.default):
        value = value.args[-1]
    return value == 0


def _origin(node: Any) -> Any:
    while isinstance(node, torch.fx.Node) and node.target in _COPIES:
        node = node.args[0]
    return node


class _Factor:
    """What linear ops, one behind the other, do to each element: multiply by a number and by tensors, divide by some, put
    zeros where a condition does not hold, and leave out columns, or put them back as zeros."""

    def __init__(self) -> None:
        self.scale, self.others = 1.0, Counter[Any]()

    def multiply(self, by: Any, is_inverse: bool = False) -> None:
        by = _origin(by)
        if isinstance(by, (int, float)):
            self.scale = self.scale / by if is_inverse and by else self.scale * by
        elif not is_inverse and getattr(by, "target", None) is _aten.mul.Tensor:
            for part in by.args:
                self.multiply(part)
        elif not is_inverse and getattr(by.meta["val"], "dtype", None) is torch.bool:
            self.others["where", by] += 1
        else:
            self.others[is_inverse, by] += 1

    def take(self, node: torch.fx.Node, of: torch.fx.Node) -> bool:
        """Takes an op in that is linear in one of its operands; whether it is one of these."""
        if node.target is _aten.where.self:
            condition, taken, other = node.args
            self.others["where", _origin(condition)] += 1
            return taken is of and condition is not of and _is_zero(other)
        if node.target in _MULTIPLES:
            is_first = node.args[0] is of
            self.multiply(node.args[is_first], is_inverse=node.target in _QUOTIENTS)
            return node.all_input_nodes.count(of) == 1 and (is_first or node.target not in _QUOTIENTS)
        if node.target in _PADS or node.target is _aten.slice.Tensor:
            self.others["columns"] += 1
        return node.args[_PADS.get(node.target, 0)] is of and (node.target in _SHAPES or node.target in _PADS)

    def is_same(self, other: _Factor) -> bool:
        return self.others == other.others and math.isclose(self.scale, other.scale, rel_tol=1e-6)


def _above(nodes: list[torch.fx.Node]) -> set[torch.fx.Node]:
    """Nodes, and all that they follow from."""
    found, worklist = set(nodes), list(nodes)
    while worklist:
        for node in worklist.pop().all_input_nodes:
            if node not in found:
                found.add(node)
                worklist.append(node)
    return found


def _operands(product: torch.fx.Node) -> tuple[Any, Any]:
    first = _PRODUCTS[product.target]
    return product.args[first], product.args[first + 1]


def _written(graph: torch.fx.Graph) -> set[torch.fx.Node]:
    """Inputs that a step writes to: they are others when the backward graph runs."""
    written = {node.args[0] for node in graph.find_nodes(op="call_function", target=_aten.copy_.default)}
    context = TracingContext.try_get()
    known = context.fw_metadata.input_info if context is not None and context.fw_metadata is not None else []
    inputs = [node for node in graph.find_nodes(op="placeholder") if node.name.startswith("primals")]
    if len(known) == len(inputs):
        written |= {node for node, how in zip(inputs, known) if how.mutates_data or how.mutates_metadata}
    return written


class _Graph:
    """A forward and a backward graph in one."""

    def __init__(self, graph: torch.fx.Graph, outputs: int):
        self.graph = graph
        results = [node for node in graph.output_node().args[0][:outputs] if isinstance(node, torch.fx.Node)]
        self.forward = _above(results)
        self.written = _written(graph)
        # What follows from the gradients of results.
        self.backward: set[torch.fx.Node] = set()
        for node in graph.nodes:
            if node.op == "placeholder" and node.name.startswith("tangents") or \
                    not self.backward.isdisjoint(node.all_input_nodes):
                self.backward.add(node)
        # What follows from no input: positions, and masks that are made of them.
        self.known: set[torch.fx.Node] = set()
        for node in graph.nodes:
            if node.op == "call_function" and _shape(node) is not None and self.known.issuperset(node.all_input_nodes) \
                    and torch.Tag.nondeterministic_seeded not in getattr(node.target, "tags", ()):
                self.known.add(node)


class _Softmax:
    """A softmax, and what stands around it."""

    def __init__(self, node: torch.fx.Node, joint: _Graph):
        self.node, self.joint = node, joint
        self.size = _size(node)
        # What both graphs compute.
        self.again: set[torch.fx.Node] = set()
        # What multiplies, casts or drops weights, one behind the other, and by what in all.
        self.multiples: list[torch.fx.Node] = []
        self.factor = _Factor()
        # Random numbers that say what is dropped.
        self.drawn: list[torch.fx.Node] = []
        # Whether rows of results lie as those of weights do.
        self.in_order = True

    def is_of_attention(self) -> bool:
        node = self.node
        return node in self.joint.forward and self.size > 0 and "recompute" not in node.meta and \
            node.args[1] in (-1, len(_shape(node)) - 1) and self._find_scores() and self._find_result() and \
            self._is_worthwhile() and self.joint.written.isdisjoint(_above([*self.again, *self.drawn]))

    def _is_large(self, node: torch.fx.Node) -> bool:
        return 2 * _size(node) > self.size

    def _find_scores(self) -> bool:
        """Whether what comes in follows from one product, element by element."""
        products, worklist = [], [self.node.args[0]]
        while worklist:
            node = worklist.pop()
            if node in self.again:
                continue
            if node in self.joint.known:
                self.again |= _above([node])
            elif self._is_large(node):
                if node.target in _PRODUCTS:
                    products.append(node)
                    worklist += [node.args[0]] if node.target is _aten.baddbmm.default else []
                elif node.target in _SHAPES or torch.Tag.pointwise in getattr(node.target, "tags", ()):
                    worklist += node.all_input_nodes
                else:
                    continue
                self.again.add(node)
        self.scores = products[0] if len(products) == 1 else None
        return self.scores is not None

    def _find_result(self) -> bool:
        """Whether multiples of the weights are the first operand of a product, and nothing else is made of them."""
        node = self.node
        while node.target not in _PRODUCTS:
            users = [user for user in node.users if user in self.joint.forward]
            if len(users) != 1 or not self._is_large(node):
                return False
            user = users[0]
            if _shape(user) is None:
                return False
            if user.target in _PRODUCTS:
                if _operands(user)[0] is not node or user.target is _aten.baddbmm.default:
                    return False
            elif not self.factor.take(user, node):
                return False
            elif user.target is _aten.where.self:
                self._draw_again(user.args[0])
            self.in_order &= user.target in _PRODUCTS or self._keeps_rows(user)
            self.multiples.append(user)
            node = user
        self.result = self.multiples.pop()
        return True

    @staticmethod
    def _keeps_rows(node: torch.fx.Node) -> bool:
        before, after = _shape(node.args[0]), _shape(node)
        if node.target is _aten.slice.Tensor:
            return before[:-1] == after[:-1]
        if node.target in _SHAPES:
            return before is not None and before[-1:] == after[-1:] and _size(node) == _size(node.args[0]) and \
                node.target not in (_aten.permute.default, _aten.transpose.int)
        return True

    def _draw_again(self, condition: torch.fx.Node) -> None:
        if condition in self.joint.known:
            self.again |= _above([condition])
        if condition.target in _DRAWN and len(_shape(condition) or ()) > 1:
            self.drawn.append(condition)

    def _is_worthwhile(self) -> bool:
        (rows, columns), (_, values) = _operands(self.scores), _operands(self.result)
        if None in map(_shape, (rows, columns, values)):
            return False
        return max(_shape(rows)[-1], _shape(values)[-1]) <= _MOST_ELEMENTS and self.size >= _size(rows) + _size(columns)

    def _add(self, target: Any, *args: Any, **kwargs: Any) -> torch.fx.Node:
        node = self.joint.graph.call_function(target, args, kwargs)
        values = torch.fx.node.map_arg(args, lambda given: given.meta["val"])
        with self.node.meta["val"].fake_mode:
            node.meta["val"] = target(*values, **kwargs)
        node.meta.update((name, self.node.meta[name]) for name in ("stack_trace", "nn_module_stack")
                         if name in self.node.meta)
        return node

    def _cast(self, node: torch.fx.Node, dtype: torch.dtype) -> torch.fx.Node:
        return node if node.meta["val"].dtype is dtype else self._add(_aten._to_copy.default, node, dtype=dtype)

    def compute_again(self) -> None:
        if self.in_order:
            self._shorten_sums()
        for kept in self.drawn:
            # Of matrices, whose threads of tensor cores share numbers.
            kept.target = torch.ops.fusec.kept_pairs.default
        graph, node, dtype = self.joint.graph, self.node, self.node.meta["val"].dtype
        with graph.inserting_before(node):
            scores = self._cast(node.args[0], torch.promote_types(dtype, torch.float32))
            highest = self._add(_aten.amax.default, scores, [-1], True)
            differences = self._add(_aten.sub.Tensor, scores, highest)
            powers = self._add(_aten.exp.default, differences)
            sums = self._add(_aten.sum.dim_IntList, powers, [-1], True)
            scaled = self._scaled()
            scale = math.prod(scaled.values())
            divisors = sums if scale == 1 else self._add(_aten.mul.Tensor, sums, 1 / scale)
            weights = self._cast(self._add(_aten.div.Tensor, powers, divisors), dtype)
            # As one exponential, in which both numbers of a row are no factors of elements.
            logarithms = self._add(_aten.log2.default, sums)
            exponents = self._add(_aten.mul.Tensor, differences, math.log2(math.e))
            shifted = self._add(_aten.sub.Tensor, exponents, logarithms)
            power = self._add(_aten.exp2.default, shifted)
            again = {node: self._cast(power, dtype)}
        for old in self.multiples:
            with graph.inserting_after(old):
                again[old] = graph.node_copy(old, lambda part: again.get(part, part))
        for old, new in again.items():
            for user in [user for user in old.users if user not in self.joint.forward]:
                user.replace_input_with(old, new)
        node.replace_all_uses_with(weights)
        graph.erase_node(node)
        for old in scaled:
            old.replace_all_uses_with(old.args[0])
            graph.erase_node(old)
        self.joint.forward |= _above([weights])
        for made in self.again | {*self.drawn, scores, differences, exponents, shifted, power, *again.values()}:
            made.meta.update(recompute=CheckpointPolicy.MUST_RECOMPUTE, ac_graph_id=0)
        for kept in (highest, logarithms):
            kept.meta["recompute"] = CheckpointPolicy.MUST_SAVE

    def _scaled(self) -> dict[torch.fx.Node, float]:
        """Multiples by numbers, by which each row's sum may be divided in place of each element."""
        scaled = {node: 1 / node.args[1] if node.target in _QUOTIENTS and node.args[1] else node.args[1]
                  for node in self.multiples if node.target in _MULTIPLES and isinstance(node.args[1], (int, float))}
        return scaled if 1e-30 < abs(math.prod(scaled.values())) < 1e30 else {}

    def _shorten_sums(self) -> None:
        """The sum of weights times their gradients is, row by row, that of results times theirs, which has as many elements
        as a row of values: sum_j p_j f_j (g . v_j) = g . o with o = sum_j f_j p_j v_j, where gradients of weights are
        multiplied by the same f as weights."""
        copies = [self.node]
        for node in copies:
            copies += [user for user in node.users if user.target in _COPIES and user not in self.joint.forward]
        for product in {user for node in copies for user in node.users if user.target is _aten.mul.Tensor}:
            for total in [user for user in product.users if user.target is _aten.sum.dim_IntList]:
                if total.args[1] in ([-1], [len(_shape(total)) - 1]) and total.args[2:] == (True,):
                    self._shorten_sum(total, product.args[1 if _origin(product.args[0]) is self.node else 0])

    def _shorten_sum(self, total: torch.fx.Node, gradient_of_weights: Any) -> None:
        gradient = self._gradient_of_result(gradient_of_weights)
        if gradient is None or torch.Size(_shape(self.result)[:-1]).numel() != _size(total):
            return
        dtype = total.meta["val"].dtype
        with self.joint.graph.inserting_before(total):
            products = self._add(_aten.mul.Tensor, self._cast(gradient, dtype), self._cast(self.result, dtype))
            sums = self._add(_aten.sum.dim_IntList, products, [-1], True)
            total.replace_all_uses_with(self._add(_aten.view.default, sums, list(_shape(total))))

    def _gradient_of_result(self, node: Any) -> torch.fx.Node | None:
        """That of which, by the transpose of the values, the gradient of the weights is made, where it is multiplied by
        what the weights are."""
        factor = _Factor()
        while node in self.joint.backward and node.target not in _PRODUCTS:
            before = [part for part in node.all_input_nodes if part in self.joint.backward]
            if node.target is _aten.slice.Tensor or len(before) != 1 or not factor.take(node, before[0]):
                return None
            node = before[0]
        if node not in self.joint.backward or not factor.is_same(self.factor):
            return None
        gradient, values = _operands(node)
        turned = values.target in (_aten.permute.default, _aten.t.default) and \
            values.args[0] is _operands(self.result)[1]
        return gradient if turned and _shape(gradient) == _shape(self.result) else None


def _mark_what_follows_from_little(joint: _Graph) -> None:
    """Masks and biases of rows and columns, which PyTorch's partitioner keeps as a whole: each element is computed again of
    the few that it follows from, in the kernel that meets it."""
    sources: dict[torch.fx.Node, set[torch.fx.Node]] = {}
    for node in joint.graph.nodes:
        is_made = _shape(node) is not None and "recompute" not in node.meta and \
            (node.target in _SHAPES or getattr(node.target, "overloadpacket", None) in _CHEAP)
        behind = set().union(*(sources[source] for source in node.all_input_nodes)) if is_made else {node}
        if any(_shape(source) is None for source in behind) or len(behind) > _MOST_SOURCES:
            behind = {node}
        sources[node] = behind
        if node in joint.forward and node not in behind and joint.written.isdisjoint(behind) and \
                _MANY * sum(map(_size, behind)) <= _size(node):
            node.meta.update(recompute=CheckpointPolicy.MUST_RECOMPUTE, ac_graph_id=0)


def compute_again(graph: torch.fx.Graph, outputs: int) -> None:
    """Marks what PyTorch's partitioner is to compute in both graphs of a step; `outputs` are those of the forward one."""
    joint = _Graph(graph, outputs)
    for node in graph.find_nodes(op="call_function", target=_aten._softmax.default):
        softmax = _Softmax(node, joint)
        if softmax.is_of_attention():
            softmax.compute_again()
    _mark_what_follows_from_little(joint)
