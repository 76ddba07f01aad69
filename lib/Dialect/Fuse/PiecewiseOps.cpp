//===- PiecewiseOps.cpp - ops that show one of their operands -------------===//

#include "fusec/Dialect/Fuse/Fuse.h"

#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

/// The map to an operand whose element 0 is at index `first` of the domain.
static AffineMap shiftMap(ArrayRef<int64_t> first, MLIRContext *context) {
  SmallVector<AffineExpr> exprs;
  for (auto [dim, offset] : llvm::enumerate(first))
    exprs.push_back(getAffineDimExpr(dim, context) - offset);
  return AffineMap::get(first.size(), 0, exprs, context);
}

static Piece pieceAt(unsigned operand, ArrayRef<int64_t> first,
                     RankedTensorType type) {
  Piece piece{operand, shiftMap(first, type.getContext()),
              SmallVector<int64_t>(first), SmallVector<int64_t>(first)};
  for (auto [high, size] : llvm::zip_equal(piece.high, type.getShape()))
    high += size;
  return piece;
}

static SmallVector<AffineMap> mapsOf(ArrayRef<Piece> pieces) {
  SmallVector<AffineMap> maps;
  for (const Piece &piece : pieces)
    maps.push_back(piece.map);
  return maps;
}

//===----------------------------------------------------------------------===//
// pad
//===----------------------------------------------------------------------===//

LogicalResult PadOp::inferReturnTypes(MLIRContext *,
                                      std::optional<Location> location,
                                      Adaptor adaptor,
                                      SmallVectorImpl<Type> &inferred) {
  auto type = cast<RankedTensorType>(adaptor.getX().getType());
  auto fill = cast<RankedTensorType>(adaptor.getFill().getType());
  ArrayRef<int64_t> low = adaptor.getLow(), high = adaptor.getHigh();
  size_t rank = type.getRank();
  if (fill.getRank() != 0)
    return emitOptionalError(location, "'", getOperationName(),
                             "' op fill value of type ", fill,
                             " is not of rank 0");
  if (low.size() != rank || high.size() != rank)
    return emitOptionalError(location, "'", getOperationName(), "' op needs ",
                             rank,
                             " values of low and high, one a dimension "
                             "of ",
                             type);
  SmallVector<int64_t> shape;
  for (auto [dim, size] : llvm::enumerate(type.getShape())) {
    if (low[dim] < 0 || high[dim] < 0)
      return emitOptionalError(location, "'", getOperationName(),
                               "' op cannot pad dimension ", dim, " of ", type,
                               " by ", low[dim], " and ", high[dim],
                               ": a slice takes elements away");
    int64_t padded = ShapedType::kDynamic;
    if (!ShapedType::isDynamic(size) &&
        (llvm::AddOverflow(size, low[dim], padded) ||
         llvm::AddOverflow(padded, high[dim], padded)))
      return emitOptionalError(location, "'", getOperationName(),
                               "' op dimension ", dim, " of ", type,
                               " grows out of range");
    shape.push_back(padded);
  }
  inferred.push_back(RankedTensorType::get(shape, type.getElementType()));
  return success();
}

SmallVector<Piece> PadOp::getPieces() {
  Piece fill{1, AffineMap::get(getType().getRank(), 0, {}, getContext()),
             SmallVector<int64_t>(getType().getRank(), 0),
             SmallVector<int64_t>(getType().getShape())};
  return {pieceAt(0, getLow(), getX().getType()), fill};
}

SmallVector<AffineMap> PadOp::getOperandMaps() { return mapsOf(getPieces()); }

OpFoldResult PadOp::fold(FoldAdaptor adaptor) {
  auto isZero = [](int64_t count) { return count == 0; };
  if (llvm::all_of(getLow(), isZero) && llvm::all_of(getHigh(), isZero))
    return getX();
  auto x = dyn_cast_if_present<SplatElementsAttr>(adaptor.getX());
  auto fill = dyn_cast_if_present<SplatElementsAttr>(adaptor.getFill());
  if (x && fill && getType().hasStaticShape() &&
      x.getSplatValue<Attribute>() == fill.getSplatValue<Attribute>())
    return x.resizeSplat(getType());
  return {};
}

//===----------------------------------------------------------------------===//
// concat
//===----------------------------------------------------------------------===//

/// Adds `part` to `shape` along `axis`; false where the two do not fit.
static bool append(SmallVectorImpl<int64_t> &shape, ArrayRef<int64_t> part,
                   int64_t axis) {
  if (part.size() != shape.size())
    return false;
  for (auto [dim, size] : llvm::enumerate(part)) {
    bool isDynamic =
        ShapedType::isDynamic(size) || ShapedType::isDynamic(shape[dim]);
    if (static_cast<int64_t>(dim) == axis) {
      if (isDynamic)
        shape[dim] = ShapedType::kDynamic;
      else if (llvm::AddOverflow(shape[dim], size, shape[dim]))
        return false;
    } else if (!isDynamic && size != shape[dim]) {
      return false;
    } else if (ShapedType::isDynamic(shape[dim])) {
      shape[dim] = size;
    }
  }
  return true;
}

LogicalResult ConcatOp::inferReturnTypes(MLIRContext *,
                                         std::optional<Location> location,
                                         Adaptor adaptor,
                                         SmallVectorImpl<Type> &inferred) {
  if (adaptor.getParts().empty())
    return emitOptionalError(location, "'", getOperationName(),
                             "' op needs at least one operand");
  auto first = cast<RankedTensorType>(adaptor.getParts().front().getType());
  auto axis = fuse::detail::normalizeAxis(adaptor.getAxis(), first.getRank());
  if (!axis)
    return emitOptionalError(location, "'", getOperationName(), "' op axis ",
                             adaptor.getAxis(), " is out of range for ", first);
  SmallVector<int64_t> shape(first.getShape());
  for (auto [i, part] : llvm::drop_begin(llvm::enumerate(adaptor.getParts()))) {
    auto type = cast<RankedTensorType>(part.getType());
    if (type.getElementType() != first.getElementType() ||
        !append(shape, type.getShape(), *axis))
      return emitOptionalError(location, "'", getOperationName(),
                               "' op operand #", i, " of type ", type,
                               " does not continue ", first, " along axis ",
                               adaptor.getAxis());
  }
  inferred.push_back(RankedTensorType::get(shape, first.getElementType()));
  return success();
}

SmallVector<Piece> ConcatOp::getPieces() {
  int64_t axis = *fuse::detail::normalizeAxis(getAxis(), getType().getRank());
  SmallVector<int64_t> first(getType().getRank(), 0);
  SmallVector<Piece> pieces;
  for (auto [i, part] : llvm::enumerate(getParts())) {
    auto type = cast<RankedTensorType>(part.getType());
    pieces.push_back(pieceAt(i, first, type));
    first[axis] += type.getDimSize(axis);
  }
  return pieces;
}

SmallVector<AffineMap> ConcatOp::getOperandMaps() {
  return mapsOf(getPieces());
}

OpFoldResult ConcatOp::fold(FoldAdaptor) {
  if (getParts().size() == 1)
    return getParts().front();
  return {};
}

namespace {
/// Operands without elements add nothing.
struct DropEmptyParts : OpRewritePattern<ConcatOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ConcatOp op,
                                PatternRewriter &rewriter) const override {
    auto parts = llvm::filter_to_vector(op.getParts(), [](Value part) {
      return !llvm::is_contained(
          cast<RankedTensorType>(part.getType()).getShape(), 0);
    });
    if (parts.empty() || parts.size() == op.getParts().size())
      return rewriter.notifyMatchFailure(op, "no operand is empty, or all are");
    rewriter.modifyOpInPlace(op, [&] { op.getPartsMutable().assign(parts); });
    return success();
  }
};
} // namespace

void ConcatOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                           MLIRContext *context) {
  patterns.add<DropEmptyParts>(context);
}
