#!/usr/bin/env python3
"""Checks the #include lines of lib/ and include/fusec/ against the house.

    check_layering.py SOURCE_FOLDER

The house is the table in cmake/FusecLibrary.cmake: FUSEC_MAY_USE_X names what lib/X
may use, FUSEC_LLVM_FREE the libraries that include neither mlir/ nor llvm/. A library's
private headers are its own. Exit status 1, and file:line for each line, if one breaks
a rule; also if a library stands outside the table.
"""
import pathlib
import re
import sys

INCLUDE = re.compile(r'^\s*#\s*include\s+[<"]([^>"]+)[>"]')
SOURCES = {".h", ".cpp", ".inc", ".def", ".td", ".S"}


def read_table(source):
    text = re.sub(r"#.*", "", (source / "cmake/FusecLibrary.cmake").read_text())
    may_use = {name: set(words.replace('"', "").split())
               for name, words in re.findall(r"set\(FUSEC_MAY_USE_(\w+)\s+([^)]*)\)", text)}
    free = set(re.search(r"set\(FUSEC_LLVM_FREE\s+([^)]*)\)", text)[1].split())
    return may_use, free


def files_of(source):
    """Yields (library, path) of every source file and header."""
    for root in ("lib", "include/fusec"):
        for path in sorted((source / root).rglob("*")):
            parts = path.relative_to(source / root).parts
            if path.suffix in SOURCES and len(parts) > 1:
                yield parts[0], path


def why_not(library, header, may_use, free):
    """Why a library may not include a header, or nothing."""
    parts = header.split("/")
    if parts[0] in ("mlir", "llvm") and library in free:
        return f"lib/{library} is free of LLVM"
    if parts[0] != "fusec" or len(parts) < 3 or parts[1] == library:
        return ""
    if parts[1] not in may_use[library]:
        return f"lib/{library} may not use lib/{parts[1]}"
    return ""


def main():
    source = pathlib.Path(sys.argv[1])
    may_use, free = read_table(source)
    problems, lines = [], 0
    problems += [f"cmake/FusecLibrary.cmake: no library is called '{name}'"
                 for name in may_use if not (source / "lib" / name).is_dir()]
    for library, path in files_of(source):
        place = path.relative_to(source)
        if library not in may_use:
            problems.append(f"{place}: '{library}' is not in the table")
            continue
        for number, line in enumerate(path.read_text().splitlines(), 1):
            include = INCLUDE.match(line)
            if include:
                lines += 1
                why = why_not(library, include[1], may_use, free)
                problems += [f"{place}:{number}: {why}: {line.strip()}"] if why else []
    print("\n".join(problems + [f"{lines} includes checked, {len(problems)} against the table"]))
    sys.exit(1 if problems or not lines else 0)


if __name__ == "__main__":
    main()
