#!/usr/bin/env python3
"""Rewrites what the documentation quotes: the output of commands, and files.

    tools/dev/update_docs.py [--bin build/dev/bin] [--check] [PAGE.md ...]

A page marks what it quotes with a comment in front of a fenced block:

    <!-- generated: fusec docs/examples/softmax.mlir --emit=fusion -->
    <!-- generated: COMMAND @ FROM .. TO @ LINE -->
    <!-- file: docs/examples/softmax.mlir -->

COMMAND is a shell command; commands of a page run in its order, in an empty
folder that shows the repository's docs/, include/, lib/ and test/. A command's output is
quoted whole, or, after each @, from the next line that matches the regular
expression FROM to the next one that matches TO (or the one matching LINE);
what lies between is shown as `...`. Long lines are broken at blanks.

With --check nothing is written: a stale page is printed as a difference, and
the exit code is 1.
"""
import argparse
import difflib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
WIDTH = 100
MARKER = re.compile(r"<!-- (generated|file): (.*?) -->\n```(\w*)\n.*?^```$", re.S | re.M)


class Stale(Exception):
    """A marker whose command fails or whose excerpt is not there."""


def indent_of(line):
    return line[:len(line) - len(line.lstrip())]


def find(pattern, lines, start, marker):
    for index in range(start, len(lines)):
        if re.search(pattern, lines[index]):
            return index
    raise Stale(f"no line matches '{pattern}' any more, in: {marker}")


def excerpt(lines, parts, marker):
    """The parts of the output that a marker names, `...` for the rest."""
    quoted, position = [], 0
    for part in parts:
        first, _, last = part.partition(" .. ")
        start = find(first, lines, position, marker)
        end = find(last, lines, start + 1, marker) if last else start
        if start > position:
            quoted.append(indent_of(lines[position] or lines[start]) + "...")
        quoted += lines[start:end + 1]
        position = end + 1
    if position < len(lines):
        quoted.append(indent_of(lines[position]) + "...")
    return quoted


def broken(line):
    """A line as lines of at most WIDTH, where it has blanks to break at."""
    indent = indent_of(line) + " " * 6
    while len(line) > WIDTH:
        cut = line.rfind(" ", len(indent) + 1, WIDTH)
        if cut < 0:
            break
        yield line[:cut]
        line = indent + line[cut + 1:]
    yield line


def run(command, folder):
    done = subprocess.run(command, shell=True, cwd=folder, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode != 0:
        raise Stale(f"exit code {done.returncode}: {command}\n{done.stderr}")
    return done.stdout


def block(match, folder):
    kind, marker, language = match.groups()
    if kind == "file":
        lines = (ROOT / marker).read_text().rstrip("\n").split("\n")
    else:
        command, *parts = [piece.strip() for piece in marker.split(" @ ")]
        lines = run(command, folder).rstrip("\n").split("\n")
        if parts:
            lines = excerpt(lines, parts, marker)
        lines = [piece for line in lines for piece in broken(line.expandtabs(4))]
    text = "\n".join(lines)
    return f"<!-- {kind}: {marker} -->\n```{language}\n{text}\n```"


def rewritten(text):
    with tempfile.TemporaryDirectory() as folder:
        for name in ("docs", "include", "lib", "test"):
            os.symlink(ROOT / name, pathlib.Path(folder) / name)
        return MARKER.sub(lambda match: block(match, folder), text)


def update(page, check):
    """Whether the page is, or could be made, up to date."""
    old = page.read_text()
    try:
        new = rewritten(old)
    except Stale as problem:
        print(f"{page}: {problem}", file=sys.stderr)
        return False
    if check:
        sys.stdout.writelines(difflib.unified_diff(
            old.splitlines(True), new.splitlines(True),
            f"{page} as it is", f"{page} as it should be"))
        return old == new
    if old != new:
        page.write_text(new)
        print(f"{page}: rewritten")
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--bin", help="folder of fusec and fusec-run [PATH]")
    parser.add_argument("--check", action="store_true", help="only compare")
    parser.add_argument("pages", nargs="*", type=pathlib.Path,
                        default=[ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))])
    arguments = parser.parse_args()
    if arguments.bin:
        os.environ["PATH"] = f"{os.path.abspath(arguments.bin)}{os.pathsep}{os.environ['PATH']}"
    current = [update(page, arguments.check) for page in arguments.pages]
    if arguments.check and not all(current):
        print("run tools/dev/update_docs.py and read what it changed", file=sys.stderr)
    return 0 if all(current) else 1


if __name__ == "__main__":
    sys.exit(main())
