//===- Manifest.h - from a planned function to an artefact ------*- C++ -*-===//

#ifndef FUSEC_PLAN_MANIFEST_H
#define FUSEC_PLAN_MANIFEST_H

#include "fusec/Artifact/Artifact.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace fusec {

/// Inputs, outputs, kernels, launches and arena of a function, and of its load
/// function where that is not null, that went through `plan` and `kernel`.
/// Names come from the `fuse.name` attributes, else arg0,
/// arg1, ... and out0, out1, ...; two equal names are an error. Target, PTX and
/// embedded IR are the caller's to fill in.
llvm::FailureOr<Artifact> buildManifest(mlir::func::FuncOp function,
                                        mlir::func::FuncOp load,
                                        mlir::gpu::GPUModuleOp kernels);

} // namespace fusec

#endif // FUSEC_PLAN_MANIFEST_H
