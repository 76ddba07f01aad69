#!/usr/bin/env python3
"""Every error that a user can cause is shown by a test.

    check_error_tests.py SOURCE_DIR [--list]

Finds the places in lib, tools and include that report an error, and takes the words of each
message from its string literals. Four of them in a row must occur in a file of test. What no
input can reach stands in NOT_TESTED with the reason. --list prints what was found where.
"""
import argparse
import pathlib
import re
import sys

# What reports an error, and functions that compose the text of one.
CALLS = re.compile(
    r"\b(emitOpError|emitError|emitOptionalError|createStringError|invalidArgument|invalidData"
    r"|notFound|unavailable|deviceFault|StatusCode::OutOfMemory|fail|raise|problem)\b(?=\s*[,(])")
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
WINDOW = 4

# A piece of the message: why no test can show it.
NOT_TESTED = {
    "cannot replace '": "renaming fails only where the folder changes between two calls",
    "cannot seek to byte ": "offsets of a regular file can always be sought",
    "cannot create a code generator: ": "the chips of the table are LLVM's",
    "simplification does not come to an end": "a bug of a pattern",
    "' in a scalar body cannot be interpreted": "a scalar body with an op of another kind is a bug",
    "is composite but has no decomposition": "a composite op without one does not compile",
    "of integers cannot be evaluated": "matmul takes floats only",
    "no matmul kernel for elements of type ": "there is one for every type that matmul takes",
    "moves elements of several operands": "shape ops have one operand",
    "the kernel text is malformed": "MLIR says what is wrong with a text",
    "the kernels cannot be emulated": "what cannot be lowered has a message of its own",
    "no LLVM IR for the kernels": "MLIR says what it cannot translate",
    "no host code for kernel '": "the JIT has every symbol that the lowering emits",
    "expected [M, N, K]": "the table of workloads is compiled in",
    "there is no model '": "the table of workloads is compiled in",
    "cannot be done one turn ahead": "the schedule is valid for every loop",
    "' differs between two runs": "kernels are deterministic",
    "no diagnostic": "what fusec-fuzz says of a compiler that fails in silence",
}


def statement(text, start):
    """From a call to the end of its statement; strings may hold any character."""
    i, quoted = start, False
    while i < len(text):
        c = text[i]
        if quoted:
            i += c == "\\"
            quoted = c != '"' or text[i] != '"'
        elif c == '"':
            quoted = True
        elif c == ";":
            return text[start:i]
        i += 1
    return text[start:]


def unescape(literal):
    return literal.replace('\\"', '"').replace("\\'", "'").replace("\\\\", "\\").replace("\\n", " ")


def words(text):
    return re.findall(r"[A-Za-z0-9_.-]+|\|", text)


def windows(found):
    """Patterns of WINDOW words in a row; between two literals up to eight others may stand."""
    sequence = []
    for fragment in found:
        sequence += [(word, False) for word in words(fragment)]
        if sequence:
            sequence[-1] = (sequence[-1][0], True)
    size = min(WINDOW, len(sequence))
    for i in range(len(sequence) - size + 1):
        pattern = ""
        for word, gap in sequence[i:i + size - 1]:
            pattern += re.escape(word) + (r"\S* (?:\S+ ){0,8}?\S*" if gap else " ")
        yield pattern + re.escape(sequence[i + size - 1][0])


def fragments(code):
    """The literals of a statement, those that the preprocessor joins as one."""
    code = re.sub(r'"\s*\n?\s*"', "", code)
    return [unescape(literal) for literal in LITERAL.findall(code)]


def without_comments(text):
    return re.sub(r"^\s*//.*$", "", text, flags=re.M)


def sites(root):
    for folder in ("lib", "tools", "include"):
        for path in sorted((root / folder).rglob("*")):
            if path.suffix not in (".cpp", ".h", ".td"):
                continue
            text = without_comments(path.read_text())
            for call in CALLS.finditer(text):
                code = statement(text, call.start())
                found = [f for f in fragments(code) if words(f)]
                if len(" ".join(words(" ".join(found)))) >= 6:
                    line = text.count("\n", 0, call.start()) + 1
                    yield f"{path.relative_to(root)}:{line}", found


def corpus(root):
    """The words of all tests, separated by single spaces."""
    text = []
    for path in sorted((root / "test").rglob("*")):
        if path.suffix in (".mlir", ".test", ".cpp", ".c", ".h", ".py"):
            raw = path.read_text()
            if path.suffix in (".cpp", ".c", ".h"):
                raw = unescape(re.sub(r'"\s*\n\s*"', "", raw))
            text.append(" ".join(words(raw.replace("{{", " | ").replace("}}", " | "))))
    return "\n".join(text)


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
        tested = any(re.search(window, tests) for window in windows(found))
        reasons = [piece for piece in NOT_TESTED if any(piece in f for f in found)]
        used.update(reasons)
        if options.list:
            print(f"{place}: {'tested' if tested else reasons or 'MISSING'}: {message}")
        if not tested and not reasons:
            missing.append(f"{place}: no test shows \"{message}\"")
    missing += [f"NOT_TESTED: no error has the text '{piece}'" for piece in NOT_TESTED
                if piece not in used]
    print("\n".join(missing))
    print(f"{count} errors, {len(missing)} without a test")
    sys.exit(1 if missing else 0)


if __name__ == "__main__":
    main()
