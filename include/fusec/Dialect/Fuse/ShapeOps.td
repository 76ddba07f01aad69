//===- ShapeOps.td - index maps and constants -----------------------------===//

#ifndef FUSEC_DIALECT_FUSE_SHAPEOPS_TD
#define FUSEC_DIALECT_FUSE_SHAPEOPS_TD

include "fusec/Dialect/Fuse/FuseBase.td"

#endif // FUSEC_DIALECT_FUSE_SHAPEOPS_TD
