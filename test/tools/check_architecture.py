#!/usr/bin/env python3
"""check_architecture.py ROOT: docs/Architecture.md lists the libraries and what
each may use as cmake/FusecLibrary.cmake does, says where each is tested, in folders
that there are, and names every interface of ops and every attribute of the stages."""
import pathlib
import re
import sys

SET = re.compile(r"set\(FUSEC_MAY_USE_(\w+)([^)]*)\)")
ROW = re.compile(r"^\| `(\w+)` \|.*\|([^|]*)\|$", re.M)


def wanted(root):
    text = (root / "cmake/FusecLibrary.cmake").read_text()
    return {name: set(uses.replace('""', "").split()) for name, uses in SET.findall(text)}


def written(root):
    text = (root / "docs/Architecture.md").read_text().split("## Data flow")[0]
    table = {}
    for name, uses in ROW.findall(text):
        table[name] = set(re.findall(r"\w+", uses))
    return table


TESTS = re.compile(r"^\| ((?:`\w+`(?:, )?)+) \| (.*(?:`test/|folder of `test`).*) \|$", re.M)
ATTRIBUTE = re.compile(r"StringLiteral\s+k\w+\s*=\s*\"(fusec?\.\w+)\"")
INTERFACE = re.compile(r"^def (\w+OpInterface) ", re.M)


def untold(root):
    """What the page leaves out, or names that is not there."""
    page = (root / "docs/Architecture.md").read_text()
    rows = TESTS.findall(page)
    tested = {name for names, _ in rows for name in re.findall(r"\w+", names)}
    yield from (f"{name}: the page does not say where it is tested" for name in sorted(wanted(root).keys() - tested))
    for path in sorted({path for _, where in rows for path in re.findall(r"`(test/[\w/.-]+)`", where)}):
        if not (root / path).exists():
            yield f"there is no {path}"
    interfaces = INTERFACE.findall((root / "include/fusec/Interfaces/FusibleOpInterface.td").read_text())
    attributes = {name for file in (root / "include").rglob("*.h") for name in ATTRIBUTE.findall(file.read_text())}
    for name in sorted(attributes) + interfaces:
        if f"`{name}`" not in page:
            yield f"the page does not name `{name}`"


def main():
    root = pathlib.Path(sys.argv[1])
    real = wanted(root)
    told = written(root)
    wrong = [f"{name}: may use {sorted(real.get(name, ['no such library']))}, "
             f"but the page says {sorted(told.get(name, ['nothing']))}"
             for name in sorted(real.keys() | told.keys()) if real.get(name) != told.get(name)]
    wrong += untold(root)
    print("\n".join(wrong))
    return 1 if wrong or not real else 0


if __name__ == "__main__":
    sys.exit(main())
