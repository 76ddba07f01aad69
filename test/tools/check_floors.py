#!/usr/bin/env python3
"""Holds predictions of full-size workloads to what no kernel can beat.

    check_floors.py FOLDER

FOLDER has Facts.json and ID.mlir for each of its workloads. fusec --explain=json, and
the times that the tiles have, must predict for an H200 no less than the workload's
floor: the larger of its bytes over 4.8 TB/s and its flops over the peak of the unit that computes them (989.4 TF/s of
bf16, 494.7 TF/s of TF32). It must also count no fewer bytes, each tensor once, and need
the number of launches that is stated. `options` are for fusec.

Prints one line a workload, with the prediction over the floor that a sustained
bandwidth and clock allow; exit status 1 if one failed.
"""
import json
import pathlib
import re
import subprocess
import sys


def run(path, *options):
    done = subprocess.run(["fusec", str(path), "--device-spec=h200", *options],
                          capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(done.stderr.strip())
    return done.stdout


def predict(path, options):
    """(microseconds as explained, as tiled, bytes, launches)."""
    explained = json.loads(run(path, "--explain=json", "-o", "/dev/null", *options))
    groups = explained["functions"][0]["groups"]
    tiled = re.findall(r"predicted_us = ([0-9.e+-]+)", run(path, "--emit=tiling", *options))
    return (sum(group["predicted_us"] for group in groups), sum(map(float, tiled)),
            sum(group["bytes"] for group in groups), len(groups))


def judge(fact, explained, tiled, moved, launches):
    """What is wrong with a prediction, or nothing."""
    if min(explained, tiled) < fact["floor_us"]:
        return f"less than the floor of {fact['floor_us']} us"
    if moved < fact["bytes"]:
        return f"counts {moved} bytes of {fact['bytes']}"
    return "" if launches == fact["launches"] else f"{fact['launches']} launches stated"


def check(folder, fact):
    """Prints what is predicted; returns what is wrong with it, or nothing."""
    try:
        explained, tiled, moved, launches = predict(
            folder / f"{fact['id']}.mlir", fact.get("options", []))
    except RuntimeError as error:
        return str(error)
    print(f"{fact['id']}: {explained:.1f} us, tiled {tiled:.1f}, "
          f"{tiled / fact['sustained_floor_us']:.2f} of the floor, "
          f"{moved / fact['bytes']:.2f} of the bytes, {launches} launches", flush=True)
    return judge(fact, explained, tiled, moved, launches)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[1])
    facts, failed = json.loads((folder / "Facts.json").read_text()), 0
    for fact in facts:
        if wrong := check(folder, fact):
            print(f"{fact['id']}: FAILED, {wrong}", flush=True)
            failed += 1
    print(f"{len(facts)} workloads, {failed} failed")
    sys.exit(1 if failed or not facts else 0)


if __name__ == "__main__":
    main()
