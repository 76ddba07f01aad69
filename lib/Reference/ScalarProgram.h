//===- ScalarProgram.h - interprets scalar bodies ---------------*- C++ -*-===//
//
// A scalar body, built once, applied to tensors of equal size element by
// element: each of its ops runs over a few thousand elements at a time.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_REFERENCE_SCALARPROGRAM_H
#define FUSEC_LIB_REFERENCE_SCALARPROGRAM_H

#include "Noise.h"

#include "fusec/Interfaces/ScalarBuilder.h"
#include "fusec/Reference/RefTensor.h"

#include "llvm/ADT/DenseMap.h"

#include <functional>
#include <memory>

namespace fusec {

/// Elements of an argument: as many as are asked for, or one for all.
struct Span {
  std::variant<const double *, const int64_t *> data;
  bool isOne = false;
};

class ScalarProgram {
public:
  using Values = llvm::SmallVector<mlir::Value>;
  /// Builds the results from the arguments.
  using BodyBuilder =
      llvm::function_ref<Values(ScalarBuilder &, mlir::ValueRange)>;

  /// Builds a body over arguments of the types given. Reports, at `loc`, an op
  /// that cannot be interpreted.
  static llvm::FailureOr<ScalarProgram>
  build(mlir::Location loc, mlir::TypeRange arguments, BodyBuilder body);

  /// Applies the body to `count` elements and writes each result to its tensor,
  /// from the first element on.
  void run(llvm::ArrayRef<Span> arguments, int64_t count,
           llvm::ArrayRef<RefTensor *> results, BodyNoise noise = {});

private:
  /// The elements of one value of the body that are worked on.
  struct Column {
    explicit Column(mlir::Type type);
    /// Brings the integers of an unsigned tensor to those that a value of this
    /// type holds, which have a sign.
    void wrap(size_t count);
    double *floats() { return std::get<RefTensor::Floats>(data).data(); }
    int64_t *ints() { return std::get<RefTensor::Ints>(data).data(); }
    mlir::Type type;
    std::variant<RefTensor::Floats, RefTensor::Ints> data;
  };
  using Columns = llvm::DenseMap<mlir::Value, Column *>;
  /// Runs one op over the first n elements of its columns.
  using Step = std::function<void(size_t)>;
  /// What an op that rounds does to its result.
  struct StepRounding {
    double *values = nullptr;
    Rounding rounding;
    bool isMath = false;
  };

  static void addNoise(const StepRounding &step, const BodyNoise &noise,
                       size_t count);
  static StepRounding roundingOf(mlir::Operation *op, Column &result);
  static Step makeStep(mlir::Operation *op, const Columns &columns);
  static Step makeConversion(mlir::Operation *op, const Columns &columns);
  static Step bitcastStep(Column &in, Column &out);
  Column *addColumn(mlir::Type type);

  std::vector<std::unique_ptr<Column>> columns_;
  std::vector<Column *> arguments_;
  std::vector<Step> steps_;
  /// One a step; without values where the op does not round.
  std::vector<StepRounding> roundings_;
  std::vector<Column *> results_;
};

} // namespace fusec

#endif // FUSEC_LIB_REFERENCE_SCALARPROGRAM_H
