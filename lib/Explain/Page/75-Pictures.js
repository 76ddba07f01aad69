// The pictures as SVG files of their own, which follow the light or dark scheme of
// where they are shown.

// As much of a canvas's pen as the graph needs; writes elements.
class SvgPen {
  constructor() {
    this.nodes = [];
    this.beginPath();
  }
  beginPath() { this.d = ""; }
  moveTo(x, y) { this.d += `M${round(x)},${round(y)}`; }
  lineTo(x, y) { this.d += `L${round(x)},${round(y)}`; }
  bezierCurveTo(...points) { this.d += "C" + points.map(round).join(","); }
  roundRect(x, y, width, height, radius) {
    const [a, b, c, d] = (Array.isArray(radius) ? radius : [radius, radius, radius, radius]).map(r => Math.min(r, width, height));
    const turn = (r, dx, dy) => r ? `a${r},${r} 0 0 1 ${dx * r},${dy * r}` : "";
    this.d += `M${round(x + a)},${round(y)}h${round(width - a - b)}${turn(b, 1, 1)}v${round(height - b - c)}${turn(c, -1, 1)}` +
      `h${round(c + d - width)}${turn(d, -1, -1)}v${round(d + a - height)}${turn(a, 1, -1)}z`;
  }
  fill() { if (this.d) this.add("path", { d: this.d, style: "fill:" + this.fillStyle }); }
  stroke() {
    if (this.d) this.add("path", { d: this.d, style: `fill:none;stroke:${this.strokeStyle};stroke-width:${round(this.lineWidth)}` });
  }
  fillText(text, x, y) {
    const anchor = this.textAlign === "right" ? { "text-anchor": "end" } : {};
    this.add("text", { x: round(x), y: round(y), ...anchor, style: `fill:${this.fillStyle};font:${this.font}` }, text);
  }
  add(...parts) { this.nodes.push(svg(...parts)); }
}

const round = value => Number(value.toFixed(1));

// The rules of the page that its pictures need: colours, and those of parts of `svg`.
function pictureStyle() {
  const rules = [];
  for (const rule of document.styleSheets[0].cssRules) {
    if (rule.selectorText === ":root" || /prefers-color-scheme/.test(rule.conditionText) || /^svg /.test(rule.selectorText))
      rules.push(rule.cssText);
  }
  return rules.join("\n").replace(/\n\s*\n/g, "\n") + "\nsvg { font-family: " + getComputedStyle(document.body).fontFamily + "; }";
}

// A file of these elements; what lies outside of `box` is cut off.
function pictureFile(title, box, nodes) {
  const root = svg("svg", { viewBox: [box.x, box.y, box.width, box.height].map(round).join(" "),
    width: round(box.width), height: round(box.height), role: "img" });
  const ground = svg("rect", { x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height),
    rx: 8, style: "fill:var(--card)" });
  for (const node of [svg("title", {}, title), svg("style", {}, pictureStyle()), ground, ...nodes]) root.append("\n", node);
  root.append("\n");
  return new XMLSerializer().serializeToString(root) + "\n";
}

const pictures = {
  graph() {
    const pen = new SvgPen(), layout = view.layout, pad = 16;
    const everywhere = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
    drawGraph({ pen, scale: 1, seen: everywhere, chosen: null, colour: name => `var(--${name})` }, layout);
    const area = bounds(layout.boxes);
    return pictureFile("The kernels of " + state.fn.function, { x: area.left - pad, y: area.top - pad,
      width: area.right - area.left + 2 * pad, height: area.bottom - area.top + 2 * pad }, pen.nodes);
  },
  roofline: () => drawnPicture("Roofline of " + state.fn.function, byId("roof"), ROOF),
  timeline: () => drawnPicture("Timeline and memory of " + state.fn.function, byId("time"), TIME),
};

// A picture that is SVG on the page too, without the mark of the chosen kernel.
function drawnPicture(title, picture, { width, height }) {
  const nodes = [...picture.children].filter(node => !node.classList.contains("chosen"));
  return pictureFile(title, { x: 0, y: 0, width, height }, nodes.map(tidyCopy));
}

// A copy with a tenth of a pixel as its finest unit.
function tidyCopy(node) {
  const copy = node.cloneNode(true);
  for (const { name, value } of copy.attributes)
    if (name !== "style" && name !== "class") copy.setAttribute(name, value.replace(/\d+\.\d{2,}/g, number => round(Number(number))));
  return copy;
}

function savePicture(name) {
  const file = URL.createObjectURL(new Blob([pictures[name]()], { type: "image/svg+xml" }));
  element("a", { download: `${state.fn.function}-${name}.svg`, href: file }).click();
  setTimeout(() => URL.revokeObjectURL(file), 10000);
}

function startPictures() {
  for (const button of document.querySelectorAll("button[data-picture]"))
    button.addEventListener("click", () => savePicture(button.dataset.picture));
}
