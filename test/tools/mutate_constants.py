#!/usr/bin/env python3
"""mutate_constants.py MODEL.mlir: changes each integer constant of the model's kernels by one, up and
down, and each comparison at its edge, and runs what came of it. A change that no mode of the
emulator and no element of the results shows must be one that changes nothing (class Kernel says which
are). Prints how many there were of each."""
import pathlib
import re
import subprocess
import sys
import tempfile

from make_artifact import header

EDGES = {"ult": "ule", "ule": "ult", "ugt": "uge", "uge": "ugt", "slt": "sle", "sle": "slt", "sgt": "sge", "sge": "sgt",
         "eq": "ne", "ne": "eq"}


class Kernel:
    """The lines of the IR, and what is known of its values."""

    def __init__(self, text):
        self.lines = text.split("\n")
        self.definitions = {match[1]: line for line in self.lines if (match := re.match(r"\s*(%\d+) = (.*)", line))}

    def constant(self, name):
        found = re.search(r"llvm\.mlir\.constant\((-?\d+) : i(?:32|64)\)", self.definitions.get(name, ""))
        return int(found[1]) if found else None

    def users(self, name):
        return [line for line in self.lines if re.search(re.escape(name) + r"\b", line.split(" = ", 1)[-1])
                and line != self.definitions[name]]

    def mutants(self):
        """The number of a line, another line in its place, and whether that changes nothing."""
        for number, line in enumerate(self.lines):
            if found := re.match(r"\s*(%\d+) = llvm\.mlir\.constant\((-?\d+) : (?:i32|i64)\)", line):
                old = int(found[2])
                for new in (old + 1, old - 1):
                    yield number, line.replace(f"({old} :", f"({new} :"), self.is_same_exchange(found[1], old, new)
            elif found := re.search(r'llvm\.icmp "(\w+)" (%\w+), (%\w+)', line):
                new = line.replace(f'"{found[1]}"', f'"{EDGES[found[1]]}"')
                yield number, new, found[1] == "ult" and self.never_meets(found[2], found[3])

    def is_same_exchange(self, name, old, new):
        """Lanes exchange with those whose numbers differ by 16, 8, 4, 2 and 1, in any order: 17 in place
        of 16 takes the same lanes another way. And whichever lane of a warp leaves what all its lanes
        have: thread 33 is of warp 1 like thread 32, for as many warps as a block has."""
        exchanges = all(re.search(rf"shfl\.sync\s+bfly %\w+, %\w+, {name}\b", line) for line in self.users(name))
        leaves = old == 32 and all(re.search(rf"llvm\.(urem|udiv) %\w+, {name}\b", line) for line in self.users(name))
        return new == old + 1 and (exchanges and old in (2, 4, 8, 16) or leaves)

    def below(self, name):
        """What a value is always below, if that can be seen."""
        line = self.definitions.get(name, "")
        if found := re.search(r"sreg\.tid\.x range <i32, 0, (\d+)>", line):
            return int(found[1])
        if not (found := re.search(r"llvm\.(urem|udiv) (%\w+), (%\w+)", line)):
            return None
        by, whole = self.constant(found[3]), self.below(found[2])
        return by if found[1] == "urem" else -(-whole // by) if whole and by else None

    def never_meets(self, value, bound):
        """A number below n, less one, which wraps, is never n - 1."""
        less = re.search(r"llvm\.sub (%\w+), (%\w+)", self.definitions.get(value, ""))
        return (less is not None and self.constant(less[2]) == 1 and self.constant(bound) is not None
                and self.below(less[1]) == self.constant(bound) + 1)


def notices(artefact):
    for mode in ("poison", "checked", "race"):
        command = ["fusec-run", artefact, "--device=emulator", f"--emulator={mode}", "--input=random", "--check"]
        if subprocess.run(command, capture_output=True, timeout=60).returncode != 0:
            return True
    return False


def main():
    folder = pathlib.Path(tempfile.mkdtemp())
    whole, changed = folder / "whole.ptx", folder / "changed.ptx"
    subprocess.run(["fusec", sys.argv[1], "-o", whole], check=True)
    text = whole.read_text()
    section = re.search(r"^//! kernel-ir .*\n((?://[|+].*\n)*)", text, re.M)
    # Long lines go on behind "//+ ".
    ir = "".join(("\n" if line.startswith("//|") else "") + line[4:] for line in section[1].splitlines())
    kernel = Kernel(ir[1:])

    def write(lines):
        ir = "\n".join(lines)
        comments = "".join(f"//| {line}\n" for line in ir.split("\n"))
        changed.write_text(text[:section.start()] + header("kernel-ir", ir) + comments + text[section.end():])
        return changed

    if notices(write(kernel.lines)):
        sys.exit("the kernel fails as it is")
    noticed = same = unnoticed = 0
    for number, line, is_same in kernel.mutants():
        if notices(write(kernel.lines[:number] + [line] + kernel.lines[number + 1:])):
            noticed += 1
        elif is_same:
            same += 1
        else:
            unnoticed += 1
            print("unnoticed:", kernel.lines[number].strip(), "->", line.strip())
    print(f"{noticed} noticed, {same} change nothing, {unnoticed} unnoticed")
    sys.exit(unnoticed > 0)


if __name__ == "__main__":
    main()
