// The launches one after the other, and the arena that is in use below them.

const TIME = { width: 640, height: 380, left: 72, right: 22, top: 16, band: 110, middle: 36, bottom: 44 };

function timeStarts() {
  let now = 0;
  return state.fn.launches.map(launch => {
    const start = now;
    now += launch.predicted_us;
    return start;
  });
}

// A round figure of about a fifth of `most`.
function tickStep(most) {
  const raw = most / 5, power = 10 ** Math.floor(Math.log10(raw));
  return [1, 2, 5, 10].map(factor => factor * power).find(step => step >= raw);
}

function timeAxes(x, y, total, peak) {
  const nodes = [], bottom = TIME.height - TIME.bottom;
  for (let at = 0, step = tickStep(total); at <= total * 1.0001; at += step) {
    nodes.push(svg("path", { class: "axis", d: `M${x(at)},${TIME.top}V${bottom}` }),
      svg("text", { x: x(at), y: bottom + 17, "text-anchor": "middle" }, String(Number(at.toPrecision(6)))));
  }
  if (peak > 0) {
    for (const part of [0.5, 1]) {
      nodes.push(svg("path", { class: "axis", d: `M${TIME.left},${y(part * peak)}H${TIME.width - TIME.right}` }),
        svg("text", { x: TIME.left - 8, y: y(part * peak) + 4, "text-anchor": "end" }, size(part * peak)));
    }
  }
  nodes.push(svg("text", { x: TIME.left - 8, y: TIME.top + TIME.band / 2, "text-anchor": "end" }, "launches"),
    svg("text", { x: TIME.left - 8, y: bottom + 4, "text-anchor": "end" }, "arena"),
    svg("text", { x: (TIME.left + TIME.width) / 2, y: TIME.height - 6, "text-anchor": "middle" }, "µs, predicted"));
  return nodes;
}

function timeBars(starts, x) {
  return KINDS.map(kind => {
    const d = state.fn.launches.map((launch, i) => {
      if (state.fn.groups[launch.groups[0]].kind !== kind) return "";
      const left = x(starts[i]), right = x(starts[i] + launch.predicted_us);
      const inset = right - left > 3 ? 0.5 : 0;
      return `M${(left + inset).toFixed(2)},${TIME.top}H${(right - inset).toFixed(2)}V${TIME.top + TIME.band}H${(left + inset).toFixed(2)}Z`;
    }).join("");
    return svg("path", { d, style: `fill:var(--${kind});cursor:pointer` });
  });
}

// What fits on a bar of what it runs, and how long that takes.
function timeLabels(starts, x) {
  return state.fn.launches.flatMap((launch, i) => {
    const left = x(starts[i]) + 7, room = Math.floor((x(starts[i] + launch.predicted_us) - left) / 7);
    const lines = [kernelsTexts(launch.groups)[0], opsText(state.fn.groups[launch.groups[0]], room), us(launch.predicted_us)];
    const shown = room >= 10 ? lines : room >= 1 ? [String(launch.groups[0])] : [];
    return shown.filter(line => line.length <= room).map((line, row) =>
      svg("text", { class: "on-bar", x: left.toFixed(1), y: TIME.top + 22 + 18 * row }, line));
  });
}

// More launches than columns of the picture: each column shows the share of each
// kind in its time.
function timeShares(starts, total) {
  const width = TIME.width - TIME.left - TIME.right, columns = Array.from({ length: width }, () => new Map());
  state.fn.launches.forEach((launch, i) => {
    const middle = (starts[i] + launch.predicted_us / 2) / total, kind = state.fn.groups[launch.groups[0]].kind;
    const column = columns[Math.min(Math.floor(middle * width), width - 1)];
    column.set(kind, (column.get(kind) ?? 0) + launch.predicted_us);
  });
  const paths = Object.fromEntries(KINDS.map(kind => [kind, ""]));
  columns.forEach((column, i) => {
    const sum = [...column.values()].reduce((a, b) => a + b, 0);
    let top = TIME.top;
    for (const kind of KINDS.filter(kind => column.has(kind))) {
      const bottom = top + column.get(kind) / sum * TIME.band;
      paths[kind] += `M${TIME.left + i},${top.toFixed(1)}h1V${bottom.toFixed(1)}h-1Z`;
      top = bottom;
    }
  });
  return KINDS.map(kind => svg("path", { d: paths[kind], style: `fill:var(--${kind});cursor:pointer` }));
}

function memoryShape(starts, x, y) {
  let d = `M${TIME.left},${y(0)}`;
  state.fn.launches.forEach((launch, i) => {
    d += `L${x(starts[i]).toFixed(2)},${y(launch.live_bytes).toFixed(1)}H${x(starts[i] + launch.predicted_us).toFixed(2)}`;
  });
  // With many launches the line would be all that is seen.
  const line = state.fn.launches.length > 300 ? "stroke:none;fill:var(--memory)" : "";
  return svg("path", { class: "memory", d: d + `V${y(0)}Z`, style: line });
}

function timeNote() {
  const memory = state.fn.memory, at = state.fn.launches[memory.peak_launch];
  return "Beside the arena of " + size(memory.arena_bytes) + ", inputs take " + size(memory.input_bytes) + " and outputs " +
    size(memory.output_bytes) + " of the caller's memory." +
    (memory.peak_bytes > 0 ? " Most of the arena, " + size(memory.peak_bytes) + ", is in use at launch " + memory.peak_launch +
      " (kernel " + at.groups[0] + ")." : "");
}

function showTimeline() {
  const picture = byId("time"), starts = timeStarts(), total = Math.max(state.fn.predicted_us, 1e-9);
  const peak = state.fn.memory.peak_bytes, floor = TIME.height - TIME.bottom, ceiling = TIME.top + TIME.band + TIME.middle;
  const x = time => TIME.left + time / total * (TIME.width - TIME.left - TIME.right);
  const y = bytes => floor - (peak > 0 ? bytes / peak : 0) * (floor - ceiling);
  const bars = starts.length > TIME.width ? timeShares(starts, total) : [...timeBars(starts, x), ...timeLabels(starts, x)];
  const mark = svg("rect", { class: "chosen", y: TIME.top - 3, height: TIME.band + 6 });
  picture.setAttribute("viewBox", `0 0 ${TIME.width} ${TIME.height}`);
  picture.replaceChildren(...timeAxes(x, y, total, peak), ...bars, memoryShape(starts, x, y), mark);
  byId("time-note").textContent = timeNote();
  picture.onmove = () => {
    const number = state.fn.groups[state.group].launch, launch = state.fn.launches[number];
    mark.setAttribute("x", x(starts[number]) - 1);
    mark.setAttribute("width", Math.max(x(starts[number] + launch.predicted_us) - x(starts[number]), 1) + 2);
  };
  picture.onclick = event => {
    const area = picture.getBoundingClientRect();
    const at = ((event.clientX - area.left) * TIME.width / area.width - TIME.left) / (TIME.width - TIME.left - TIME.right) * total;
    const number = starts.findIndex((start, i) => at >= start && at < start + state.fn.launches[i].predicted_us);
    if (number >= 0) choose(state.fn.launches[number].groups[0], "time");
  };
  picture.onkeydown = event => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = Math.min(Math.max(state.fn.groups[state.group].launch + step, 0), state.fn.launches.length - 1);
    choose(state.fn.launches[next].groups[0], "time");
    event.preventDefault();
  };
}
