#!/usr/bin/env python3
"""Writes the ops of StableHLO models as models of their own: small inputs for a fuzzer.

    split_models.py FOLDER MODEL.mlir...

Each is a function whose arguments are what the op reads; constants come along. Ops that differ in
names and numbers only are written once.
"""
import pathlib
import re
import sys

NAME = re.compile(r"%[A-Za-z0-9_]+")
USE = re.compile(r"%[A-Za-z0-9_]+(?:#\d+)?")
RESULTS = re.compile(r"(%[A-Za-z0-9_]+)(?::\d+)? = ")
ARGUMENT = re.compile(r"(%[A-Za-z0-9_]+): ((?:tensor|!)[^,){]*)")
OP = re.compile(r'"?((?:stablehlo|chlo)\.[a-z_0-9]+)"?')
LONGEST = 2000  # characters of an op that is worth its place


def statements(text):
    """Lines, those of a region joined with the line that opens it."""
    held, depth = [], 0
    lines = text.splitlines()
    for i, line in enumerate(lines):
        opens_function = "func.func" in line or "module" in line.split("(")[0]
        if not opens_function and (held or RESULTS.match(line.strip())):
            held.append(line)
            depth += line.count("{") - line.count("}")
            behind = lines[i + 1].strip() if i + 1 < len(lines) else ""
            if depth <= 0 and not re.match(r"(cond|do|reducer)\b", behind):
                yield "\n".join(held)
                held, depth = [], 0
        elif opens_function or line.strip().startswith("^bb"):
            yield line


def result_types(statement):
    """Those that stand behind the op, or before its regions as JAX prints it; None where there are none."""
    lines = statement.splitlines()
    line = lines[-1] if lines[0].endswith("({") else lines[0]
    if "-> " in line:
        types = line.rsplit("-> ", 1)[1]
    elif " : " in line:
        types = line.rsplit(" : ", 1)[1]
    else:
        return None
    return re.findall(r"tensor<[^>]*>", types) or None


def split(text, seen):
    types, constants = {}, {}
    for statement in statements(text):
        if not RESULTS.match(statement.strip()):
            types, constants = {}, {}
            types.update(ARGUMENT.findall(statement))
            continue
        name = RESULTS.match(statement.strip()).group(1)
        results, op = result_types(statement), OP.search(statement)
        if results is None or op is None:
            continue
        count = int(m.group(1)) if (m := re.match(r"\s*%[A-Za-z0-9_]+:(\d+) =", statement)) else 1
        results = results[-count:]
        for i, type in enumerate(results):
            types[name if count == 1 else f"{name}#{i}"] = type
        if op.group(1) == "stablehlo.constant":
            constants[name] = statement
            continue
        inner = set(RESULTS.findall(statement)) | {n for n, _ in ARGUMENT.findall(statement)}
        inner |= set(re.findall(r"(%[A-Za-z0-9_]+) = %", statement))
        read = [n for n in dict.fromkeys(USE.findall(statement)) if n.split("#")[0] not in inner]
        kind = re.sub(r"\d+", "0", NAME.sub("%", statement))
        if kind in seen or len(statement) > LONGEST or any(n not in types for n in read):
            continue
        seen.add(kind)
        arguments = [n for n in read if n not in constants]
        body = statement
        for i, argument in enumerate(arguments):
            body = re.sub(re.escape(argument) + r"(?![\w#])", f"%in{i}", body)
        values = ", ".join(name if count == 1 else f"{name}#{i}" for i in range(count))
        lines = [constants[n] for n in read if n in constants and len(constants[n]) < LONGEST] + [body]
        takes = ", ".join(f"%in{i}: {types[n]}" for i, n in enumerate(arguments))
        yield op.group(1), (f"func.func @main({takes}) -> ({', '.join(results)}) {{\n" + "\n".join(lines) +
                            f"\n  return {values} : {', '.join(results)}\n}}\n")


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    seen, number = set(), 0
    for path in sys.argv[2:]:
        for op, text in split(pathlib.Path(path).read_text(), seen):
            (folder / f"{op}_{number}.mlir").write_text(text)
            number += 1
    print(number, "ops")


main()
