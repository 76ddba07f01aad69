//===- Lower.cpp - a gpu.module as host code ------------------------------===//

#include "Lower/Lower.h"

#include "Lower/EmulationTable.h"
#include "Lower/EntryPoints.h"
#include "Lower/KernelAttributes.h"
#include "Lower/SharedLayout.h"
#include "Machine/Thread.h"

#include "fusec/Support/TensorMap.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;

namespace fusec::emu {

namespace {

/// Lowers the functions of one module, one after the other.
class ModuleLowering {
public:
  ModuleLowering(LoweredModule &result, const LowerOptions &options)
      : result_(result), host_(*result.host), options_(options),
        deviceVariables_(SharedLayout::deviceVariables(host_)) {}

  LogicalResult run();

private:
  LogicalResult lowerFunction(LLVM::LLVMFuncOp function);
  LogicalResult lowerOp(FunctionLowering &lowering, Operation *op);
  void lowerAddress(FunctionLowering &lowering, LLVM::AddressOfOp op,
                    const SharedLayout &layout);
  LogicalResult lowerCall(FunctionLowering &lowering, LLVM::CallOp call);
  void addThreadArgument(LLVM::LLVMFuncOp function);
  LogicalResult addKernel(LLVM::LLVMFuncOp function, LoweredKernel kernel);
  void dropDeviceAttributes(LLVM::LLVMFuncOp function);

  LoweredModule &result_;
  ModuleOp host_;
  const LowerOptions &options_;
  const SharedLayout::Variables deviceVariables_;
  /// Whether an op that blocks was seen in the function, or in any function
  /// that kernels may call.
  bool blocks_ = false;
  bool deviceFunctionsBlock_ = false;
};

/// Bytes of a parameter that kernels can have, else nothing.
std::optional<int64_t> parameterBytes(LLVM::LLVMFuncOp kernel, unsigned index) {
  auto byValue = kernel.getArgAttrOfType<TypeAttr>(
      index, LLVM::LLVMDialect::getByValAttrName());
  if (byValue) {
    auto bytes = dyn_cast<LLVM::LLVMArrayType>(byValue.getValue());
    if (bytes && bytes.getElementType().isInteger(8) &&
        bytes.getNumElements() == kTensorMapBytes)
      return kTensorMapBytes;
    return std::nullopt;
  }
  Type type = kernel.getArgument(index).getType();
  if (auto pointer = dyn_cast<LLVM::LLVMPointerType>(type))
    return pointer.getAddressSpace() <= 1
               ? std::optional<int64_t>(sizeof(void *))
               : std::nullopt;
  if (type.isInteger(32) || type.isInteger(64) || type.isF32() || type.isF64())
    return type.getIntOrFloatBitWidth() / 8;
  return std::nullopt;
}

LogicalResult noteParameters(LLVM::LLVMFuncOp kernel,
                             std::vector<int64_t> &parameters) {
  for (unsigned i = 0; i < kernel.getNumArguments(); ++i) {
    std::optional<int64_t> bytes = parameterBytes(kernel, i);
    if (!bytes)
      return kernel.emitError()
             << "kernel arguments must be pointers to global memory, numbers "
                "of 32 or 64 bits, or tensor maps, got "
             << kernel.getArgument(i).getType();
    parameters.push_back(*bytes);
  }
  return success();
}

void ModuleLowering::addThreadArgument(LLVM::LLVMFuncOp function) {
  SmallVector<Type> params{LLVM::LLVMPointerType::get(host_.getContext())};
  llvm::append_range(params, function.getFunctionType().getParams());
  // Attributes such as noalias would let the optimiser hide wrong accesses.
  function.removeArgAttrsAttr();
  function.setFunctionType(LLVM::LLVMFunctionType::get(
      function.getFunctionType().getReturnType(), params));
  function.getBody().front().insertArgument(0u, params.front(),
                                            function.getLoc());
}

LogicalResult ModuleLowering::lowerCall(FunctionLowering &lowering,
                                        LLVM::CallOp call) {
  auto callee = call.getCallee();
  auto target =
      callee ? host_.lookupSymbol<LLVM::LLVMFuncOp>(*callee) : nullptr;
  if (!target || target.isExternal() || isKernel(target))
    return call.emitError("only device functions of the module can be called");
  SmallVector<Value> operands{lowering.thread};
  llvm::append_range(operands, call.getCalleeOperands());
  call.getCalleeOperandsMutable().assign(operands);
  return success();
}

void ModuleLowering::lowerAddress(FunctionLowering &lowering,
                                  LLVM::AddressOfOp op,
                                  const SharedLayout &layout) {
  std::optional<uint32_t> offset = layout.offsetOf(op.getGlobalName());
  if (!offset)
    return;
  lowering.startAt(op);
  Type generic = lowering.pointer;
  OpBuilder &builder = lowering.builder;
  Value window = lowering.blockField(offsetof(BlockView, shared), generic);
  Value address = LLVM::GEPOp::create(
      builder, op.getLoc(), generic, builder.getI8Type(), window,
      ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(*offset)});
  op.replaceAllUsesWith(
      LLVM::AddrSpaceCastOp::create(builder, op.getLoc(), op.getType(), address)
          .getResult());
  op.erase();
}

LogicalResult ModuleLowering::lowerOp(FunctionLowering &lowering,
                                      Operation *op) {
  lowering.startAt(op);
  if (const Emulation *emulation = emulationTable().find(op)) {
    blocks_ |= emulation->blocking == Blocking::Yes || isBlockingIntrinsic(op);
    if (failed(emulation->lower(lowering, op)))
      return failure();
  } else if (auto extension = dyn_cast<nvx::NvxOpInterface>(op)) {
    if (failed(lowerNvxOp(lowering, extension)))
      return failure();
  } else {
    return op->emitError() << "'" << op->getName() << "' is not emulated";
  }
  op->erase();
  return success();
}

/// Ops that host code generation takes as they are.
bool isHostOp(Operation *op) {
  if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op))
    return !call.getIntrin().starts_with("llvm.nvvm.");
  return isa<LLVM::LLVMDialect>(op->getDialect()) && !emulationTable().find(op);
}

LogicalResult ModuleLowering::lowerFunction(LLVM::LLVMFuncOp function) {
  SharedLayout layout(host_, deviceVariables_, function);
  addThreadArgument(function);
  FunctionLowering lowering(function, host_, result_.sites);
  SmallVector<Operation *> ops;
  function.getBody().walk([&](Operation *op) { ops.push_back(op); });
  for (Operation *op : ops) {
    bool ok = true;
    if (!isHostOp(op))
      ok = succeeded(lowerOp(lowering, op));
    else if (auto call = dyn_cast<LLVM::CallOp>(op))
      ok = succeeded(lowerCall(lowering, call));
    else
      instrumentAccess(lowering, op, options_);
    if (!ok)
      return failure();
  }
  // After the checks, which tell constant tables by their addressof.
  for (auto address :
       llvm::to_vector(function.getBody().getOps<LLVM::AddressOfOp>()))
    lowerAddress(lowering, address, layout);
  insertWatchdog(lowering, options_.maxIterations);
  return success();
}

void ModuleLowering::dropDeviceAttributes(LLVM::LLVMFuncOp function) {
  SmallVector<StringAttr> names;
  for (NamedAttribute attribute : function->getDiscardableAttrs())
    names.push_back(attribute.getName());
  for (StringAttr name : names)
    function->removeDiscardableAttr(name);
  // A chip's name means nothing to the host's code generator.
  function.removeTargetCpuAttr();
  function.removeTuneCpuAttr();
  function.removeTargetFeaturesAttr();
  function.removePassthroughAttr();
  function.setCConv(LLVM::CConv::C);
  function.setLinkage(LLVM::Linkage::Internal);
}

LogicalResult ModuleLowering::addKernel(LLVM::LLVMFuncOp function,
                                        LoweredKernel kernel) {
  if (kernel.staticShared > kMaxSharedBytes)
    return function.emitError()
           << "the kernel has " << kernel.staticShared
           << " bytes of static shared memory, a block has at most "
           << kMaxSharedBytes;
  kernel.name = function.getName().str();
  dropDeviceAttributes(function);
  function.setAlwaysInline(true);
  kernel.entryName = kernel.needsFibers ? addThreadEntry(host_, function)
                                        : addLoopEntry(host_, function);
  result_.kernels.push_back(std::move(kernel));
  return success();
}

LogicalResult ModuleLowering::run() {
  SmallVector<LLVM::LLVMFuncOp> kernels;
  for (auto function : llvm::to_vector(host_.getOps<LLVM::LLVMFuncOp>())) {
    if (isKernel(function)) {
      kernels.push_back(function);
    } else if (!function.isExternal()) {
      if (failed(lowerFunction(function)))
        return failure();
      dropDeviceAttributes(function);
    }
  }
  deviceFunctionsBlock_ = blocks_;
  for (LLVM::LLVMFuncOp function : kernels) {
    LoweredKernel kernel;
    if (function.isExternal() ||
        failed(noteParameters(function, kernel.parameters)))
      return failure();
    SharedLayout layout(host_, deviceVariables_, function);
    kernel.staticShared = layout.staticBytes();
    kernel.requiredBlock = requiredBlock(function);
    kernel.requiredGrid = requiredGrid(function);
    kernel.registers = startRegisters(function);
    blocks_ = deviceFunctionsBlock_;
    if (failed(lowerFunction(function)))
      return failure();
    // Threads that share memory belong on fibers even where nothing blocks: a
    // barrier may be missing, and the race mode is to say so. So does a wait
    // for the launches before.
    kernel.needsFibers =
        blocks_ || !layout.empty() || function->hasAttr(nvx::kProgrammaticAttr);
    if (failed(addKernel(function, std::move(kernel))))
      return failure();
  }
  for (auto global : llvm::to_vector(host_.getOps<LLVM::GlobalOp>()))
    if (global.getAddrSpace() == kSharedSpace)
      global.erase();
  return success();
}

} // namespace

FailureOr<LoweredModule> lowerToHost(gpu::GPUModuleOp device,
                                     const LowerOptions &options) {
  LoweredModule result;
  result.host = ModuleOp::create(device.getLoc());
  auto &from = device.getBodyRegion().front().getOperations();
  auto &to = result.host->getBody()->getOperations();
  to.splice(to.end(), from);
  if (failed(ModuleLowering(result, options).run()))
    return failure();
  return result;
}

} // namespace fusec::emu
