//===- TileOrder.cpp - in which order tiles are computed ------------------===//

#include "TileOrder.h"

#include "Emitters.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

TileOrder::TileOrder(KernelBuilder &b, const MatmulShape &shape, int64_t m,
                     int64_t n, int64_t group)
    : b_(b), shape_(shape), m_(m), n_(n), down_(llvm::divideCeil(shape.m, m)),
      across_(llvm::divideCeil(shape.n, n)) {
  group_ = std::min(group, down_);
}

void TileOrder::locate(Value number, MatmulPosition &position) {
  int64_t perMatrix = down_ * across_;
  bool isOne = shape_.batches() == 1;
  Value matrix = isOne ? b_.index(0) : b_.div(number, perMatrix);
  position.batch = delinearize(b_, matrix, shape_.batch);
  if (!isOne)
    number = b_.rem(number, perMatrix);
  Value group = b_.div(number, group_ * across_);
  Value inGroup = b_.rem(number, group_ * across_);
  Value down = b_.rem(inGroup, group_), across = b_.div(inGroup, group_);
  // Divisions by constants: of the two heights one is chosen afterwards.
  if (int64_t last = group_ == 0 ? 0 : down_ % group_) {
    Value isLast = b_.equal(group, down_ / group_);
    auto choose = [&](Value ifLast, Value otherwise) -> Value {
      return arith::SelectOp::create(b_, isLast, ifLast, otherwise);
    };
    down = choose(b_.rem(inGroup, last), down);
    across = choose(b_.div(inGroup, last), across);
  }
  position.row = b_.mul(b_.add(down, b_.mul(group, group_)), m_);
  position.column = b_.mul(across, n_);
}
