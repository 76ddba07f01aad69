//===- View.cpp - a buffer as a domain walks it ---------------------------===//
//
// An index is read as a sum of digits, (index floordiv step) mod size of a
// dimension, each times a weight. Dividing such a sum by c, or taking it modulo
// c, gives such a sum again where each weight is a multiple of c, or divides
// it, and what stays below c does so with all digits at their highest: that is
// what reshapes and their inverses are made of.
//
//===----------------------------------------------------------------------===//

#include "fusec/Analysis/View.h"

#include "GroupParts.h"
#include "IndexExpr.h"
#include "fusec/Analysis/Access.h"
#include "fusec/Analysis/Indexing.h"
#include "fusec/Analysis/Traversal.h"

#include "mlir/IR/Matchers.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

namespace {

struct Digit {
  int64_t weight;
  unsigned dim;
  int64_t step, size;
  int64_t range() const { return weight * (size - 1); }
};

struct Sum {
  int64_t constant = 0;
  SmallVector<Digit> digits;
};

class SumReader {
public:
  explicit SumReader(ArrayRef<int64_t> domain) : domain_(domain) {}
  std::optional<Sum> read(AffineExpr expr) const;

private:
  std::optional<Sum> readBinary(AffineBinaryOpExpr expr) const;
  std::optional<std::pair<Sum, Sum>> divide(const Sum &sum, int64_t by) const;

  ArrayRef<int64_t> domain_;
};

} // namespace

/// Quotient and remainder of a sum.
std::optional<std::pair<Sum, Sum>> SumReader::divide(const Sum &sum,
                                                     int64_t by) const {
  Sum quotient, rest;
  quotient.constant = llvm::divideFloorSigned(sum.constant, by);
  rest.constant = sum.constant - quotient.constant * by;
  int64_t highest = rest.constant;
  for (const Digit &digit : sum.digits) {
    if (digit.weight % by == 0) {
      quotient.digits.push_back(
          {digit.weight / by, digit.dim, digit.step, digit.size});
      continue;
    }
    if (digit.weight < 0)
      return std::nullopt;
    Digit low = digit;
    if (digit.range() >= by) {
      if (by % digit.weight != 0)
        return std::nullopt;
      low.size = by / digit.weight;
      bool isOutermost = digit.step * digit.size >= domain_[digit.dim];
      if (digit.size % low.size != 0 && !isOutermost)
        return std::nullopt;
      quotient.digits.push_back(
          {1, digit.dim, digit.step * low.size,
           int64_t(llvm::divideCeil(digit.size, low.size))});
    }
    highest += low.range();
    rest.digits.push_back(low);
  }
  if (highest >= by)
    return std::nullopt;
  return std::make_pair(std::move(quotient), std::move(rest));
}

std::optional<Sum> SumReader::readBinary(AffineBinaryOpExpr expr) const {
  std::optional<Sum> lhs = read(expr.getLHS()), rhs = read(expr.getRHS());
  if (!lhs || !rhs)
    return std::nullopt;
  if (expr.getKind() == AffineExprKind::Add) {
    lhs->constant += rhs->constant;
    lhs->digits.append(rhs->digits);
    return lhs;
  }
  if (!rhs->digits.empty())
    return std::nullopt;
  int64_t by = rhs->constant;
  if (expr.getKind() == AffineExprKind::Mul) {
    lhs->constant *= by;
    for (Digit &digit : lhs->digits)
      digit.weight *= by;
    return lhs;
  }
  if (expr.getKind() == AffineExprKind::CeilDiv || by <= 0)
    return std::nullopt;
  auto parts = divide(*lhs, by);
  if (!parts)
    return std::nullopt;
  return expr.getKind() == AffineExprKind::Mod ? parts->second : parts->first;
}

std::optional<Sum> SumReader::read(AffineExpr expr) const {
  Sum sum;
  if (auto constant = dyn_cast<AffineConstantExpr>(expr)) {
    sum.constant = constant.getValue();
    return sum;
  }
  if (auto dim = dyn_cast<AffineDimExpr>(expr)) {
    unsigned number = dim.getPosition();
    if (domain_[number] > 1)
      sum.digits.push_back({1, number, 1, domain_[number]});
    return sum;
  }
  if (auto binary = dyn_cast<AffineBinaryOpExpr>(expr))
    return readBinary(binary);
  return std::nullopt;
}

/// Where digits cut the dimension, innermost first, or nothing where they do
/// not nest.
static std::optional<SmallVector<int64_t>> cutsOf(ArrayRef<Digit> digits,
                                                  int64_t size) {
  SmallVector<int64_t> cuts = {1};
  for (const Digit &digit : digits)
    for (int64_t cut : {digit.step, digit.step * digit.size})
      if (cut < size)
        cuts.push_back(cut);
  llvm::sort(cuts);
  cuts.erase(llvm::unique(cuts), cuts.end());
  for (size_t i = 1; i < cuts.size(); ++i)
    if (cuts[i] % cuts[i - 1] != 0)
      return std::nullopt;
  return cuts;
}

/// The parts that digits of one dimension of `size` give.
static std::optional<View::Dim> joinDigits(ArrayRef<Digit> digits,
                                           int64_t size) {
  View::Dim dim;
  if (size <= 1)
    return dim;
  auto cuts = cutsOf(digits, size);
  if (!cuts)
    return std::nullopt;
  // From the innermost: each new part is the outermost so far.
  for (auto [i, cut] : llvm::enumerate(*cuts)) {
    int64_t end = i + 1 == cuts->size() ? size : (*cuts)[i + 1];
    View::Part part{int64_t(llvm::divideCeil(end, cut)), 0};
    for (const Digit &digit : digits)
      if (digit.step <= cut && cut < digit.step * digit.size)
        part.stride += digit.weight * (cut / digit.step);
    if (!dim.empty() && part.stride == dim.front().stride * dim.front().size)
      dim.front().size *= part.size;
    else
      dim.insert(dim.begin(), part);
  }
  // A single part needs no rounding.
  if (dim.size() == 1)
    dim.front().size = size;
  return dim;
}

std::optional<int64_t> View::stride(unsigned dim) const {
  if (dims[dim].size() > 1)
    return std::nullopt;
  return dims[dim].empty() ? 0 : dims[dim].front().stride;
}

int64_t View::runLength(unsigned dim, int64_t limit) const {
  if (dims[dim].empty() || dims[dim].back().stride != 1)
    return 1;
  auto divides = [&](int64_t width) {
    if (offset % width != 0 || sizes[dim] % width != 0 ||
        dims[dim].back().size % width != 0)
      return false;
    for (const Dim &parts : dims)
      for (const Part &part : parts)
        if (&part != &dims[dim].back() && part.stride % width != 0)
          return false;
    return true;
  };
  int64_t width = 1;
  while (width * 2 <= limit && divides(width * 2))
    width *= 2;
  return width;
}

int64_t View::elements() const {
  int64_t count = llvm::is_contained(sizes, 0) ? 0 : 1;
  for (const Dim &parts : dims)
    for (const Part &part : parts)
      count *= part.stride == 0 ? 1 : part.size;
  return count;
}

bool View::isInBuffer() const {
  int64_t first = offset, last = offset;
  for (const Dim &parts : dims)
    for (const Part &part : parts)
      (part.stride < 0 ? first : last) += part.stride * (part.size - 1);
  return first >= 0 && last < numElements(shapeOf(buffer));
}

std::optional<View> fusec::viewOf(AffineExpr expr, ArrayRef<int64_t> domain,
                                  std::string &whyNot) {
  std::optional<Sum> sum = SumReader(domain).read(expr);
  View view;
  view.sizes.assign(domain.begin(), domain.end());
  for (unsigned dim = 0; sum && dim < domain.size(); ++dim) {
    SmallVector<Digit> digits;
    llvm::copy_if(sum->digits, std::back_inserter(digits),
                  [&](const Digit &digit) { return digit.dim == dim; });
    if (auto parts = joinDigits(digits, domain[dim]))
      view.dims.push_back(std::move(*parts));
    else
      sum = std::nullopt;
  }
  if (!sum) {
    whyNot = "its elements lie at no fixed strides";
    return std::nullopt;
  }
  view.offset = sum->constant;
  return view;
}

/// `buffer`, read at the index that `map` gives in a tensor of `sizes`.
static std::optional<View> viewOf(Value buffer, ArrayRef<int64_t> sizes,
                                  AffineMap map, ArrayRef<int64_t> domain,
                                  std::string &whyNot) {
  if (map.getNumSymbols() != 0) {
    whyNot = "its index is read at run time";
    return std::nullopt;
  }
  std::optional<View> view = viewOf(linearOffset(sizes, map), domain, whyNot);
  if (view)
    view->buffer = buffer;
  return view;
}

std::optional<View> fusec::viewOf(Value buffer, AffineMap map,
                                  ArrayRef<int64_t> domain,
                                  std::string &whyNot) {
  return ::viewOf(buffer, shapeOf(buffer), map, domain, whyNot);
}

bool MatrixView::isKInner() const {
  return llvm::all_of(pieces, [&](const Piece &piece) {
    const View::Dim &parts = piece.view.dims[k];
    return !parts.empty() && parts.back().stride == 1;
  });
}

int64_t MatrixView::accessBytes(int64_t elementBytes) const {
  int64_t width = std::max<int64_t>(16 / elementBytes, 1);
  for (const Piece &piece : pieces) {
    width = piece.view.runLength(inner(), width);
    while (along == inner() && piece.end % width != 0)
      width /= 2;
  }
  return width * elementBytes;
}

namespace {
/// A value of the group read at an index of a contraction's domain.
struct Read {
  Value value;
  AffineMap map;
  /// What the map indexes, where that is not the value itself but lies in it as
  /// it does.
  SmallVector<int64_t> sizes = {};

  ArrayRef<int64_t> shape() const {
    return sizes.empty() ? shapeOf(value) : ArrayRef<int64_t>(sizes);
  }
};
} // namespace

/// Takes `read` through the shape ops that define its value.
static void skipShapeOps(const GroupView &group, Read &read) {
  while (auto op = dyn_cast_or_null<FusibleOpInterface>(
             group.definingOp(read.value))) {
    if (op.getFamily() != OpFamily::Shape)
      return;
    read = {op->getOperand(0),
            composeMaps(op.getOperandMaps().front(), read.map)};
  }
}

/// The dimension of `op` along which its pieces follow each other, or nothing.
static std::optional<unsigned> axisOfPieces(PiecewiseOpInterface op,
                                            ArrayRef<fusec::Piece> pieces) {
  std::optional<unsigned> axis;
  int64_t end = 0;
  for (const fusec::Piece &piece : pieces) {
    for (auto [dim, size] : llvm::enumerate(shapeOf(op->getResult(0))))
      if (piece.low[dim] != 0 || piece.high[dim] != size) {
        if (axis.value_or(dim) != dim)
          return std::nullopt;
        axis = dim;
      }
    if (!axis || piece.low[*axis] != end)
      return std::nullopt;
    end = piece.high[*axis];
  }
  return axis;
}

namespace {
/// The part of a dimension from `inner` elements on.
struct DimPart {
  AffineDimExpr dim = AffineDimExpr(nullptr);
  int64_t inner = 1;
};
} // namespace

/// `expr` as a dimension or the outer part of one; null if it is neither.
static DimPart outerPart(AffineExpr expr) {
  int64_t inner = 1;
  if (auto quotient = dyn_cast<AffineBinaryOpExpr>(expr);
      quotient && quotient.getKind() == AffineExprKind::FloorDiv)
    if (auto by = dyn_cast<AffineConstantExpr>(quotient.getRHS())) {
      expr = quotient.getLHS();
      inner = by.getValue();
    }
  return {dyn_cast<AffineDimExpr>(expr), inner};
}

GroupView fusec::computedOperand(const GroupView &group, Value operand) {
  return {opsBehind(group, operand), operand};
}

/// Whether `input` has as many bits for an element of `value` as for numbers
/// that are packed: a byte for two of them or less.
static bool isPacked(Value input, Value value) {
  Type element = getElementTypeOrSelf(input);
  return elementBytes(element) == 1 && !element.isInteger(1) &&
         numElements(shapeOf(input)) >= numElements(shapeOf(value)) / 2 &&
         tensorBytes(input) < tensorBytes(value);
}

/// Whether ops that each element goes through compute `value` of numbers of few
/// bits, and a kernel of their own could.
static bool isDequantised(const GroupView &group, Value value) {
  auto isOfElements = [](Operation *op) {
    OpFamily family = cast<FusibleOpInterface>(op).getFamily();
    return family == OpFamily::Elementwise || family == OpFamily::Shape ||
           family == OpFamily::Constant || family == OpFamily::Index ||
           family == OpFamily::Piecewise;
  };
  if (!isa<ElementwiseOpInterface>(group.definingOp(value)))
    return false;
  GroupView ops = computedOperand(group, value);
  std::string whyNot;
  return llvm::any_of(ops.inputs(),
                      [&](Value input) { return isPacked(input, value); }) &&
         llvm::all_of(ops.ops(), isOfElements) && computeIndexing(ops, whyNot);
}

/// Appends what is read of a piece that ends at `end`.
static bool addPiece(const GroupView &group, ArrayRef<int64_t> domain,
                     Read read, int64_t end, MatrixView &matrix,
                     std::string &whyNot, bool mayCompute = false) {
  skipShapeOps(group, read);
  if (group.definingOp(read.value)) {
    matrix.isComputed = mayCompute && isDequantised(group, read.value);
    if (!matrix.isComputed) {
      whyNot = "a matmul reads its operands from memory";
      return false;
    }
  }
  std::optional<View> view =
      viewOf(read.value, read.shape(), read.map, domain, whyNot);
  if (view)
    matrix.pieces.push_back({std::move(*view), end});
  return view.has_value();
}

static bool isReshape(FusibleOpInterface op) {
  ArrayRef<int64_t> from = shapeOf(op->getOperand(0));
  ArrayRef<int64_t> to = shapeOf(op->getResult(0));
  return numElements(from) == numElements(to) &&
         simplifyIndex(op.getOperandMaps().front()) ==
             simplifyIndex(getReshapeMap(from, to, op->getContext()));
}

/// Takes `read` into pictures with edges of zeros around them, to an index that
/// may lie outside of what is stored; false where it reads something else.
static bool enterEdges(const GroupView &group, PiecewiseOpInterface op,
                       ArrayRef<fusec::Piece> pieces, Read &read) {
  DenseElementsAttr fill;
  bool isPad =
      pieces.size() == 2 && pieces[1].map.getNumResults() == 0 &&
      matchPattern(op->getOperand(pieces[1].operand), m_Constant(&fill)) &&
      fill.isSplat() && isa<FloatType>(fill.getElementType()) &&
      fill.getSplatValue<APFloat>().isPosZero();
  if (!isPad)
    return false;
  read = {op->getOperand(pieces[0].operand),
          composeMaps(pieces[0].map, read.map)};
  // What changes the order of dimensions, or lies in memory as before, leaves
  // outside what is outside.
  while (auto shape = dyn_cast_or_null<FusibleOpInterface>(
             group.definingOp(read.value))) {
    if (shape.getFamily() != OpFamily::Shape)
      return false;
    Value from = shape->getOperand(0);
    AffineMap map = shape.getOperandMaps().front();
    if (isReshape(shape))
      read = {from, read.map, SmallVector<int64_t>(read.shape())};
    else if (map.isPermutation() && read.sizes.empty())
      read = {from, composeMaps(map, read.map)};
    else
      return false;
  }
  // The pictures, at least one dimension of theirs, and channels.
  return read.shape().size() >= 3;
}

/// Takes `read` into a table of matrices, of which indices that enter the group
/// choose one for each point of the batch: over the domain with one more
/// dimension, the index. `batch`: how many dimensions the batch has.
static std::optional<ChosenMatrix> enterTable(const GroupView &group,
                                              ArrayRef<int64_t> domain,
                                              unsigned batch, Read &read) {
  auto op = dyn_cast_or_null<GatherOpInterface>(group.definingOp(read.value));
  if (!op)
    return std::nullopt;
  auto fusible = cast<FusibleOpInterface>(op.getOperation());
  SmallVector<AffineMap> maps = fusible.getOperandMaps();
  Read indices{op->getOperand(1), composeMaps(maps[1], read.map)};
  skipShapeOps(group, indices);
  AffineExpr at = linearOffset(shapeOf(indices.value), indices.map);
  bool isOfBatch = true;
  for (unsigned dim = batch; dim < domain.size(); ++dim)
    isOfBatch &= !at.isFunctionOfDim(dim);
  if (!isOfBatch || !linearForm(at, domain.size()) ||
      group.definingOp(indices.value))
    return std::nullopt;
  AffineExpr index = getAffineDimExpr(domain.size(), op->getContext());
  read = {op->getOperand(0),
          simplifyAffineMap(maps[0].replaceDimsAndSymbols(
              read.map.getResults(), index, domain.size() + 1, 0))};
  return ChosenMatrix{indices.value, at, op.getIndexLimit()};
}

std::optional<MatrixView> fusec::matrixOf(const GroupView &group,
                                          FusibleOpInterface contraction,
                                          unsigned operand, std::string &whyNot,
                                          MatrixSources sources) {
  SmallVector<int64_t> domain = contraction.getDomain();
  MatrixView matrix;
  matrix.k = domain.size() - 1;
  matrix.outer = matrix.along = matrix.k - (operand == 0 ? 2 : 1);
  Read whole{contraction->getOperand(operand),
             contraction.getOperandMaps()[operand]};
  skipShapeOps(group, whole);
  if (sources.chosen)
    matrix.chosen = enterTable(group, domain, matrix.k - 2, whole);
  if (matrix.chosen) {
    domain.push_back(matrix.chosen->limit);
    int64_t end = domain[matrix.along];
    return addPiece(group, domain, whole, end, matrix, whyNot)
               ? std::optional(std::move(matrix))
               : std::nullopt;
  }
  auto op =
      dyn_cast_or_null<PiecewiseOpInterface>(group.definingOp(whole.value));
  SmallVector<fusec::Piece> pieces;
  Read inside = whole;
  if (op)
    pieces = op.getPieces();
  matrix.hasEdges = op && operand == 0 && enterEdges(group, op, pieces, inside);
  if (!matrix.hasEdges)
    inside = whole;
  if (!op || matrix.hasEdges) {
    matrix.index = inside.map;
    matrix.sizes.assign(inside.shape().begin(), inside.shape().end());
    bool isView = addPiece(group, domain, inside, domain[matrix.along], matrix,
                           whyNot, sources.computed && !matrix.hasEdges);
    return isView ? std::optional(std::move(matrix)) : std::nullopt;
  }
  std::optional<unsigned> axis = axisOfPieces(op, pieces);
  auto [dim, inner] = axis ? outerPart(whole.map.getResult(*axis)) : DimPart();
  if (!dim) {
    whyNot = "a matmul reads its operands from memory";
    return std::nullopt;
  }
  matrix.along = dim.getPosition();
  for (const fusec::Piece &piece : pieces)
    if (Read read{op->getOperand(piece.operand),
                  composeMaps(piece.map, whole.map)};
        !addPiece(group, domain, read, piece.high[*axis] * inner, matrix,
                  whyNot))
      return std::nullopt;
  return matrix;
}
