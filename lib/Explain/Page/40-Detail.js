// All about the chosen kernel, beside the graph.

function termRows(group) {
  const before = term => term.unfused_us || 0;
  const most = Math.max(...group.terms.map(term => Math.max(term.added_us, before(term))), 1e-9);
  const width = value => "width:" + (100 * value / most).toFixed(1) + "%";
  return group.terms.filter(term => term.added_us >= 0.005 || before(term) >= 0.005).map(term =>
    element("tr", {}, element("th", { scope: "row" }, term.name),
      element("td", {}, element("div", { class: "bar" },
        element("i", { class: "before", style: width(before(term)) }),
        element("i", { class: "after", style: width(term.added_us) + ";background:var(--" + group.kind + ")" }))),
      element("td", { class: "number" }, term.unfused_us === null ? "" : before(term).toFixed(2)),
      element("td", { class: "number" }, term.added_us.toFixed(2))));
}

function priceTable(group) {
  if (group.terms.length === 0) return element("p", { class: "note" }, "There is no price by term: the input gave the kernels, and tiling did not run.");
  const sum = element("tr", {}, element("th", { scope: "row" }, "sum, µs"), element("td"),
    element("td", { class: "number" }, group.unfused_us === null ? "" : group.unfused_us.toFixed(2)),
    element("td", { class: "number" }, group.predicted_us.toFixed(2)));
  const head = element("tr", {}, element("th", { scope: "col" }, "term"), element("th"),
    element("th", { scope: "col", class: "number" }, group.unfused_us === null ? "" : "unfused"),
    element("th", { scope: "col", class: "number" }, "now"));
  return element("table", { class: "price" }, head, ...termRows(group), sum);
}

function opItem(op) {
  const at = place(op.location);
  const show = () => {
    lightLine(lineKey(at));
    byId("code").scrollIntoView({ block: "nearest" });
  };
  const where = at && element("button", { type: "button", class: "link place", title: op.location, click: show },
    at.file.split("/").pop() + ":" + at.line);
  return element("li", {}, element("code", {}, op.name), where);
}

// "#fuse.loop_tile<threads = 256, vector = 4>" as rows.
function tileRows(tile) {
  const parts = /<(.*)>$/.exec(tile || "");
  if (!parts) return [];
  return parts[1].split(",").map(part => part.split("=").map(text => text.trim()))
    .map(([name, value]) => [name.replace(/_/g, " "), value ?? ""]);
}

function factTable(rows) {
  return element("table", {}, ...rows.filter(row => row[1] !== "" && row[1] !== null)
    .map(([name, value]) => element("tr", {}, element("th", { scope: "row" }, name), element("td", {}, value))));
}

function launchRows(group) {
  const launch = launchOf(group);
  const rows = [["time", us(group.predicted_us) + (group.unfused_us === null ? "" : ", unfused " + us(group.unfused_us))],
    ["bound by", group.bottleneck],
    ["moves", size(group.bytes) + (group.unfused_bytes === null ? "" : ", saves " + size(group.unfused_bytes - group.bytes))]];
  if (launch.flops && !isShared(launch)) rows.push(["operations", (launch.flops / group.bytes).toFixed(2) + " a byte"]);
  if (isShared(launch)) rows.push(["launch", group.launch + ", of " + launch.groups.length + " kernels, " + us(launch.predicted_us)]);
  if (launch.grid) {
    rows.push(["grid", launch.grid.join(" × ") + " blocks"], ["block", launch.block.join(" × ") + " threads"],
      ["clusters", launch.cluster[0] > 1 ? "of " + launch.cluster[0] + " blocks" : ""], ["shared", size(launch.shared_bytes) +
        (launch.static_shared_bytes ? " and " + size(launch.static_shared_bytes) + " static" : "")]);
  }
  group.states.forEach((text, i) => rows.push([i ? "" : "state", text]));
  if (group.registers !== null) {
    rows.push(["registers", "about " + group.registers], ["on an SM", group.blocks_per_sm + " blocks, limit: " + group.occupancy_limit]);
  }
  rows.push(["arena", size(launch.live_bytes) + " in use"]);
  return rows;
}

function tensorItem(index, isInput) {
  const tensor = state.fn.tensors[index];
  const others = isInput ? (tensor.producer === null ? [] : [tensor.producer]) : tensor.consumers;
  const links = others.slice(0, 4).map(other => kernelButton(other, String(other)));
  const note = element("span", { class: "place" }, isInput ? (others.length ? "from " : "input") : (others.length ? "to " : "output"));
  links.forEach((link, i) => note.append(i ? ", " : "", link));
  if (others.length > 4) note.append(" …");
  return element("li", {}, element("span", { class: "mono" }, tensorText(tensor)), note);
}

function showDetail() {
  const group = state.fn.groups[state.group], number = state.group;
  const missed = state.fn.missed.filter(miss => miss.producer === number || miss.consumer === number).slice(0, 6);
  byId("detail").replaceChildren(
    element("h2", {}, "Kernel " + number, element("span", { class: "kind", style: "color:var(--" + group.kind + ")" }, group.kind)),
    factTable(launchRows(group)),
    element("h3", {}, "Ops"), element("ol", { id: "ops" }, ...(group.ops.length ? group.ops.map(opItem) : [element("li", {}, "copy")])),
    element("h3", {}, "Price by term"), priceTable(group),
    element("h3", {}, "Tile"), factTable(tileRows(group.tile)),
    element("h3", {}, "Reads"), element("ul", {}, ...group.inputs.map(index => tensorItem(index, true))),
    element("h3", {}, "Writes"), element("ul", {}, ...group.outputs.map(index => tensorItem(index, false))),
    ...(missed.length ? [element("h3", {}, "Not fused"), element("ul", {}, ...missed.map(missItem))] : []));
  byId("detail").scrollTop = 0;
  byId("status").textContent = ["Kernel " + number, group.kind, opsText(group, 80), us(group.predicted_us)].join(", ");
}

function missText(miss) {
  return miss.reason ?? "slower as one kernel: " + us(miss.fused_us) + " instead of " + us(miss.separate_us);
}

function missItem(miss) {
  const other = miss.producer === state.group ? miss.consumer : miss.producer;
  return element("li", {}, element("span", {}, "with ", kernelButton(other, String(other)), ": " + missText(miss)));
}
