#!/usr/bin/env python3
"""check_manifest_docs.py PAGE.md MODEL.ptx ...: the page has a row for every
member of the manifests, `launches[].args[].bytes`, and for no other."""
import json
import pathlib
import re
import subprocess
import sys

from json_members import members

ROW = re.compile(r"^\| `([\w.\[\]]+)` \| (\w[\w ]*) \|", re.M)


def main():
    text = pathlib.Path(sys.argv[1]).read_text()
    told = dict(ROW.findall(re.search(r"^## The manifest\n(.*?)^## ", text, re.S | re.M).group(1)))
    real = {}
    for model in sys.argv[2:]:
        info = subprocess.run(["fusec-run", model, "--info"], check=True, text=True,
                              stdout=subprocess.PIPE).stdout
        # Launches of the load are like those of a run.
        real.update((re.sub(r"^load\.(?!folded)", "", path), kind) for path, kind in members(json.loads(info)))
    wrong = [f"'{path}' is {real.get(path, 'no member')}, the page says {told.get(path, 'nothing')}"
             for path in sorted(real.keys() | told.keys()) if real.get(path) != told.get(path)]
    print("\n".join(wrong))
    return 1 if wrong or not real else 0


if __name__ == "__main__":
    sys.exit(main())
