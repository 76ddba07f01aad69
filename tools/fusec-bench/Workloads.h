//===- Workloads.h - what is measured ---------------------------*- C++ -*-===//
//
// The table of workloads.json and the models of models/*.mlir, in which $M, $N,
// $K, $MN (their product) and $T stand for sizes and the element type.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_TOOLS_FUSEC_BENCH_WORKLOADS_H
#define FUSEC_TOOLS_FUSEC_BENCH_WORKLOADS_H

#include "fusec/Support/Status.h"

#include <cstdint>
#include <string>
#include <vector>

namespace fusec::bench {

/// M, N and K; 1 where the model has no such size.
using Size = std::vector<int64_t>;

struct Workload {
  std::string id, name;
  /// A file of models/ and the element type of its inputs.
  std::string model, type;
  Size size;
  /// Small enough for the emulator and the reference.
  Size scaled;
  /// Whole in the sizes that a result depends on, a few places of the others.
  Size sample;
  /// Outputs that need all of the input: checked at the scaled size only.
  std::vector<std::string> unsampled;
  /// Whether f32 contractions may round their operands to TF32.
  bool tf32 = false;
  /// Least operations and bytes of device memory, and the time in microseconds
  /// that an H200 needs for them at the rates that it sustains.
  double flops = 0, bytes = 0, floorUs = 0;
  /// "memory", "compute" or "launch".
  std::string bound;
};

/// The table that the build embeds.
Result<std::vector<Workload>> loadWorkloads();

/// Those of the ids, in the table's order; all for none. An unknown id is
/// NotFound.
Result<std::vector<Workload>>
selectWorkloads(std::vector<Workload> table,
                const std::vector<std::string> &ids);

/// The model in the fuse dialect at a size.
Result<std::string> modelText(const Workload &workload, const Size &size);

/// "4096x4096x4096 bf16".
std::string sizeText(const Workload &workload);

} // namespace fusec::bench

#endif // FUSEC_TOOLS_FUSEC_BENCH_WORKLOADS_H
