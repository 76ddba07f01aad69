"""Timing of one contender among several: CUDA graphs over rotating buffers."""
import statistics
import time

import torch

SAMPLE_US = 2000.0
MOST_CALLS = 512


class GraphTimer:
    """Replays a CUDA graph of calls; where a call cannot be captured, queues the calls."""

    def __init__(self, call, sets):
        self.call, self.sets = call, sets
        self.kept = [None] * sets
        self.begin = torch.cuda.Event(enable_timing=True)
        self.end = torch.cuda.Event(enable_timing=True)
        self.graph = None
        self.calls = sets
        # Twice: the first time pays for what is made lazily.
        self.sample()
        self.calls = max(1, round(SAMPLE_US / self.sample() / sets)) * sets
        self.calls = min(self.calls, max(MOST_CALLS // sets, 1) * sets)
        self.how = "graph"
        try:
            self.capture()
        except Exception as problem:  # noqa: BLE001 - any peer may fail in its own way
            self.graph = None
            self.how = f"queued: {first_line(problem)}"
            torch.cuda.synchronize()
        self.sample()

    def queue(self):
        for index in range(self.calls):
            # The last results of each set stay: outputs rotate as inputs do.
            self.kept[index % self.sets] = self.call(index % self.sets)

    def capture(self):
        # The results so far make room for those of the graph's own memory.
        self.kept = [None] * self.sets
        torch.cuda.empty_cache()
        graph = torch.cuda.CUDAGraph()
        # Other threads, of JAX say, may go on allocating meanwhile.
        with torch.cuda.graph(graph, capture_error_mode="thread_local"):
            self.queue()
        self.graph = graph

    def sample(self):
        """Microseconds a call."""
        self.begin.record()
        if self.graph:
            self.graph.replay()
        else:
            self.queue()
        self.end.record()
        self.end.synchronize()
        return max(self.begin.elapsed_time(self.end) * 1e3 / self.calls, 1e-3)


class HostTimer:
    """Wall time of many asynchronous calls, for peers with streams of their own."""

    how = "host clock, calls in flight"

    def __init__(self, call, sets, wait):
        self.call, self.sets, self.wait = call, sets, wait
        self.calls = sets
        self.sample()
        self.calls = min(max(1, round(10 * SAMPLE_US / self.sample() / sets)) * sets, 4096)

    def sample(self):
        kept = [None] * self.sets
        torch.cuda.synchronize()
        start = time.perf_counter()
        for index in range(self.calls):
            kept[index % self.sets] = self.call(index % self.sets)
        self.wait(kept)
        return (time.perf_counter() - start) * 1e6 / self.calls


def interleave(timers, rounds, per_round, load_seconds):
    """Samples of each timer by name, taken in turns so that all meet the same clocks."""
    samples = {name: [] for name in timers}
    start = time.monotonic()
    while time.monotonic() - start < load_seconds:
        next(iter(timers.values())).sample()
    for _ in range(rounds):
        for name, timer in timers.items():
            timer.sample()
            samples[name] += [timer.sample() for _ in range(per_round)]
    return samples


def summarise(samples):
    ordered = sorted(samples)
    cuts = statistics.quantiles(ordered, n=10, method="inclusive") if len(ordered) > 1 else ordered * 9
    return {"median_us": statistics.median(ordered), "p20_us": cuts[1], "p80_us": cuts[7], "samples_us": samples}


def first_line(problem):
    lines = str(problem).strip().splitlines()
    return f"{type(problem).__name__}: {lines[0][:160]}" if lines else type(problem).__name__
