//===- ContractionOps.td - reductions and matmul --------------------------===//

#ifndef FUSEC_DIALECT_FUSE_CONTRACTIONOPS_TD
#define FUSEC_DIALECT_FUSE_CONTRACTIONOPS_TD

include "fusec/Dialect/Fuse/FuseBase.td"

#endif // FUSEC_DIALECT_FUSE_CONTRACTIONOPS_TD
