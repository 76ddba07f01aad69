// Places groups in layers: each below all that it reads from, near the middle of
// them, wide layers in several rows.

const BOX = { width: 190, gapX: 26, gapY: 46, line: 15, head: 46, maxOps: 7, leastColumns: 6, many: 30, leastLines: 4 };

// Of many groups each has room for its number and its time from afar.
function boxHeight(fn, group) {
  const lines = Math.min(fn.groups[group].ops.length, BOX.maxOps + 1);
  return BOX.head + Math.max(lines, fn.groups.length > BOX.many ? BOX.leastLines : 1) * BOX.line + 8;
}

// For each group the groups that it reads from, those that read from it, and how
// many bytes of it these read.
function connect(fn) {
  const producers = fn.groups.map(() => []), consumers = fn.groups.map(() => []), bytes = fn.groups.map(() => new Map());
  for (const tensor of fn.tensors) {
    if (tensor.producer === null) continue;
    for (const consumer of tensor.consumers) {
      bytes[tensor.producer].set(consumer, (bytes[tensor.producer].get(consumer) ?? 0) + tensor.bytes);
      if (!producers[consumer].includes(tensor.producer)) {
        producers[consumer].push(tensor.producer);
        consumers[tensor.producer].push(consumer);
      }
    }
  }
  return { producers, consumers, bytes };
}

function makeLayers(fn, producers) {
  const depth = [], layers = [];
  for (let i = 0; i < fn.groups.length; ++i) {
    depth[i] = producers[i].reduce((most, p) => Math.max(most, depth[p] + 1), 0);
    (layers[depth[i]] = layers[depth[i]] || []).push(i);
  }
  return layers;
}

// Orders each layer by the mean place of its neighbours in the layer before, from
// above and from below in turns.
function orderLayers(layers, producers, consumers) {
  const position = [];
  const number = layer => layer.forEach((group, i) => { position[group] = i - layer.length / 2; });
  layers.forEach(number);
  for (let sweep = 0; sweep < 4; ++sweep) {
    const down = sweep % 2 === 0, near = down ? producers : consumers;
    for (const layer of down ? layers : [...layers].reverse()) {
      const middle = new Map(layer.map(group => [group, near[group].length
        ? near[group].reduce((sum, other) => sum + position[other], 0) / near[group].length
        : position[group]]));
      layer.sort((a, b) => middle.get(a) - middle.get(b));
      number(layer);
    }
  }
}

// Moves the boxes of a row towards where they would like to be, apart from each
// other by a gap.
function spread(row, wish) {
  const step = BOX.width + BOX.gapX;
  let right = -Infinity;
  const xs = row.map(group => right = Math.max(wish(group), right + step));
  const shift = row.reduce((sum, group, i) => sum + wish(group) - xs[i], 0) / row.length;
  return xs.map(x => x + shift);
}

// Cuts a tall graph into columns, so that all of it can be seen at once. They go
// down and up in turns: a column begins beside the end of the one before.
function fold(boxes, rows, height) {
  const left = Math.min(...boxes.map(box => box.x)), right = Math.max(...boxes.map(box => box.x + box.width));
  const width = right - left + 4 * BOX.gapX;
  const columns = Math.max(1, Math.round(Math.sqrt(1.5 * height / width)));
  let column = 0, top = 0, start = 0, end = 0;
  for (const row of rows) {
    if (row.y - top > height / columns) {
      ++column;
      top = row.y;
      start = end;
    }
    const at = row.y - top, up = column % 2 === 1;
    for (const group of row.groups) {
      const box = boxes[group];
      box.x += column * width;
      box.y = up ? start - at - box.height : start + at;
      box.column = column;
    }
    end = up ? start - at - row.height : start + at + row.height;
  }
}

function layOut(fn) {
  const { producers, consumers, bytes } = connect(fn);
  const layers = makeLayers(fn, producers);
  orderLayers(layers, producers, consumers);
  const boxes = [], rows = [], columns = Math.max(BOX.leastColumns, Math.ceil(Math.sqrt(2 * fn.groups.length)));
  let y = 0;
  for (const layer of layers) {
    for (let start = 0; start < layer.length; start += columns) {
      const row = layer.slice(start, start + columns);
      const wish = group => producers[group].length
        ? producers[group].reduce((sum, p) => sum + boxes[p].x, 0) / producers[group].length : 0;
      const xs = spread(row, wish);
      const height = Math.max(...row.map(group => boxHeight(fn, group)));
      row.forEach((group, i) => {
        boxes[group] = { x: xs[i], y, width: BOX.width, height: boxHeight(fn, group) };
      });
      rows.push({ y, height, groups: row });
      y += height + BOX.gapY;
    }
  }
  fold(boxes, rows, y);
  return { boxes, producers, consumers, bytes, layers };
}
