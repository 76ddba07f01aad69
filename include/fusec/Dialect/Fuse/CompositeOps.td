//===- CompositeOps.td - ops that `simplify` opens up ---------------------===//

#ifndef FUSEC_DIALECT_FUSE_COMPOSITEOPS_TD
#define FUSEC_DIALECT_FUSE_COMPOSITEOPS_TD

include "fusec/Dialect/Fuse/FuseBase.td"

#endif // FUSEC_DIALECT_FUSE_COMPOSITEOPS_TD
