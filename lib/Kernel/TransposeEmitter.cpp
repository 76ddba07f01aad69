//===- TransposeEmitter.cpp - elementwise kernels that turn tensors -------===//
//
// A block computes a tile of two dimensions: the innermost of the domain, along
// which most tensors lie, and the one along which the transposed tensors do.
// Loads of transposed tensors walk the tile along their dimension and leave it
// in shared memory; the ops are computed along the innermost dimension, with
// those values taken from there; transposed results go the opposite way. So
// every access to global memory is of neighbouring elements. Lines of a tile in
// shared memory are padded by one bank, so that both walks are free of
// conflicts.
//
//===----------------------------------------------------------------------===//

#include "Emitters.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

namespace {

/// Bytes of a bank of shared memory.
constexpr int64_t kBankBytes = 4;

class TransposeEmitter : public LoadSource {
public:
  TransposeEmitter(KernelContext &context, const TransposeTile &tile,
                   unsigned transposed)
      : context_(context), b_(context.b), tile_(tile), transposed_(transposed),
        transposedSpace_(innermostLast(context.space, transposed)),
        plain_(context.makeEmitter()),
        transposedEmitter_(context.b, context.group, context.indexing,
                           transposedSpace_, context.numerics,
                           context.pointers) {
    plain_.setLoadSource(this);
  }

  LaunchGeometry emit();
  Value load(const Access &access, Type type,
             function_ref<Value()> fromGlobal) override;

private:
  /// A tensor's tile in shared memory: `rows` lines along the innermost
  /// dimension.
  struct Staged {
    Access access;
    Type element;
    Value base;
    int64_t pitch;
  };
  /// Some adjacent elements of the tile.
  struct Piece {
    Value row, column;
    Value guard;
  };

  static LoopSpace innermostLast(LoopSpace space, unsigned dim);
  int64_t size(unsigned dim) const { return context_.space.dims[dim].size; }
  unsigned lane() const { return context_.space.dims.size() - 1; }
  void setUpBlock();
  void reserve();
  Piece pieceAt(int64_t step, bool alongRows);
  Point pointOf(const Piece &piece, bool alongRows);
  int64_t steps(int64_t vector) const {
    return llvm::divideCeil(tile_.rows * tile_.columns, vector * tile_.threads);
  }
  Value place(const Staged &staged, Value row, Value column, int64_t rowShift,
              int64_t columnShift);
  void stageLoads();
  void compute();
  void storeTransposed();
  bool isTransposed(const Access &access) const {
    return isContiguousAlong(access, context_.space, transposed_);
  }

  KernelContext &context_;
  KernelBuilder &b_;
  const TransposeTile &tile_;
  /// The transposed tensors' dimension of the loop space.
  unsigned transposed_;
  LoopSpace transposedSpace_;
  GroupEmitter plain_, transposedEmitter_;
  SmallVector<Staged> loads_, stores_;
  int64_t sharedBytes_ = 0;
  Value thread_;
  /// First index of the block's tile, for each dimension of the loop space.
  SmallVector<Value> origin_;
  Piece current_;
};

} // namespace

LoopSpace TransposeEmitter::innermostLast(LoopSpace space, unsigned dim) {
  std::rotate(space.dims.begin() + dim, space.dims.begin() + dim + 1,
              space.dims.end());
  return space;
}

void TransposeEmitter::setUpBlock() {
  SmallVector<int64_t> sizes;
  for (auto [dim, walked] : llvm::enumerate(context_.space.dims))
    sizes.push_back(
        dim == transposed_ ? llvm::divideCeil(walked.size, tile_.rows)
        : dim == lane()    ? llvm::divideCeil(walked.size, tile_.columns)
                           : walked.size);
  thread_ = b_.threadId(tile_.threads);
  origin_ = delinearize(b_, b_.blockId(), sizes);
  origin_[transposed_] = b_.mul(origin_[transposed_], tile_.rows);
  origin_[lane()] = b_.mul(origin_[lane()], tile_.columns);
}

/// Places the transposed tensors in shared memory.
void TransposeEmitter::reserve() {
  for (const Access &access :
       collectAccesses(context_.group, context_.indexing)) {
    if (!isTransposed(access))
      continue;
    Type element = getMemoryType(
        cast<RankedTensorType>(access.tensor.getType()).getElementType());
    int64_t bytes = elementBytes(element);
    int64_t pitch = tile_.columns + std::max<int64_t>(kBankBytes / bytes, 1);
    Value base = b_.dynamicShared();
    if (sharedBytes_ > 0)
      base = LLVM::GEPOp::create(b_, base.getType(), b_.getI8Type(), base,
                                 LLVM::GEPArg(int32_t(sharedBytes_)));
    (access.isStore ? stores_ : loads_)
        .push_back({access, element, base, pitch});
    sharedBytes_ += llvm::alignTo(tile_.rows * pitch * bytes, kMaxAccessBytes);
  }
}

/// The thread's piece number `step`: neighbouring threads follow each other
/// along the columns, or `alongRows`.
TransposeEmitter::Piece TransposeEmitter::pieceAt(int64_t step,
                                                  bool alongRows) {
  int64_t vector = alongRows ? tile_.transposedVector : tile_.vector;
  int64_t inner = (alongRows ? tile_.rows : tile_.columns) / vector;
  Value number = b_.add(thread_, step * tile_.threads);
  Value fast = b_.mul(b_.rem(number, inner), vector);
  Value slow = b_.div(number, inner);
  Piece piece{alongRows ? fast : slow, alongRows ? slow : fast, Value()};
  int64_t pieces = tile_.rows * tile_.columns / vector;
  if (pieces % tile_.threads != 0)
    piece.guard = b_.lessThan(number, pieces);
  if (size(transposed_) % tile_.rows != 0)
    piece.guard = b_.both(piece.guard,
                          b_.lessThan(b_.add(origin_[transposed_], piece.row),
                                      size(transposed_)));
  if (size(lane()) % tile_.columns != 0)
    piece.guard =
        b_.both(piece.guard, b_.lessThan(b_.add(origin_[lane()], piece.column),
                                         size(lane())));
  return piece;
}

Point TransposeEmitter::pointOf(const Piece &piece, bool alongRows) {
  Point point;
  point.dims = origin_;
  point.dims[transposed_] = b_.add(origin_[transposed_], piece.row);
  point.dims[lane()] = b_.add(origin_[lane()], piece.column);
  if (alongRows)
    std::rotate(point.dims.begin() + transposed_,
                point.dims.begin() + transposed_ + 1, point.dims.end());
  point.width = alongRows ? tile_.transposedVector : tile_.vector;
  point.guard = piece.guard;
  return point;
}

Value TransposeEmitter::place(const Staged &staged, Value row, Value column,
                              int64_t rowShift, int64_t columnShift) {
  Value offset = b_.add(b_.mul(row, staged.pitch), column);
  return b_.elementPointer(
      staged.base, staged.element,
      b_.add(offset, rowShift * staged.pitch + columnShift));
}

void TransposeEmitter::stageLoads() {
  int64_t vector = tile_.transposedVector;
  for (int64_t step = 0; step < steps(vector); ++step) {
    Piece piece = pieceAt(step, /*alongRows=*/true);
    transposedEmitter_.setPoint(pointOf(piece, /*alongRows=*/true));
    for (const Staged &staged : loads_) {
      Value raw = transposedEmitter_.loadRaw(staged.access);
      b_.guarded(piece.guard, [&] {
        for (int64_t i = 0; i < vector; ++i)
          b_.store(b_.extract(raw, i),
                   place(staged, piece.row, piece.column, i, 0));
      });
    }
  }
  if (!loads_.empty())
    b_.barrier();
}

Value TransposeEmitter::load(const Access &access, Type type,
                             function_ref<Value()> fromGlobal) {
  for (const Staged &staged : loads_) {
    if (staged.access.tensor != access.tensor ||
        staged.access.map != access.map)
      continue;
    return b_.guardedValue(current_.guard, type, [&] {
      SmallVector<Value> lanes;
      for (int64_t i = 0; i < tile_.vector; ++i)
        lanes.push_back(
            b_.load(place(staged, current_.row, current_.column, 0, i),
                    staged.element, 1));
      return b_.fromElements(lanes);
    });
  }
  return fromGlobal();
}

void TransposeEmitter::compute() {
  for (int64_t step = 0; step < steps(tile_.vector); ++step) {
    current_ = pieceAt(step, /*alongRows=*/false);
    plain_.setPoint(pointOf(current_, /*alongRows=*/false));
    for (Value output : context_.group.outputs())
      plain_.get(output);
    for (Value output : context_.group.outputs())
      if (llvm::none_of(stores_, [&](const Staged &staged) {
            return staged.access.tensor == output;
          }))
        plain_.store(output, current_.guard);
    for (const Staged &staged : stores_) {
      Value raw = plain_.getRaw(staged.access.tensor);
      b_.guarded(current_.guard, [&] {
        for (int64_t i = 0; i < tile_.vector; ++i)
          b_.store(b_.extract(raw, i),
                   place(staged, current_.row, current_.column, 0, i));
      });
    }
  }
}

void TransposeEmitter::storeTransposed() {
  if (stores_.empty())
    return;
  b_.barrier();
  int64_t vector = tile_.transposedVector;
  for (int64_t step = 0; step < steps(vector); ++step) {
    Piece piece = pieceAt(step, /*alongRows=*/true);
    transposedEmitter_.setPoint(pointOf(piece, /*alongRows=*/true));
    b_.guarded(piece.guard, [&] {
      for (const Staged &staged : stores_) {
        SmallVector<Value> lanes;
        for (int64_t i = 0; i < vector; ++i)
          lanes.push_back(b_.load(place(staged, piece.row, piece.column, i, 0),
                                  staged.element, 1));
        transposedEmitter_.storeRaw(staged.access.tensor,
                                    b_.fromElements(lanes));
      }
    });
  }
}

LaunchGeometry TransposeEmitter::emit() {
  int64_t blocks = 1;
  for (auto [dim, walked] : llvm::enumerate(context_.space.dims))
    blocks *= dim == transposed_ ? llvm::divideCeil(walked.size, tile_.rows)
              : dim == lane()    ? llvm::divideCeil(walked.size, tile_.columns)
                                 : walked.size;
  if (blocks > 0) {
    setUpBlock();
    reserve();
    stageLoads();
    compute();
    storeTransposed();
  }
  return {blocks, tile_.threads, sharedBytes_};
}

FailureOr<LaunchGeometry> fusec::emitKernel(KernelContext &context,
                                            const TransposeTile &tile) {
  std::optional<unsigned> transposed =
      transposedDim(context.group, context.indexing, context.space);
  if (!transposed)
    return emitError(context.location,
                     "a transpose tile, but no tensor is transposed");
  return TransposeEmitter(context, tile, *transposed).emit();
}
