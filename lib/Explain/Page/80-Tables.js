// Tables that sort by the column whose heading is pressed.

const PAGE_ROWS = 200;

// `columns`: { title, value(item) to sort by, cell(item) to show, number }.
// `rowGroup(item)`: the group that a row is of, or null.
class SortedTable {
  constructor(holder, columns, items, rowGroup = () => null) {
    Object.assign(this, { holder, columns, items, rowGroup, sorted: null, descending: false, limit: PAGE_ROWS });
    this.show();
  }

  setItems(items) {
    this.items = items;
    this.limit = PAGE_ROWS;
    this.show();
  }

  sortBy(column) {
    this.descending = this.sorted === column ? !this.descending : Boolean(column.number);
    this.sorted = column;
    this.show();
    const index = this.columns.indexOf(column);
    this.holder.querySelectorAll("th button")[index].focus();
  }

  order() {
    if (!this.sorted) return this.items;
    const { value } = this.sorted, sign = this.descending ? -1 : 1;
    return [...this.items].sort((a, b) => {
      const x = value(a), y = value(b);
      if (x === null || y === null) return (x === null) - (y === null);
      return sign * (typeof x === "number" ? x - y : String(x).localeCompare(String(y)));
    });
  }

  heading(column) {
    const sort = this.sorted !== column ? null : this.descending ? "descending" : "ascending";
    return element("th", { scope: "col", "aria-sort": sort, class: column.number ? "number" : null },
      element("button", { type: "button", click: () => this.sortBy(column) }, column.title));
  }

  row(item) {
    const cells = this.columns.map(column => element("td", { class: column.number ? "number" : null }, column.cell(item)));
    return element("tr", { "data-group": this.rowGroup(item) }, ...cells);
  }

  show() {
    const ordered = this.order(), rows = ordered.slice(0, this.limit).map(item => this.row(item));
    const table = element("table", {}, element("thead", {}, element("tr", {}, ...this.columns.map(column => this.heading(column)))),
      element("tbody", {}, ...rows));
    this.holder.replaceChildren(table);
    if (ordered.length > this.limit) {
      this.holder.append(element("button", { type: "button", class: "more", click: () => { this.limit = Infinity; this.show(); } },
        "Show all " + ordered.length));
    }
    this.markChosen();
  }

  markChosen() {
    for (const row of this.holder.querySelectorAll("tr.chosen")) row.classList.remove("chosen");
    this.holder.querySelector(`tr[data-group="${state.group}"]`)?.classList.add("chosen");
  }
}

const perByte = group => {
  const launch = launchOf(group);
  return isShared(launch) || !launch.flops ? null : launch.flops / launch.bytes;
};

const KERNEL_COLUMNS = [
  { title: "kernel", number: true, value: numberOf, cell: group => kernelButton(numberOf(group)) },
  { title: "kind", value: group => group.kind, cell: group => group.kind },
  { title: "ops", value: group => opsText(group), cell: group => opsText(group, 64) },
  { title: "time", number: true, value: group => group.predicted_us, cell: group => us(group.predicted_us) },
  { title: "unfused", number: true, value: group => group.unfused_us, cell: group => us(group.unfused_us) },
  { title: "bound by", value: group => group.bottleneck ?? "", cell: group => group.bottleneck ?? "" },
  { title: "moves", number: true, value: group => group.bytes, cell: group => size(group.bytes) },
  { title: "saves", number: true, value: group => group.unfused_bytes === null ? null : group.unfused_bytes - group.bytes,
    cell: group => group.unfused_bytes === null ? "" : size(group.unfused_bytes - group.bytes) },
  { title: "operations a byte", number: true, value: perByte, cell: group => perByte(group)?.toFixed(2) ?? "" },
  { title: "arena in use", number: true, value: group => launchOf(group).live_bytes, cell: group => size(launchOf(group).live_bytes) },
];

const cost = miss => miss.reason !== null ? null : miss.fused_us - miss.separate_us;
const MISSED_COLUMNS = [
  { title: "kernel", number: true, value: miss => miss.producer, cell: miss => kernelButton(miss.producer) },
  { title: "with", number: true, value: miss => miss.consumer, 
    cell: miss => kernelButton(miss.consumer, miss.launch === undefined ? undefined : "launch " + miss.launch) },
  { title: "as one", number: true, value: miss => miss.fused_us, cell: miss => us(miss.fused_us) },
  { title: "as two", number: true, value: miss => miss.separate_us, cell: miss => us(miss.separate_us) },
  { title: "would cost", number: true, value: cost, cell: miss => us(cost(miss)) },
  { title: "why not", value: miss => miss.reason ?? "slower", cell: miss => miss.reason ?? "slower as one kernel" },
];

const FOLD_COLUMNS = [
  { title: "tensor", value: fold => fold.name ?? "", cell: fold => fold.name ?? "" },
  { title: "of", value: fold => fold.parameters.join(", "), cell: fold => fold.parameters.join(", ") },
  { title: "ops", value: fold => fold.ops.join(", "), cell: fold => fold.ops.join(", ") },
  { title: "bytes", number: true, value: fold => fold.bytes, cell: fold => size(fold.bytes) },
  { title: "a run with it", number: true, value: fold => fold.after_us, cell: fold => us(fold.after_us) },
  { title: "without", number: true, value: fold => fold.before_us, cell: fold => us(fold.before_us) },
  { title: "why not", value: fold => fold.reason ?? "", cell: fold => fold.reason ?? "" },
];

function matches(group, text) {
  return group.kind.includes(text) || group.ops.some(op => op.name.includes(text) || (op.location ?? "").includes(text));
}

// A kernel that could share a launch, as a row beside the fusions.
function unmergedItem(unmerged) {
  return { producer: unmerged.group, consumer: state.fn.launches[unmerged.launch].groups[0], launch: unmerged.launch,
    reason: unmerged.reason, separate_us: null, fused_us: null };
}

// The answer to --what-if, if it was asked.
function showWhatIf() {
  const asked = state.fn.what_if;
  byId("what-if").hidden = !asked;
  if (!asked) return;
  const kernels = element("p", {}, ...asked.groups.flatMap((number, i) => [i ? ", " : "", kernelButton(number)]),
    asked.groups.length < 2 ? " holds them all: they are together already" : asked.reason !== null ? " cannot be one: " + asked.reason
      : " as one would take " + us(asked.then_us) + " instead of " + us(asked.now_us) + ", and move " + size(asked.then_bytes) + " instead of " + size(asked.now_bytes));
  const number = value => element("td", { class: "number" }, value === null ? "" : Math.abs(value) < 0.005 ? "0.00" : value.toFixed(2));
  const cells = (name, now, then) => element("tr", {}, element("th", { scope: "row" }, name), number(now), number(then),
    number(then === null ? null : then - now));
  const heads = ["term, µs", "now", "then", "change"].map(text => element("th", { scope: "col", class: "number" }, text));
  const table = asked.then_us === null ? null : element("table", {}, element("tr", {}, ...heads),
    ...asked.terms.map(term => cells(term.name, term.now_us, term.then_us)), cells("sum", asked.now_us, asked.then_us));
  byId("what-if-answer").replaceChildren(...[element("p", { class: "note" }, asked.question), kernels, table].filter(node => node !== null));
}

// What follows from parameters alone: computed once, or in each run and why.
function showFolds() {
  const folds = state.fn.folds ?? [];
  byId("folds").hidden = !folds.length;
  if (folds.length) new SortedTable(byId("fold-table"), FOLD_COLUMNS, folds);
}

const tables = {};

function showTables() {
  tables.kernels = new SortedTable(byId("kernel-table"), KERNEL_COLUMNS, state.fn.groups, numberOf);
  const missed = [...state.fn.missed, ...state.fn.unmerged.map(unmergedItem)];
  if (missed.length)
    tables.missed = new SortedTable(byId("missed-table"), MISSED_COLUMNS, missed);
  else
    byId("missed-table").replaceChildren(element("p", { class: "note" }, "No two kernels exchange or share a tensor."));
  showWhatIf();
  showFolds();
}

function startTables() {
  byId("find").addEventListener("input", event => {
    const text = event.target.value.trim();
    tables.kernels.setItems(state.fn.groups.filter(group => matches(group, text)));
  });
}
