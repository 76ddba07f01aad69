#!/usr/bin/env python3
"""Every error that a user can cause is shown by a test.

    check_error_tests.py SOURCE_DIR [--list]

Takes the messages that error_messages.py finds; four words of each in a row must occur in a file
of test. --list prints what was found where.
"""
import argparse
import pathlib
import re
import sys

from error_messages import UNREACHABLE, sites, unescape, unreachable, words

WINDOW = 4

# A piece of the message: why no test can show it.
NOT_TESTED = {
    "out of host memory": "a machine without memory shows it, if at all, by other failures too",
    "unexpected failure": "an exception that nothing throws",
    "cannot create a temporary file: ": "a system whose folder for temporary files is closed",
}


def windows(found):
    """Patterns of WINDOW words in a row; between two literals up to twelve others may stand."""
    sequence = []
    for fragment in found:
        sequence += [(word, False) for word in words(fragment)]
        if sequence:
            sequence[-1] = (sequence[-1][0], True)
    size = min(WINDOW, len(sequence))
    for i in range(len(sequence) - size + 1):
        pattern = ""
        for word, gap in sequence[i:i + size - 1]:
            pattern += re.escape(word) + (r"\S* (?:\S+ ){0,12}?\S*" if gap else " ")
        yield pattern + re.escape(sequence[i + size - 1][0])


def corpus(root):
    """The words of all tests, separated by single spaces."""
    text = []
    for path in sorted((root / "test").rglob("*")):
        if path.name != "error_messages.py" and path.suffix in (".mlir", ".test", ".cpp", ".c",
                                                                ".h", ".py"):
            raw = path.read_text()
            if path.suffix in (".cpp", ".c", ".h"):
                raw = unescape(re.sub(r'"\s*\n\s*"', "", raw))
            text.append(" ".join(words(raw.replace("{{", " | ").replace("}}", " | "))))
    return "\n".join(text)


def shown(found, tests):
    return any(re.search(window, tests) for window in windows(found))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("source_dir", type=pathlib.Path)
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    tests = corpus(options.source_dir)
    count = 0
    missing = []
    used = set()
    for place, found in sites(options.source_dir):
        count += 1
        message = " ... ".join(found)
        tested = shown(found, tests)
        reasons = unreachable(found)
        used.update(reasons)
        if options.list:
            print(f"{place}: {'tested' if tested else reasons or 'MISSING'}: {message}")
        untested = [piece for piece in NOT_TESTED if any(piece in f for f in found)]
        used.update(untested)
        if not tested and not reasons and not untested:
            missing.append(f"{place}: no test shows \"{message}\"")
    missing += [f"no error has the text '{piece}'" for piece in (*UNREACHABLE, *NOT_TESTED)
                if piece not in used]
    print("\n".join(missing))
    print(f"{count} errors, {len(missing)} without a test")
    sys.exit(1 if missing else 0)


if __name__ == "__main__":
    main()
