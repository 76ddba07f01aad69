//===- BlockLimits.h - what any GPU grants a block --------------*- C++ -*-===//
//
// Limits of a launch that are the same on every GPU that fusec compiles for
// (CUDA programming guide, technical specifications), and of the code that a
// thread may run. A tile within them can be counted with in 64 bits; whether
// the device at hand has room for it is the device's matter.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_ANALYSIS_BLOCKLIMITS_H
#define FUSEC_ANALYSIS_BLOCKLIMITS_H

#include "fusec/Interfaces/Tile.h"

namespace fusec {

/// Threads of a block.
constexpr int64_t kMaxBlockThreads = 1024;
/// Blocks of a grid of one dimension.
constexpr int64_t kMaxGridBlocks = (int64_t(1) << 31) - 1;
/// Bytes of shared memory of a block on the GPU that has most.
constexpr int64_t kMaxBlockSharedBytes = 227 << 10;
/// Elements of a tensor that one thread computes in straight-line code: far
/// more than it has registers for, few enough to be compiled at once.
constexpr int64_t kMaxThreadElements = 1024;

} // namespace fusec

#endif // FUSEC_ANALYSIS_BLOCKLIMITS_H
