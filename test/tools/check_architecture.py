#!/usr/bin/env python3
"""check_architecture.py ROOT: docs/Architecture.md lists the libraries and what
each may use as cmake/FusecLibrary.cmake does."""
import pathlib
import re
import sys

SET = re.compile(r"set\(FUSEC_MAY_USE_(\w+)([^)]*)\)")
ROW = re.compile(r"^\| `(\w+)` \|.*\|([^|]*)\|$", re.M)
# What the page says of Pipeline in place of a list.
ALL_BUT_TWO = "all but Runtime and Emulator"


def wanted(root):
    text = (root / "cmake/FusecLibrary.cmake").read_text()
    return {name: set(uses.replace('""', "").split()) for name, uses in SET.findall(text)}


def written(root, libraries):
    text = (root / "docs/Architecture.md").read_text().split("## Data flow")[0]
    table = {}
    for name, uses in ROW.findall(text):
        if uses.strip() == ALL_BUT_TWO:
            table[name] = set(libraries) - {name, "Emulator", "Runtime"}
        else:
            table[name] = set(re.findall(r"\w+", uses))
    return table


def main():
    root = pathlib.Path(sys.argv[1])
    real = wanted(root)
    told = written(root, real)
    wrong = [f"{name}: may use {sorted(real.get(name, ['no such library']))}, "
             f"but the page says {sorted(told.get(name, ['nothing']))}"
             for name in sorted(real.keys() | told.keys()) if real.get(name) != told.get(name)]
    print("\n".join(wrong))
    return 1 if wrong or not real else 0


if __name__ == "__main__":
    sys.exit(main())
