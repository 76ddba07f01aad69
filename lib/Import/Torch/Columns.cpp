//===- Columns.cpp - windows as columns, and back -------------------------===//

#include "../Indices.h"
#include "../Windows.h"
#include "Importer.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::torch;

/// The elements of each window as a column: (batch, channels * taps, places).
static Converted convertColumns(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.tensor("self");
  int64_t lead = typeOf(x).getRank() - 2;
  auto taps = op.integersOr("kernel_size", 2, 1);
  auto strides = op.integersOr("stride", 2, 1);
  auto dilation = op.integersOr("dilation", 2, 1);
  auto edges = op.integersOr("padding", 2, 0);
  if (lead < 1 || lead > 2)
    return Converted::refuse(kNoFit);
  for (auto *numbers : {&taps, &strides, &dilation, &edges})
    for (int64_t number : *numbers)
      if (number < 0 || number > int64_t(1) << 31)
        return Converted::refuse(kNoWindow);
  SmallVector<int64_t> ones(lead, 1), none(lead, 0), shape, order;
  auto behind = [](SmallVector<int64_t> front, ArrayRef<int64_t> back) {
    llvm::append_range(front, back);
    return front;
  };
  Window window;
  window.sizes = behind(ones, taps);
  window.strides = behind(ones, strides);
  window.low = window.high = behind(none, edges);
  window.baseDilation = behind(ones, {1, 1});
  window.dilation = behind(ones, dilation);
  Value windows = windowsOf(g, x, g.splat(elementOf(x), 0), window);
  if (!windows)
    return Converted::refuse(kNoWindow);
  // (lead, places, taps) to (lead, taps, places).
  shape.assign(typeOf(windows).getShape().begin(),
               typeOf(windows).getShape().begin() + lead + 2);
  llvm::append_range(shape, taps);
  for (int64_t dim = 0; dim < lead; ++dim)
    order.push_back(dim);
  for (int64_t dim : {2, 3, 0, 1})
    order.push_back(lead + dim);
  windows = g.transpose(g.reshape(windows, shape), order);
  return typeOf(windows).getNumElements() == op.outs[0].getNumElements()
             ? Converted(g.reshape(windows, op.outShape()))
             : Converted::refuse(kNoFit);
}

/// Windows along one dimension, their elements along a new one.
static Converted convertUnfold(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.tensor("self");
  int64_t rank = typeOf(x).getRank();
  auto axis = axisOf(op, "dimension", rank, 0);
  int64_t size = op.integer("size", 0), step = op.integer("step", 0);
  if (!axis)
    return Converted::refuse(rank ? kBadAxis : kScalar);
  if (size < 1 || step < 1 || size > typeOf(x).getDimSize(*axis))
    return Converted::refuse(kNoWindow);
  Window window;
  for (auto *numbers :
       {&window.sizes, &window.strides, &window.baseDilation, &window.dilation})
    numbers->assign(rank, 1);
  for (auto *numbers : {&window.low, &window.high})
    numbers->assign(rank, 0);
  window.sizes[*axis] = size;
  window.strides[*axis] = step;
  Value windows = windowsOf(g, x, g.splat(elementOf(x), 0), window);
  return windows ? Converted(g.reshape(windows, op.outShape()))
                 : Converted::refuse(kNoWindow);
}

/// The columns back, those of one place added up.
static Converted convertFromColumns(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.tensor("self");
  auto sizes = op.integersOr("output_size", 2, 0);
  Window window;
  window.sizes = op.integersOr("kernel_size", 2, 1);
  window.strides = op.integersOr("stride", 2, 1);
  window.dilation = op.integersOr("dilation", 2, 1);
  window.low = window.high = op.integersOr("padding", 2, 0);
  SmallVector<int64_t> shape(typeOf(x).getShape());
  int64_t taps = 1;
  for (int64_t size : window.sizes)
    taps = size > 0 && size < int64_t(1) << 31 ? taps * size : 0;
  if (shape.size() == 2)
    shape.insert(shape.begin(), 1);
  if (shape.size() != 3 || taps == 0 || shape[1] % taps != 0)
    return Converted::refuse(kNoFit);
  Value columns = g.reshape(x, {shape[0], shape[1] / taps, taps * shape[2]});
  Value folded = foldWindows(g, columns, window, sizes);
  return folded ? Converted(g.reshape(folded, op.outShape()))
                : Converted::refuse(kNoWindow);
}

void torch::addColumns(ConverterTable &table) {
  table["unfold"] = table["unfold_copy"] = convertUnfold;
  table["col2im"] = convertFromColumns;
  table["im2col"] = convertColumns;
}
