#!/usr/bin/env python3
"""The ops of StableHLO in docs/Import.md are those that lib/Import reads, and each is in a test in both
printed forms: a model of test/Import/Inputs with results, which a test runs.

    check_stablehlo_docs.py SOURCE_DIR [--write]     --write corrects the page

Prints what differs; exit status 1 if something does.
"""
import pathlib
import re
import sys

# The functions that fill the table, in the order of the page, with what their ops are called there.
FAMILIES = {"Elementwise": "of elements", "Shape": "shapes and parts", "Reduction": "reductions, control flow",
            "Contraction": "products", "Window": "windows", "Index": "gathers, scatters", "Order": "orders", "Random": "random bits"}
PLACE = re.compile(r"(?<=<!-- ops of StableHLO -->\n).*?(?=<!-- end -->)", re.DOTALL)
# What JAX and the dialect print in the generic form alone, for its regions.
GENERIC_ONLY = {"stablehlo.case", "stablehlo.gather", "stablehlo.if", "stablehlo.reduce_window", "stablehlo.rng_bit_generator",
                "stablehlo.scatter", "stablehlo.select_and_scatter", "stablehlo.sort"}


def families(root):
    """The names of each family; those with a namesake among the graph's own ops are of elements."""
    sources = "".join(path.read_text() for path in sorted((root / "lib/Import").glob("*Converters.cpp")))
    found = {}
    for family in FAMILIES:
        body = re.search(rf"^void fusec::add{family}Converters\(.*?^}}", sources, re.DOTALL | re.MULTILINE).group()
        found[family] = set(re.findall(r'"((?:stablehlo|chlo|func)\.\w+)"', body))
    own = (root / "include/fusec/Dialect/Fuse/ElementwiseOps.td").read_text()
    namesakes = re.findall(r'^\}\], "\w*", "(\w+)"', own, re.MULTILINE)
    if len(namesakes) < 30:
        sys.exit("ElementwiseOps.td is written in another way: its names are not found")
    # Which is chlo.erf today.
    found["Elementwise"] |= {f"stablehlo.{name}" for name in namesakes if name != "erf"}
    return found


def tested(root):
    """The ops of the models that a test runs, in the form that JAX prints and in the generic one."""
    folder = root / "test/Import"
    runs = "".join(path.read_text() for path in folder.glob("*.test"))
    pretty, generic = set(), set()
    names = set(re.findall(r"%check_import %S/Inputs/(\w+)\.mlir", runs))
    # Each is compared with the other form.
    if "%S/Inputs/*_generic.mlir" in runs:
        names |= {path.stem for path in (folder / "Inputs").glob("*_generic.mlir")}
    for name in names:
        text = (folder / "Inputs" / f"{name}.mlir").read_text()
        for quote, op in re.findall(r'(?:= |^ *|applies )("?)((?:stablehlo|chlo|func)\.\w+|call(?= @))', text, re.MULTILINE):
            (generic if quote else pretty).add(op if "." in op else f"func.{op}")
    return pretty, generic


def main():
    root = pathlib.Path(sys.argv[1])
    found, (pretty, generic) = families(root), tested(root)
    complaints = []
    for name in sorted(set().union(*found.values())):
        if name not in generic:
            complaints.append(f"no test has '{name}' in the generic form")
        if name not in pretty and name not in GENERIC_ONLY:
            complaints.append(f"no test has '{name}' in the form that JAX prints")
    lines = ["| | ops |", "|---|---|"]
    for family, title in FAMILIES.items():
        short = sorted(name.removeprefix("stablehlo.") for name in found[family])
        lines.append(f"| {title} | {', '.join(f'`{name}`' for name in short)} |")
    wanted = "\n".join(lines) + "\n"
    page = root / "docs/Import.md"
    text = page.read_text()
    if "--write" in sys.argv:
        page.write_text(PLACE.sub(lambda _: wanted, text, count=1))
    else:
        written = PLACE.search(text).group()
        for line in set(wanted.splitlines()) ^ set(written.splitlines()):
            complaints.append(f"docs/Import.md {'lacks' if line in wanted else 'has'}: {line}")
    print("\n".join(complaints), end="\n" if complaints else "")
    return int(bool(complaints))


if __name__ == "__main__":
    sys.exit(main())
