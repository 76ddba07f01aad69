#!/usr/bin/env python3
"""Assembles PTX with ptxas for a list of chips and prints what each kernel costs.

    check_ptxas.py FILE.ptx [--arch sm_90a] [--arch sm_80 ...] [--max-registers N]
    check_ptxas.py --model MODEL.mlir [--arch ...] [--flag=--lineinfo ...]

Reads standard input for `-`. Without --arch, the file's own .target is used; with
several, the file's .target line is replaced by each in turn. With --model, fusec
compiles the model for each chip (all six targets by default), several at once, with
each --flag. --ptxas-flag is one for ptxas. Exit
status 1: ptxas refused the file, spilled a register, or warned (its C75xx remarks are
warnings too). Where there is no ptxas the check is skipped: it prints how many were and
exits with 0.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

TARGETS = ["sm_80", "sm_86", "sm_89", "sm_90a", "sm_100a", "sm_120a"]


def find_ptxas():
    return shutil.which("ptxas") or shutil.which("ptxas", path="/usr/local/cuda/bin")


def parse(log):
    """Yields (kernel, resources) from the output of `ptxas -v`."""
    kernel, resources = None, {}
    for line in log.splitlines():
        start = re.search(r"Compiling entry function '(\S+)'", line)
        if start:
            if kernel:
                yield kernel, resources
            kernel, resources = start.group(1), {}
        for value, unit in re.findall(
                r"(\d+) (registers|bytes stack frame|bytes spill stores"
                r"|bytes spill loads|bytes smem)", line):
            resources[unit] = int(value)
    if kernel:
        yield kernel, resources


def check(ptxas, text, arch, max_registers, ptxas_flags=()):
    """(a line for each kernel of one assembly, the problems)."""
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder, "kernels.ptx")
        source.write_text(text)
        done = subprocess.run([ptxas, "-v", f"-arch={arch}", *ptxas_flags, str(source), "-o",
                               str(pathlib.Path(folder, "kernels.cubin"))],
                              capture_output=True, text=True)
    log = done.stdout + done.stderr
    if done.returncode:
        return [], [f"{arch}: {log.strip()}"]
    lines, problems = [], [f"{arch}: {line.strip()}" for line in log.splitlines()
                if "warning" in line or "(C75" in line]
    for kernel, r in parse(log):
        spills = r.get("bytes spill stores", 0) + r.get("bytes spill loads", 0)
        lines.append(f"{arch} {kernel}: {r.get('registers')} registers, {spills} bytes spilled, "
                     f"{r.get('bytes stack frame', 0)} bytes stack, "
                     f"{r.get('bytes smem', 0)} bytes smem")
        if spills:
            problems.append(f"{arch} {kernel}: {spills} bytes spilled")
        if max_registers and r.get("registers", 0) > max_registers:
            problems.append(f"{arch} {kernel}: more than {max_registers} registers")
    return lines, problems


def compile_model(path, arch, flags=()):
    """(the PTX of a model for one chip, or None; what fusec says)."""
    done = subprocess.run(["fusec", str(path), f"--target={arch}", "--verify-stages", "--no-embed-ir", "-o", "-",
                           *flags], capture_output=True, text=True)
    return (None if done.returncode else done.stdout), done.stderr.strip()


def check_model(ptxas, path, arch, max_registers=None, flags=(), ptxas_flags=()):
    """As check, of a model compiled for that chip; without ptxas it is compiled alone."""
    text, errors = compile_model(path, arch, flags)
    if text is None:
        return [], [f"{arch}: {errors}"]
    # A model of copies alone has no kernel to assemble.
    return check(ptxas, text, arch, max_registers, ptxas_flags) if ptxas and ".entry" in text else ([], [])


def for_each(archs, work):
    """The joined results of `work` for each chip, in order, several at once."""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(work, archs))
    return sum((lines for lines, _ in results), []), sum((found for _, found in results), [])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file")
    parser.add_argument("--model", action="store_true")
    parser.add_argument("--arch", action="append", default=[])
    parser.add_argument("--max-registers", type=int)
    parser.add_argument("--flag", action="append", default=[])
    parser.add_argument("--ptxas-flag", action="append", default=[])
    options = parser.parse_args()
    ptxas = find_ptxas()
    if options.model:
        archs = options.arch or TARGETS
        lines, problems = for_each(archs, lambda arch: check_model(
            ptxas, options.file, arch, options.max_registers, options.flag, options.ptxas_flag))
    else:
        text = sys.stdin.read() if options.file == "-" else pathlib.Path(options.file).read_text()
        target = re.compile(r"^\.target\s+(\w+)", re.M)
        own = target.search(text)
        if not own:
            sys.exit(f"{options.file}: no .target line: not PTX")
        archs = options.arch or [own.group(1)]
        lines, problems = for_each(archs if ptxas else [], lambda arch: check(
            ptxas, target.sub(f".target {arch}", text), arch, options.max_registers,
            options.ptxas_flag))
    print("\n".join(lines) if ptxas else f"ptxas not found: {len(archs)} check(s) skipped")
    if problems:
        sys.exit("\n".join(problems))


if __name__ == "__main__":
    main()
