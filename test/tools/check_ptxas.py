#!/usr/bin/env python3
"""Assembles PTX with ptxas for a list of chips and prints what each kernel costs.

    check_ptxas.py FILE.ptx [--arch sm_90a] [--arch sm_80 ...] [--max-registers N]
    check_ptxas.py --model MODEL.mlir [--arch ...]

Reads standard input for `-`. Without --arch, the file's own .target is used; with
several, the file's .target line is replaced by each in turn. With --model, fusec
compiles the model for each chip (sm_80, sm_90a and sm_100a by default). Exit status 1: ptxas
refused the file, spilled a register, or warned (its C75xx remarks are warnings
too). Where there is no ptxas the check is skipped: it prints how many were and
exits with 0.
"""
import argparse
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile


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


def check(ptxas, text, arch, max_registers):
    """Prints the kernels of one assembly; returns the problems."""
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder, "kernels.ptx")
        source.write_text(text)
        done = subprocess.run([ptxas, "-v", f"-arch={arch}", str(source), "-o",
                               str(pathlib.Path(folder, "kernels.cubin"))],
                              capture_output=True, text=True)
    log = done.stdout + done.stderr
    if done.returncode:
        return [f"{arch}: {log.strip()}"]
    problems = [f"{arch}: {line.strip()}" for line in log.splitlines()
                if "warning" in line or "(C75" in line]
    for kernel, r in parse(log):
        spills = r.get("bytes spill stores", 0) + r.get("bytes spill loads", 0)
        print(f"{arch} {kernel}: {r.get('registers')} registers, {spills} bytes spilled, "
              f"{r.get('bytes stack frame', 0)} bytes stack, {r.get('bytes smem', 0)} bytes smem")
        if spills:
            problems.append(f"{arch} {kernel}: {spills} bytes spilled")
        if max_registers and r.get("registers", 0) > max_registers:
            problems.append(f"{arch} {kernel}: more than {max_registers} registers")
    return problems


def compile_model(path, arch):
    """The PTX of a model for one chip; stops where fusec refuses it."""
    done = subprocess.run(["fusec", path, f"--target={arch}", "--no-embed-ir", "-o", "-"],
                          capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{arch}: {done.stderr.strip()}")
    return done.stdout


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file")
    parser.add_argument("--model", action="store_true")
    parser.add_argument("--arch", action="append", default=[])
    parser.add_argument("--max-registers", type=int)
    options = parser.parse_args()
    if options.model:
        archs = options.arch or ["sm_80", "sm_90a", "sm_100a"]
        texts = {arch: compile_model(options.file, arch) for arch in archs}
    else:
        text = sys.stdin.read() if options.file == "-" else pathlib.Path(options.file).read_text()
        own = re.search(r"^\.target\s+(\w+)", text, re.M)
        if not own:
            sys.exit(f"{options.file}: no .target line: not PTX")
        archs = options.arch or [own.group(1)]
        texts = {arch: re.sub(r"^\.target\s+\w+", f".target {arch}", text, flags=re.M)
                 for arch in archs}
    ptxas = find_ptxas()
    if not ptxas:
        print(f"ptxas not found: {len(archs)} check(s) skipped")
        return
    problems = []
    for arch in archs:
        problems += check(ptxas, texts[arch], arch, options.max_registers)
    if problems:
        sys.exit("\n".join(problems))


if __name__ == "__main__":
    main()
