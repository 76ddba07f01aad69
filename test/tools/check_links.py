#!/usr/bin/env python3
"""check_links.py ROOT: relative links, their anchors, and `path/of/a.file`
mentions of README.md and the pages below docs exist, and docs/Index.md links every page and names every page
that is generated from TableGen."""
import fnmatch
import pathlib
import re
import sys

LINK = re.compile(r"\]\(([^)#:]*)(?:#([^)]*))?\)")
FOLDERS = "cmake|docs|include|lib|test|tools"
MENTION = re.compile(rf"`((?:{FOLDERS})/[\w./-]+)`")
CODE = re.compile(r"^```.*?^```$", re.S | re.M)
# add_mlir_doc(TD_FILE PAGE FOLDER/ -gen-...)
GENERATED = re.compile(r"add_mlir_doc\(\s*(\S+)\s+(\S+)\s+(\S+)\s")


def anchors(page):
    """The anchors that a page's headings have where pages are shown."""
    headings = re.findall(r"^#+ (.*)$", CODE.sub("", page.read_text()), re.M)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def dead_links(root):
    for page in [root / "README.md", *sorted((root / "docs").rglob("*.md"))]:
        text = CODE.sub("", page.read_text())
        for link, anchor in LINK.findall(text):
            target = page.parent / link if link else page
            if not target.exists():
                yield f"{page}: {link}"
            elif anchor and anchor not in anchors(target):
                yield f"{page}: {link}#{anchor}"
        for path in MENTION.findall(text):
            if not (root / path).exists():
                yield f"{page}: {path}"


def missing_from_index(root):
    index = (root / "docs/Index.md").read_text()
    linked = {link for link, _ in LINK.findall(index)}
    for page in sorted((root / "docs").rglob("*.md")):
        name = str(page.relative_to(root / "docs"))
        if name not in linked and name != "Index.md":
            yield f"docs/Index.md: no link to {name}"
    rows = re.findall(r"^\| `([\w*/.]+\.md)` \|", index, re.M)
    for folder in sorted({td.parent for td in (root / "include").rglob("*.td")}):
        lists = folder / "CMakeLists.txt"
        pages = GENERATED.findall(lists.read_text()) if lists.exists() else []
        if not pages:
            yield f"{folder}: no add_mlir_doc for its definitions"
        for _, page, place in pages:
            if not any(fnmatch.fnmatch(f"{place}{page}.md", row) for row in rows):
                yield f"docs/Index.md: no row for the generated {place}{page}.md"


def main():
    root = pathlib.Path(sys.argv[1])
    wrong = [*dead_links(root), *missing_from_index(root)]
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
