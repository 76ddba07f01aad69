//===- MatmulOperand.cpp - an operand of a matmul and its tiles -----------===//

#include "MatmulOperand.h"

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

MatmulShape fusec::describeProduct(Operation *op) {
  MatmulShape shape;
  shape.op = op;
  ArrayRef<int64_t> result = shapeOf(op->getResult(0));
  shape.batch.assign(result.begin(), result.end() - 2);
  shape.m = result.end()[-2];
  shape.n = result.end()[-1];
  shape.k = cast<FusibleOpInterface>(op).getDomain().back();
  shape.element = getElementTypeOrSelf(op->getOperand(0).getType());
  return shape;
}

OperandTile fusec::describeTile(const MatmulShape &shape, const MatmulTile &cut,
                                MatmulSide side, MatrixView matrix,
                                const Pointers &pointers) {
  bool isLeft = side == MatmulSide::Left;
  OperandTile tile;
  tile.side = side;
  for (const MatrixView::Piece &piece : matrix.pieces)
    tile.pointers.push_back(pointers.inputs.lookup(piece.view.buffer));
  tile.elementBytes = shape.elementBytes();
  tile.outerSize = isLeft ? shape.m : shape.n;
  tile.kSize = shape.k;
  tile.outerTile = isLeft ? cut.m : cut.n;
  tile.kTile = cut.k;
  tile.load = operandLoad(matrix, tile.elementBytes);
  tile.matrix = std::move(matrix);
  return tile;
}

Value fusec::swizzledOffset(KernelBuilder &b, const OperandTile &tile,
                            Value row, Value byteInRow) {
  Swizzle swizzle = tile.swizzle();
  Value flip =
      b.rem(b.mul(b.div(row, swizzle.rowsTogether()), swizzle.chunksTogether),
            swizzle.span());
  Value place = arith::XOrIOp::create(b, byteInRow, b.mul(flip, kChunkBytes));
  return b.add(b.mul(row, tile.pitch()), place);
}
