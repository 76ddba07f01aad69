// Draws the graph with a pen: a canvas's, or one that writes SVG. A `sheet` is
// { pen, scale, seen, chosen, colour(name) }: only what is in sight is drawn, and
// ops only where the scale lets them be read.

const READABLE = 0.62, LABELLED = 0.16;

function isSeen(seen, left, top, right, bottom) {
  return left <= seen.right && right >= seen.left && top <= seen.bottom && bottom >= seen.top;
}

// An edge from box a to box b, where `at` of b's top is its own: a line with two
// ends, the points that it bends towards, and its head. Down or up a column, or
// from column to column of a folded graph.
function edgeShape(a, b, at) {
  if (b.column === a.column) {
    const down = b.y > a.y, sign = down ? 1 : -1;
    const x1 = a.x + a.width / 2, y1 = down ? a.y + a.height : a.y, x2 = b.x + b.width * at, y2 = down ? b.y : b.y + b.height;
    const bend = sign * Math.max(sign * (y2 - y1) / 2, 12), back = y2 - sign * 8;
    return { x1, y1, x2, y2, bends: [x1, y1 + bend, x2, y2 - bend], head: [[x2 - 4, back], [x2 + 4, back]], up: !down, across: false };
  }
  const x1 = a.x + a.width, y1 = a.y + a.height / 2, x2 = b.x, y2 = b.y + b.height / 2;
  const bend = Math.max((x2 - x1) / 2, 12);
  return { x1, y1, x2, y2, bends: [x1 + bend, y1, x2 - bend, y2], head: [[x2 - 8, y2 - 4], [x2 - 8, y2 + 4]], across: true };
}

// The edges in sight. What a box reads from several others reaches it side by side.
function edgesInSight(seen, { boxes, producers }) {
  const edges = boxes.flatMap((box, to) => [...producers[to]].sort((p, q) => boxes[p].x - boxes[q].x)
    .map((from, i, all) => ({ from, to, ...edgeShape(boxes[from], box, (i + 1) / (all.length + 1)) })));
  return edges.filter(({ x1, y1, x2, y2 }) => isSeen(seen, Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)));
}

function drawLines(pen, edges, heads) {
  pen.beginPath();
  for (const { x1, y1, bends, x2, y2 } of edges) {
    pen.moveTo(x1, y1);
    pen.bezierCurveTo(...bends, x2, y2);
  }
  pen.stroke();
  if (!heads) return;
  pen.beginPath();
  for (const { x2, y2, head } of edges) {
    pen.moveTo(x2, y2);
    for (const point of head) pen.lineTo(...point);
  }
  pen.fill();
}

// Lines, with heads where they can be seen, those of the chosen kernel last.
function drawEdges({ pen, scale, chosen, colour }, edges) {
  const heads = scale >= READABLE;
  pen.lineWidth = Math.max(heads ? 1.3 : 1, 0.7 / scale);
  for (const near of [false, true]) {
    pen.strokeStyle = pen.fillStyle = colour(near ? "accent" : "edge");
    drawLines(pen, edges.filter(({ from, to }) => (from === chosen || to === chosen) === near), heads);
  }
}

// How much goes along an edge, beside its head.
function drawSizes({ pen, scale, colour }, edges, layout) {
  if (scale < READABLE) return;
  pen.fillStyle = colour("soft");
  pen.font = "11px system-ui, sans-serif";
  for (const { from, to, x2, y2, across, up } of edges) {
    if (layout.producers[to].length > 3) continue;
    pen.textAlign = across ? "right" : "left";
    pen.fillText(size(layout.bytes[from].get(to)), across ? x2 - 10 : x2 + 7, across ? y2 - 6 : up ? y2 + 13 : y2 - 5);
  }
  pen.textAlign = "left";
}

// From afar: the number and the time, and the kind where there is room, as large as in print
// or a little smaller.
function drawLabel({ pen, scale, colour }, group, number, box) {
  const time = roughUs(group.predicted_us), named = number + " " + group.kind;
  const choices = [[named + " " + time], [named, time], [number + " " + time], [String(number), time]];
  const write = (size, choices) => {
    const unit = size / scale;
    pen.font = `${size < 12 ? 400 : 600} ${unit}px system-ui, sans-serif`;
    const fits = lines => unit * (0.1 + 1.2 * lines.length) < box.height &&
      lines.every(text => pen.measureText(text).width < box.width - 5 - 0.5 * unit);
    const lines = choices.find(fits);
    lines?.forEach((text, i) => pen.fillText(text, box.x + 5 + 0.3 * unit, box.y + unit * (1.1 + 1.2 * i)));
    return lines;
  };
  pen.fillStyle = colour("ink");
  write(12, choices) ?? write(10, choices) ?? write(9, choices) ?? write(12, [[named], [String(number)]]);
}

function drawText({ pen, colour }, group, number, box) {
  pen.fillStyle = colour(group.kind);
  pen.font = "600 13px system-ui, sans-serif";
  pen.fillText(number + "  " + group.kind, box.x + 14, box.y + 20);
  pen.fillStyle = colour("ink");
  pen.font = "12px system-ui, sans-serif";
  pen.textAlign = "right";
  pen.fillText(us(group.predicted_us), box.x + box.width - 10, box.y + 20);
  pen.textAlign = "left";
  pen.fillStyle = colour("soft");
  const shared = isShared(launchOf(group)) ? "launch " + group.launch + ", " : "";
  pen.fillText(shared + (group.bottleneck ? "bound by " + group.bottleneck : ""), box.x + 14, box.y + 37);
  pen.fillStyle = colour("ink");
  const names = group.ops.length ? group.ops.map(op => shortOp(op.name)) : ["copy"];
  const shown = names.length > BOX.maxOps + 1 ? [...names.slice(0, BOX.maxOps), "and " + (names.length - BOX.maxOps) + " more"] : names;
  shown.forEach((name, i) => pen.fillText(name, box.x + 14, box.y + BOX.head + 11 + i * BOX.line));
}

function drawBox(sheet, number, box) {
  const { pen, scale, colour } = sheet, group = state.fn.groups[number];
  const chosen = number === sheet.chosen;
  const coarse = scale < LABELLED;
  pen.fillStyle = colour(coarse ? group.kind : group.kind + "-tint");
  pen.beginPath();
  pen.roundRect(box.x, box.y, box.width, box.height, 6);
  pen.fill();
  pen.lineWidth = chosen ? Math.max(3, 2.5 / scale) : 1;
  pen.strokeStyle = colour(chosen ? "ink" : group.kind);
  if (chosen || !coarse) pen.stroke();
  if (coarse) return;
  pen.fillStyle = colour(group.kind);
  pen.beginPath();
  pen.roundRect(box.x, box.y, 5, box.height, [6, 0, 0, 6]);
  pen.fill();
  (scale < READABLE ? drawLabel : drawText)(sheet, group, number, box);
}

function drawGraph(sheet, layout) {
  const edges = edgesInSight(sheet.seen, layout);
  drawEdges(sheet, edges);
  drawSizes(sheet, edges, layout);
  layout.boxes.forEach((box, number) => {
    if (isSeen(sheet.seen, box.x, box.y, box.x + box.width, box.y + box.height)) drawBox(sheet, number, box);
  });
}
