//===- LineInfo.cpp - where in the model instructions come from -----------===//
//
// MLIR's translation takes the line of a location from the location itself but
// the file from the scope around it. So each file of a kernel is a scope.
//
//===----------------------------------------------------------------------===//

#include "LineInfo.h"
#include "fusec/Target/PtxLines.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/BinaryFormat/Dwarf.h"

using namespace mlir;
using namespace fusec;

namespace {

/// The scopes of one kernel.
class KernelScopes {
public:
  KernelScopes(LLVM::LLVMFuncOp kernel, LLVM::DICompileUnitAttr unit,
               FileLineColLoc place);

  void attach();

private:
  LLVM::DIFileAttr fileOf(FileLineColLoc place) {
    return LLVM::DIFileAttr::get(context_, encodeFileName(place.getFilename()),
                                 "");
  }
  Location scoped(Location location);

  MLIRContext *context_;
  LLVM::LLVMFuncOp kernel_;
  FileLineColLoc place_;
  LLVM::DISubprogramAttr subprogram_;
};

} // namespace

KernelScopes::KernelScopes(LLVM::LLVMFuncOp kernel,
                           LLVM::DICompileUnitAttr unit, FileLineColLoc place)
    : context_(kernel.getContext()), kernel_(kernel), place_(place) {
  auto type = LLVM::DISubroutineTypeAttr::get(context_, {});
  auto name = kernel.getNameAttr();
  auto id = DistinctAttr::create(UnitAttr::get(context_));
  subprogram_ = LLVM::DISubprogramAttr::get(
      context_, id, unit, unit.getFile(), name, name, fileOf(place),
      place.getLine(), place.getLine(),
      LLVM::DISubprogramFlags::Definition | LLVM::DISubprogramFlags::Optimized,
      type, /*retainedNodes=*/{}, /*annotations=*/{});
}

Location KernelScopes::scoped(Location location) {
  auto place = location->findInstanceOf<FileLineColLoc>();
  if (!place)
    return UnknownLoc::get(context_);
  Attribute scope = subprogram_;
  if (place.getFilename() != place_.getFilename())
    scope = LLVM::DILexicalBlockFileAttr::get(subprogram_, fileOf(place),
                                              /*discriminator=*/0);
  return FusedLoc::get({place}, scope, context_);
}

void KernelScopes::attach() {
  kernel_.getBody().walk(
      [&](Operation *op) { op->setLoc(scoped(op->getLoc())); });
  kernel_->setLoc(FusedLoc::get({place_}, subprogram_, context_));
}

/// The first place that an instruction of a kernel has: that of its prologue.
static FileLineColLoc firstPlace(LLVM::LLVMFuncOp kernel) {
  FileLineColLoc place;
  kernel.getBody().walk([&](Operation *op) {
    if (!op->hasTrait<OpTrait::ConstantLike>())
      place = op->getLoc()->findInstanceOf<FileLineColLoc>();
    return place ? WalkResult::interrupt() : WalkResult::advance();
  });
  return place;
}

void fusec::attachLineInfo(gpu::GPUModuleOp module) {
  MLIRContext *context = module.getContext();
  LLVM::DICompileUnitAttr unit;
  for (auto kernel : module.getOps<LLVM::LLVMFuncOp>()) {
    FileLineColLoc place = firstPlace(kernel);
    if (!place)
      continue;
    if (!unit)
      unit = LLVM::DICompileUnitAttr::get(
          DistinctAttr::create(UnitAttr::get(context)), llvm::dwarf::DW_LANG_C,
          LLVM::DIFileAttr::get(context, encodeFileName(place.getFilename()),
                                ""),
          StringAttr::get(context, "fusec"), /*isOptimized=*/true,
          LLVM::DIEmissionKind::DebugDirectivesOnly);
    KernelScopes(kernel, unit, place).attach();
  }
}
