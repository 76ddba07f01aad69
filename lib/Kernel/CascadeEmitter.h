//===- CascadeEmitter.h - two contractions with rows between ----*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_CASCADEEMITTER_H
#define FUSEC_LIB_KERNEL_CASCADEEMITTER_H

#include "Emitters.h"

namespace fusec {

/// Emits the kernel of a group whose contraction reads what another one and the
/// rows of its result give (RowFeed.h), with a tile that it can have.
LaunchGeometry emitCascade(KernelContext &context, const WgmmaTile &tile);

/// The same with mma.sync, with any tile: an error where the group cannot have
/// it.
mlir::FailureOr<LaunchGeometry> emitCascade(KernelContext &context,
                                            const MatmulTile &tile);

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_CASCADEEMITTER_H
