#!/usr/bin/env python3
"""check_explain_docs.py PAGE.md EXPLANATION.json ...: the page has a row for every
member of the explanations and for no other, and says what kind each is."""
import json
import pathlib
import re
import sys

from json_members import members

ROW = re.compile(r"^\| `([\w.\[\]]+)` \| (\w+)( or null)? \|", re.M)


def main():
    text = pathlib.Path(sys.argv[1]).read_text()
    told = {path: {kind} | ({"null"} if null else set()) for path, kind, null in ROW.findall(text)}
    seen = {}
    for name in sys.argv[2:]:
        for path, kind in members(json.loads(pathlib.Path(name).read_text())):
            if kind == "null" and path not in told:
                path += "[]"
            seen.setdefault(path, set()).add(kind)
    wrong = [f"'{path}' is {sorted(seen.get(path, ['no member']))}, "
             f"the page says {sorted(told.get(path, ['nothing']))}"
             for path in sorted(seen.keys() | told.keys())
             if not seen.get(path) or not seen[path] <= told.get(path, set())]
    # Each null that the page promises is one that happens.
    wrong += [f"'{path}' is never null" for path, kinds in sorted(told.items())
              if "null" in kinds and "null" not in seen.get(path, {"null"})]
    print("\n".join(wrong))
    return 1 if wrong or not seen else 0


if __name__ == "__main__":
    sys.exit(main())
