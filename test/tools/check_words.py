#!/usr/bin/env python3
"""check_words.py ROOT: the terms of a kernel's time are explained where a reader meets them first.

Each term that the README, the introduction, or the tutorial, read in its order, quotes of a sum (`launch 0.80 + ramp
1.98 ...`) or of the answer to --what-if (`launch  1.60  0.80  -0.80`) stands before, or on the same page, as `term` in
a sentence.
"""
import pathlib
import re
import sys

WAYS = [["README.md"], ["docs/Introduction.md"],
        [f"docs/Tutorial/{page}.md" for page in ("1-Hello", "2-Fuse", "3-Tile", "4-Run", "5-Explain")]]
NO_TERMS = {"sum", "bytes"}


def quoted_terms(blocks):
    sums = " ".join(block for block in blocks if " + " in block)
    rows = re.findall(r"^ +([a-z]\w*) +[\d.]+ +[\d.]+ +-?[\d.]+$", "\n".join(blocks), flags=re.MULTILINE)
    return re.findall(r"(?:time|unfused|\+)\s+([a-z]\w*) \d+\.\d\d\b", sums) + [row for row in rows if row not in NO_TERMS]


def main():
    root, faults, count = pathlib.Path(sys.argv[1]), [], 0
    for way in WAYS:
        explained = set()
        for page in way:
            parts = re.split(r"^```.*$", (root / page).read_text(), flags=re.MULTILINE)
            explained |= set(re.findall(r"`([a-z]\w*)`", " ".join(parts[::2])))
            terms = quoted_terms(parts[1::2])
            count += len(terms)
            faults += [f"{page}: '{term}' is quoted and not explained" for term in sorted(set(terms) - explained)]
    print("\n".join(faults))
    print(f"{count} terms quoted, {len(faults)} faults")
    return bool(faults or not count)


if __name__ == "__main__":
    sys.exit(main())
