#!/usr/bin/env python3
"""check_reference.py ROOT MLIR_INCLUDE: every page that add_mlir_doc makes is made
from its definitions by mlir-tblgen, and every op and pass on it has a summary and
every method a description."""
import pathlib
import re
import subprocess
import sys

PAGE = re.compile(r"add_mlir_doc\(\s*(\S+)\s+(\S+)\s+(\S+)\s+([^)]*)\)")
SECTION = re.compile(r"^#{2,4} `(.+?)`.*?\n\n(.*?)(?=^#{2,4} |\Z)", re.S | re.M)
DECLARATION = re.compile(r"\A```c\+\+.*?```\n*", re.S)


def undescribed(text):
    """Ops and passes without a summary, methods without a word."""
    for name, body in SECTION.findall(text):
        if "." in name or name.startswith("-"):
            described = body.startswith("_")
        else:
            words = DECLARATION.sub("", body)
            described = words.strip() and not words.startswith("NOTE:")
        if not described:
            yield name


def main():
    root, mlir = pathlib.Path(sys.argv[1]), sys.argv[2]
    wrong, pages = [], 0
    for lists in sorted((root / "include").rglob("CMakeLists.txt")):
        for source, page, place, options in PAGE.findall(lists.read_text()):
            text = subprocess.run(
                ["mlir-tblgen", *options.split(), "-I", root / "include", "-I", mlir,
                 lists.parent / f"{source}.td"], check=True, text=True,
                stdout=subprocess.PIPE).stdout
            pages += 1
            if not SECTION.search(text):
                wrong.append(f"{place}{page}.md: nothing is described")
            wrong += [f"{place}{page}.md: '{name}' has no description" for name in undescribed(text)]
    print("\n".join(wrong))
    return 1 if wrong or not pages else 0


if __name__ == "__main__":
    sys.exit(main())
