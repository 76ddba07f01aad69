#!/usr/bin/env python3
"""check_manifest_docs.py PAGE.md MODEL.ptx ...: the page has a row for every
member of the manifests, `launches[].args[].bytes`, and for no other."""
import json
import pathlib
import re
import subprocess
import sys

ROW = re.compile(r"^\| `([\w.\[\]]+)` \| (\w[\w ]*) \|", re.M)
KINDS = {str: "string", int: "integer", float: "number", bool: "boolean"}


def members(value, path=""):
    """Pairs of a member's path and kind; an array's path ends in []."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from members(inner, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for inner in value:
            yield from members(inner, path + "[]")
    else:
        yield path, KINDS[type(value)]


def main():
    text = pathlib.Path(sys.argv[1]).read_text()
    told = dict(ROW.findall(re.search(r"^## The manifest\n(.*?)^## ", text, re.S | re.M).group(1)))
    real = {}
    for model in sys.argv[2:]:
        info = subprocess.run(["fusec-run", model, "--info"], check=True, text=True,
                              stdout=subprocess.PIPE).stdout
        real.update(members(json.loads(info)))
    wrong = [f"'{path}' is {real.get(path, 'no member')}, the page says {told.get(path, 'nothing')}"
             for path in sorted(real.keys() | told.keys()) if real.get(path) != told.get(path)]
    print("\n".join(wrong))
    return 1 if wrong or not real else 0


if __name__ == "__main__":
    sys.exit(main())
