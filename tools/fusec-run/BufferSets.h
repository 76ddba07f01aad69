//===- BufferSets.h - device memory in turns --------------------*- C++ -*-===//
//
// Several sets of input and output buffers, three times the second-level cache
// together where the model is that large or larger, so that runs that take them
// in turns find their data in memory and not in the cache.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_TOOLS_FUSEC_RUN_BUFFERSETS_H
#define FUSEC_TOOLS_FUSEC_RUN_BUFFERSETS_H

#include "fusec/Runtime/Executable.h"

#include <functional>
#include <optional>

namespace fusec::run {

class BufferSets {
public:
  explicit BufferSets(Executable &executable) : executable_(executable) {}
  ~BufferSets() { executable_.unbindAll(); }

  /// One set on the emulator, whose time does not depend on a GPU's cache.
  Status allocate(const FillInput &fill);
  size_t size() const { return sets_.size(); }
  /// The launches of a run over the set of that number, counted around.
  Result<std::vector<BoundLaunch>> launchesOf(size_t number);

private:
  struct Set {
    std::vector<Buffer> inputs, outputs;
    /// Where tensors are folded, so that each set has its own.
    std::optional<Executable> own;
  };
  int64_t wantedSets() const;
  Status allocateSet(const FillInput &fill);

  Executable &executable_;
  std::vector<Set> sets_;
};

} // namespace fusec::run

#endif // FUSEC_TOOLS_FUSEC_RUN_BUFFERSETS_H
