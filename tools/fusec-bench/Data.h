//===- Data.h - values for inputs of any size -------------------*- C++ -*-===//
//
// Inputs of gigabytes must be there in seconds, and a few rows of them must be
// known to a reference: a block of values is drawn once and repeated. Its
// length is a prime, so that rows do not repeat.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_TOOLS_FUSEC_BENCH_DATA_H
#define FUSEC_TOOLS_FUSEC_BENCH_DATA_H

#include "fusec/Runtime/Device.h"
#include "fusec/Support/Npy.h"

namespace fusec::bench {

class TensorData {
public:
  /// Floats are nearly normal with mean 0 and variance 1; those of a matrix
  /// named "w" are scaled by 1 / sqrt(rows), as weights are. Integers are below
  /// `limit`, spread evenly.
  TensorData(const TensorInfo &info, int64_t limit);

  /// Copies all values to device memory of the tensor's size.
  Status upload(Device &device, void *data) const;
  /// The places that sampledRuns() names for a part of that shape.
  HostTensor part(const std::vector<int64_t> &shape) const;

private:
  TensorInfo info_;
  HostTensor block_;
};

/// Elements that lie side by side both in a tensor and in a part of it.
struct SampledRun {
  int64_t whole = 0, part = 0, count = 0;
};

/// Where the elements of a part lie in the whole. Along an axis, the n places
/// of the part are spread evenly from the first to the last.
std::vector<SampledRun> sampledRuns(const std::vector<int64_t> &whole,
                                    const std::vector<int64_t> &part);

} // namespace fusec::bench

#endif // FUSEC_TOOLS_FUSEC_BENCH_DATA_H
