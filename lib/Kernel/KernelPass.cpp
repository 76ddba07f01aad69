//===- KernelPass.cpp - the kernel stage ----------------------------------===//

#include "EarlyStart.h"
#include "GroupKernel.h"
#include "KernelParameters.h"

#include "fusec/Dialect/Nvx/KernelAttributes.h"
#include "fusec/Dialect/Nvx/Nvx.h"
#include "fusec/Kernel/Passes.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

namespace fusec {
#define GEN_PASS_DEF_KERNEL
#define GEN_PASS_DEF_VERIFYKERNEL
#include "fusec/Kernel/Passes.h.inc"
} // namespace fusec

using namespace mlir;
using namespace fusec;
using fusec::fuse::GroupOp;

/// Equal for launches that one kernel can do: equal groups that read the same
/// tensors in the same places.
static std::string fingerprint(ArrayRef<GroupOp> launch) {
  GroupOp first = launch.front();
  if (launch.size() == 1)
    return first.fingerprint();
  llvm::DenseMap<Value, size_t> numbers;
  for (auto [index, input] : llvm::enumerate(fuse::launchInputs(launch)))
    numbers[input] = index;
  std::string text;
  llvm::raw_string_ostream os(text);
  for (GroupOp group : launch) {
    std::string key = group.fingerprint();
    os << key.size() << ' ' << key;
    for (Value input : group.getInputs())
      os << ' ' << numbers.lookup(input);
    os << '\n';
  }
  return text;
}

/// A model's name as PTX takes it in a kernel's: letters, digits and '_', no
/// digit first. Kernels of one module are told apart by their numbers.
static std::string mangle(StringRef name) {
  constexpr size_t longest = 64;
  std::string mangled;
  for (char c : name.take_front(longest))
    mangled += llvm::isAlnum(c) ? c : '_';
  bool isName = !mangled.empty() && !llvm::isDigit(mangled.front());
  return isName ? mangled : "_" + mangled;
}

namespace {

struct KernelPass : fusec::impl::KernelBase<KernelPass> {
  using KernelBase::KernelBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (Operation *other = module.lookupSymbol(kKernelsName)) {
      other->emitOpError("has the name of the module that the kernels of the "
                         "model will be in: '")
          << kKernelsName << "'";
      return signalPassFailure();
    }
    OpBuilder b = OpBuilder::atBlockEnd(module.getBody());
    auto kernels = gpu::GPUModuleOp::create(b, module.getLoc(), kKernelsName);
    b.setInsertionPointToEnd(kernels.getBody());
    for (auto function : module.getOps<func::FuncOp>())
      for (Block &block : function.getBody())
        if (failed(emit(b, function, fuse::collectLaunches(block))))
          return signalPassFailure();
    if (earlyBytes < 0)
      return;
    for (const Known &known : llvm::make_second_range(kernels_))
      if (known.isBehind && llvm::none_of(known.launch, [](GroupOp group) {
            return group.getBeginsLate();
          }))
        startEarly(known.kernel, known.launch, known.given, earlyBytes);
  }

private:
  struct Known {
    LLVM::LLVMFuncOp kernel;
    /// The first of its launches, and whether one of them is not the first of a
    /// run.
    fuse::Launch launch;
    bool isBehind = false;
    /// See findGivenInputs(): in all launches.
    llvm::BitVector given;
  };

  LogicalResult emit(OpBuilder &b, func::FuncOp function,
                     ArrayRef<fuse::Launch> launches) {
    for (const fuse::Launch &launch : launches) {
      auto [it, isNew] = kernels_.try_emplace(fingerprint(launch));
      Known &known = it->second;
      llvm::BitVector given = findGivenInputs(launch);
      if (isNew) {
        FailureOr<LLVM::LLVMFuncOp> kernel = emitKernel(b, function, launch);
        if (failed(kernel))
          return failure();
        known = {*kernel, launch, /*isBehind=*/false, given};
      }
      known.given &= given;
      known.isBehind |= &launch != &launches.front();
      for (GroupOp group : launch)
        group.setKernel(known.kernel.getName());
    }
    return success();
  }

  FailureOr<LLVM::LLVMFuncOp> emitKernel(OpBuilder &b, func::FuncOp function,
                                         ArrayRef<GroupOp> launch) {
    Numerics numerics{exact, allowTf32};
    GroupOp first = launch.front();
    bool isBatch = launch.size() > 1;
    StringRef kind =
        isBatch ? "batch" : fuse::stringifyKernelKind(*first.getKind());
    std::string name = (mangle(function.getName()) + "_" +
                        Twine(kernels_.size() - 1) + "_" + kind)
                           .str();
    return isBatch ? emitBatchKernel(b, launch, name, numerics)
                   : emitGroupKernel(b, first, name, numerics);
  }

  /// The kernel of each distinct launch.
  llvm::StringMap<Known> kernels_;
};

struct VerifyKernelPass : fusec::impl::VerifyKernelBase<VerifyKernelPass> {
  void runOnOperation() override {
    for (auto function : getOperation().getOps<func::FuncOp>())
      for (Block &block : function.getBody())
        for (const fuse::Launch &launch : fuse::collectLaunches(block))
          if (failed(verify(launch)))
            signalPassFailure();
  }

  LogicalResult verify(const fuse::Launch &launch) {
    auto kernels = getOperation().lookupSymbol<gpu::GPUModuleOp>(kKernelsName);
    SmallVector<int64_t> pointers;
    for (Value input : fuse::launchInputs(launch))
      pointers.push_back(tensorBytes(input));
    for (GroupOp group : launch) {
      for (Value result : group->getResults())
        pointers.push_back(tensorBytes(result));
      for (fuse::ScratchAttr scratch : group.scratches())
        pointers.push_back(scratch.getBytes());
    }
    for (GroupOp group : launch) {
      auto function =
          kernels && group.getKernel()
              ? kernels.lookupSymbol<LLVM::LLVMFuncOp>(*group.getKernel())
              : LLVM::LLVMFuncOp();
      if (!function || !function->hasAttr(nvx::kGridAttr))
        return group.emitOpError("names no kernel with a launch geometry");
      if (std::string why = whyNotParameters(function, pointers); !why.empty())
        return group.emitOpError("names a kernel that ") << why;
    }
    return success();
  }
};

} // namespace
