#!/usr/bin/env python3
"""Runs the commands that a page shows.

    run_doc_commands.py PAGE.md ...

In fenced `console` blocks, every line `$ fusec ...`, `$ fusec-run ...`, `$ python3
...` or `$ sed ...` is run by the shell in the order of the page and must exit with
0; other commands are left out. A backslash at the end of a line continues it. Lines that begin with `> ` after a
command are fragments of its output (stdout and stderr), in this order. The
commands of a page share one empty folder, which shows the repository's docs/,
include/, lib/ and test/.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.S | re.M)
TOOLS = ("fusec", "fusec-run", "python3", "sed")


def commands(text):
    """Pairs of a command line and the fragments that its output must hold."""
    for shown in BLOCK.findall(text):
        current = None
        for line in shown.replace("\\\n", " ").split("\n"):
            if line.startswith("$ "):
                current = (line[2:], [])
                if line.split()[1] in TOOLS:
                    yield current
            elif line.startswith("> ") and current:
                current[1].append(line[2:])


def problem(command, fragments, folder):
    """What is wrong with a command, or nothing."""
    done = subprocess.run(command, shell=True, cwd=folder, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode != 0:
        return f"exit code {done.returncode}\n{done.stdout}"
    position = 0
    for fragment in fragments:
        position = done.stdout.find(fragment, position)
        if position < 0:
            return f"'{fragment}' is not in its output, or not in this order\n{done.stdout}"
        position += len(fragment)
    return None


def check(page):
    count = failures = 0
    with tempfile.TemporaryDirectory() as folder:
        for name in ("docs", "include", "lib", "test"):
            os.symlink(ROOT / name, pathlib.Path(folder) / name)
        # A generator's fragments are complete once the next command is asked for.
        for command, fragments in list(commands(page.read_text())):
            count += 1
            wrong = problem(command, fragments, folder)
            if wrong:
                failures += 1
                print(f"{page}: $ {command}\n{wrong}")
    print(f"{page}: {count} commands, {failures} failed")
    return count > 0 and failures == 0


if __name__ == "__main__":
    sys.exit(0 if all([check(pathlib.Path(name)) for name in sys.argv[1:]]) else 1)
