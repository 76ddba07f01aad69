"""Whole models through fusec beside a framework's own compiler: what torch_backend.py and jax_backend.py share."""
import argparse
import json
import statistics


def options(description, models, steps):
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--models", default=models)
    parser.add_argument("--steps", default=steps)
    parser.add_argument("--dtype", default="bfloat16", choices=("bfloat16", "float16", "float32"))
    parser.add_argument("--small", action="store_true")
    parser.add_argument("--json", default="")
    return parser


def report(rows, path):
    """Prints each row as it comes; `path`, where there is one, has them all."""
    kept = []
    for row in rows:
        kept.append(row)
        print(json.dumps(row), flush=True)
        if path:
            with open(path, "w") as file:
                json.dump(kept, file, indent=1)


def run(description, rows):
    """A script of rows, whose one option is the file that has them all."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", default="")
    report(rows, parser.parse_args().json)


def microseconds(burst):
    """Of a call: the median of five bursts of a tenth of a second. `burst(calls)` makes so many, and gives what they take."""
    samples, calls = [], 1
    for _ in range(7):
        samples.append(burst(calls) / calls)
        calls = max(1, round(1e5 / samples[-1]))
    return statistics.median(samples[2:])


def difference(got, want, wide, least=0.0):
    """The largest over all results of max |got - want| / rms(want), arrays of which `wide` makes float32; a result that is
    nearly nothing is held to `least` of the largest."""
    sizes = [float((wide(b) * wide(b)).mean()) ** 0.5 for b in want]
    floor = max(least * max(sizes), 1e-30)
    return max(float(abs(wide(a) - wide(b)).max()) / max(size, floor) for a, b, size in zip(got, want, sizes))
