//===- MatrixFold.cpp - several matrices of a batch as one ----------------===//

#include "MatrixFold.h"

#include "fusec/Analysis/Indexing.h"
#include "fusec/Analysis/View.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

void MatrixFold::add(int64_t size, bool isSummed) {
  if (size == 1)
    return;
  if (!dims.empty() && dims.back().isSummed == isSummed)
    dims.back().size *= size;
  else
    dims.push_back({size, isSummed});
}

int64_t MatrixFold::count() const {
  return numElements(batch()) / std::max<int64_t>(numElements(kept()), 1);
}

SmallVector<int64_t> MatrixFold::batch() const {
  return llvm::map_to_vector(dims, [](const Dim &dim) { return dim.size; });
}

SmallVector<int64_t> MatrixFold::kept() const {
  SmallVector<int64_t> sizes;
  for (const Dim &dim : dims)
    if (!dim.isSummed)
      sizes.push_back(dim.size);
  return sizes;
}

bool MatrixFold::areNeighbours() const {
  return llvm::none_of(ArrayRef(dims).drop_back(),
                       [](const Dim &dim) { return dim.isSummed; });
}

/// The index in a tensor of `shape` of the element at the same place of one
/// with the sizes `domain`.
static AffineMap reshapeMap(ArrayRef<int64_t> shape, ArrayRef<int64_t> domain,
                            MLIRContext *context) {
  AffineExpr place = getAffineConstantExpr(0, context);
  for (auto [dim, size] : llvm::enumerate(domain))
    place = place * size + getAffineDimExpr(dim, context);
  SmallVector<AffineExpr> index;
  int64_t below = numElements(shape);
  for (int64_t size : shape) {
    below /= size;
    index.push_back(place.floorDiv(below) % size);
  }
  return AffineMap::get(domain.size(), 0, index, context);
}

bool MatrixFold::areEqual(Value value) const {
  ArrayRef<int64_t> shape = typeOf(value).getShape();
  int64_t matrices = numElements(shape.drop_back(2));
  if (areNeighbours() && matrices == numElements(kept()))
    return true;
  SmallVector<int64_t> domain = batch();
  if (matrices != numElements(domain) || numElements(shape) == 0)
    return false;
  llvm::append_range(domain, shape.take_back(2));
  AffineMap map = reshapeMap(shape, domain, value.getContext());
  while (auto op = value.getDefiningOp<FusibleOpInterface>()) {
    if (op.getFamily() != OpFamily::Shape || op->getNumOperands() != 1)
      break;
    map = op.getOperandMaps().front().compose(map);
    value = op->getOperand(0);
  }
  std::string whyNot;
  std::optional<View> view = viewOf(value, map, domain, whyNot);
  return view && llvm::all_of(llvm::enumerate(dims), [&](auto dim) {
           return !dim.value().isSummed || view->stride(dim.index()) == 0;
         });
}

Value MatrixOps::reshape(Value value, ArrayRef<int64_t> shape) {
  RankedTensorType type = typeOf(value).clone(shape);
  if (value.getType() == type)
    return value;
  return create(ReshapeOp::create(builder_, value.getLoc(), type, value));
}

Value MatrixOps::broadcast(Value value, ArrayRef<int64_t> shape) {
  RankedTensorType type = typeOf(value).clone(shape);
  if (value.getType() == type)
    return value;
  return create(BroadcastToOp::create(builder_, value.getLoc(), type, value));
}

Value MatrixOps::repeat(Value value, ArrayRef<int64_t> batch) {
  ArrayRef<int64_t> matrix = typeOf(value).getShape().take_back(2);
  int64_t count = numElements(typeOf(value).getShape().drop_back(2));
  SmallVector<int64_t> single = {count, 1, matrix[0], matrix[1]},
                       repeated = single, whole(batch);
  repeated[1] = numElements(batch) / count;
  whole.append(matrix.begin(), matrix.end());
  return reshape(broadcast(reshape(value, single), repeated), whole);
}

/// The dimensions that are kept, those that are summed over, those of a matrix.
static SmallVector<int64_t> summedLast(const MatrixFold &fold) {
  SmallVector<int64_t> kept, summed;
  for (auto [number, dim] : llvm::enumerate(fold.dims))
    (dim.isSummed ? summed : kept).push_back(int64_t(number));
  llvm::append_range(kept, summed);
  int64_t rank = static_cast<int64_t>(fold.dims.size());
  kept.append({rank, rank + 1});
  return kept;
}

Value MatrixOps::fold(const MatrixFold &fold, Value value, int64_t rows) {
  int64_t columns = typeOf(value).getShape().back();
  if (!fold.areNeighbours()) {
    SmallVector<int64_t> cut = fold.batch();
    cut.append({rows, columns});
    value = create(TransposeOp::create(builder_, value.getLoc(),
                                       reshape(value, cut), summedLast(fold)));
  }
  SmallVector<int64_t> shape = fold.kept();
  shape.append({fold.count() * rows, columns});
  return reshape(value, shape);
}

Value MatrixOps::unfold(const MatrixFold &fold, Value value, int64_t rows,
                        ArrayRef<int64_t> shape) {
  if (!fold.areNeighbours()) {
    SmallVector<int64_t> order = summedLast(fold), cut = fold.batch(), turned,
                         back(order.size());
    cut.append({rows, typeOf(value).getShape().back()});
    for (auto [to, from] : llvm::enumerate(order)) {
      turned.push_back(cut[from]);
      back[from] = int64_t(to);
    }
    value = create(TransposeOp::create(builder_, value.getLoc(),
                                       reshape(value, turned), back));
  }
  return reshape(value, shape);
}

Value MatrixOps::foldBroadcast(const MatrixFold &fold, Value value,
                               ArrayRef<int64_t> batch, int64_t rows) {
  ArrayRef<int64_t> given = typeOf(value).getShape();
  int64_t columns = given.back();
  if (numElements(given) == columns)
    return reshape(value, {1, columns});
  if (numElements(given) == rows * columns && given.end()[-2] == rows)
    return reshape(broadcast(reshape(value, {1, rows, columns}),
                             {fold.count(), rows, columns}),
                   {fold.count() * rows, columns});
  SmallVector<int64_t> whole(batch);
  whole.append({rows, columns});
  return this->fold(fold, broadcast(value, whole), rows);
}

Value MatrixOps::oneOfEach(const MatrixFold &fold, Value value) {
  ArrayRef<int64_t> given = typeOf(value).getShape();
  SmallVector<int64_t> one = fold.kept();
  llvm::append_range(one, given.take_back(2));
  if (numElements(given) == numElements(one))
    return reshape(value, one);
  SmallVector<int64_t> limits = fold.batch();
  llvm::append_range(limits, given.take_back(2));
  value = reshape(value, limits);
  for (auto [limit, dim] : llvm::zip(limits, fold.dims))
    if (dim.isSummed)
      limit = 1;
  SmallVector<int64_t> starts(limits.size(), 0), strides(limits.size(), 1);
  return reshape(create(SliceOp::create(builder_, value.getLoc(), value, starts,
                                        limits, strides)),
                 one);
}
