#!/usr/bin/env python3
"""Prints docs/Ops.md, the reference of ops, from their definitions and from docs/examples/ops.txt, which has a line for each
op: an example, and behind it what ONNX and StableHLO have for it, where the definition names no op that is the same.
--check FUSEC: also compiles each example.

    tools/dev/op_reference.py > docs/Ops.md"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
LLVM = pathlib.Path("/usr/lib/llvm-22")
TYPES = [
    ("f8E4M3FN type or f8E5M2 type or 16-bit float or bfloat16 type or 32-bit float or 64-bit float",
     "f8E4M3FN, f8E5M2, f16, bf16, f32, f64"),
    ("1-bit signless integer", "i1"), ("8-bit signless integer", "i8"), ("16-bit signless integer", "i16"),
    ("32-bit signless integer", "i32"), ("64-bit signless integer", "i64"), ("8-bit unsigned integer", "ui8"),
    ("16-bit unsigned integer", "ui16"), ("32-bit unsigned integer", "ui32"), ("64-bit unsigned integer", "ui64"),
    (" or ", ", "),
]
SPELLINGS = {
    "64-bit signless integer attribute": "`i64`", "64-bit float attribute": "`f64`",
    "bool attribute": "`true` or `false`", "i64 dense array attribute": "`array<i64: ...>`",
    "constant vector/tensor attribute": "`dense<...> : type`",
}
FAMILIES = [
    ("Elementwise", "Elementwise", "Operands broadcast as in NumPy."),
    ("Shape", "Moving elements", "They cost nothing inside a kernel: they become the index of what reads them."),
    ("Piecewise", "Joining and padding", ""), ("Gather", "Reading by index", ""), ("Scatter", "Combining by index", ""),
    ("Reduction", "Reductions", "Floats of 8 bits accumulate in f32, as those of 16 do. i1 has no sum and no product, which would wrap: cast "
                                "first."),
    ("Fold", "Turns", ""), ("Contraction", "Products", ""),
    ("Composite", "Composite", "`simplify` opens them up. Between their products they compute in f32, or f64. The weights of attention are "
                               "rounded to the type of q, as with exact numerics its products of q and k are."),
    ("Constant", "Constants", ""), ("Index", "Positions", ""),
]
# What an op gives, where its family does not say.
RESULTS = {
    "random": "ui16, of the operands' joint shape",
    "cast": "the shape of x, the type that is written", "bitcast": "the shape of x, the type that is written",
    "broadcast_to": "the type that is written", "reshape": "the type that is written, with as many elements as x",
    "reverse": "the type of x", "slice": "(limits[i] - starts[i]) / strides[i], rounded up, along dimension i",
    "transpose": "along dimension i the size of dimension permutation[i] of x",
    "windows": "the shape of x with the number of places in each of the axes, and behind all the sizes of a window",
    "concat": "the sizes of the parts along the axis added up", "pad": "low[i] and high[i] more elements along dimension i",
    "gather": "the shape of table with that of indices in place of the axis",
    "scatter": "the shape of updates with size in place of the last dimension of targets",
    "reduce": "the shape of x without the axes, or with size 1 there; the element type of x, of `any` and `all` i1, of `argmax` "
              "and `argmin` i64",
    "cumulative": "the type of x", "fold": "the type of that accumulator", "grouped_matmul": "groups, the columns of lhs and those of rhs", "matmul": "the joint leading dimensions, the rows of lhs and the columns of rhs",
    "attention": "the type of q, as wide as v", "convolution": "(n, outputs, places...), the element type of x",
    "constant": "the type of value", "iota": "the type that is written",
}
HEADER = """# Ops

Every op of a graph, with what it takes and gives. This page is made by `tools/dev/op_reference.py` from the definitions in
`include/fusec/Dialect/Fuse`; a test compares it with them and compiles the examples.

Examples are in the short form: types of operands and results follow from what they are computed from and may be left out, but
for the results of ops that say themselves what they give (`-> type`). `fusec --emit=simplify` prints the long form, in which
every type is written: `%y = fuse.exp %x : (tensor<4x8xf32>) -> tensor<4x8xf32>`. Here `%x` and `%z` are `tensor<4x8xf32>`,
`%v` is `tensor<8xf32>`, `%i` is `tensor<4x8xi32>`, `%l` is `tensor<4x8xi64>`, `%b` is `tensor<4x8xi1>`, `%c` is `tensor<f32>`, `%p` is
`tensor<2x3x8x8xf32>`, `%k` is `tensor<4x3x3x3xf32>`, `%n` is `tensor<i32>` and `%e` is `tensor<2xi32>`.

Floats of 8 bits, `f8E4M3FN` and `f8E5M2`, are computed in f32 as those of 16 are, and rounded to nearest even. What is too large for
them, infinity too, becomes their largest number, 448 or 57344, as PTX's `cvt.rn.satfinite` has it; NaN stays NaN. So it is with the
numbers that importers make constants of, such as limits of a clamp. What is only moved keeps its bits, an infinity of `f8E5M2` too: by
`bitcast` and the ops that move elements, join and pad, or read by index. Of what is chosen, by `select`, `maximum` or a reduction, an
infinity may become 57344.

In attributes an integer is written `1 : i64`, a float `1.0e-5 : f64`, a list of integers `array<i64: 0, 1>`, a word `"sum"`.
Infinities and NaN in constants are written as bits: `dense<0xFF800000> : tensor<f32>` is -infinity, `0xFF80` in bf16 and `0xFC00` in f16.
Attributes with a default may be left out.

Behind the result stands what ONNX and StableHLO call the op, or the ops there that become this one.
"""


def definitions():
    command = [LLVM / "bin/llvm-tblgen", "--dump-json", "-I", ROOT / "include", "-I", LLVM / "include",
               ROOT / "include/fusec/Dialect/Fuse/FuseOps.td"]
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)


def element_types(summary):
    text = re.sub(r"^(variadic of )?ranked tensor of | values$", "", summary)
    for long, short in TYPES:
        text = text.replace(long, short)
    return text


def attribute_text(record):
    summary = record["summary"]
    if "value is one of" in summary:
        return "`" + "`, `".join(f'"{w.strip()}"' for w in summary.split("one of ")[1].split(",")) + "`"
    return SPELLINGS[summary]


def method(record, name):
    found = re.search(name + r'\(\) \{ return (?:::fusec::OpFamily::)?"?(\w*)"?; \}', record["extraClassDefinition"])
    return found[1] if found else ""


def result_rule(record):
    parents, family = record["!superclasses"], method(record, "getFamily")
    if record["opName"] in RESULTS:
        return RESULTS[record["opName"]]
    if "Fuse_Test" in parents:
        return "i1, of the operands' joint shape"
    if family == "Elementwise":
        first = record["arguments"]["args"][0][1]
        of = "lhs" if first == "lhs" else "a" if record["opName"] == "select" else first
        return f"the operands' joint shape, the element type of {of}"
    if family == "Composite":
        return "the type of x"
    sys.exit(f"nothing says what '{record['opName']}' gives")


def foreign_names(record, listed):
    """What the frameworks have for an op: the op that is the same, else what the examples' file lists."""
    facts = []
    for framework, getter in (("ONNX", "getOnnxName"), ("StableHLO", "getStablehloName")):
        same = method(record, getter)
        if bool(same) == (framework in listed):
            sys.exit(f"{record['opName']}: its definition or docs/examples/ops.txt names the op of {framework}, not both")
        names = [same] if same else listed[framework]
        facts.append(f"{framework} " + (", ".join(f"`{name}`" for name in names) or "has none"))
    return "; ".join(facts) + "."


def describe(record, data, example, listed):
    lines = [f"### {record['opName']}", "", record["summary"]]
    text = "\n".join(line.strip() for line in record["description"].strip().splitlines())
    if text:
        lines += ["", text]
    rows = []
    for argument, name in record["arguments"]["args"]:
        kind = data[argument["def"]]
        if "Attr" in kind["!superclasses"]:
            default = kind.get("defaultValue")
            default = "array<i64>" if default == "{}" else default
            rows.append((f"`{name}`", "attribute", attribute_text(kind),
                         f"default `{default}`" if default is not None else "required"))
        else:
            several = "Variadic" in kind["!superclasses"]
            rows.append((f"`%{name}`", "operands" if several else "operand", element_types(kind["summary"]), ""))
    if rows:
        lines += ["", "| | | | |", "|---|---|---|---|"] + ["| " + " | ".join(row) + " |" for row in rows]
    lines += ["", f"Result: {result_rule(record)}. {foreign_names(record, listed)}"]
    return lines + ["", "```mlir", example, "```", ""]


def read_examples():
    """Of each op the example, and the names that are listed behind it."""
    examples = {}
    for line in filter(None, (ROOT / "docs/examples/ops.txt").read_text().splitlines()):
        example, _, comment = line.partition("  // ")
        listed = {part.split()[0]: re.findall(r"[\w.]+", part)[1:] for part in comment.split("; ") if part}
        examples[re.search(r"fuse\.(\w+)", line)[1]] = (
            example, {framework: [name for name in names if name != "none"] for framework, names in listed.items()})
    return examples


def page():
    data, examples = definitions(), read_examples()
    records = [data[name] for name in data["!instanceof"]["Fuse_GraphOp"]]
    lines, missing = HEADER.splitlines(), [r["opName"] for r in records if r["opName"] not in examples]
    if missing:
        sys.exit("docs/examples/ops.txt has no example of " + ", ".join(missing))
    for family, title, words in FAMILIES:
        members = [record for record in records if method(record, "getFamily") == family]
        lines += ["", f"## {title}", ""] + ([words, ""] if words else [])
        for record in members:
            lines += describe(record, data, *examples[record["opName"]])
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).rstrip() + "\n"


def long_form(fusec, path, text=""):
    return subprocess.run([fusec, path, "--emit=import", "-o", "-"], input=text, text=True, stdout=subprocess.PIPE, check=True).stdout


def compile_examples(fusec):
    """Each example in the short form, and what it becomes in the long one."""
    for name, (line, _) in read_examples().items():
        model = ("func.func @f(%x: tensor<4x8xf32>, %z: tensor<4x8xf32>, %v: tensor<8xf32>, %i: tensor<4x8xi32>, %l: tensor<4x8xi64>, "
                 "%b: tensor<4x8xi1>, %c: tensor<f32>, %p: tensor<2x3x8x8xf32>, %k: tensor<4x3x3x3xf32>, %n: tensor<i32>, %e: tensor<2xi32>) -> RESULT {\n  " + line + "\n  return %y\n}\n")
        with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
            # The type that the op gives is in the message about the return.
            for result in ("none", None):
                if result is None:
                    found = re.search(r"type of return operand 0 \('(.*?)'\)", done.stderr)
                    result = found[1] if found else "none"
                file.seek(0)
                file.truncate()
                file.write(model.replace("RESULT", result))
                file.flush()
                done = subprocess.run([fusec, file.name, "-o", "/dev/null"], text=True, stdout=subprocess.DEVNULL,
                                      stderr=subprocess.PIPE, check=False)
            if done.returncode:
                sys.exit(f"the example of '{name}' does not compile:\n{done.stderr}")
            long = long_form(fusec, file.name)
        if long_form(fusec, "-", long) != long:
            sys.exit(f"the long form of '{name}' is read as another graph:\n{long}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--check"]:
        compile_examples(sys.argv[2])
        if (ROOT / "docs/Ops.md").read_text() != page():
            sys.exit("docs/Ops.md is not what tools/dev/op_reference.py prints")
    else:
        sys.stdout.write(page())
