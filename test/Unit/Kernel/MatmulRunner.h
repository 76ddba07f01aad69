//===- MatmulRunner.h - runs one matmul kernel on the emulator --*- C++ -*-===//

#ifndef FUSEC_TEST_UNIT_KERNEL_MATMULRUNNER_H
#define FUSEC_TEST_UNIT_KERNEL_MATMULRUNNER_H

#include "fusec/Analysis/MatmulCut.h"

#include <cstdint>
#include <string>
#include <vector>

namespace fusec::test {

/// A matmul with what follows it in its group.
struct MatmulProblem {
  int64_t m = 32, n = 32, k = 32;
  /// "bf16", "f16" or "f32".
  std::string type = "bf16";
  bool transposeLeft = false, transposeRight = false;
  std::vector<int64_t> leftBatch, rightBatch;
  MatmulTile cut = {32, 32, 32, 1, 2, 3, 2};
  /// Adds a bias of n elements, stores the sum, and stores relu of it too.
  bool hasEpilogue = false;
  /// Stores the transposed product instead; without batch and epilogue.
  bool transposesResult = false;
  bool exact = false, allowTf32 = false;

  int64_t elementBytes() const { return type == "f32" ? 4 : 2; }
  std::vector<int64_t> batch() const;
  std::vector<int64_t> leftShape() const;
  std::vector<int64_t> rightShape() const;
  std::vector<int64_t> resultShape() const;
  std::string describe() const;
};

/// Values that elements of the type hold exactly, in row-major order.
struct MatmulData {
  std::vector<double> left, right, bias;
};

/// Numbers in [-1, 1), the same each time.
MatmulData randomData(const MatmulProblem &problem);

struct MatmulOutcome {
  /// Empty when all went well.
  std::string error;
  /// One for each output.
  std::vector<std::vector<double>> outputs;
};

/// Compiles the kernel and runs it under the emulator's checks.
MatmulOutcome runMatmul(const MatmulProblem &problem, const MatmulData &data);

/// The product in double precision, and for each element the sum of the
/// absolute products, to which errors are relative.
struct MatmulExpectation {
  std::vector<double> product, magnitude;
};
MatmulExpectation expectMatmul(const MatmulProblem &problem,
                               const MatmulData &data);

} // namespace fusec::test

#endif // FUSEC_TEST_UNIT_KERNEL_MATMULRUNNER_H
