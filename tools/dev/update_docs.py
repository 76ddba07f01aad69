#!/usr/bin/env python3
"""Rewrites what the documentation quotes: the output of commands, files and pictures.

    tools/dev/update_docs.py [--bin build/dev/bin] [--check] [--pictures] [PAGE.md ...]

A page marks what it quotes with a comment in front of a fenced block:

    <!-- generated: fusec docs/examples/softmax.mlir --emit=fusion -->
    <!-- generated: COMMAND @ FROM .. TO @ LINE -->
    <!-- file: docs/examples/softmax.mlir -->

COMMAND is a shell command; commands of a page run in its order, in an empty
folder that shows the repository's docs/, include/, lib/ and test/. A command's output is
quoted whole, or, after each @, from the next line that matches the regular
expression FROM to the next one that matches TO (or the one matching LINE);
what lies between is shown as `...`. Long lines are broken at blanks.

Pictures are marked in the line before them:

    <!-- picture: fusec model.mlir --explain=html -o model.html @ graph -->
    ![The kernels](pictures/model.svg)

and drawn by the page that the command writes (page_pictures.py has the names
after the @ and what this needs), with --pictures, instead of what is quoted.

With --check nothing is written: a stale page or picture is printed as a
difference, and the exit code is 1.
"""
import argparse
import contextlib
import difflib
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
WIDTH = 100
PICTURE = re.compile(r"<!-- picture: (.*?) @ (\w+) -->\n!\[[^\]]*\]\((.*?)\)")
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


@contextlib.contextmanager
def scratch_folder():
    with tempfile.TemporaryDirectory() as folder:
        for name in ("docs", "include", "lib", "test"):
            os.symlink(ROOT / name, pathlib.Path(folder) / name)
        yield pathlib.Path(folder)


def replace(path, new, check):
    """Gives a file its text, or says how it differs. Whether it has it then."""
    old = path.read_text() if path.exists() else ""
    if check:
        sys.stdout.writelines(difflib.unified_diff(
            old.splitlines(True), new.splitlines(True),
            f"{path} as it is", f"{path} as it should be"))
        return old == new
    if old != new:
        path.parent.mkdir(exist_ok=True)
        path.write_text(new)
        print(f"{path}: rewritten")
    return True


def draw(page, check, browser):
    """Whether the pictures of the page are, or could be made, up to date."""
    import page_pictures
    current = []
    with scratch_folder() as folder:
        for command, name, target in PICTURE.findall(page.read_text()):
            run(command, folder)
            words = shlex.split(command)
            drawn = folder / words[words.index("-o") + 1]
            current.append(replace(page.parent / target, page_pictures.picture(browser, drawn, name), check))
    return all(current)


def quote(page, check):
    """Whether what the page quotes is, or could be made, up to date."""
    with scratch_folder() as folder:
        new = MARKER.sub(lambda match: block(match, folder), page.read_text())
    return replace(page, new, check)


def update(page, check, browser):
    try:
        return draw(page, check, browser) if browser else quote(page, check)
    except Stale as problem:
        print(f"{page}: {problem}", file=sys.stderr)
        return False


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--bin", help="folder of fusec and fusec-run [PATH]")
    parser.add_argument("--check", action="store_true", help="only compare")
    parser.add_argument("--pictures", action="store_true", help="the pictures, not the text")
    parser.add_argument("pages", nargs="*", type=pathlib.Path,
                        default=[ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))])
    arguments = parser.parse_args()
    if arguments.bin:
        os.environ["PATH"] = f"{os.path.abspath(arguments.bin)}{os.pathsep}{os.environ['PATH']}"
    browser = None
    if arguments.pictures:
        import page_pictures
        browser = page_pictures.headless_browser()
    try:
        current = [update(page, arguments.check, browser) for page in arguments.pages]
    finally:
        if browser:
            browser.quit()
    if arguments.check and not all(current):
        print(f"run tools/dev/update_docs.py{' --pictures' if browser else ''} and read what it changed", file=sys.stderr)
    return 0 if all(current) else 1


if __name__ == "__main__":
    sys.exit(main())
