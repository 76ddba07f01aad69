#!/usr/bin/env python3
"""mutate_constants.py MODEL.mlir: changes each integer constant of the model's kernels by one, up and
down, and each comparison at its edge, and runs what came of it: on random numbers, and on numbers that
fall and that rise from one element to the next, so that each element in turn is the largest or the least
of those before it, and on more random numbers, so that of many rows each element is the largest of one. A change that no mode of the emulator and no element of the results shows must be one
that changes nothing (class Kernel says which are). Prints how many there were of each."""
import json
import math
import pathlib
import re
import subprocess
import sys
import tempfile

from make_artifact import header
from make_npy import npy

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
                    yield number, line.replace(f"({old} :", f"({new} :"), (
                        self.is_same_exchange(found[1], old, new) or self.takes_one_twice(found[1], old, new)
                        or (old, new) == (0, 1) and self.names_a_lane(found[1]))
            elif found := re.search(r'llvm\.icmp "(\w+)" (%\w+), (%\w+)', line):
                new = line.replace(f'"{found[1]}"', f'"{EDGES[found[1]]}"')
                yield number, new, (found[1] == "ult" and self.never_meets(found[2], found[3])
                                    or found[1] == "eq" and self.is_of_all_lanes(number, found[2], found[3]))

    def is_same_exchange(self, name, old, new):
        """Lanes exchange with those whose numbers differ by 16, 8, 4, 2 and 1, in any order: 17 in place
        of 16 takes the same lanes another way. And whichever lane of a warp leaves what all its lanes
        have: thread 33 is of warp 1 like thread 32, for as many warps as a block has."""
        exchanges = all(re.search(rf"shfl\.sync\s+bfly %\w+, %\w+, {name}\b", line) for line in self.users(name))
        leaves = old == 32 and all(re.search(rf"llvm\.(urem|udiv) %\w+, {name}\b", line) for line in self.users(name))
        return new == old + 1 and (exchanges and old in (2, 4, 8, 16) or leaves)

    def is_of_all_lanes(self, number, lane, zero):
        """Lane 0 stores what all lanes of its warp have behind the last of their exchanges, and where: the
        others may."""
        stored = re.search(r"llvm\.store (%\w+), ", "\n".join(self.lines[number:]))
        exchange = re.search(r"shfl\.sync\s+bfly %\w+, %\w+, (%\w+)", "\n".join(
            self.definitions.get(name, "") for name in re.findall(r"%\w+", self.definitions.get(stored[1], ""))
        )) if stored else None
        return (self.constant(zero) == 0 and self.below(lane) == 32
                and exchange is not None and self.constant(exchange[1]) == 1)

    def names_a_lane(self, zero):
        """The constant only says which lane stores what all have."""
        users = self.users(zero)
        uses = [(number, re.search(rf'icmp "eq" (%\w+), {zero}\b', line))
                for number, line in enumerate(self.lines) if line in users]
        return bool(uses) and all(found and self.is_of_all_lanes(number, found[1], zero) for number, found in uses)

    def takes_one_twice(self, name, old, new):
        """The last threads of a scan of maxima may begin one element before: the largest so far is the same
        whether that element counts once or twice, both who store it store the same, and the last element
        is reached as long as not all of them have one."""
        users = self.users(name)
        add = re.match(r"\s*(%\d+) = llvm\.add (%\d+), (%\d+)", users[0]) if len(users) == 1 else None
        if new != old - 1 or not add or add[3] != name or not self.takes_only_maxima():
            return False
        thread = self.below(add[2])
        guards = [re.search(rf'icmp "ult" {add[1]}, (%\d+)', line) for line in self.users(add[1])]
        ends = [self.constant(guard[1]) for guard in guards if guard]
        return thread is not None and len(ends) == 1 and ends[0] is not None and old < ends[0] < old + thread

    def takes_only_maxima(self):
        return (any("llvm.intr.maximum(" in line for line in self.lines)
                and not any(re.search(r"llvm\.(f(add|sub|mul|div)|intr\.(fma|minimum))\b", line) for line in self.lines))

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


def write_data(artefact, folder):
    """The sources of inputs to run with, each behind the modes to run in."""
    manifest = json.loads(subprocess.run(["fusec-run", artefact, "--info"], capture_output=True, check=True).stdout)
    modes = ("poison", "checked", "race")
    sources = [(modes, ["--input=random"])]
    for order in (-1, 1):
        sources.append((modes, ["--input=random"]))
        for tensor in manifest["inputs"]:
            if tensor["type"] == "f32":
                name, count = tensor["name"], math.prod(tensor["shape"])
                # Exact in f32, and neither sums nor exponentials of them overflow.
                numbers = [str(order * (i - count // 2) / 1024) for i in range(count)]
                file = folder / f"{name}{order}.npy"
                file.write_bytes(npy("f4", tensor["shape"], numbers))
                sources[-1][1].append(f"--input={name}={file}")
    return sources + [(("poison",), [f"--input=random:{seed}"]) for seed in range(1, 9)]


def notices(artefact, sources):
    for modes, source in sources:
        for mode in modes:
            command = ["fusec-run", artefact, "--device=emulator", f"--emulator={mode}", *source, "--check"]
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

    sources = write_data(whole, folder)
    if notices(write(kernel.lines), sources):
        sys.exit("the kernel fails as it is")
    noticed = same = unnoticed = 0
    for number, line, is_same in kernel.mutants():
        if notices(write(kernel.lines[:number] + [line] + kernel.lines[number + 1:]), sources):
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
