// The chosen kernel as model, IR and PTX. A line of the model lights the lines of
// IR that come from it.

const CONTEXT = 3;

function row(number, text, attributes = {}) {
  const tag = attributes.click ? "button" : "div";
  if (attributes.click) attributes.type = "button";
  attributes.class = "row " + (attributes.class || "");
  return element(tag, attributes, element("b", {}, String(number)), text);
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
  const text = explanation.sources[file];
  if (text === undefined) {
    return [gap(file + " is not part of this page"),
      ...[...wanted].sort((a, b) => a - b).map(line => row(line, "", { class: "of", "data-line": line, click: () => lightLine({ file, line }) }))];
  }
  const rows = [], source = text.split("\n");
  const near = new Set();
  for (const line of wanted)
    for (let i = line - CONTEXT; i <= line + CONTEXT; ++i) if (i >= 1 && i <= source.length) near.add(i);
  let last = 0;
  for (const line of [...near].sort((a, b) => a - b)) {
    if (line > last + 1) rows.push(gap("…"));
    rows.push(row(line, source[line - 1], wanted.has(line)
      ? { class: "of", "data-line": line, click: () => lightLine({ file, line }) } : {}));
    last = line;
  }
  if (last < source.length) rows.push(gap("…"));
  return rows;
}

function textRows(text, cut, lineOf) {
  const rows = text.replace(/\n$/, "").split("\n").map((line, i) => row(i + 1, line, lineOf ? { "data-line": lineOf(i) } : {}));
  if (cut > 0) rows.push(gap(cut + " more lines are left out to keep the page small"));
  return rows;
}

// Lights a line of the model and what became of it. `scroll`: shows the line too.
function lightLine(at, scroll = false) {
  for (const lit of document.querySelectorAll(".pane .lit")) lit.classList.remove("lit");
  for (const id of ["pane-model", "pane-ir"]) {
    const pane = byId(id), found = pane.querySelectorAll(`[data-line="${at.line}"]`);
    for (const line of found) line.classList.add("lit");
    if (found.length && (scroll || id !== "pane-model")) pane.scrollTop = found[0].offsetTop - pane.offsetTop - 60;
  }
  if (scroll) byId("code").scrollIntoView({ block: "nearest" });
}

// The line of the model that a place in the IR stands for, if it is one of the
// chosen kernel's. Equal kernels are one function, whose places are those of the
// first launch; in a launch, equal kernels may share the text of the first.
function lineFinder(group, code) {
  const launch = launchOf(group), first = state.fn.launches.find(other => other.kernel === launch.kernel);
  const members = first.groups.map(number => state.fn.groups[number]);
  const twin = members[launch.groups.indexOf(group.number)];
  const present = new Set(code.ir_places.map(i => explanation.places[i]));
  const source = twin.ops.some(op => present.has(op.location))
    ? twin : members.find(member => opsText(member) === opsText(twin));
  const lines = new Map(source.ops.map((op, i) => [op.location, place(group.ops[i]?.location)?.line ?? null]));
  return i => lines.get(explanation.places[code.ir_places[i]]) ?? null;
}

function showCode() {
  const group = state.fn.groups[state.group], kernel = launchOf(group).kernel;
  const code = explanation.code[kernel];
  const model = byId("pane-model");
  model.replaceChildren();
  for (const [file, wanted] of linesOfOps(group)) model.append(...modelRows(file, wanted));
  if (!model.childNodes.length) model.append(gap("the model names no places"));
  const cut = [gap(explanation.code && kernel
    ? "left out of the page: the file of fusec -o model.ptx has it" : "this compilation stopped before the kernels")];
  byId("pane-ir").replaceChildren(...(code ? textRows(code.ir, code.ir_cut, lineFinder(group, code)) : cut.map(node => node.cloneNode(true))));
  byId("pane-ptx").replaceChildren(...(code ? textRows(code.ptx, code.ptx_cut) : cut));
  for (const id of ["pane-model", "pane-ir", "pane-ptx"]) byId(id).scrollTop = 0;
  byId("code-note").textContent = "Kernel " + state.group + (kernel ? ", " + kernel : "") +
    ". Choose a marked line of the model to see the IR that came of it.";
}
