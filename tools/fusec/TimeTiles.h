//===- TimeTiles.h - the times of a kernel's tiles --------------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_TIMETILES_H
#define FUSEC_TOOLS_FUSEC_TIMETILES_H

#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Pipeline/Compiler.h"
#include "fusec/Runtime/Device.h"

namespace fusec {

struct TimedTile {
  Tile tile;
  /// Microseconds of a run.
  double predictedUs = 0, us = 0;
};

/// What of a model is timed: a group alone, or all kernels of its function.
enum class TimedPart { Group, Function };

/// Compiles a group, or the module of its function, with each of the table's
/// best `count` tiles and times it on a device, by the protocol of `fusec-run
/// --bench` with a shorter warm-up: inputs come from memory, values are random.
/// In the table's order; a tile that does not compile or load is left out.
Result<std::vector<TimedTile>> timeTiles(fuse::GroupOp group, TimedPart part,
                                         const TileTable &table, size_t count,
                                         const CompileOptions &options,
                                         std::shared_ptr<Device> device);

/// Bytes for a tensor: random values of a piece, again and again.
std::vector<char> randomBytes(const TensorInfo &info);

/// The fastest. One that is listed earlier must be beaten by more than what
/// timing tells apart. `tiles` is not empty.
const TimedTile &fastest(const std::vector<TimedTile> &tiles);

} // namespace fusec

#endif // FUSEC_TOOLS_FUSEC_TIMETILES_H
