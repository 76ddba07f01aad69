#!/usr/bin/env python3
"""Edits the kernels of a plan, as a person would by hand, and prints it.

    edit_plan.py PLAN.json EDIT...

    merge=A,B     the ops of kernel B go to kernel A
    split=A,N     the ops of kernel A from the N-th on become a kernel after it
    drop=A,N      the N-th op of kernel A goes
    repeat=A,N    the N-th op of kernel A stands there twice
    copy=A,N      the N-th op of kernel A is also a kernel of its own, the last
    swap=A,B      kernels A and B change places
    KEY=TEXT      anything else: the member KEY of the first function becomes TEXT
"""
import json
import sys


def edit(function, what, value):
    groups = function["groups"]
    if what not in ("merge", "split", "drop", "repeat", "copy", "swap"):
        function[what] = value
        return
    a, b = map(int, value.split(","))
    ops = groups[a]["ops"]
    if what == "merge":
        ops += groups.pop(b)["ops"]
    elif what == "split":
        groups.insert(a + 1, dict(groups[a], ops=ops[b:]))
        del ops[b:]
    elif what == "drop":
        del ops[b]
    elif what == "repeat":
        ops.append(ops[b])
    elif what == "copy":
        groups.append(dict(groups[a], ops=[ops[b]]))
    else:
        groups[a], groups[b] = groups[b], groups[a]


def main():
    with open(sys.argv[1]) as file:
        plan = json.load(file)
    for argument in sys.argv[2:]:
        edit(plan["functions"][0], *argument.split("=", 1))
    json.dump(plan, sys.stdout, indent=2)


if __name__ == "__main__":
    main()
