#!/usr/bin/env python3
"""Says how many launches a model takes on an H200, and how many kernels compute nothing.

    count_launches.py MODEL [FUSEC_OPTION...]
"""
import json
import subprocess
import sys


MOVES = {"broadcast_to", "concat", "constant", "gather", "pad", "reshape", "reverse", "slice",
         "transpose"}


def main():
    command = ["fusec", "--device-spec=h200", "--explain=json", "-o", "/dev/null", *sys.argv[1:]]
    explained = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    launches = sum(len(function["launches"]) for function in explained["functions"])
    groups = [group for function in explained["functions"] for group in function["groups"]]
    copies = sum(all(op["name"].removeprefix("fuse.") in MOVES for op in group["ops"])
                 for group in groups)
    print(f"{launches} launches, {copies} kernels only move data")


if __name__ == "__main__":
    main()
