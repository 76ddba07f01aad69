#!/usr/bin/env python3
"""A linear layer with its cross-entropy loss beside the plain product.

    tools/bench/product_rows.py --emit=FOLDER --fusec=build/dev/bin/fusec     # anywhere
    tools/bench/product_rows.py --run=FOLDER --library=libfusec.so            # on a GPU with PyTorch

The second step compares some rows of the loss and of the log-sum-exp with f64, and takes turns with fusec's own product
of the same operands, which is stored, with cuBLAS's, and with PyTorch's loss after that. It times bursts and load as
products.py does.
"""
import pathlib
import sys

from attention import emit_cases, main, run_cases
from products import burst, clocks, load

ERROR = 2**-9
ROWS_CHECKED = 64


def case(rows, width, labels, loss):
    return {"name": f"{rows} x {width} x {labels} {'loss' if loss else 'product'}", "rows": rows, "width": width,
            "labels": labels, "loss": loss}


CASES = [case(*sizes, loss) for sizes in ((8192, 4096, 128256), (8192, 768, 50257), (4096, 4096, 32000))
         for loss in (False, True)]


def model_text(c):
    """The loss of each row and the logarithm of its sum of exponentials; or the logits."""
    m, k, n = c["rows"], c["width"], c["labels"]
    h, w, logits = f"tensor<{m}x{k}xbf16>", f"tensor<{n}x{k}xbf16>", f"tensor<{m}x{n}xbf16>"
    wide, one, row, label = f"tensor<{m}x{n}xf32>", f"tensor<{m}x1xf32>", f"tensor<{m}xf32>", f"tensor<{m}xi64>"
    product = f"  %x = fuse.matmul %h, %w {{transpose_b = true}} : ({h}, {w}) -> {logits}\n"
    if not c["loss"]:
        return f"func.func @product(%h: {h}, %w: {w}) -> {logits} {{\n{product}  return %x : {logits}\n}}\n"
    reduce = "axes = array<i64: 1>, keepdims = true"
    return f"""func.func @loss(%h: {h}, %w: {w}, %labels: {label}) -> ({row}, {one}) {{
{product}  %0 = fuse.cast %x : ({logits}) -> {wide}
  %1 = fuse.reduce %0 {{kind = "max", {reduce}}} : ({wide}) -> {one}
  %2 = fuse.sub %0, %1 : ({wide}, {one}) -> {wide}
  %3 = fuse.exp %2 : ({wide}) -> {wide}
  %4 = fuse.reduce %3 {{kind = "sum", {reduce}}} : ({wide}) -> {one}
  %5 = fuse.log %4 : ({one}) -> {one}
  %lse = fuse.add %5, %1 : ({one}, {one}) -> {one}
  %6 = fuse.sub %0, %lse : ({wide}, {one}) -> {wide}
  %7 = fuse.gather %6, %labels {{axis = 1 : i64, batch_dims = 1 : i64}} : ({wide}, {label}) -> {row}
  %loss = fuse.neg %7 : ({row}) -> {row}
  return %loss, %lse : {row}, {one}
}}
"""


def emit(arguments):
    return emit_cases(arguments, CASES, model_text, "rows")


def measure(arguments, c, torch, runtime):
    from peerlib import fusec_runtime, timing

    timing.SAMPLE_US = 6000.0
    generator = torch.Generator("cuda").manual_seed(7)
    make = lambda *shape, scale=1.0: torch.empty(  # noqa: E731
        shape, device="cuda", dtype=torch.bfloat16).normal_(0, scale, generator=generator)
    h, w = make(c["rows"], c["width"]), make(c["labels"], c["width"], scale=2 * c["width"] ** -0.5)
    labels = torch.randint(0, c["labels"], (c["rows"],), device="cuda", generator=generator)
    files = {"fusec": c["file"]}
    if c["loss"]:
        files["product"] = f"rows{int(c['file'][4:]) - 1}"
    models = {name: fusec_runtime.Model(runtime, pathlib.Path(arguments.run) / f"{file}.ptx") for name, file in files.items()}
    logits = torch.empty((c["rows"], c["labels"]), device="cuda", dtype=torch.bfloat16)
    loss, lse = (torch.full((c["rows"],), float("nan"), device="cuda") for _ in range(2))

    def call(name):
        stores = [loss, lse] if name == "fusec" and c["loss"] else [logits]
        reads = [h, w, labels] if name == "fusec" and c["loss"] else [h, w]

        def run(_):
            models[name].run([x.data_ptr() for x in reads], [y.data_ptr() for y in stores],
                             torch.cuda.current_stream().cuda_stream)

        return run

    calls = {name: call(name) for name in models}
    calls["cublas"] = lambda _: torch.matmul(h, w.t(), out=logits)
    if c["loss"]:
        calls["torch"] = lambda _: torch.nn.functional.cross_entropy(torch.matmul(h, w.t()).float(), labels, reduction="none")
    row = {"case": c, "errors": {}, "missing": {}, "clocks": clocks(torch)}
    some = torch.linspace(0, c["rows"] - 1, ROWS_CHECKED, device="cuda").long()
    exact = h[some].double() @ w.double().t()
    timers = {}
    for name, one in calls.items():
        try:
            one(0)
            torch.cuda.synchronize()
            if name == "fusec":
                want = torch.logsumexp(exact, 1)
                found = [lse[some].double() - want, loss[some].double() - (want - exact.gather(1, labels[some, None])[:, 0])]
                if not c["loss"]:
                    found = [(logits[some].double() - exact) / exact.abs().clamp(min=1) / 2]
                row["errors"][name] = max(x.abs().max().item() for x in found)
                if not row["errors"][name] <= ERROR:
                    raise RuntimeError(f"wrong results: error {row['errors'][name]:.2g}")
            timers[name] = timing.GraphTimer(one, 1)
        except Exception as problem:  # noqa: BLE001 - the others still count
            row["missing"][name] = timing.first_line(problem)
    row["burst_us"] = burst(timers, list(timers), torch)
    row["load_us"] = load(timers, list(timers), arguments.load_seconds)
    print({kind: {name: round(us, 1) for name, us in row[kind].items()} for kind in ("burst_us", "load_us")})
    return row


def run(arguments):
    return run_cases(arguments, "rows", measure)


if __name__ == "__main__":
    sys.exit(main(__doc__, emit, run))
