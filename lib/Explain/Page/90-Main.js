// Puts the page together.

function figure(name, text) {
  return element("div", {}, element("dt", {}, name), element("dd", {}, text));
}

function showFigures() {
  const fn = state.fn, ops = fn.groups.reduce((sum, group) => sum + group.ops.length, 0);
  document.title = fn.function + " - fusec";
  byId("title").textContent = fn.function + (fn.load ? ", run once at load" : "");
  byId("subtitle").textContent = explanation.device_description + ", " + explanation.target + ", " + explanation.numerics + " numerics";
  const figures = [figure("ops", ops), figure("kernels", fn.groups.length)];
  if (fn.launches.length !== fn.groups.length) figures.push(figure("launches", fn.launches.length));
  figures.push(figure("predicted", us(fn.predicted_us)));
  if (fn.unfused_us !== null)
    figures.push(figure("as " + fn.unfused_kernels + " kernels, as a framework launches op by op", us(fn.unfused_us)),
      figure("of that", (100 * fn.predicted_us / fn.unfused_us).toFixed(0) + " %"));
  figures.push(figure("arena", size(fn.memory.arena_bytes)));
  byId("figures").replaceChildren(...figures);
  byId("legend").replaceChildren(...KINDS.filter(kind => fn.groups.some(group => group.kind === kind))
    .map(kind => element("span", {}, element("i", { style: `background:var(--${kind})` }), kind)));
}

function showFunction(fn) {
  state.fn = fn;
  state.group = null;
  showFigures();
  showGraph();
  showRoofline();
  showTimeline();
  showTables();
  // The kernel that takes most of the time first.
  const first = fn.groups.reduce((best, group, i) => group.predicted_us > fn.groups[best].predicted_us ? i : best, 0);
  choose(first, "start");
}

function start() {
  startGraph();
  startTables();
  startPictures();
  startCode();
  state.listeners.push(showDetail, showCode, () => byId("roof").onmove(), () => byId("time").onmove(),
    () => Object.values(tables).forEach(table => table.markChosen()));
  if (explanation.functions.length > 1) {
    byId("function-choice").hidden = false;
    byId("function").append(...explanation.functions.map((fn, i) => element("option", { value: i }, fn.function)));
    byId("function").addEventListener("change", event => showFunction(explanation.functions[event.target.value]));
  }
  showFunction(explanation.functions[0]);
  performance.mark("fusec-ready");
}

if (explanation.functions.length) start();
else byId("subtitle").textContent = "There are no kernels to explain.";
