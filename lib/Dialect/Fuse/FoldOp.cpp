//===- FoldOp.cpp - values taken through turns ----------------------------===//

#include "fusec/Dialect/Fuse/Fuse.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

LogicalResult FoldOp::inferReturnTypes(MLIRContext *,
                                       std::optional<Location> location,
                                       Adaptor adaptor,
                                       SmallVectorImpl<Type> &inferred) {
  ValueRange values = adaptor.getValues();
  auto count = static_cast<int64_t>(values.size());
  int64_t starts = adaptor.getAccumulators(),
          number = adaptor.getResultNumber();
  if (starts < 1 || starts > count - 2 || number < 0 || number >= starts)
    return emitOptionalError(
        location, "'", getOperationName(), "' op has ", count, " operands for ",
        starts, " accumulators, steps and turns, and result ", number);
  auto first = cast<RankedTensorType>(values.front().getType());
  auto step = cast<RankedTensorType>(values[starts].getType());
  for (auto [i, value] : llvm::enumerate(values)) {
    auto type = cast<RankedTensorType>(value.getType());
    bool isStep = int64_t(i) >= starts && int64_t(i) != count - 1;
    SmallVector<int64_t> shape(first.getShape());
    if (isStep)
      shape.push_back(step.getRank() == 0 ? 0 : step.getShape().back());
    if (type.getShape() != ArrayRef<int64_t>(shape))
      return emitOptionalError(location, "'", getOperationName(),
                               "' op operand #", i, " of type ", type,
                               " should have the shape [", shape, "]");
  }
  Type turns = getElementTypeOrSelf(values.back().getType());
  if (!isa<IntegerType>(turns) || turns.isInteger(1))
    return emitOptionalError(location, "'", getOperationName(), "' op takes ",
                             turns, " for numbers of turns");
  inferred.push_back(values[number].getType());
  return success();
}

/// A number of that type.
static RankedTensorType numberOf(Value value) {
  return RankedTensorType::get({}, getElementTypeOrSelf(value.getType()));
}

LogicalResult FoldOp::verifyRegions() {
  Block &turn = getBody().front();
  SmallVector<Type> taken =
      llvm::map_to_vector(getValues().drop_back(),
                          [](Value value) { return Type(numberOf(value)); });
  if (turn.getArgumentTypes() != TypeRange(taken))
    return emitOpError("body takes other types than numbers of the operands");
  auto yield = dyn_cast<YieldOp>(turn.empty() ? nullptr : &turn.back());
  if (!yield || yield.getValues().getTypes() !=
                    TypeRange(ArrayRef(taken).take_front(getAccumulators())))
    return emitOpError("body yields other types than the accumulators'");
  for (Operation &op : turn.without_terminator()) {
    auto fusible = dyn_cast<FusibleOpInterface>(op);
    OpFamily family = fusible ? fusible.getFamily() : OpFamily::Composite;
    auto isNumber = [](Type type) {
      return cast<RankedTensorType>(type).getRank() == 0;
    };
    if ((family != OpFamily::Elementwise && family != OpFamily::Constant) ||
        !llvm::all_of(op.getResultTypes(), isNumber))
      return op.emitError("'") << op.getName()
                               << "' op cannot be part of a turn, which is of "
                                  "numbers";
  }
  return success();
}

SmallVector<int64_t> FoldOp::getDomain() {
  auto step = cast<RankedTensorType>(getValues()[getAccumulators()].getType());
  return SmallVector<int64_t>(step.getShape());
}

SmallVector<bool> FoldOp::getReducedDims() {
  SmallVector<bool> reduced(getType().getRank(), false);
  reduced.push_back(true);
  return reduced;
}

SmallVector<AffineMap> FoldOp::getOperandMaps() {
  unsigned rank = getType().getRank();
  AffineMap step = AffineMap::getMultiDimIdentityMap(rank + 1, getContext());
  SmallVector<AffineMap> maps(getNumOperands(), step);
  for (auto [i, map] : llvm::enumerate(maps))
    if (i < getAccumulators() || i + 1 == getNumOperands())
      map = getResultMap();
  return maps;
}

AffineMap FoldOp::getResultMap() {
  unsigned rank = getType().getRank();
  SmallVector<AffineExpr> index;
  for (unsigned dim = 0; dim < rank; ++dim)
    index.push_back(getAffineDimExpr(dim, getContext()));
  return AffineMap::get(rank + 1, 0, index, getContext());
}

unsigned FoldOp::getNumAccumulators() { return getAccumulators(); }

Block *FoldOp::getTurn() { return &getBody().front(); }
