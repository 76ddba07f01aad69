#!/usr/bin/env python3
"""Convolutions with a scale, a shift, ReLU, and a residual where ResNet-50 has one, beside cuDNN's convolution alone.

    tools/bench/convolutions.py --emit=FOLDER --fusec=build/dev/bin/fusec     # anywhere
    tools/bench/convolutions.py --run=FOLDER --library=libfusec.so            # on a GPU with PyTorch

bf16, channels last, a batch of 64. The second step compares every artefact with the convolution in f32, and takes turns
with torch's conv2d, which leaves out all but the convolution, and with cuDNN's convolution with a shift, a residual where
there is one, and ReLU (the scale is taken to be in the weights), in bursts and under load as products.py does.
"""
import json
import pathlib
import subprocess
import sys
import time

from attention import main
from products import burst, clocks, load

ERROR = 2**-4


def case(size, channels, outputs, window, stride=1, residual=False):
    name = f"{window}x{window} {channels} -> {outputs}, {size}x{size}" + (f", stride {stride}" if stride > 1 else "")
    return {"name": name + (", residual" if residual else ""), "batch": 64, "size": size, "channels": channels,
            "outputs": outputs, "window": window, "stride": stride, "residual": residual}


CASES = [case(56, 64, 256, 1, residual=True), case(56, 256, 64, 1), case(56, 256, 512, 1, 2), case(56, 64, 64, 3),
         case(28, 128, 128, 3), case(56, 128, 128, 3, 2), case(14, 256, 256, 3), case(7, 512, 512, 3),
         case(56, 256, 256, 3)]


def model_text(c):
    tensor = lambda *sizes: f"tensor<{'x'.join(map(str, sizes))}xbf16>"  # noqa: E731
    n, size, ins, outs, window = c["batch"], c["size"], c["channels"], c["outputs"], c["window"]
    pad, places = window // 2, (size - 1) // c["stride"] + 1
    x, first = tensor(n, size, size, ins), tensor(n, ins, size, size)
    k, kernel = tensor(outs, window, window, ins), tensor(outs, ins, window, window)
    y, turned, row = tensor(n, places, places, outs), tensor(n, outs, places, places), tensor(outs)
    arguments = [f"%x: {x}", f"%k: {k}", f"%a: {row}", f"%b: {row}"] + [f"%z: {y}"] * c["residual"]
    lines = [
        f"func.func @convolution({', '.join(arguments)}) -> {y} {{",
        f"  %0 = fuse.transpose %x {{permutation = array<i64: 0, 3, 1, 2>}} : ({x}) -> {first}",
        f"  %1 = fuse.transpose %k {{permutation = array<i64: 0, 3, 1, 2>}} : ({k}) -> {kernel}",
        f"  %2 = fuse.convolution %0, %1 {{strides = array<i64: {c['stride']}, {c['stride']}>, "
        f"low = array<i64: {pad}, {pad}>, high = array<i64: {pad}, {pad}>}} : ({first}, {kernel}) -> {turned}",
        f"  %3 = fuse.transpose %2 {{permutation = array<i64: 0, 2, 3, 1>}} : ({turned}) -> {y}",
        f"  %4 = fuse.mul %3, %a : ({y}, {row}) -> {y}",
        f"  %5 = fuse.add %4, %b : ({y}, {row}) -> {y}",
    ]
    if c["residual"]:
        lines.append(f"  %6 = fuse.add %5, %z : ({y}, {y}) -> {y}")
    return "\n".join(lines + [f"  %7 = fuse.relu %{5 + c['residual']} : ({y}) -> {y}", f"  return %7 : {y}", "}"]) + "\n"


def emit(arguments):
    folder, facts = pathlib.Path(arguments.emit), []
    folder.mkdir(parents=True, exist_ok=True)
    for index, c in enumerate(c for c in CASES if arguments.only in c["name"]):
        file = f"convolution{index}"
        (folder / f"{file}.mlir").write_text(model_text(c))
        started = time.monotonic()
        done = subprocess.run([arguments.fusec, folder / f"{file}.mlir", "-o", folder / f"{file}.ptx", "--no-embed-ir"],
                              capture_output=True, text=True)
        facts.append(dict(c, file=file, compile_s=time.monotonic() - started))
        if done.returncode:
            facts[-1]["problem"] = done.stderr.strip().splitlines()[0]
        print(f"{c['name']:36} {facts[-1]['compile_s']:5.2f} s  {facts[-1].get('problem', '')}")
    (folder / "convolutions.json").write_text(json.dumps(facts, indent=1) + "\n")
    return 1 if any("problem" in fact for fact in facts) else 0


def fused_by_cudnn(c, torch, x, k, inputs):
    """All of it, but for the scale."""
    step, pad = [c["stride"]] * 2, [c["window"] // 2] * 2
    k = k.contiguous(memory_format=torch.channels_last)
    if not c["residual"]:
        return lambda: torch.cudnn_convolution_relu(x, k, inputs[3], step, pad, [1, 1], 1)
    z = inputs[4].permute(0, 3, 1, 2)
    return lambda: torch.cudnn_convolution_add_relu(x, k, z, 1.0, inputs[3], step, pad, [1, 1], 1)


def times_over(row, kind):
    """Ours, and the others' times over it."""
    ours = row[kind]["fusec"]
    return {"fusec_us": ours} | {name: us / ours for name, us in row[kind].items() if name != "fusec"}


def measure(arguments, c, torch, runtime):
    from peerlib import fusec_runtime, timing

    timing.SAMPLE_US = 3000.0
    generator = torch.Generator("cuda").manual_seed(7)
    model = fusec_runtime.Model(runtime, pathlib.Path(arguments.run) / f"{c['file']}.ptx")
    inputs = [torch.empty(shape, device="cuda", dtype=torch.bfloat16).normal_(generator=generator)
              for _, _, shape in model.inputs]
    inputs[1] /= (c["window"] ** 2 * c["channels"]) ** 0.5
    output = torch.full(model.outputs[0][2], float("nan"), device="cuda", dtype=torch.bfloat16)
    x, k = (tensor.permute(0, 3, 1, 2) for tensor in inputs[:2])
    convolve = lambda x, k: torch.nn.functional.conv2d(x, k, stride=c["stride"], padding=c["window"] // 2)  # noqa: E731

    def ours(_):
        model.run([tensor.data_ptr() for tensor in inputs], [output.data_ptr()], torch.cuda.current_stream().cuda_stream)
        return output

    want = convolve(x.float(), k.float()).permute(0, 2, 3, 1) * inputs[2].float() + inputs[3].float()
    want = (want + inputs[4].float() if c["residual"] else want).relu()
    ours(0)
    torch.cuda.synchronize()
    error = ((output.float() - want).abs().max() / want.square().mean().sqrt()).item()
    row = {"case": c, "errors": {"fusec": error}, "clocks": clocks(torch)}
    if not error <= ERROR:
        raise RuntimeError(f"{c['name']}: wrong results: error {error:.2g}")
    del want
    timers = {"fusec": timing.GraphTimer(ours, 1), "cudnn": timing.GraphTimer(lambda _: convolve(x, k), 1)}
    try:
        fused = fused_by_cudnn(c, torch, x, k, inputs)
        fused()
        timers["cudnn_fused"] = timing.GraphTimer(lambda _: fused(), 1)
    except RuntimeError as error:
        row["cudnn_fused_problem"] = str(error).splitlines()[0]
    row["burst_us"] = burst(timers, list(timers), torch)
    row["load_us"] = load(timers, list(timers), arguments.load_seconds)
    return row


def run(arguments):
    import torch

    from peerlib import fusec_runtime

    torch.backends.cudnn.benchmark = True
    runtime = fusec_runtime.Runtime(arguments.library)
    rows = []
    print(f"{torch.cuda.get_device_name()}, torch {torch.__version__}; microseconds, and how many times as long the others take")
    for c in json.loads((pathlib.Path(arguments.run) / "convolutions.json").read_text()):
        rows.append(measure(arguments, c, torch, runtime))
        rows[-1]["summary"] = {kind: times_over(rows[-1], kind) for kind in ("burst_us", "load_us")}
        text = "".join(f"  {kind[:-3]}" + "".join(f" {name} {value:.2f}" for name, value in found.items())
                       for kind, found in rows[-1]["summary"].items())
        print(f"{c['name']:36}{text}  error {rows[-1]['errors']['fusec']:.1e}", flush=True)
        torch.cuda.empty_cache()
    if arguments.json:
        report = {"version": 1, "device": torch.cuda.get_device_name(), "torch": torch.__version__, "rows": rows}
        pathlib.Path(arguments.json).write_text(json.dumps(report, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(__doc__, emit, run))
