//===- MatmulEmitter.cpp - tensor-core contractions -----------------------===//

#include "Emitters.h"

using namespace mlir;
using namespace fusec;

LaunchGeometry fusec::emitMatmul(KernelContext &context,
                                 fuse::MatmulTileAttr tile) {
  return {};
}
