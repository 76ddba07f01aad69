"""Writes models that nest too deeply, each in its own way, and one that is large but flat, into FOLDER:
deep_texts.py FOLDER. Or an artefact whose kernels' text nests so: deep_texts.py --kernels FROM TO."""
import pathlib
import re
import sys

DEPTH = 20000
# What stands between an alias and its value.
MARKS = {"": " =", "-lines": "\n=\n", "-comments": " // =\n="}
FUNCTION = """func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = fuse.neg %x : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
"""


def fnv1a64(text):
    checksum = 0xCBF29CE484222325
    for byte in text:
        checksum = (checksum ^ byte) * 0x100000001B3 % 2**64
    return checksum


def models():
    yield "modules", "module {\n" * 4000 + "}\n" * 4000
    yield "attributes", "module attributes {a = " + "[" * DEPTH + "]" * DEPTH + "} {}\n"
    yield "dictionaries", "module attributes {a = " + "{a = " * DEPTH + "1" + "}" * DEPTH + "} {}\n"
    yield "types", "func.func private @f(" + "tuple<" * DEPTH + "i32" + ">" * DEPTH + ")\n"
    yield "elements", "module attributes {a = dense<" + "[" * DEPTH + "]" * DEPTH + "> : tensor<1xi32>} {}\n"
    yield "signs", "module attributes {a = affine_map<(d0) -> (" + "- " * DEPTH + "d0)>} {}\n"
    yield "sums", "#m = affine_map<(d0) -> (d0" + " + d0 * 2 mod 3" * DEPTH + ")>\n"
    yield "quotients", "#m = affine_map<(d0) -> (d0" + "\nfloordiv 3\nceildiv 5" * DEPTH + ")>\n"
    aliases = ["#a0 = [1]"] + [f"#a{i + 1} = [#a{i}]" for i in range(DEPTH)]
    for name, mark in MARKS.items():
        yield f"aliases{name}", "\n".join(aliases).replace(" =", mark) + f"\nmodule attributes {{a = #a{DEPTH}}} {{}}\n"
    yield "aliases-beside", " ".join(aliases) + f"\nmodule attributes {{a = #a{DEPTH}}} {{}}\n"
    yield "aliases-indented", "\n  ".join(aliases) + f"\nmodule attributes {{a = #a{DEPTH}}} {{}}\n"
    yield "remainders", "#m = affine_map<(d0) -> (d0 mod 3" + "mod 3" * DEPTH + ")>\n"


def deepen(text):
    """The artefact with a section of kernels that nests; its checksum is right."""
    match = re.search(rb"(//! kernel-ir )(\d+)( bytes fnv1a64 )([0-9a-f]+)\n((?://[|+].*\n)*)", text)
    kernels = b"module {\n" * 4000 + b"}\n" * 4000
    lines = b"".join(b"//| " + line + b"\n" for line in kernels.split(b"\n"))
    header = b"%s%d%s%016x\n" % (match[1], len(kernels), match[3], fnv1a64(kernels))
    return text[: match.start()] + header + lines + text[match.end() :]


def main():
    if sys.argv[1] == "--kernels":
        pathlib.Path(sys.argv[3]).write_bytes(deepen(pathlib.Path(sys.argv[2]).read_bytes()))
        return
    folder = pathlib.Path(sys.argv[1])
    for name, text in models():
        (folder / f"deep-{name}.mlir").write_text(text)
    flat = "".join(f"#flat{i} = [{i}]\n" for i in range(1000))
    numbers = "module attributes {test.a = dense<[" + ", ".join(["-1"] * 1000) + "]> : tensor<1000xi64>} {\n"
    (folder / "flat.mlir").write_text(flat + "// " + "[" * DEPTH + "\n" + numbers + FUNCTION + "}\n")


main()
