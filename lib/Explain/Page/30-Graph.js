// The graph on a canvas that can be moved and enlarged.

const canvas = byId("canvas");
const view = { x: 0, y: 0, scale: 1, layout: null, colours: {}, pending: false };

function readColours() {
  for (const name of ["card", "ink", "soft", "line", "edge", "accent", ...KINDS, ...KINDS.map(kind => kind + "-tint")])
    view.colours[name] = colour(name);
}

function bounds(boxes) {
  return { left: Math.min(...boxes.map(b => b.x)), top: Math.min(...boxes.map(b => b.y)),
    right: Math.max(...boxes.map(b => b.x + b.width)), bottom: Math.max(...boxes.map(b => b.y + b.height)) };
}

function fit() {
  const boxes = view.layout.boxes, pad = 24;
  if (boxes.length === 0) return;
  const { left, top, right, bottom } = bounds(boxes);
  const width = canvas.clientWidth, height = canvas.clientHeight;
  view.scale = Math.min((width - 2 * pad) / (right - left), (height - 2 * pad) / (bottom - top), 1.2);
  view.x = width / 2 - view.scale * (left + right) / 2;
  view.y = height / 2 - view.scale * (top + bottom) / 2;
  redraw();
}

function zoom(factor, x = canvas.clientWidth / 2, y = canvas.clientHeight / 2) {
  const scale = Math.min(Math.max(view.scale * factor, 0.004), 3);
  view.x = x - (x - view.x) * scale / view.scale;
  view.y = y - (y - view.y) * scale / view.scale;
  view.scale = scale;
  redraw();
}

// Brings a group into sight, at a scale at which it can be read.
function reveal(number) {
  const box = view.layout.boxes[number];
  if (!box) return;
  const far = view.scale < READABLE;
  if (far) view.scale = 0.85;
  const x = view.x + view.scale * box.x, y = view.y + view.scale * box.y;
  const width = view.scale * box.width, height = view.scale * box.height;
  if (far || x < 0 || y < 0 || x + width > canvas.clientWidth || y + height > canvas.clientHeight) {
    view.x = canvas.clientWidth / 2 - view.scale * (box.x + box.width / 2);
    view.y = canvas.clientHeight / 2 - view.scale * (box.y + box.height / 2);
  }
  redraw();
}

function redraw() {
  if (view.pending) return;
  view.pending = true;
  requestAnimationFrame(() => { view.pending = false; draw(); });
}

function sight() {
  return {
    left: -view.x / view.scale, top: -view.y / view.scale,
    right: (canvas.clientWidth - view.x) / view.scale, bottom: (canvas.clientHeight - view.y) / view.scale,
  };
}

function draw() {
  const ratio = window.devicePixelRatio || 1, width = canvas.clientWidth, height = canvas.clientHeight;
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
  }
  const pen = canvas.getContext("2d");
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.setTransform(view.scale * ratio, 0, 0, view.scale * ratio, view.x * ratio, view.y * ratio);
  drawGraph({ pen, scale: view.scale, seen: sight(), chosen: state.group, colour: name => view.colours[name] }, view.layout);
}

function groupAt(clientX, clientY) {
  const area = canvas.getBoundingClientRect();
  const x = (clientX - area.left - view.x) / view.scale, y = (clientY - area.top - view.y) / view.scale;
  return view.layout.boxes.findIndex(b => x >= b.x && x <= b.x + b.width && y >= b.y && y <= b.y + b.height);
}

function listenToPointer() {
  let start = null;
  canvas.addEventListener("pointerdown", event => {
    start = { x: event.clientX, y: event.clientY, viewX: view.x, viewY: view.y, moved: false };
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener("pointermove", event => {
    if (!start) return;
    const dx = event.clientX - start.x, dy = event.clientY - start.y;
    start.moved = start.moved || Math.hypot(dx, dy) > 4;
    if (!start.moved) return;
    canvas.classList.add("moving");
    view.x = start.viewX + dx;
    view.y = start.viewY + dy;
    redraw();
  });
  canvas.addEventListener("pointerup", event => {
    const clicked = start && !start.moved ? groupAt(event.clientX, event.clientY) : -1;
    start = null;
    canvas.classList.remove("moving");
    if (clicked >= 0) choose(clicked, "graph");
  });
  canvas.addEventListener("wheel", event => {
    event.preventDefault();
    const area = canvas.getBoundingClientRect();
    zoom(Math.exp(-event.deltaY * 0.0015), event.clientX - area.left, event.clientY - area.top);
  }, { passive: false });
}

// The group that an arrow key leads to, or -1.
function neighbour(key) {
  const { producers, consumers, layers } = view.layout;
  if (state.group === null) return 0;
  if (key === "ArrowDown") return consumers[state.group][0] ?? -1;
  if (key === "ArrowUp") return producers[state.group][0] ?? -1;
  const layer = layers.find(groups => groups.includes(state.group));
  return layer[layer.indexOf(state.group) + (key === "ArrowRight" ? 1 : -1)] ?? -1;
}

function listenToKeys() {
  canvas.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.startsWith("Arrow")) {
      const next = neighbour(event.key);
      if (next >= 0) choose(next, "keys");
    } else if (event.key === "+" || event.key === "=") zoom(1.25);
    else if (event.key === "-") zoom(0.8);
    else if (event.key === "0") fit();
    else if (event.key === "Home") choose(0, "keys");
    else if (event.key === "End") choose(state.fn.groups.length - 1, "keys");
    else if (event.key === "Enter") byId("detail").focus({ preventScroll: true });
    else return;
    event.preventDefault();
  });
}

function startGraph() {
  readColours();
  listenToPointer();
  listenToKeys();
  byId("zoom-in").addEventListener("click", () => zoom(1.25));
  byId("zoom-out").addEventListener("click", () => zoom(0.8));
  byId("zoom-fit").addEventListener("click", fit);
  new ResizeObserver(redraw).observe(canvas);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { readColours(); redraw(); });
  state.listeners.push(origin => {
    if (origin === "start" || origin === "graph") redraw();
    else reveal(state.group);
  });
}

function showGraph() {
  view.layout = layOut(state.fn);
  fit();
}
