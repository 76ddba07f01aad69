"""Finds the messages of errors in the sources.

sites(ROOT) gives each place in lib, tools and include that reports an error, with the string
literals of its message in order. What no input can reach stands in UNREACHABLE with the reason.
"""
import re

# What reports an error, and functions that compose the text of one.
CALLS = re.compile(
    r"\b(?:(?:emitOpError|emitError|errorAt|emitOptionalError|createStringError|invalidArgument|invalidData"
    r"|notFound|unavailable|deviceFault|StatusCode::OutOfMemory|StatusCode::NotFound"
    r"|fail|raise|problem|at|where|report|stop)(?=\s*[,(])"
    r"|(?:lastError|problem|error|price\.whyNot|(?<!\.)whyNot) =(?=\s*\(?\s*\"))")
# Files with functions that give the reason of an error as their result: `return "..."`.
REASON_FILES = {"lib/Analysis/CascadeCut.cpp", "lib/Analysis/CascadeLayout.cpp", "lib/Analysis/Indexing.cpp",
                "lib/Analysis/MapSpreader.cpp",
                "lib/Analysis/IndexLength.cpp", "lib/Analysis/MatmulCut.cpp", "lib/Analysis/ProductRows.cpp",
                "lib/Analysis/GroupParts.cpp", "lib/Analysis/GroupParts.h", "lib/Analysis/RowFeed.cpp",
                "lib/Analysis/TileParts.cpp", "lib/Analysis/WgmmaLayout.cpp",
                "lib/Analysis/WgmmaOperands.cpp",
                "lib/Emulator/EmulatedModule.cpp", "lib/Emulator/OutputCheck.cpp",
                "lib/Emulator/Machine/DeviceMemory.cpp",
                "lib/Kernel/KernelParameters.cpp", "lib/Kernel/PartExchange.cpp", "lib/Support/TensorMap.cpp",
                "lib/Support/TargetInfo.cpp", "lib/Tiling/VerifyTiling.cpp",
                "tools/fusec/Options.cpp"}
REASONS = re.compile(r"\breturn\s*(?:std::string\(\w+\) \+\s*|\(*)(?=\")")
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')

# A piece of the message: why no input leads to it.
UNREACHABLE = {
    "cannot replace '": "renaming fails only where the folder changes between two calls",
    "cannot map ": "a regular file whose size was found can be mapped while there is address space",
    "cannot create a code generator: ": "the chips of the table are LLVM's",
    "simplification does not come to an end": "a bug of a pattern",
    "' in a scalar body cannot be interpreted": "a scalar body with an op of another kind is a bug",
    "of persistent blocks cannot be prefetched": "the schedule is valid for every loop",
    "is composite but has no decomposition": "a composite op without one does not compile",
    "of integers cannot be evaluated": "matmul takes floats only",
    "moves elements of several operands": "shape ops have one operand",
    "the kernel text is malformed": "MLIR says what is wrong with a text",
    "the kernels cannot be emulated": "what cannot be lowered has a message of its own",
    "no LLVM IR for the kernels": "MLIR says what it cannot translate",
    "no host code for kernel '": "the JIT has every symbol that the lowering emits",
    "expected [M, N, K]": "the table of workloads is compiled in",
    "there is no model '": "the table of workloads is compiled in",
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


def fragments(code):
    """The literals of a statement, those that the preprocessor joins as one."""
    code = re.sub(r'(?<!\\)"\s*"', "", code)
    return [unescape(literal) for literal in LITERAL.findall(code)]


def without_comments(text):
    return re.sub(r"^\s*//.*$", "", text, flags=re.M)


def starts(name, text):
    """Where the statements of a file begin that report an error."""
    patterns = [CALLS] + ([REASONS] if name in REASON_FILES else [])
    return sorted(call.start() for pattern in patterns for call in pattern.finditer(text))


def sites(root):
    """Gives `file:line` and the literals of each message. One whose words are computed (fewer
    than six characters are literal) is found where they are."""
    for folder in ("lib", "tools", "include"):
        for path in sorted((root / folder).rglob("*")):
            if path.suffix not in (".cpp", ".h", ".td"):
                continue
            name = path.relative_to(root).as_posix()
            text = without_comments(path.read_text())
            for start in starts(name, text):
                found = [f for f in fragments(statement(text, start)) if words(f)]
                if len(" ".join(words(" ".join(found)))) >= 6:
                    yield f"{name}:{text.count(chr(10), 0, start) + 1}", found


def unreachable(found):
    """The keys of UNREACHABLE that the message has."""
    return [piece for piece in UNREACHABLE if any(piece in fragment for fragment in found)]
