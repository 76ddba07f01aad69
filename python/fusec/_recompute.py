"""Attention that a model writes out in PyTorch's ops, in a step of training: the weights, rows times columns, would be kept
for the backward graph. Here they are computed again there, from the operands of the product that makes the scores, and
from the maximum and the sum of each row, as _attention.py does of attention that is one op. Nothing of the size of the
weights is in memory then, where kernels hold both products.

What stands between the two products may be anything that is elementwise before the softmax, and behind it what gives
multiples of the weights: dropout, a cast, a slice.
"""
from __future__ import annotations

import math
from typing import Any

import torch
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
# Of a row of queries, keys or values; kernels hold no longer ones.
_MOST_ELEMENTS = 256


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


def _scale_of(node: torch.fx.Node) -> float:
    """What an op multiplies by, where that is a number, which a row's sum may be divided by instead; or 1."""
    number = node.args[1] if node.target in _MULTIPLES else 1
    if not isinstance(number, (int, float)) or number == 0 or not math.isfinite(number):
        return 1
    return 1 / number if node.target in (_aten.div.Tensor, _aten.div.Scalar) else number


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


class _Graph:
    """A forward and a backward graph in one."""

    def __init__(self, graph: torch.fx.Graph, outputs: int):
        self.graph = graph
        results = [node for node in graph.output_node().args[0][:outputs] if isinstance(node, torch.fx.Node)]
        self.forward = _above(results)
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
        # What multiplies, casts or drops weights, one behind the other.
        self.multiples: list[torch.fx.Node] = []
        # Whether rows of results lie as those of weights do.
        self.in_order = True

    def is_of_attention(self) -> bool:
        node = self.node
        return node in self.joint.forward and self.size > 0 and "recompute" not in node.meta and \
            node.args[1] in (-1, len(_shape(node)) - 1) and self._find_scores() and self._find_result() and \
            self._is_worthwhile()

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
            if user.target is _aten.where.self:
                condition, taken, other = user.args
                if taken is not node or condition is node or not _is_zero(other):
                    return False
                self._draw_again(condition)
            elif user.target in _PRODUCTS:
                if _operands(user)[0] is not node or user.target is _aten.baddbmm.default:
                    return False
            elif user.target not in _SHAPES | _MULTIPLES or not self._is_multiple(user, node):
                return False
            self.in_order &= self._keeps_rows(user)
            self.multiples.append(user)
            node = user
        self.result = self.multiples.pop()
        return True

    @staticmethod
    def _is_multiple(node: torch.fx.Node, of: torch.fx.Node) -> bool:
        factors = node.args[:2] if node.target is _aten.mul.Tensor else node.args[:1]
        return [factor is of for factor in factors].count(True) == 1 and node.all_input_nodes.count(of) == 1

    def _keeps_rows(self, node: torch.fx.Node) -> bool:
        if node.target is _aten.slice.Tensor:
            return len(node.args) > 1 and node.args[1] in (-1, len(_shape(node)) - 1)
        if node.target is _aten.expand.default:
            return _size(node) == _size(node.args[0])
        return node.target not in (_aten.permute.default, _aten.transpose.int)

    def _draw_again(self, condition: torch.fx.Node) -> None:
        if condition in self.joint.known:
            self.again |= _above([condition])
        if condition.target in _DRAWN and len(_shape(condition)) > 1:
            # Of matrices, whose threads of tensor cores share numbers.
            condition.target = torch.ops.fusec.kept_pairs.default
            self.again.add(condition)

    def _is_worthwhile(self) -> bool:
        (rows, columns), (_, values) = _operands(self.scores), _operands(self.result)
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
        graph, node, dtype = self.joint.graph, self.node, self.node.meta["val"].dtype
        with graph.inserting_before(node):
            scores = self._cast(node.args[0], torch.promote_types(dtype, torch.float32))
            highest = self._add(_aten.amax.default, scores, [-1], True)
            differences = self._add(_aten.sub.Tensor, scores, highest)
            powers = self._add(_aten.exp.default, differences)
            sums = self._add(_aten.sum.dim_IntList, powers, [-1], True)
            scale = math.prod(map(_scale_of, self.multiples))
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
        for old in self.multiples:
            if _scale_of(old) != 1:
                old.replace_all_uses_with(old.args[0])
                graph.erase_node(old)
        self.joint.forward |= _above([weights])
        for made in self.again | {scores, differences, exponents, shifted, power, *again.values()}:
            made.meta.update(recompute=CheckpointPolicy.MUST_RECOMPUTE, ac_graph_id=0)
        for kept in (highest, logarithms):
            kept.meta["recompute"] = CheckpointPolicy.MUST_SAVE

    def _shorten_sums(self) -> None:
        """The sum of weights times their gradients is, row by row, that of results times theirs, since results are
        multiples of weights: as many elements as a row of values has."""
        copies = [self.node]
        for node in copies:
            copies += [user for user in node.users if user.target in _COPIES and user not in self.joint.forward]
        for product in {user for node in copies for user in node.users if user.target is _aten.mul.Tensor}:
            for total in [user for user in product.users if user.target is _aten.sum.dim_IntList]:
                if total.args[1] in ([-1], [len(_shape(total)) - 1]) and total.args[2:] == (True,):
                    self._shorten_sum(total, product.args[1 if _origin(product.args[0]) is self.node else 0])

    def _shorten_sum(self, total: torch.fx.Node, gradient_of_weights: Any) -> None:
        gradient = self._gradient_of_result(gradient_of_weights)
        if gradient is None:
            return
        dtype = total.meta["val"].dtype
        with self.joint.graph.inserting_before(total):
            products = self._add(_aten.mul.Tensor, self._cast(gradient, dtype), self._cast(self.result, dtype))
            sums = self._add(_aten.sum.dim_IntList, products, [-1], True)
            total.replace_all_uses_with(self._add(_aten.view.default, sums, list(_shape(total))))

    def _gradient_of_result(self, node: Any) -> torch.fx.Node | None:
        """That of which, by the transpose of the values, the gradient of the weights is made."""
        while isinstance(node, torch.fx.Node) and node not in self.joint.forward and node.target not in _PRODUCTS:
            if node.target not in _SHAPES | _MULTIPLES | {_aten.where.self} and node.target not in _PADS:
                return None
            node = node.args[1 if node.target is _aten.where.self else _PADS.get(node.target, 0)]
        if not isinstance(node, torch.fx.Node) or node.target not in _PRODUCTS or node in self.joint.forward:
            return None
        gradient, values = _operands(node)
        turned = values.target in (_aten.permute.default, _aten.t.default) and \
            values.args[0] is _operands(self.result)[1]
        return gradient if turned and _shape(gradient) == _shape(self.result) else None


def compute_weights_again(graph: torch.fx.Graph, outputs: int) -> None:
    """Marks what PyTorch's partitioner is to compute in both graphs of a step; `outputs` are those of the forward one."""
    found = graph.find_nodes(op="call_function", target=_aten._softmax.default)
    joint = _Graph(graph, outputs) if found else None
    for node in found:
        softmax = _Softmax(node, joint)
        if softmax.is_of_attention():
            softmax.compute_again()
