#!/usr/bin/env python3
"""check_kernel_docs.py ROOT: docs/Kernels.md has a section for every kernel kind
of the dialect; it and docs/Tiling.md name each tile with all of its parameters."""
import pathlib
import re
import sys

KINDS = re.compile(r"def Fuse_KernelKind .*?^\]", re.S | re.M)
TILE = re.compile(r'^struct \w+Tile \{.*?mnemonic = "(\w+)".*?visitFields(.*?)\n  \}', re.S | re.M)


def main():
    root = pathlib.Path(sys.argv[1])
    definitions = (root / "include/fusec/Dialect/Fuse/FuseDialect.td").read_text()
    page = (root / "docs/Kernels.md").read_text()
    tiling = (root / "docs/Tiling.md").read_text()
    kinds = re.findall(r'I32EnumAttrCase<"\w+", \d+, "(\w+)">', KINDS.search(definitions).group(0))
    tiles = TILE.findall((root / "include/fusec/Interfaces/Tile.h").read_text())
    wrong = [f"docs/Kernels.md: no section '## {kind}'" for kind in kinds if f"\n## {kind}\n" not in page]
    for name, parameters in tiles:
        names = ", ".join(re.findall(r'visit\("(\w+)"', parameters))
        shown = f"#fuse.{name}<{names}>"
        wrong += [f"docs/{name} does not have `{shown}`"
                  for name, text in (("Kernels.md", page), ("Tiling.md", tiling)) if shown not in text]
    print("\n".join(wrong))
    return 1 if wrong or not kinds or not tiles else 0


if __name__ == "__main__":
    sys.exit(main())
