//===- GraphBuilder.h - the graph ops that importers make -------*- C++ -*-===//
//
// What importers of all formats share: `fuse` ops made by name, whose types
// follow from their operands, and the values of what depends on no argument.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_IMPORT_GRAPHBUILDER_H
#define FUSEC_LIB_IMPORT_GRAPHBUILDER_H

#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Import/Import.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/StringSet.h"

namespace fusec {

/// What a converter gives: values, or why not.
class Converted {
public:
  Converted(mlir::Value value) : values_{value} {}
  Converted(llvm::SmallVector<mlir::Value> values)
      : values_(std::move(values)) {}
  static Converted refuse(const llvm::Twine &reason) {
    Converted result((llvm::SmallVector<mlir::Value>()));
    result.reason_ = reason.str();
    return result;
  }

  bool refused() const { return !reason_.empty(); }
  llvm::StringRef reason() const { return reason_; }
  llvm::ArrayRef<mlir::Value> values() const { return values_; }

private:
  llvm::SmallVector<mlir::Value> values_;
  std::string reason_;
};

/// Ranked, static tensors are all that graphs have.
inline mlir::RankedTensorType typeOf(mlir::Value value) {
  return llvm::cast<mlir::RankedTensorType>(value.getType());
}

/// The element type of a value.
inline mlir::Type elementOf(mlir::Value x) {
  return typeOf(x).getElementType();
}
inline bool isFloat(mlir::Value x) {
  return llvm::isa<mlir::FloatType>(elementOf(x));
}

/// f32, or f64 for elements of that: in which formulas are computed.
mlir::Type wideType(mlir::Type element);

/// The number that the bits of an integer of the type are, or the highest that
/// there is here.
int64_t integerOf(const llvm::APInt &bits, mlir::Type element);

/// Why a graph has no value of the type, or "".
std::string whyNoValue(mlir::Type type);

/// Whether sizes are those of a tensor: none is below 0, and what stands for
/// them, where those of 0 are left out, is no more than 2^40 elements.
bool isTensorShape(llvm::ArrayRef<int64_t> shape);

/// Whether each is the number of one of so many dimensions, and none is there
/// twice.
bool areDims(llvm::ArrayRef<int64_t> dims, int64_t rank);

/// One error for each op of each reason, in the order in which they stand.
void report(llvm::ArrayRef<UnsupportedOp> unsupported);

/// `name` while no other has it, else with a number behind it.
std::string uniqueName(llvm::StringSet<> &taken, llvm::StringRef name);

/// Of a loop, which is opened up.
inline constexpr int64_t kMaxTurns = 100000;
inline constexpr llvm::StringLiteral kManyTurns =
    "turns more than 100000 times";
inline constexpr llvm::StringLiteral kOpenTurns =
    "turns a number of times that depends on the data";

/// The elementwise op that combines two results of the kind.
llvm::StringRef combineOp(llvm::StringRef kind);

/// What a model has and this compiler does not, counted by op and reason.
class Refusals {
public:
  void add(llvm::StringRef op, llvm::StringRef reason, mlir::Location place);
  bool empty() const { return ops_.empty(); }
  /// How often something was added.
  size_t count() const { return count_; }
  /// In the order in which the ops were met first, those of a name together.
  const std::vector<UnsupportedOp> &all() const { return ops_; }

private:
  std::vector<UnsupportedOp> ops_;
  size_t count_ = 0;
};

class GraphBuilder {
public:
  explicit GraphBuilder(mlir::Location location, bool addsInAnyOrder = false)
      : builder_(location.getContext()), location_(location),
        addsInAnyOrder_(addsInAnyOrder) {}

  /// A `fuse` op by name, of one result, at the current location.
  mlir::Value make(llvm::StringRef name, mlir::ValueRange operands,
                   mlir::RankedTensorType type,
                   llvm::ArrayRef<mlir::NamedAttribute> attributes = {});
  /// One whose type follows from its operands; null where it has none.
  mlir::Value infer(llvm::StringRef name, mlir::ValueRange operands,
                    llvm::ArrayRef<mlir::NamedAttribute> attributes);
  /// An elementwise op; operands broadcast.
  mlir::Value binary(llvm::StringRef name, mlir::Value a, mlir::Value b);
  mlir::Value unary(llvm::StringRef name, mlir::Value x);
  mlir::Value compare(llvm::StringRef predicate, mlir::Value a, mlir::Value b);
  mlir::Value select(mlir::Value condition, mlir::Value a, mlir::Value b);
  mlir::Value constant(mlir::ElementsAttr value);
  /// Of rank 0, unless `shape` says otherwise.
  mlir::Value splat(mlir::Type element, double value,
                    llvm::ArrayRef<int64_t> shape = {});
  mlir::Value cast(mlir::Value x, mlir::Type element);
  /// Integers as i32 or i64, in which there are those below 0 and those past
  /// the end of any dimension.
  mlir::Value asIndex(mlir::Value x);
  mlir::Value reshape(mlir::Value x, llvm::ArrayRef<int64_t> shape);
  mlir::Value transpose(mlir::Value x, llvm::ArrayRef<int64_t> permutation);
  mlir::Value slice(mlir::Value x, llvm::ArrayRef<int64_t> starts,
                    llvm::ArrayRef<int64_t> limits,
                    llvm::ArrayRef<int64_t> strides);
  mlir::Value broadcastTo(mlir::Value x, llvm::ArrayRef<int64_t> shape);
  /// Negative edges take elements away, `interior` stands between elements.
  mlir::Value pad(mlir::Value x, mlir::Value fill, llvm::ArrayRef<int64_t> low,
                  llvm::ArrayRef<int64_t> high,
                  llvm::ArrayRef<int64_t> interior);
  mlir::Value concat(llvm::ArrayRef<mlir::Value> parts, int64_t axis);
  mlir::Value iota(mlir::Type element, llvm::ArrayRef<int64_t> shape,
                   int64_t axis);
  mlir::Value gather(mlir::Value table, mlir::Value indices, int64_t axis,
                     int64_t batchDims);
  mlir::Value reverse(mlir::Value x, llvm::ArrayRef<int64_t> axes);
  /// A slice along one dimension.
  mlir::Value sliceAlong(mlir::Value x, int64_t axis, int64_t start,
                         int64_t limit, int64_t stride = 1);
  /// One place along a dimension, without it.
  mlir::Value rowOf(mlir::Value x, int64_t axis, int64_t row);
  /// Values of one shape along a new dimension.
  mlir::Value stack(llvm::ArrayRef<mlir::Value> rows, int64_t axis);
  mlir::Value cumulative(mlir::Value x, llvm::StringRef kind, int64_t axis,
                         bool exclusive, bool reverse);
  /// A constant line.
  mlir::Value integers(llvm::ArrayRef<int64_t> values, mlir::Type element);
  /// One integer, of rank 0; of 64 bits exactly, as splat() is not.
  mlir::Value integer(int64_t value, mlir::Type element) {
    return reshape(integers(value, element), {});
  }
  /// The bits as elements of another type of that width.
  mlir::Value bitcast(mlir::Value x, mlir::Type element);
  mlir::Value reduce(mlir::Value x, llvm::StringRef kind,
                     llvm::ArrayRef<int64_t> axes, bool keepDims = false);
  /// (batch..., m, k) x (batch..., k, n); batch dimensions broadcast.
  mlir::Value matmul(mlir::Value a, mlir::Value b);

  /// The elements of a value that depends on no argument, as of a loop's
  /// counter; null where it does, or is large.
  mlir::DenseElementsAttr evaluate(mlir::Value value);
  /// The value as a constant where it is known: a loop's counter is a number in
  /// each turn, not all the turns before it.
  mlir::Value evaluated(mlir::Value value);
  /// The one element of an integer or i1 of rank 0 that depends on no argument.
  std::optional<int64_t> evaluateScalar(mlir::Value value);

  /// Whether floats may be added in an order that changes from run to run.
  bool addsInAnyOrder() const { return addsInAnyOrder_; }

  mlir::OpBuilder &builder() { return builder_; }
  mlir::Location location() const { return location_; }

  /// Why the ops that were made since the last call are no graph, or "".
  std::string whyMalformed();

  /// Whether an op was asked for since the last call whose result is no tensor
  /// that there can be; one without elements stands for it.
  bool takeHuge() { return std::exchange(isHuge_, false); }

protected:
  /// Notes what a model does not hold to, for whyMalformed().
  bool fits(bool holds) {
    isMisfit_ |= !holds;
    return holds;
  }

  mlir::OpBuilder builder_;
  /// Of the ops that are made.
  mlir::Location location_;

private:
  mlir::RankedTensorType possible(mlir::RankedTensorType type);

  bool addsInAnyOrder_, isHuge_ = false, isMisfit_ = false;
  /// The last op of the block that is written which was looked at.
  mlir::Operation *checked_ = nullptr;
};

/// x in the type in which formulas are computed.
inline mlir::Value wide(GraphBuilder &g, mlir::Value x) {
  return g.cast(x, wideType(elementOf(x)));
}

} // namespace fusec

#endif // FUSEC_LIB_IMPORT_GRAPHBUILDER_H
