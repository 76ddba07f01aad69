#!/usr/bin/env python3
"""Keeps the raw JSON of a benchmark beside the table that quotes it.

    tools/bench/keep.py FILE NAME [FOLDER]

FILE is what `fusec-bench --json` or `peers.py --json` wrote on this machine. It goes to
tools/bench/results/NAME.json (or FOLDER), headed by what it was measured with: GPU, driver, power
limit and highest clocks, as nvidia-smi names them, the commit and the time. A tree with changes
that no commit has is refused, and so is a file of 1 MB or more.
"""
import datetime
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FIELDS = ["name", "driver_version", "vbios_version", "power.limit", "clocks.max.sm", "clocks.max.memory"]
MOST_BYTES = 1_000_000


def output(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout.strip()


def gpus():
    rows = output("nvidia-smi", f"--query-gpu={','.join(FIELDS)}", "--format=csv,noheader").splitlines()
    return [dict(zip(FIELDS, (cell.strip() for cell in row.split(",")))) for row in rows]


def keep(file, name, folder):
    if output("git", "status", "--porcelain", "--untracked-files=no"):
        return "the tree has changes that no commit has"
    kept = {
        "measured_with": {
            "gpus": gpus(),
            "commit": output("git", "rev-parse", "HEAD"),
            "time": datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds"),
        },
        "result": json.loads(pathlib.Path(file).read_text()),
    }
    text = json.dumps(kept, separators=(",", ":")) + "\n"
    if len(text) >= MOST_BYTES:
        return f"{len(text)} bytes, and less than {MOST_BYTES} are kept: measure fewer workloads"
    path = folder / f"{name}.json"
    path.write_text(text)
    print(f"wrote {path}")
    return None


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[3]) if len(sys.argv) == 4 else ROOT / "tools/bench/results"
    try:
        problem = keep(sys.argv[1], sys.argv[2], folder)
    except (OSError, ValueError, subprocess.CalledProcessError) as error:
        problem = str(error)
    if problem:
        sys.exit(f"keep.py: error: {problem}")


if __name__ == "__main__":
    main()
