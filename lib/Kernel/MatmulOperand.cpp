//===- MatmulOperand.cpp - an operand of a matmul and its tiles -----------===//

#include "MatmulOperand.h"

#include "fusec/Analysis/Indexing.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace fusec;

Value fusec::bytePointer(KernelBuilder &b, Value pointer, Value offset) {
  return LLVM::GEPOp::create(b, pointer.getType(), b.getI8Type(), pointer,
                             LLVM::GEPArg(offset));
}

Value fusec::bytePointer(KernelBuilder &b, Value pointer, int64_t offset) {
  if (offset == 0)
    return pointer;
  return bytePointer(b, pointer,
                     arith::ConstantOp::create(b, b.getI64IntegerAttr(offset)));
}

OperandTile fusec::describeTile(const MatmulShape &shape, const MatmulTile &cut,
                                MatmulSide side, Value pointer) {
  bool isLeft = side == MatmulSide::Left;
  auto op = cast<FusibleOpInterface>(shape.op);
  unsigned rank = op.getDomain().size(), k = rank - 1;
  unsigned outer = isLeft ? rank - 3 : rank - 2;
  Value operand = op->getOperand(isLeft ? 0 : 1);
  OperandTile tile;
  tile.side = side;
  tile.pointer = pointer;
  tile.elementBytes = shape.elementBytes();
  tile.outerSize = isLeft ? shape.m : shape.n;
  tile.kSize = shape.k;
  tile.outerTile = isLeft ? cut.m : cut.n;
  tile.kTile = cut.k;
  // Operands of a contraction are read where they lie: their maps hold plain
  // dimensions and zeros.
  AffineMap map = op.getOperandMaps()[isLeft ? 0 : 1];
  tile.offset = *linearForm(linearOffset(shapeOf(operand), map), rank);
  // A dimension of one element is never walked; its stride may be anything.
  auto strideOf = [&](unsigned dim, int64_t size) -> int64_t {
    return size == 1 ? 0 : tile.offset.coefficients[dim];
  };
  tile.outerStride = strideOf(outer, tile.outerSize);
  tile.kStride = strideOf(k, tile.kSize);
  tile.isKInner = tile.kStride == 1;
  return tile;
}

int64_t OperandTile::copyBytes() const {
  int64_t innerSize = isKInner ? kSize : outerSize;
  int64_t innerStride = isKInner ? kStride : outerStride;
  for (int64_t bytes : {16, 8, 4}) {
    int64_t elements = bytes / elementBytes;
    // Every other stride is a multiple of the length of a row.
    if (elements >= 1 && innerStride == 1 && innerSize % elements == 0)
      return bytes;
  }
  return elementBytes;
}

Value fusec::swizzledOffset(KernelBuilder &b, const OperandTile &tile,
                            Value row, Value byteInRow) {
  Swizzle swizzle = tile.swizzle();
  Value flip =
      b.rem(b.mul(b.div(row, swizzle.rowsTogether()), swizzle.chunksTogether),
            swizzle.span());
  Value place = arith::XOrIOp::create(b, byteInRow, b.mul(flip, kChunkBytes));
  return b.add(b.mul(row, tile.rowBytes()), place);
}
