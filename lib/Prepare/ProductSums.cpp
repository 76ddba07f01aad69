//===- ProductSums.cpp - sums along the columns of products ---------------===//

#include "ProductSums.h"

#include "Matrices.h"

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
  bool operator==(const Factor &) const = default;
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

/// Takes products, quotients and changes of the type apart.
static Factors factorsOf(Value value) {
  Factors factors;
  int64_t columns = typeOf(value).getShape().back();
  SmallVector<Factor> worklist = {{value}};
  for (unsigned ops = 0; !worklist.empty(); ++ops) {
    auto [of, isInverse] = worklist.pop_back_val();
    Operation *op = ops < maxFactorOps ? of.getDefiningOp() : nullptr;
    auto shape = typeOf(of).getShape();
    bool isRow = shape.empty() || (shape.back() == 1 && columns != 1);
    if (isRow) {
      factors.rows.push_back({of, isInverse});
    } else if (auto product = dyn_cast_or_null<MulOp>(op)) {
      worklist.push_back({product->getOperand(0), isInverse});
      worklist.push_back({product->getOperand(1), isInverse});
    } else if (auto quotient = dyn_cast_or_null<DivOp>(op)) {
      worklist.push_back({quotient->getOperand(0), isInverse});
      worklist.push_back({quotient->getOperand(1), !isInverse});
    } else if (auto cast = dyn_cast_or_null<CastOp>(op); isFloatCast(cast)) {
      worklist.push_back({cast.getX(), isInverse});
    } else {
      factors.columns.push_back({of, isInverse});
    }
  }
  return factors;
}

/// The product of `x` with the columns of `product`'s right operand, and the
/// factors of its rows beside `x`.
static MatmulOp findOther(MatmulOp product, ArrayRef<Factor> x,
                          SmallVectorImpl<Factor> &rows) {
  for (Operation *user : product.getRhs().getUsers()) {
    auto other = dyn_cast<MatmulOp>(user);
    if (!other || other == product || other.getRhs() != product.getRhs() ||
        other.getTransposeB() == product.getTransposeB() ||
        other.getTransposeA() || product.getTransposeA() ||
        other.getLhs().getType().getShape() != product.getType().getShape())
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
    if (product && !factor.isInverse &&
        product.getType().getShape() == whole.getShape() &&
        product.getLhs().getType().getShape().back() < whole.getShape().back())
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
    sum = factor.isInverse
              ? DivOp::create(builder, location, sum, value).getResult()
              : MulOp::create(builder, location, sum, value).getResult();
  }
  return sum;
}

bool fusec::sumOfOtherProduct(ReduceOp op) {
  RankedTensorType type = op.getType(), whole = typeOf(op.getX());
  if (op.getKind() != "sum" || whole.getRank() == 0 ||
      op.getAxes() != ArrayRef<int64_t>{whole.getRank() - 1} ||
      !type.getElementType().isF32())
    return false;
  Factors factors = factorsOf(op.getX());
  MatmulOp product = findProduct(factors, whole);
  if (!product)
    return false;
  llvm::erase(factors.columns, Factor{product.getResult()});
  SmallVector<Factor> rows;
  MatmulOp other = findOther(product, factors.columns, rows);
  if (!other || !other->isBeforeInBlock(op))
    return false;
  for (Factor &row : rows)
    row.isInverse = !row.isInverse;
  llvm::append_range(rows, factors.rows);
  OpBuilder builder(op);
  Value sum = sumOfRows(builder, op.getLoc(), product.getLhs(),
                        other.getResult(), rows);
  if (sum.getType() != type)
    sum = ReshapeOp::create(builder, op.getLoc(), type, sum);
  op.replaceAllUsesWith(sum);
  eraseDead(op);
  return true;
}
