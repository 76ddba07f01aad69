#!/usr/bin/env python3
"""Writes small programs of torch.export that nobody's model becomes: damaged, hostile, of ops that there are not.

    make_bad_pt2.py FOLDER      NAME.pt2 for each case below; needs NumPy
"""
import copy
import io
import json
import pathlib
import struct
import sys
import zipfile

from check_pt2 import tensor_meta

FLOAT, LONG, COMPLEX, BOOL, E4M3, E5M2 = 7, 5, 10, 12, 29, 30


def tensor(name):
    return {"as_tensor": {"name": name}}


def node(op, outputs, *, line=3, **inputs):
    """Inputs are names of tensors, or arguments as the schema has them."""
    given = [{"name": name, "arg": tensor(value) if isinstance(value, str) else value, "kind": 1}
             for name, value in inputs.items()]
    target = op if op.startswith("torch.") else f"torch.ops.aten.{op}"
    trace = f'File "/home/user/net.py", line {line}, in forward\n    y = x'
    return {"target": target, "inputs": given, "outputs": [tensor(name) for name in outputs], "name": outputs[0]
            if outputs else "check", "metadata": {"stack_trace": trace}}


def program(nodes, results=("y",), values=None, state=("w",), **fields):
    """Of an input x: 2x4 and a parameter w: 4x3; what nodes make is 2x3 unless `values` says otherwise."""
    metas = {"x": tensor_meta([2, 4], FLOAT), "w": tensor_meta([4, 3], FLOAT)}
    for each in nodes:
        for output in each["outputs"]:
            metas.setdefault(output["as_tensor"]["name"], tensor_meta([2, 3], FLOAT))
    metas |= values or {}
    specs = [{"parameter": {"arg": {"name": name}, "parameter_name": f"layer.{name}"}} for name in state]
    specs.append({"user_input": {"arg": tensor("x")}})
    graph = {"inputs": [tensor(name) for name in (*state, "x")], "outputs": [tensor(name) for name in results],
             "nodes": nodes, "tensor_values": metas, "sym_int_values": {}}
    signature = {"input_specs": specs, "output_specs": [{"user_output": {"arg": tensor(name)}} for name in results]}
    return {"graph_module": {"graph": graph, "signature": signature}, "schema_version": {"major": 8, "minor": 20},
            "range_constraints": {}} | fields


WHOLE = program([node("mm.default", ["h"], self="x", mat2="w"), node("relu.default", ["y"], self="h", line=4)])
BYTES = bytes(range(48))


def config(meta=None, **fields):
    entry = {"path_name": "weight_0", "is_param": True, "use_pickle": False,
             "tensor_meta": meta or tensor_meta([4, 3], FLOAT)}
    return {"config": {"layer.w": entry | fields}}


def archive(json_of=WHOLE, weights=None, method=zipfile.ZIP_STORED, **entries):
    """`entries` are those besides, with __ for a slash; None takes one away."""
    text = json_of if isinstance(json_of, str) else json.dumps(json_of)
    files = {"models__model.json": text, "byteorder": "little", "data__weights__weight_0": BYTES,
             "data__weights__model_weights_config.json": json.dumps(weights or config())} | entries
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as zip:
        for name, content in files.items():
            if content is not None:
                zip.writestr("m/" + name.replace("__", "/"), content)
    return out.getvalue()


def replaced(before, after):
    """The archive with bytes of it replaced by as many others."""
    whole = archive()
    assert len(before) == len(after) and before in whole
    return whole.replace(before, after)


def changed(change, source=WHOLE):
    result = copy.deepcopy(source)
    change(result["graph_module"])
    return archive(result)


def with_x(sizes, **fields):
    """With other sizes of x."""
    meta = tensor_meta([], FLOAT) | {"sizes": sizes}
    nodes = [node("relu.default", ["y"], self="x")]
    return archive(program(nodes, values={"x": meta, "y": meta}, state=(), **fields))


def symbolic():
    return with_x([{"as_expr": {"expr_str": "s0"}}, {"as_expr": {"expr_str": "2*s0 + Max(1, s1)//2"}}],
                  range_constraints={"s0": {"min_val": 2, "max_val": 9}})


def directory(place, value):
    """A number of four bytes in the first entry of the directory."""
    whole = bytearray(archive())
    at = whole.index(b"PK\1\2") + place
    whole[at:at + 4] = struct.pack("<I", value)
    return bytes(whole)


def ints(*values):
    return {"as_ints": list(values)}


def gradients():
    """Random numbers and gradients whose operands are other than those that graphs of torch.compile have."""
    seed = node("full.default", ["o"], size=ints(2), fill_value={"as_int": 1})
    uniform = lambda seed, result, line: node(  # noqa: E731
        "torch.ops.fusec.uniform.default", [result], seed=seed, shape=ints(1 << 20, 1 << 14), line=line)
    picture = node("full.default", ["p"], size=ints(1, 1, 4, 4), fill_value={"as_int": 1})
    places = node("full.default", ["q"], size=ints(1, 1, 4, 4), fill_value={"as_int": 1})
    convolution = lambda x, mask, groups, line: node(  # noqa: E731
        "convolution_backward.default", ["t"], grad_output=x, input=x, weight=x, stride=ints(1), padding=ints(0),
        dilation=ints(1), groups={"as_int": groups}, output_mask=mask, line=line)
    pool = lambda op, line, **more: node(  # noqa: E731
        f"{op}_backward.default", ["u"], grad_output="p", self="x", kernel_size=ints(2), line=line, **more)
    mask = {"as_bools": [True, True, True]}
    return [seed, picture, places, uniform("h", "s", 23), uniform("o", "s", 24), convolution("h", mask, 1, 25),
            convolution("p", ints(1, 1, 1), 1, 26), convolution("p", mask, 3, 27),
            pool("max_pool2d_with_indices", 28, indices="q"), pool("avg_pool2d", 29)]


def scaled_products():
    """Of vectors, which PyTorch's op does not take."""
    def scaled(name, a, b, line):
        return node("_scaled_mm.default", [name], self=a, mat2=b, scale_a="one", scale_b="one", line=line)

    return [node("select.int", ["one"], self="v", dim={"as_int": 0}, index={"as_int": 0}, line=30),
            scaled("vv", "v", "v", 31), scaled("hv", "h", "v", 32)]


def graphs():
    """Nodes with graphs whose turns, types or shapes are not known."""
    def inner(op, result, inputs=("a",), **more):
        return {"as_graph": {"name": "g", "graph": {
            "inputs": [tensor(name) for name in inputs], "outputs": [tensor("b")],
            "nodes": [node(op, ["b"], self="a", line=41, **more)],
            "tensor_values": {"a": tensor_meta([2, 3], FLOAT), "b": result}}}}
    def loop(op, name, line, *graphs, lists=(["h"], []), **more):
        lists = {f"l{i}": {"as_tensors": [{"name": each} for each in names]} for i, names in enumerate(lists)}
        return node(f"torch.ops.higher_order.{op}", [name], line=line,
                    **{f"g{i}": graph for i, graph in enumerate(graphs)}, **lists, **more)
    alike, other = tensor_meta([2, 3], FLOAT), tensor_meta([2, 3], BOOL)
    whether, always = inner("any.default", tensor_meta([], BOOL)), inner("full.default", tensor_meta([], BOOL), size=ints(),
                                                                         fill_value={"as_bool": True})
    always["as_graph"]["graph"]["nodes"][0]["inputs"].pop(0)
    tanh, isnan, rows = inner("tanh.default", alike), inner("isnan.default", other), ("a", "r")
    chosen = node("any.default", ["some"], self="m", line=40)
    def cond(name, condition, op, meta, line):
        return node("torch.ops.higher_order.cond", [name], pred=condition, true=inner("tanh.default", alike),
                    false=inner(op, meta), operands={"as_tensors": [{"name": "h"}]}, line=line)
    unmade = inner("tanh.default", alike)
    unmade["as_graph"]["graph"]["outputs"] = [tensor("z")]
    return [chosen, loop("while_loop", "c9", 54, always, unmade), loop("while_loop", "c1", 42, whether, tanh), loop("while_loop", "c5", 46, isnan),
            loop("while_loop", "c6", 47, isnan, tanh), loop("while_loop", "c7", 48, always, isnan),
            loop("while_loop", "c8", 49, always, tanh, dim={"as_int": 0}),
            loop("scan", "d1", 51, tanh, lists=(["h"], [], [])), loop("scan", "d2", 52, tanh),
            loop("scan", "d3", 53, inner("isnan.default", other, rows), lists=(["h"], ["h"], [])),
            cond("c2", "some", "isnan.default", other, 43), cond("c3", "h", "exp.default", alike, 44),
            node("torch.ops.higher_order.flex", ["c4"], body=inner("exp.default", alike), line=45)]


def unsupported():
    return archive(program([
        node("mm.default", ["h"], self="x", mat2="w"),
        node("nonzero.default", ["a"], self="h", line=10),
        node("nonzero.default", ["b"], self="h", line=11),
        node("relu.default", ["c"], self="a", line=12),
        node("torch.ops.mylib.gate.default", ["d"], x="h", line=13),
        node("frobnicate.default", ["e"], self="h", line=14),
        node("relu.default", ["f"], self="h", strength={"as_float": 2.0}, line=15),
        node("add.Tensor", ["g"], self="h", other={"as_graph": {"name": "g", "graph": {}}}, line=16),
        node("view.default", ["i"], self="h", size=ints(7), line=17),
        node("dropout.default", ["j"], input="h", p={"as_float": 0.5}, train={"as_bool": True}, line=18),
        node("mm.default", ["k"], self="h", mat2="h", line=19),
        node("gt.Scalar", ["m"], self="h", other={"as_int": 0}, line=20),
        node("index.Tensor", ["l"], self="h", indices={"as_tensors": [{"name": "m"}]}, line=20),
        node("select.int", ["v"], self="h", dim={"as_int": 0}, index={"as_int": 0}, line=20),
        node("instance_norm.default", ["n"], input="h", running_mean="v", running_var="v",
             use_input_stats={"as_bool": True}, line=21),
        node("batch_norm.default", ["w"], input="h", running_mean="v", running_var="v", training={"as_bool": True}, line=21),
        *gradients(), *scaled_products(), *graphs(),
        node("relu.default", ["y"], self="h", line=22)],
        values={"i": tensor_meta([7], FLOAT), "o": tensor_meta([2], LONG), "s": tensor_meta([1 << 20, 1 << 14], FLOAT),
                "p": tensor_meta([1, 1, 4, 4], FLOAT), "q": tensor_meta([1, 1, 4, 4], LONG), "m": tensor_meta([2, 3], BOOL), "l": tensor_meta([4], FLOAT),
                "v": tensor_meta([3], FLOAT), "one": tensor_meta([], FLOAT), "some": tensor_meta([], BOOL), "vv": tensor_meta([], FLOAT),
                "hv": tensor_meta([2], FLOAT)}))


def float8():
    """Numbers that floats of 8 bits have not; whether they are finite."""
    e4m3, e5m2, mask = (tensor_meta([2, 4], dtype) for dtype in (E4M3, E5M2, BOOL))
    return json.dumps(program([
        node("_to_copy.default", ["e"], self="x", dtype={"as_scalar_type": E4M3}),
        node("clamp.default", ["c"], self="e", min={"as_float": -1000.0}, max={"as_int": 1000}),
        node("full_like.default", ["f"], self="x", fill_value={"as_int": 61440}, dtype={"as_scalar_type": E5M2}),
        node("gt.Scalar", ["m"], self="x", other={"as_int": 0}),
        node("masked_fill.Scalar", ["l"], self="e", mask="m", value={"as_float": "-Infinity"}),
        node("constant_pad_nd.default", ["p"], self="e", pad=ints(1, 1), value={"as_float": "NaN"}),
        node("isfinite.default", ["y"], self="e")], results=("c", "f", "l", "p", "y"), state=(),
        values={"e": e4m3, "c": e4m3, "f": e5m2, "m": mask, "l": e4m3, "p": tensor_meta([2, 6], E4M3), "y": mask})).encode()


def views():
    return archive(program([
        node("reshape.default", ["v"], self="x", shape=ints(4, 2), line=5),
        node("add_.Tensor", ["c"], self="x", other={"as_int": 1}, line=6),
        node("relu.default", ["y"], self="v", line=7)],
        values={"v": tensor_meta([4, 2], FLOAT), "c": tensor_meta([2, 4], FLOAT), "y": tensor_meta([4, 2], FLOAT)}))


def reads(name):
    return archive(program([node("mm.default", ["h"], self="x", mat2="w"),
                            node("add.Tensor", ["y"], self="h", other=name, line=4),
                            node("relu.default", ["late"], self="y")]))


def strided(strides, offset=0):
    meta = tensor_meta([4, 3], FLOAT)
    return archive(weights=config(meta | {"strides": [{"as_int": stride} for stride in strides],
                                          "storage_offset": {"as_int": offset}}))


def spec(kind, member):
    return changed(lambda module: module["signature"]["input_specs"].append({kind: member}))


CASES = {
    "whole": archive,
    "deflated": lambda: archive(method=zipfile.ZIP_DEFLATED),
    "turned": lambda: strided([1, 4]),
    "unpacked": lambda: json.dumps(WHOLE).encode(),
    "free": lambda: json.dumps(program([node("relu.default", ["y"], self="x")], state=(),
                                       values={"y": tensor_meta([2, 4], FLOAT)})).encode(),
    "cut": lambda: archive()[:-30],
    "half": lambda: archive()[:400],
    "traversal": lambda: archive(data__weights__extra="x").replace(b"weights/extra", b"weig/../extra"),
    "twice": lambda: archive(byteordex="x").replace(b"byteordex", b"byteorder"),
    "outside": lambda: directory(42, 0x7fffffff),
    "long": lambda: directory(20, 0x7fffffff),
    "length": lambda: directory(24, 7),
    "method": lambda: directory(10, 0x63),
    "checksum": lambda: replaced(BYTES, BYTES[::-1]),
    "torn": lambda: archive().replace(b"PK\1\2", b"PK\1\3"),
    "wide": lambda: (whole := archive())[:-22] + b"PK\6\7" + bytes(16) + whole[-22:],
    "nameless": lambda: archive(weights={"config": {"layer.w": {"path_name": "weight_0"}}}),
    "stale": lambda: archive(program([
        node("reshape.default", ["v"], self="x", shape=ints(4, 2), line=5),
        node("add_.Tensor", ["y"], self="v", other={"as_int": 1}, line=6)],
        values={"v": tensor_meta([4, 2], FLOAT), "y": tensor_meta([4, 2], FLOAT)})),
    "bomb": lambda: archive(method=zipfile.ZIP_DEFLATED).replace(
        struct.pack("<I", len(json.dumps(WHOLE))), struct.pack("<I", 0x7fffffff)),
    "no-program": lambda: archive(models__model_json="x", **{"models__model.json": None}),
    "several": lambda: archive(**{"models__other.json": "{}"}),
    "old": lambda: archive(**{"models__model.json": None, "serialized_exported_program.json": "{}"}),
    "big": lambda: archive(byteorder="big"),
    "no-json": lambda: archive("{] "),
    "deep": lambda: archive("[" * 100000),
    "no-graph": lambda: archive({"schema_version": {"major": 8}}),
    "version": lambda: archive(WHOLE | {"schema_version": {"major": 9, "minor": 1}}),
    "huge": lambda: with_x([{"as_int": 1 << 60}, {"as_int": 1 << 60}]),
    "negative": lambda: with_x([{"as_int": -1}]),
    "complex": lambda: archive(program([node("relu.default", ["y"], self="x")], state=(),
                                       values={"x": tensor_meta([2], COMPLEX)})),
    "symbolic": symbolic,
    "nonsense": lambda: with_x([{"as_expr": {"expr_str": "(" * 1000 + "s0"}}]),
    "power": lambda: with_x([{"as_expr": {"expr_str": "10**30"}}]),
    "cyclic": lambda: reads("late"),
    "missing": lambda: reads("nothing"),
    "no-result": lambda: changed(lambda module: module["signature"]["output_specs"].clear()),
    "unmade": lambda: changed(lambda module: module["signature"]["output_specs"].append(
        {"user_output": {"arg": tensor("nothing")}})),
    "custom": lambda: spec("custom_obj", {"arg": {"name": "c", "class_fqn": "C"}, "custom_obj_name": "c"}),
    "token": lambda: spec("token", {"arg": {"name": "t"}}),
    "pickled": lambda: archive(weights=config(use_pickle=True)),
    "no-bytes": lambda: archive(data__weights__weight_0=None),
    "no-entry": lambda: archive(weights={"config": {}}),
    "short": lambda: archive(data__weights__weight_0=BYTES[:40]),
    "strides": lambda: strided([1 << 40, 1]),
    "offset": lambda: strided([3, 1], 1 << 62),
    "unsupported": unsupported,
    "views": views,
    "float8": float8,
}


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in CASES.items():
        (folder / f"{name}.pt2").write_bytes(make())


if __name__ == "__main__":
    main()
