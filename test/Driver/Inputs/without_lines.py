"""without_lines.py LINES.ptx PLAIN.ptx: the kernels are the same but for directives,
and labels that nothing jumps to, that say where instructions come from."""
import re
import sys


def kernels(name):
    text = open(name).read()
    text = text[text.index("\n.version"):]
    lines = [line for line in text.split("\n")
             if not re.match(r"\t\.(loc|file)\t|\$L__(tmp|func_begin|func_end)\d+:$|\t\.section\t\.debug_macinfo", line)]
    return "\n".join(lines).rstrip("\n")


with_lines, plain = map(kernels, sys.argv[1:3])
if ".loc" in plain or with_lines != plain:
    sys.exit("the kernels differ")
