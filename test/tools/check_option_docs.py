#!/usr/bin/env python3
"""Compares the options of a tool with the tables of a page.

    check_option_docs.py PAGE.md TOOL ...

Every option that `TOOL --help` names must begin a row of a table under the
heading `## TOOL` or `## ...: TOOL`, and every such row must be an option.
"""
import pathlib
import re
import subprocess
import sys

OPTION = re.compile(r"--?[a-zA-Z][\w-]*")


def helped(tool):
    """The options at the beginning of indented lines of the help."""
    text = subprocess.run([tool, "--help"], text=True, check=True, capture_output=True).stdout
    found = re.findall(r"^ {2,}(--?[a-zA-Z][\w-]*)", text, re.M)
    return set(found)


def documented(page, tool):
    section = re.search(rf"^## (?:.*: )?{re.escape(tool)}\n(.*?)(?=^## |\Z)", page, re.S | re.M)
    rows = re.findall(r"^\| (`-.*?`) \|", section.group(1) if section else "", re.M)
    return {option for row in rows for option in OPTION.findall(row)}


def main():
    page = pathlib.Path(sys.argv[1]).read_text()
    failed = False
    for tool in sys.argv[2:]:
        real, told = helped(tool), documented(page, tool)
        for option in sorted(real - told):
            print(f"{tool} {option}: not in the tables of {sys.argv[1]}")
        for option in sorted(told - real):
            print(f"{tool} {option}: in {sys.argv[1]}, but no option")
        failed |= real != told or not real
        print(f"{tool}: {len(real)} options")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
