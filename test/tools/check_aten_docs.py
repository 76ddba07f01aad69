#!/usr/bin/env python3
"""The ops of PyTorch in docs/Import.md are those of the tables of lib/Import/Torch.

    check_aten_docs.py SOURCE_DIR [--write]     --write corrects the page

Prints what differs; exit status 1 if something does.
"""
import pathlib
import re
import sys

# The functions that fill the table, in the order of the page, with what their ops are called there.
FAMILIES = {"Elementwise": "elementwise", "Formulas": "formulas", "Shapes": "shapes and parts",
            "Creation": "numbers and places", "Reductions": "reductions", "Norms": "softmax, norms",
            "Products": "products", "Experts": "products of groups", "Attention": "attention", "Indices": "by index, orders",
            "Bags": "bags of rows", "Quantiles": "quantiles", "Scatters": "scatters",
            "Convolutions": "convolutions", "Windows": "pooling", "Columns": "windows as columns", "Resize": "pictures of another size",
            "Losses": "losses", "Distances": "distances, losses of them", "Edges": "edges, neighbours",
            "Strides": "parts of memory", "Quantization": "numbers of few bits",
            "Recurrences": "layers that recur", "Random": "random numbers"}
PLACE = re.compile(r"(?<=<!-- ops of ATen -->\n).*?(?=<!-- end -->)", re.DOTALL)


def table(sources):
    lines = ["| | ops of ATen |", "|---|---|"]
    for family, title in FAMILIES.items():
        body = re.search(rf"^void torch::add{family}\(.*?^}}", sources, re.DOTALL | re.MULTILINE).group()
        names = sorted(set(re.findall(r'"([\w.]+)"', body)), key=lambda name: (name.strip("_"), name))
        lines.append(f"| {title} | {', '.join(f'`{name}`' for name in names)} |")
    return "\n".join(lines) + "\n"


def main():
    root = pathlib.Path(sys.argv[1])
    wanted = table("".join(path.read_text() for path in sorted((root / "lib/Import/Torch").glob("*.cpp"))))
    page = root / "docs/Import.md"
    text = page.read_text()
    if "--write" in sys.argv:
        page.write_text(PLACE.sub(lambda _: wanted, text))
        return 0
    found = PLACE.search(text).group()
    for line in set(wanted.splitlines()) ^ set(found.splitlines()):
        print(f"docs/Import.md: {'lacks' if line in wanted else 'has'}: {line}")
    return int(found != wanted)


if __name__ == "__main__":
    sys.exit(main())
