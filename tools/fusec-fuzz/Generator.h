//===- Generator.h - random graphs ------------------------------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_FUZZ_GENERATOR_H
#define FUSEC_TOOLS_FUSEC_FUZZ_GENERATOR_H

#include "Signatures.h"
#include "fusec/Support/Random.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace fusec::fuzz {

/// What a graph is mostly made of: of all ops there are, or of reductions that
/// depend on reductions.
enum class GraphKind { Any, Cascades };

/// Grows one function op by op. Most choices are local: an op takes a value
/// that is there, and what else it needs is a value that fits, a constant or a
/// new argument. What does not verify is dropped, so that no rule of the
/// dialect is written here a second time.
class Generator {
public:
  Generator(mlir::MLIRContext *context,
            const std::vector<Signature> &signatures, uint64_t seed);

  /// A module of one function that returns nothing yet.
  mlir::OwningOpRef<mlir::ModuleOp> generate(GraphKind kind = GraphKind::Any);

private:
  using Shape = llvm::SmallVector<int64_t>;
  using Attributes = llvm::ArrayRef<mlir::NamedAttribute>;

  // Values.
  Shape randomShape();
  Shape broadcastingShape(llvm::ArrayRef<int64_t> shape);
  mlir::Type randomElement();
  mlir::Value addArgument(llvm::ArrayRef<int64_t> shape, mlir::Type element);
  mlir::Value splat(mlir::Type element, double value);
  mlir::Value constantLike(mlir::Value value);
  /// A value there is, of a random kind: later ones more often.
  mlir::Value pickValue();
  mlir::Value pickFloat();
  /// A value of an element type that broadcasts with a shape.
  mlir::Value operandFor(mlir::Type element, llvm::ArrayRef<int64_t> shape);
  /// Adds an op if it verifies and its result is small.
  mlir::Value add(llvm::StringRef name, mlir::ValueRange operands,
                  mlir::Type result, Attributes attributes = {});
  /// The same with the type inferred.
  mlir::Value addInferred(llvm::StringRef name, mlir::ValueRange operands,
                          Attributes attributes = {});
  /// Keeps an operand where the function is well conditioned.
  mlir::Value guarded(llvm::StringRef op, unsigned operand, mlir::Value value);
  mlir::Value clamped(mlir::Value value, double low, double high);

  // Ops.
  void addOp();
  void addElementwise();
  void addCast();
  void addReduction();
  void addCumulative();
  void addMatmul();
  void addGroupedMatmul();
  void addComposite();
  void addReshape();
  void addBroadcast();
  void addTranspose();
  void addSlice();

  // Ops that depend on where an element is (GeneratorIndices.cpp).
  void addIndexOp();
  void addReverse();
  void addPad();
  void addConcat();
  void addGather();
  void addScatter();
  void addFold();
  void addIota();
  void addArgReduction();

  // Reductions that depend on reductions (GeneratorCascades.cpp).
  void addCascade();
  void addAttention();
  mlir::Value combined(mlir::Value x, llvm::StringRef kind, int64_t axis);
  mlir::Value masked(mlir::Value x, int64_t axis);
  mlir::Value linked(mlir::Value x, mlir::Value r, bool isMinimum);
  mlir::Value weighted(mlir::Value x);
  mlir::Value magnitude(mlir::Value value);

  mlir::NamedAttribute integer(llvm::StringRef name, int64_t value);
  mlir::NamedAttribute integers(llvm::StringRef name,
                                llvm::ArrayRef<int64_t> values);
  mlir::NamedAttribute flag(llvm::StringRef name, bool value);

  const std::vector<Signature> &signatures_;
  Random random_;
  mlir::OpBuilder b_;
  mlir::Location location_;
  mlir::func::FuncOp function_;
  Shape baseShape_;
  mlir::Type mainElement_;
  Shape lastAxes_;
  llvm::SmallVector<mlir::Value> values_;
};

} // namespace fusec::fuzz

#endif // FUSEC_TOOLS_FUSEC_FUZZ_GENERATOR_H
