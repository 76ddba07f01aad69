"use strict";
// The explanation, and words for its figures.

const explanation = JSON.parse(document.getElementById("data").textContent);
for (const fn of explanation.functions) fn.groups.forEach((group, i) => { group.number = i; });
const KINDS = ["loop", "reduce", "transpose", "matmul"];
const byId = id => document.getElementById(id);

// The function that is shown and the group that is chosen in it; listeners are
// told of every change.
const state = { fn: explanation.functions[0], group: null, listeners: [] };

function choose(group, origin) {
  state.group = group;
  for (const listener of state.listeners) listener(origin);
}

function us(value) {
  if (value === null || value === undefined) return "";
  return value >= 1e5 ? (value / 1e3).toFixed(0) + " ms"
    : value >= 1e3 ? (value / 1e3).toFixed(2) + " ms" : value.toFixed(2) + " µs";
}

// The same, to two digits or so.
function roughUs(value) {
  const rough = value => value.toFixed(value >= 10 ? 0 : 1);
  return value >= 1e3 ? rough(value / 1e3) + " ms" : rough(value) + " µs";
}

function size(bytes) {
  if (bytes === null || bytes === undefined) return "";
  const units = ["B", "kB", "MB", "GB", "TB"];
  let value = Math.abs(bytes), unit = 0;
  for (; value >= 999.5 && unit + 1 < units.length; ++unit) value /= 1000;
  const digits = unit === 0 || value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
  return (bytes < 0 ? "-" : "") + value.toFixed(digits) + " " + units[unit];
}

const shortOp = name => name.replace(/^fuse\./, "");
const isShared = launch => launch.groups.length > 1;
const launchOf = group => state.fn.launches[group.launch];
const numberOf = group => group.number;

// "add, 2 x exp": what a group computes, in at most `length` characters.
function opsText(group, length = Infinity) {
  if (group.ops.length === 0) return "copy";
  const parts = [];
  for (let i = 0, end; i < group.ops.length; i = end) {
    for (end = i + 1; end < group.ops.length && group.ops[end].name === group.ops[i].name;) ++end;
    parts.push((end - i > 1 ? end - i + " × " : "") + shortOp(group.ops[i].name));
  }
  const text = parts.join(", ");
  return text.length > length ? text.slice(0, length - 1) + "…" : text;
}

function tensorText(tensor) {
  return (tensor.name ? tensor.name + ": " : "") + tensor.type + " [" + tensor.shape.join(", ") + "]";
}

// "file:12:8" as its parts, or null.
function place(text) {
  const parts = /^(.*):(\d+):(\d+)$/.exec(text || "");
  return parts && { file: parts[1], line: Number(parts[2]) };
}

// An element with attributes and children; functions among the attributes are
// listeners.
function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") node.addEventListener(name, value);
    else if (value !== null && value !== false) node.setAttribute(name, value);
  }
  node.append(...children.filter(child => child !== null));
  return node;
}

const colour = name => getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();

// A button that chooses a kernel.
function kernelButton(number, text = "kernel " + number) {
  return element("button", { type: "button", class: "link", click: () => choose(number, "link") }, text);
}
