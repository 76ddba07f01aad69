#!/usr/bin/env python3
"""Holds the sources to their limits: sizes of files and functions, and how much is repeated.

    tools/dev/check_style.py [ROOT]

Looks at the C++ of lib, include and tools, as clang-format leaves it. Prints what is over a
limit and a summary; the exit code is 1 if anything is.
"""
import collections
import pathlib
import re
import sys

FILE_LINES, FUNCTION_LINES = 550, 50
# So many lines that hold code, one after the other, count as repeated where they stand twice, by
# whatever names.
WINDOW_LINES, REPEATED_SHARE = 6, 0.025
FOLDERS = ["include", "lib", "tools"]

# What opens a brace but no function.
NO_FUNCTION = re.compile(
    r"^\s*(namespace|class|struct|enum|union|extern|if|for|while|switch|do|else|case|default|try"
    r"|catch|static const|static constexpr|const|constexpr|return|FUSEC_|TEST|TEST_F|TEST_P)\b"
)
LAMBDA = re.compile(r"\[[^\]]*\]\s*(\([^()]*\))?\s*(mutable)?\s*(->[^{]*)?\{$")
NOISE = re.compile(r"^(//.*|#.*|[{}()\[\];,]*|public:|private:|protected:|using namespace .*)$")


def functions(lines):
    """First line, number of lines and head of each function that is defined with a body."""
    for number, line in enumerate(lines):
        if not line.endswith("{") or line.lstrip().startswith("//"):
            continue
        # The head begins behind the line that ends what is before it.
        start = number
        while start > 0 and not re.search(r"([;{}:]|^)\s*$|^\s*//|^#", lines[start - 1]):
            start -= 1
        head = " ".join(part.strip() for part in lines[start : number + 1])
        indent = len(lines[start]) - len(lines[start].lstrip())
        before = head.split("(")[0].replace("operator=", "")
        if "(" not in head or "=" in before or 'R"' in head or NO_FUNCTION.match(head) or LAMBDA.search(head):
            continue
        end = next(
            (at for at in range(number + 1, len(lines)) if re.match(rf"^ {{{indent}}}}}[;,)]*$", lines[at])),
            None,
        )
        if end is not None:
            yield number + 1, end - number, head


def code_lines(lines):
    """The lines without their names, and without what stands in every file."""
    texts = (re.sub(r"//.*", "", line).strip() for line in lines)
    return [re.sub(r"\b[A-Za-z_]\w*\b", "x", text) for text in texts if text and not NOISE.match(text)]


def repeated(sources):
    """The share of windows that stand twice, and the files that have most of them."""
    places = collections.defaultdict(list)
    for path, lines in sources.items():
        code = code_lines(lines)
        for at in range(len(code) - WINDOW_LINES + 1):
            places[tuple(code[at : at + WINDOW_LINES])].append(path)
    total = sum(len(where) for where in places.values())
    twice = [where for where in places.values() if len(where) > 1]
    by_files = collections.Counter(tuple(sorted(set(where))) for where in twice)
    return sum(len(where) for where in twice) / max(total, 1), by_files.most_common(8)


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parents[2])
    sources = {
        path.relative_to(root): path.read_text().splitlines()
        for folder in FOLDERS
        for suffix in ("*.h", "*.cpp")
        for path in sorted((root / folder).rglob(suffix))
    }
    faults, longest = 0, 0
    for path, lines in sources.items():
        if len(lines) > FILE_LINES:
            print(f"{path}: {len(lines)} lines, at most {FILE_LINES}")
            faults += 1
        for line, size, head in functions(lines):
            longest = max(longest, size)
            if size > FUNCTION_LINES:
                print(f"{path}:{line}: a function of {size} lines, at most {FUNCTION_LINES}: {head}")
                faults += 1
    share, worst = repeated({path: lines for path, lines in sources.items() if path.parts[0] in ("lib", "include")})
    if share > REPEATED_SHARE:
        faults += 1
        print(f"{share:.1%} of lib and include is repeated, at most {REPEATED_SHARE:.1%}; most of it in")
        for paths, count in worst:
            print(f"  {count} windows: {', '.join(map(str, paths))}")
    size = max(map(len, sources.values()), default=0)
    print(
        f"{len(sources)} files of up to {size} lines, functions of up to {longest}, {share:.1%} repeated: "
        f"{faults} faults"
    )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
