#!/usr/bin/env python3
"""check_device_docs.py ROOT: docs/AddingADevice.md has a row for every member of
a device file, every file says where each of its figures comes from, and
docs/CommandLine.md names the files."""
import json
import pathlib
import re
import sys

NO_FIGURES = {"name", "description", "gpu", "arch", "sources"}


def problems_of_file(path, members):
    device = json.loads(path.read_text())
    sourced = {name.strip() for names in device["sources"] for name in names.split(",")}
    for name in sorted(device.keys() ^ members):
        yield f"{path}: '{name}' is in this file or on the page, but not in both"
    for name in sorted((device.keys() - NO_FIGURES) ^ sourced):
        yield f"{path}: '{name}' has no source, or a source but no figure"
    if device["name"] != path.stem:
        yield f"{path}: its name is '{device['name']}'"


def main():
    root = pathlib.Path(sys.argv[1])
    page = (root / "docs/AddingADevice.md").read_text()
    members = set(re.findall(r"^\| `(\w+)` \|", page, re.M))
    files = sorted((root / "lib/Support/Devices").glob("*.json"))
    wrong = [problem for path in files for problem in problems_of_file(path, members)]
    row = re.search(r"^\| `--device-spec.*$", (root / "docs/CommandLine.md").read_text(), re.M).group(0)
    wrong += [f"docs/CommandLine.md: --device-spec does not name '{path.stem}'"
              for path in files if f"`{path.stem}`" not in row]
    print("\n".join(wrong))
    return 1 if wrong or not files else 0


if __name__ == "__main__":
    sys.exit(main())
