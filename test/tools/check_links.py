#!/usr/bin/env python3
"""check_links.py ROOT: relative links and `path/of/a.file` mentions of README.md
and docs/*.md exist."""
import pathlib
import re
import sys

LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
FOLDERS = "cmake|docs|include|lib|test|tools"
MENTION = re.compile(rf"`((?:{FOLDERS})/[\w./-]+)`")


def main():
    root = pathlib.Path(sys.argv[1])
    dead = []
    for page in [root / "README.md", *sorted((root / "docs").glob("*.md"))]:
        text = page.read_text()
        dead += [f"{page}: {link}" for link in LINK.findall(text)
                 if not (page.parent / link).exists()]
        dead += [f"{page}: {path}" for path in MENTION.findall(text)
                 if not (root / path).exists()]
    print("\n".join(dead))
    return 1 if dead else 0


if __name__ == "__main__":
    sys.exit(main())
