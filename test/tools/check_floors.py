#!/usr/bin/env python3
"""Holds predictions of full-size workloads to what no kernel can beat.

    check_floors.py FOLDER [--launches ID=COUNT ...]

FOLDER is that of fusec-bench: workloads.json, and models with sizes to fill in. For an
H200, fusec --explain=json and the times that the tiles have must predict no less than
the floor of each workload, which follows from its bytes, its flops and the rates that
the device sustains; the plan must count no fewer bytes, and have one launch, or COUNT.

Prints one line a workload; exit status 1 if one failed.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile


def run(path, *options):
    done = subprocess.run(["fusec", str(path), "--device-spec=h200", *options],
                          capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(done.stderr.strip())
    return done.stdout


def write_model(folder, workload, path):
    """The model at full size; `$MN` is a product."""
    m, n, k = workload["size"]
    text = (folder / "models" / f"{workload['model']}.mlir").read_text()
    for name, value in (("$MN", m * n), ("$M", m), ("$N", n), ("$K", k), ("$T", workload["type"])):
        text = text.replace(name, str(value))
    path.write_text(text)


def predict(path, options):
    """(microseconds as explained, as tiled, bytes, launches)."""
    explained = json.loads(run(path, "--explain=json", "-o", "/dev/null", *options))
    groups = explained["functions"][0]["groups"]
    tiled = re.findall(r"predicted_us = ([0-9.e+-]+)", run(path, "--emit=tiling", *options))
    return (sum(group["predicted_us"] for group in groups), sum(map(float, tiled)),
            sum(group["bytes"] for group in groups), len(groups))


def check(folder, workload, stated):
    """Prints what is predicted; returns what is wrong with it, or nothing."""
    with tempfile.TemporaryDirectory() as temporary:
        path = pathlib.Path(temporary, "model.mlir")
        write_model(folder, workload, path)
        try:
            explained, tiled, moved, launches = predict(
                path, ["--allow-tf32"] if workload["tf32"] else [])
        except RuntimeError as error:
            return str(error)
    floor, least = workload["floor_us"], workload["bytes"]
    print(f"{workload['id']}: {explained:.1f} us, tiled {tiled:.1f}, {tiled / floor:.2f} of the "
          f"floor, {moved / least:.2f} of the bytes, {launches} launches", flush=True)
    if min(explained, tiled) < floor:
        return f"less than the floor of {floor} us"
    if moved < least:
        return f"counts {moved} bytes of {least}"
    return "" if launches == stated else f"{stated} launches stated"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--launches", action="append", default=[], metavar="ID=COUNT")
    options = parser.parse_args()
    stated = {name: int(count) for name, count in (text.split("=") for text in options.launches)}
    workloads = json.loads((options.folder / "workloads.json").read_text())["workloads"]
    failed = 0
    for workload in workloads:
        wrong = check(options.folder, workload, stated.get(workload["id"], 1))
        failed += bool(wrong)
        if wrong:
            print(f"{workload['id']}: FAILED, {wrong}", flush=True)
    print(f"{len(workloads)} workloads, {failed} failed")
    sys.exit(1 if failed or not workloads else 0)


if __name__ == "__main__":
    main()
