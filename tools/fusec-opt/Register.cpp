//===- Register.cpp - what the developers' tools know ---------------------===//

#include "Register.h"

#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Fusion/Passes.h"
#include "fusec/Kernel/Passes.h"
#include "fusec/Plan/Passes.h"
#include "fusec/Prepare/Passes.h"
#include "fusec/Simplify/Passes.h"
#include "fusec/Target/Passes.h"
#include "fusec/Tiling/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;

void fusec::registerAllDialects(DialectRegistry &registry) {
  registry.insert<fuse::FuseDialect, arith::ArithDialect, func::FuncDialect,
                  gpu::GPUDialect, LLVM::LLVMDialect, math::MathDialect,
                  nvx::NvxDialect, NVVM::NVVMDialect, scf::SCFDialect,
                  vector::VectorDialect>();
  registerTargetTranslations(registry);
}

void fusec::registerAllPasses() {
  registerTransformsPasses();
  registerSimplifyPasses();
  registerPreparePasses();
  registerFusionPasses();
  registerTilingPasses();
  registerPlanPasses();
  registerKernelPasses();
  registerTargetPasses();
}
