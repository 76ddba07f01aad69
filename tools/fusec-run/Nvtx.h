//===- Nvtx.h - names for profilers -----------------------------*- C++ -*-===//
//
// NVTX ranges, which Nsight Systems and Compute show: empty where the build
// found no nvtx3/nvToolsExt.h. NVTX itself does nothing unless a profiler
// listens.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_TOOLS_FUSEC_RUN_NVTX_H
#define FUSEC_TOOLS_FUSEC_RUN_NVTX_H

#include <string>

namespace fusec::run {

/// A range of the calling thread from construction to destruction.
class NvtxRange {
public:
  explicit NvtxRange(const std::string &name);
  ~NvtxRange();
  NvtxRange(const NvtxRange &) = delete;
  NvtxRange &operator=(const NvtxRange &) = delete;
};

} // namespace fusec::run

#endif // FUSEC_TOOLS_FUSEC_RUN_NVTX_H
