//===- ProductSums.cpp - sums along the columns of products ---------------===//

#include "ProductSums.h"

#include "Matrices.h"
#include "ScoreReaders.h"

#include "mlir/IR/Matchers.h"

#include <algorithm>

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

/// Ops that are looked at to find the factors of a value.
static constexpr unsigned maxFactorOps = 16;

namespace {
/// What is multiplied, or divided by.
struct Factor {
  Value value;
  bool isInverse = false;
  /// The matrices that it meets.
  RankedTensorType whole = {};
  bool operator==(const Factor &other) const {
    return value == other.value && isInverse == other.isInverse;
  }
};

/// The factors of a matrix: those with a column each, the others.
struct Factors {
  SmallVector<Factor> columns, rows;
};
} // namespace

static bool isFloatCast(CastOp op) {
  return op && isa<FloatType>(typeOf(op.getX()).getElementType()) &&
         isa<FloatType>(op.getType().getElementType());
}

/// Whether rows are the same, and in the same order.
static bool keepsRows(ReshapeOp op) {
  ArrayRef<int64_t> from = typeOf(op.getX()).getShape();
  ArrayRef<int64_t> to = op.getType().getShape();
  return !from.empty() && !to.empty() && from.back() == to.back();
}

/// Takes products, quotients and changes of the type apart.
static Factors factorsOf(Value value) {
  Factors factors;
  int64_t columns = typeOf(value).getShape().back();
  SmallVector<Factor> worklist = {{value, false, typeOf(value)}};
  for (unsigned ops = 0; !worklist.empty(); ++ops) {
    auto [of, isInverse, whole] = worklist.pop_back_val();
    Operation *op = ops < maxFactorOps ? of.getDefiningOp() : nullptr;
    auto shape = typeOf(of).getShape();
    bool isRow = shape.empty() || (shape.back() == 1 && columns != 1);
    auto add = [&](Value factor, bool inverse) {
      bool isSame =
          typeOf(factor).getNumElements() == typeOf(of).getNumElements();
      worklist.push_back(
          {factor, inverse, isSame ? typeOf(factor) : typeOf(of)});
    };
    if (isRow) {
      factors.rows.push_back({of, isInverse, whole});
    } else if (auto product = dyn_cast_or_null<MulOp>(op)) {
      add(product->getOperand(0), isInverse);
      add(product->getOperand(1), isInverse);
    } else if (auto quotient = dyn_cast_or_null<DivOp>(op)) {
      add(quotient->getOperand(0), isInverse);
      add(quotient->getOperand(1), !isInverse);
    } else if (auto cast = dyn_cast_or_null<CastOp>(op); isFloatCast(cast)) {
      add(cast.getX(), isInverse);
    } else if (auto view = dyn_cast_or_null<ReshapeOp>(op);
               view && keepsRows(view)) {
      add(view.getX(), isInverse);
    } else {
      factors.columns.push_back({of, isInverse, whole});
    }
  }
  return factors;
}

namespace {
/// A right operand: where a transpose leads to it, of what, in an order in
/// which the last two dimensions are as they lie there.
struct RightOperand {
  Value matrix;
  SmallVector<int64_t> order;
  bool isTransposed;

  explicit RightOperand(MatmulOp op)
      : matrix(op.getRhs()), isTransposed(op.getTransposeB()) {
    auto transpose = matrix.getDefiningOp<TransposeOp>();
    if (!transpose)
      return;
    matrix = transpose.getX();
    llvm::append_range(order, transpose.getPermutation());
    if (order.end()[-2] > order.end()[-1]) {
      std::swap(order.end()[-2], order.end()[-1]);
      isTransposed = !isTransposed;
    }
    if (llvm::is_sorted(order))
      order.clear();
  }
  bool isOther(const RightOperand &with) const {
    return matrix == with.matrix && order == with.order &&
           isTransposed != with.isTransposed;
  }
};
} // namespace

/// Matmuls of the value, or of it transposed, from the right.
static SmallVector<MatmulOp> productsWith(Value matrix) {
  SmallVector<MatmulOp> products;
  SmallVector<Operation *> users(matrix.getUsers());
  for (size_t i = 0; i < users.size(); ++i)
    if (auto transpose = dyn_cast<TransposeOp>(users[i]);
        transpose && transpose.getX() == matrix)
      llvm::append_range(users, transpose->getUsers());
    else if (auto product = dyn_cast<MatmulOp>(users[i]))
      products.push_back(product);
  return products;
}

/// Whether both are as many rows of one length.
static bool areAlike(RankedTensorType a, RankedTensorType b) {
  return a.getNumElements() == b.getNumElements() && a.getRank() >= 2 &&
         b.getRank() >= 2 && a.getShape().back() == b.getShape().back();
}

/// The product of `x` with the columns of `product`'s right operand, and the
/// factors of its rows beside `x`.
static MatmulOp findOther(MatmulOp product, ArrayRef<Factor> x,
                          SmallVectorImpl<Factor> &rows) {
  RightOperand right(product);
  for (MatmulOp other : productsWith(right.matrix)) {
    if (other == product || !RightOperand(other).isOther(right) ||
        other.getTransposeA() ||
        !areAlike(other.getLhs().getType(), product.getType()))
      continue;
    Factors factors = factorsOf(other.getLhs());
    if (std::is_permutation(factors.columns.begin(), factors.columns.end(),
                            x.begin(), x.end())) {
      rows = factors.rows;
      return other;
    }
  }
  return {};
}

/// Erases the op, and what nobody else needs of what it reads.
static void eraseDead(Operation *op) {
  if (!op || !op->use_empty())
    return;
  SmallVector<Value> operands(op->getOperands());
  op->erase();
  for (Value operand : operands)
    eraseDead(operand.getDefiningOp());
}

/// The product among the factors of a sum of type `whole`, where its rows are
/// shorter than those that are summed.
static MatmulOp findProduct(const Factors &factors, RankedTensorType whole) {
  for (const Factor &factor : factors.columns) {
    auto product = factor.value.getDefiningOp<MatmulOp>();
    if (product && !factor.isInverse && areAlike(product.getType(), whole) &&
        cast<FusibleOpInterface>(product.getOperation()).getDomain().back() <
            whole.getShape().back())
      return product;
  }
  return {};
}

static Value inF32(OpBuilder &builder, Location location, Value value) {
  Type f32 = builder.getF32Type();
  if (typeOf(value).getElementType() == f32)
    return value;
  return CastOp::create(builder, location, typeOf(value).clone(f32), value);
}

/// The sum of a times b along the last dimension, which stays, times factors.
static Value sumOfRows(OpBuilder &builder, Location location, Value a, Value b,
                       ArrayRef<Factor> factors) {
  Value sum = MulOp::create(builder, location, inF32(builder, location, a),
                            inF32(builder, location, b));
  SmallVector<int64_t> shape(typeOf(sum).getShape());
  int64_t last = typeOf(sum).getRank() - 1;
  shape.back() = 1;
  sum = ReduceOp::create(builder, location, typeOf(sum).clone(shape), sum,
                         builder.getStringAttr("sum"),
                         builder.getDenseI64ArrayAttr({last}),
                         builder.getBoolAttr(true));
  for (const Factor &factor : factors) {
    Value value = inF32(builder, location, factor.value);
    // Rows of matrices whose batch is cut into other dimensions.
    if (typeOf(value).getNumElements() == typeOf(sum).getNumElements() &&
        value.getType() != sum.getType())
      value = ReshapeOp::create(builder, location, typeOf(sum), value);
    sum = factor.isInverse
              ? DivOp::create(builder, location, sum, value).getResult()
              : MulOp::create(builder, location, sum, value).getResult();
  }
  return sum;
}

/// Whether factors of rows broadcast to those of the matrices, or are one for
/// each of these.
static bool areKnownRows(ArrayRef<Factor> factors, RankedTensorType matrices) {
  int64_t count = matrices.getNumElements() / matrices.getShape().back();
  return llvm::all_of(factors, [&](const Factor &factor) {
    int64_t elements = typeOf(factor.value).getNumElements();
    return elements == count || elements == 1 ||
           factor.whole.getShape() == matrices.getShape();
  });
}

/// Leaves out of both what is in both: the other product has it already.
static void cancel(SmallVectorImpl<Factor> &mine,
                   SmallVectorImpl<Factor> &others) {
  for (size_t i = mine.size(); i > 0; --i)
    if (auto *same = llvm::find(others, mine[i - 1]); same != others.end()) {
      others.erase(same);
      mine.erase(mine.begin() + i - 1);
    }
}

bool fusec::sumOfOtherProduct(ReduceOp op) {
  RankedTensorType type = op.getType(), whole = typeOf(op.getX());
  if (op.getKind() != "sum" || whole.getRank() == 0 ||
      op.getAxes() != ArrayRef<int64_t>{whole.getRank() - 1} ||
      !isa<FloatType>(type.getElementType()) ||
      type.getElementTypeBitWidth() > 32)
    return false;
  Factors factors = factorsOf(op.getX());
  MatmulOp product = findProduct(factors, whole);

  if (!product)
    return false;
  llvm::erase(factors.columns, Factor{product.getResult()});
  SmallVector<Factor> rows;
  MatmulOp other = findOther(product, factors.columns, rows);
  cancel(factors.rows, rows);
  // By what the other product has more it is divided, which may be 0.
  bool isDivided = llvm::any_of(rows, [](const Factor &row) {
    return !row.isInverse && (!matchPattern(row.value, m_Constant()) ||
                              matchPattern(row.value, m_AnyZeroFloat()));
  });
  if (!other || isDivided || !other->isBeforeInBlock(op) ||
      !areKnownRows(rows, product.getType()) ||
      !areKnownRows(factors.rows, product.getType()))
    return false;
  for (Factor &row : rows)
    row.isInverse = !row.isInverse;
  llvm::append_range(rows, factors.rows);
  OpBuilder builder(op);
  Value left = product.getLhs();
  if (product.getTransposeA())
    left = transposeMatrix(builder, op.getLoc(), left);
  if (typeOf(left).getShape() != other.getType().getShape())
    return false;
  Value sum = sumOfRows(builder, op.getLoc(), left, other.getResult(), rows);
  if (typeOf(sum).getElementType() != type.getElementType())
    sum = CastOp::create(builder, op.getLoc(),
                         typeOf(sum).clone(type.getElementType()), sum);
  if (sum.getType() != type)
    sum = ReshapeOp::create(builder, op.getLoc(), type, sum);
  op.replaceAllUsesWith(sum);
  eraseDead(op);
  return true;
}
