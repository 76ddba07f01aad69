//===- FuseOps.td - all ops of the fuse dialect ---------------------------===//

#ifndef FUSEC_DIALECT_FUSE_FUSEOPS_TD
#define FUSEC_DIALECT_FUSE_FUSEOPS_TD

include "fusec/Dialect/Fuse/ElementwiseOps.td"
include "fusec/Dialect/Fuse/ShapeOps.td"
include "fusec/Dialect/Fuse/ContractionOps.td"
include "fusec/Dialect/Fuse/CompositeOps.td"
include "fusec/Dialect/Fuse/GroupOps.td"

#endif // FUSEC_DIALECT_FUSE_FUSEOPS_TD
