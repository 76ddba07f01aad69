// The chosen kernel as model, IR and PTX. Lines of the three that belong to one
// line of the model light together.

const CONTEXT = 3;
const PANES = ["pane-model", "pane-ir", "pane-ptx"];

// The rows of all panes by the line of the model, "file:12", that they are of.
const rowsOfLine = new Map();

const lineKey = at => at && at.file + ":" + at.line;

// One line of a pane. `key`: the line of the model that it is of, or null. A line
// of the model is a button.
function row(number, text, key = null, button = false) {
  const node = element(button ? "button" : "div", { class: button ? "row of" : "row", type: button && "button" },
    element("b", {}, String(number)), text);
  if (key === null) return node;
  node.dataset.line = key;
  if (!rowsOfLine.has(key)) rowsOfLine.set(key, []);
  rowsOfLine.get(key).push(node);
  return node;
}

const gap = text => element("div", { class: "gap" }, text);

// The lines of the chosen kernel's ops in each file: { file: Set of lines }.
function linesOfOps(group) {
  const lines = new Map();
  for (const op of group.ops) {
    const at = place(op.location);
    if (!at) continue;
    if (!lines.has(at.file)) lines.set(at.file, new Set());
    lines.get(at.file).add(at.line);
  }
  return lines;
}

// The lines of ops with a few lines around each.
function modelRows(file, wanted) {
  const text = explanation.sources[file], ordered = [...wanted].sort((a, b) => a - b);
  const ofOp = (line, text) => row(line, text, lineKey({ file, line }), true);
  if (text === undefined) return [gap(file + " is not part of this page"), ...ordered.map(line => ofOp(line, ""))];
  const rows = [], source = text.split("\n");
  const near = new Set();
  for (const line of wanted)
    for (let i = line - CONTEXT; i <= line + CONTEXT; ++i) if (i >= 1 && i <= source.length) near.add(i);
  let last = 0;
  for (const line of [...near].sort((a, b) => a - b)) {
    if (line > last + 1) rows.push(gap("…"));
    rows.push(wanted.has(line) ? ofOp(line, source[line - 1]) : row(line, source[line - 1]));
    last = line;
  }
  if (last < source.length) rows.push(gap("…"));
  return rows;
}

function textRows(text, cut, places, keyOf) {
  const rows = text.replace(/\n$/, "").split("\n").map((line, i) => row(i + 1, line, keyOf(explanation.places[places[i]])));
  if (cut > 0) rows.push(gap(cut + " more lines are left out to keep the page small"));
  return rows;
}

// Gives the rows of a line of the model a class that no others have.
function markRows(name, key) {
  for (const marked of document.querySelectorAll(".pane ." + name)) marked.classList.remove(name);
  for (const node of rowsOfLine.get(key) ?? []) node.classList.add(name);
}

// Scrolls a pane, and nothing else, if a row in it cannot be seen; the row is then
// `lead` below its top.
function showRow(pane, node, lead) {
  const top = node.offsetTop - pane.offsetTop;
  if (top < pane.scrollTop || top + node.offsetHeight > pane.scrollTop + pane.clientHeight) pane.scrollTop = top - lead;
}

// Lights a line of the model and all that is of it. The panes show the first of
// it, but for `from`, in which it was chosen.
function lightLine(key, from = null) {
  markRows("lit", key);
  for (const pane of PANES.map(byId)) {
    const first = pane !== from && rowsOfLine.get(key)?.find(node => node.parentNode === pane);
    if (first) showRow(pane, first, 60);
  }
  byId("status").textContent = "line " + key + " of the model";
}

// The model's line that a place stands for, if it is one of the chosen kernel's.
// Equal kernels are one function, whose places are those of the first launch; in a
// launch, equal kernels may share the text of the first.
function keyFinder(group, code) {
  const launch = launchOf(group), first = state.fn.launches.find(other => other.kernel === launch.kernel);
  const members = first.groups.map(number => state.fn.groups[number]);
  const twin = members[launch.groups.indexOf(group.number)];
  const present = new Set(code.ir_places.map(i => explanation.places[i]));
  const source = twin.ops.some(op => present.has(op.location))
    ? twin : members.find(member => opsText(member) === opsText(twin));
  const keys = new Map();
  source.ops.forEach((op, i) => {
    const key = lineKey(place(group.ops[i]?.location));
    keys.set(op.location, key).set(lineKey(place(op.location)), key);
  });
  return text => keys.get(text) ?? keys.get(lineKey(place(text))) ?? null;
}

function showCode() {
  const group = state.fn.groups[state.group], kernel = launchOf(group).kernel;
  const code = explanation.code[kernel];
  const model = byId("pane-model");
  rowsOfLine.clear();
  model.replaceChildren();
  for (const [file, wanted] of linesOfOps(group)) model.append(...modelRows(file, wanted));
  if (!model.childNodes.length) model.append(gap("the model names no places"));
  const cut = [gap(explanation.code && kernel
    ? "left out of the page: the file of fusec -o model.ptx has it" : "this compilation stopped before the kernels")];
  const keyOf = code && keyFinder(group, code);
  byId("pane-ir").replaceChildren(...(code ? textRows(code.ir, code.ir_cut, code.ir_places, keyOf) : cut.map(node => node.cloneNode(true))));
  byId("pane-ptx").replaceChildren(...(code ? textRows(code.ptx, code.ptx_cut, code.ptx_places, keyOf) : cut));
  for (const pane of PANES.map(byId)) {
    pane.scrollTop = 0;
    pane.at = null;
  }
  byId("code-note").textContent = "Kernel " + state.group + (kernel ? ", " + kernel : "") +
    ". Choose a line to see what is of the same line of the model: the model's lines are buttons, in the other two texts the arrow keys go from line to line.";
}

// Moves on from the line at which the keyboard is in a pane.
function walkLines(event) {
  const pane = event.currentTarget, step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const next = pane.at ? step && pane.at[step > 0 ? "nextElementSibling" : "previousElementSibling"] : pane.firstElementChild;
  if (!step || !next) return;
  event.preventDefault();
  pane.at?.classList.remove("at");
  pane.at = next;
  next.classList.add("at");
  showRow(pane, next, pane.clientHeight / 2);
  if (next.dataset.line) lightLine(next.dataset.line, pane);
}

function startCode() {
  for (const pane of PANES.map(byId)) {
    const keyAt = event => event.target.closest("[data-line]")?.dataset.line ?? null;
    pane.addEventListener("click", event => keyAt(event) && lightLine(keyAt(event), pane));
    pane.addEventListener("mouseover", event => markRows("near", keyAt(event)));
    pane.addEventListener("mouseleave", () => markRows("near", null));
    if (pane.id !== "pane-model") pane.addEventListener("keydown", walkLines);
  }
}
