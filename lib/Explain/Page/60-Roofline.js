// Operations a second against operations a byte, on logarithmic axes, under what
// the device can do.

const ROOF = { width: 640, height: 380, left: 64, right: 22, top: 16, bottom: 44 };

function svg(tag, attributes = {}, text) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  if (text !== undefined) node.textContent = text;
  return node;
}

function flopsText(value) {
  const units = ["", "k", "M", "G", "T", "P"];
  let unit = 0;
  for (; value >= 999.5 && unit + 1 < units.length; ++unit) value /= 1000;
  return Number(value.toPrecision(3)) + " " + units[unit] + "FLOP/s";
}

// One point for each launch that computes anything, by operations a byte.
function roofPoints() {
  return state.fn.launches.filter(launch => launch.flops > 0 && launch.bytes > 0 && launch.predicted_us > 0)
    .map(launch => ({ launch, x: launch.flops / launch.bytes, y: launch.flops / (launch.predicted_us * 1e-6) }))
    .sort((a, b) => a.x - b.x);
}

function roofScale(points) {
  const peak = Math.max(explanation.roof.tensor16_flops, explanation.roof.fp32_flops);
  const ridge = peak / explanation.roof.dram_bytes_per_second;
  const lowX = Math.floor(Math.log10(Math.min(0.1, ...points.map(p => p.x)))), highX = Math.ceil(Math.log10(Math.max(ridge * 3, ...points.map(p => p.x))));
  const lowY = Math.floor(Math.log10(Math.min(peak / 1e4, ...points.map(p => p.y)))), highY = Math.ceil(Math.log10(peak * 1.1));
  const x = value => ROOF.left + (Math.log10(value) - lowX) / (highX - lowX) * (ROOF.width - ROOF.left - ROOF.right);
  const y = value => ROOF.height - ROOF.bottom - (Math.log10(value) - lowY) / (highY - lowY) * (ROOF.height - ROOF.top - ROOF.bottom);
  return { x, y, lowX, highX, lowY, highY };
}

function roofAxes(scale) {
  const nodes = [], bottom = ROOF.height - ROOF.bottom;
  const word = power => power < 0 ? String(10 ** power) : power < 4 ? String(10 ** power) : "1e" + power;
  for (let power = scale.lowX; power <= scale.highX; ++power) {
    const x = scale.x(10 ** power);
    nodes.push(svg("path", { class: "axis", d: `M${x},${ROOF.top}V${bottom}` }),
      svg("text", { x, y: bottom + 17, "text-anchor": "middle" }, word(power)));
  }
  for (let power = scale.lowY; power <= scale.highY; ++power) {
    const y = scale.y(10 ** power);
    nodes.push(svg("path", { class: "axis", d: `M${ROOF.left},${y}H${ROOF.width - ROOF.right}` }));
    nodes.push(svg("text", { x: ROOF.left - 8, y: y + 4, "text-anchor": "end" }, flopsText(10 ** power).replace("FLOP/s", "")));
  }
  nodes.push(svg("text", { x: (ROOF.left + ROOF.width) / 2, y: ROOF.height - 6, "text-anchor": "middle" }, "operations a byte"),
    svg("text", { x: 14, y: ROOF.height / 2, transform: `rotate(-90 14 ${ROOF.height / 2})`, "text-anchor": "middle" }, "operations a second"));
  return nodes;
}

// What arithmetic can reach at most: [name, operations a second].
function flatRoofs() {
  const roofs = [["f32", explanation.roof.fp32_flops]];
  if (state.fn.groups.some(group => group.kind === "matmul"))
    roofs.push(["f16 and bf16, tensor cores", explanation.roof.tensor16_flops]);
  return roofs;
}

const memoryText = () => "memory, " + size(explanation.roof.dram_bytes_per_second) + "/s";

// The ends of the roof that memory makes.
function slopingRoof(scale) {
  const dram = explanation.roof.dram_bytes_per_second, highest = Math.max(...flatRoofs().map(([, flops]) => flops));
  const from = Math.max(10 ** scale.lowX, 10 ** scale.lowY / dram);
  return { x1: scale.x(from), y1: scale.y(from * dram), x2: scale.x(highest / dram), y2: scale.y(highest) };
}

function roofLines(scale) {
  const nodes = [], right = 10 ** scale.highX, dram = explanation.roof.dram_bytes_per_second, roofs = flatRoofs();
  const { x1, y1, x2, y2 } = slopingRoof(scale);
  nodes.push(svg("path", { class: "roof", d: `M${x1},${y1}L${x2},${y2}` }));
  for (const [name, flops] of roofs) {
    const y = scale.y(flops);
    nodes.push(svg("path", { class: "roof", d: `M${scale.x(flops / dram)},${y}H${scale.x(right)}` }),
      svg("text", { x: scale.x(right) - 4, y: y - 6, "text-anchor": "end" }, name + ", " + flopsText(flops)));
  }
  const slope = Math.atan2(y2 - y1, x2 - x1) * 180 / Math.PI, x = (x1 + x2) / 2, y = (y1 + y2) / 2;
  nodes.push(svg("text", { x, y: y - 8, transform: `rotate(${slope} ${x} ${y})`, "text-anchor": "middle" }, memoryText()));
  return nodes;
}

// A path of dots for each kind: one element however many kernels there are.
function roofDots(points, scale) {
  return KINDS.map(kind => {
    const own = points.filter(p => state.fn.groups[p.launch.groups[0]].kind === kind);
    const d = own.map(p => `M${(scale.x(p.x) - 5).toFixed(1)},${scale.y(p.y).toFixed(1)}a5,5 0 1,0 10,0a5,5 0 1,0 -10,0`).join("");
    return svg("path", { class: "dots", d, style: `fill:var(--${kind})` });
  });
}

const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

// Dots that lie on each other, as one spot: { x, y, kernels, us }; the one that
// takes most of the time first.
function roofSpots(points, scale) {
  const spots = [];
  for (const p of points) {
    const x = scale.x(p.x), y = scale.y(p.y), spot = spots.find(other => Math.hypot(other.x - x, other.y - y) < 8);
    if (spot) spot.kernels.push(...p.launch.groups), spot.us += p.launch.predicted_us;
    else spots.push({ x, y, kernels: [...p.launch.groups], us: p.launch.predicted_us });
  }
  return spots.sort((a, b) => b.us - a.us);
}

// "kernel 3", "kernels 0, 2", "kernels 0 to 7", "kernels 0, 2, 5, 8 …": ever shorter.
function kernelsTexts(kernels) {
  const sorted = [...kernels].sort((a, b) => a - b), last = sorted[sorted.length - 1];
  if (sorted.length === 1) return ["kernel " + last];
  if (sorted.length > 2 && last - sorted[0] === sorted.length - 1) return ["kernels " + sorted[0] + " to " + last];
  const first = count => "kernels " + sorted.slice(0, count).join(", ") + (sorted.length > count ? " …" : "");
  return [...new Set([4, 2, 1].map(first))];
}

// What labels must not cover: the roofs with their names; the sloping one is many small areas.
function roofAreas(scale) {
  const { x1, y1, x2, y2 } = slopingRoof(scale), steps = Math.ceil((x2 - x1) / 6), half = 3.5 * memoryText().length;
  const slope = Array.from({ length: steps + 1 }, (_, i) => {
    const x = x1 + (x2 - x1) * i / steps, y = y1 + (y2 - y1) * i / steps;
    const named = Math.hypot(x - (x1 + x2) / 2, y - (y1 + y2) / 2) < half;
    return { left: x - (named ? 8 : 3), right: x + 3, top: y - (named ? 22 : 4), bottom: y + 4 };
  });
  return [...slope, ...flatRoofs().flatMap(([name, flops]) => {
    const y = scale.y(flops), right = ROOF.width - ROOF.right;
    return [{ left: scale.x(flops / explanation.roof.dram_bytes_per_second), right, top: y - 2, bottom: y + 2 },
      { left: right - 6.5 * (name + flopsText(flops)).length, right, top: y - 18, bottom: y }];
  })];
}

// Where a label of a dot may stand, best first: beside it, then above and below.
function* labelPlaces(x, y, texts) {
  for (const [side, dy] of [[1, -7], [-1, -7], [1, 7], [-1, 7], [1, -21], [-1, -21], [0, 10], [0, -24]])
    for (const text of texts) {
      const width = 6.5 * text.length, away = dy === -7 ? 12 : 6;
      const left = side > 0 ? x + away : side < 0 ? x - away - width : x - width / 2;
      yield { text, left, right: left + width, top: y + dy, bottom: y + dy + 14 };
    }
}

// The kernels' numbers beside the dots that take most of the time, where nothing else is, and
// no other dot is as near. The table has them all.
function roofLabels(points, scale) {
  const spots = roofSpots(points, scale), taken = roofAreas(scale);
  const around = ({ x, y }, far) => ({ left: x - far, right: x + far, top: y - far, bottom: y + far });
  return spots.slice(0, 12).flatMap(spot => {
    const others = [...taken, ...spots.map(other => around(other, other === spot ? 5 : 9))];
    const place = [...labelPlaces(spot.x, spot.y, kernelsTexts(spot.kernels))].find(box => box.left > ROOF.left &&
      box.right < ROOF.width && box.top > 0 && box.bottom < ROOF.height - ROOF.bottom && !others.some(other => overlap(box, other)));
    if (!place) return [];
    taken.push(place);
    return svg("text", { class: "label", x: place.left.toFixed(1), y: (place.top + 11).toFixed(1) }, place.text);
  });
}

function showRoofline() {
  const picture = byId("roof"), points = roofPoints(), scale = roofScale(points);
  picture.setAttribute("viewBox", `0 0 ${ROOF.width} ${ROOF.height}`);
  const mark = svg("circle", { class: "chosen", r: 8, visibility: "hidden" });
  picture.replaceChildren(...roofAxes(scale), ...roofLines(scale), ...roofDots(points, scale), ...roofLabels(points, scale), mark);
  const missing = state.fn.launches.length - points.length;
  const note = missing ? missing + (missing === 1 ? " launch does" : " launches do") + " no arithmetic that is counted, and stand on no place here. " : "";
  picture.onmove = () => {
    const chosen = points.find(p => p.launch.groups.includes(state.group));
    mark.setAttribute("visibility", chosen ? "visible" : "hidden");
    if (!chosen) { byId("roof-note").textContent = note; return; }
    mark.setAttribute("cx", scale.x(chosen.x));
    mark.setAttribute("cy", scale.y(chosen.y));
    byId("roof-note").textContent = note + "Kernel " + state.group + ": " + Number(chosen.x.toPrecision(3)) +
      " operations a byte, " + flopsText(chosen.y) + " predicted.";
  };
  picture.onclick = event => {
    const area = picture.getBoundingClientRect(), unit = ROOF.width / area.width;
    const x = (event.clientX - area.left) * unit, y = (event.clientY - area.top) * unit;
    const far = p => Math.hypot(scale.x(p.x) - x, scale.y(p.y) - y);
    const nearest = points.reduce((best, p) => !best || far(p) < far(best) ? p : best, null);
    if (nearest && far(nearest) < 12) choose(nearest.launch.groups[0], "roof");
  };
  picture.onkeydown = event => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || points.length === 0) return;
    const at = points.findIndex(p => p.launch.groups.includes(state.group));
    choose(points[Math.min(Math.max(at + step, 0), points.length - 1)].launch.groups[0], "roof");
    event.preventDefault();
  };
}
