#!/usr/bin/env python3
"""docs/Diagnostics.md has every error that a user can cause, and no other.

    check_diagnostics_docs.py SOURCE_DIR

A row of its tables is `message` | cause | cure; `<...>` in a message stands for what varies. Each
message that error_messages.py finds must stand in one row: the row has all its literals. Each
message of a row must have the words of one error in the sources. What the reader of artefacts says
stands in docs/Artifact.md, which a unit test compares with the reader. The messages of LLVM and
MLIR under FOREIGN are in no source of this project: tests must show them.
"""
import pathlib
import re
import sys

from check_error_tests import corpus, shown
from error_messages import sites, unreachable, words

ROW = re.compile(r"^\| (`.*?) \| (.*?) \| (.*?) \|$", re.M)
FOREIGN = "MLIR's own words"


def spans(cell):
    """The code spans of a table cell, blanks made single."""
    return [" ".join(span.split()) for span in re.findall(r"`+(.*?)`+", cell)]


def sections(text):
    """Gives the heading and the body of each section."""
    parts = re.split(r"^##+ (.*)$", text, flags=re.M)
    return zip(parts[1::2], parts[2::2])


def literal(message):
    """What does not vary in a message, without what MLIR puts before it."""
    message = re.sub(r"^(custom op '<op>'|'<op>' op) ", "", message)
    return [part for part in re.split(r"<[^<>]*>|\.\.\.", message) if words(part)]


def undocumented(fragments, rows):
    wanted = [" ".join(fragment.split()) for fragment in fragments]
    return not any(all(fragment in row for fragment in wanted) for row in rows)


def bare(fragments):
    """The words of some texts, `.function` being one."""
    return {word.strip(".") for word in words(" ".join(fragments))}


def unknown(message, known):
    said = bare(literal(message))
    return not said or not any(said <= of for of in known)


def main():
    root = pathlib.Path(sys.argv[1])
    page = (root / "docs/Diagnostics.md").read_text()
    errors = [(place, found) for place, found in sites(root) if not unreachable(found)]
    known = [bare(found) for _, found in errors]
    tests = corpus(root)
    rows, wrong = [], []
    for heading, body in sections(page):
        for cell, cause, cure in ROW.findall(body):
            messages = spans(cell)
            rows.append("\n".join(messages))
            if not cause.strip() or not cure.strip():
                wrong.append(f"no cause or no cure: {cell}")
            if heading == FOREIGN:
                wrong += [f"no test shows: {message}" for message in messages
                          if not shown(literal(message), tests)]
            else:
                wrong += [f"no error says: {message}" for message in messages
                          if unknown(message, known)]
    artifact = spans((root / "docs/Artifact.md").read_text().split("\n## Errors\n")[1])
    for place, found in errors:
        if place.startswith("lib/Artifact/"):
            # A single word is the key of a member, 'X' in that page.
            missing = undocumented([f for f in found if len(words(f)) > 1], artifact)
        else:
            missing = undocumented(found, rows)
        if missing:
            wrong.append(f"{place}: not in the page: \"{' ... '.join(found)}\"")
    print("\n".join(wrong))
    print(f"{len(rows)} entries for {len(errors)} errors, {len(wrong)} faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
