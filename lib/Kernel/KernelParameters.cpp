//===- KernelParameters.cpp - parameters beside the tensors ---------------===//

#include "KernelParameters.h"

#include "fusec/Dialect/Nvx/KernelAttributes.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "llvm/ADT/Twine.h"

using namespace mlir;
using namespace fusec;

static Value addParameter(LLVM::LLVMFuncOp kernel, Type type,
                          ArrayRef<NamedAttribute> attributes) {
  // insertArgument() takes no function without results.
  unsigned index = kernel.getNumArguments();
  Builder b(kernel.getContext());
  SmallVector<Type> types(kernel.getArgumentTypes());
  SmallVector<Attribute> all;
  for (unsigned i = 0; i < index; ++i) {
    DictionaryAttr known = kernel.getArgAttrDict(i);
    all.push_back(known ? known : b.getDictionaryAttr({}));
  }
  types.push_back(type);
  all.push_back(b.getDictionaryAttr(attributes));
  kernel.setFunctionType(LLVM::LLVMFunctionType::get(
      kernel.getFunctionType().getReturnType(), types));
  kernel.setArgAttrsAttr(b.getArrayAttr(all));
  kernel.getBody().front().addArgument(type, b.getUnknownLoc());
  return kernel.getArgument(index);
}

Value fusec::addTensorMap(LLVM::LLVMFuncOp kernel, nvx::TensorMapAttr map) {
  Builder b(kernel.getContext());
  auto bytes = LLVM::LLVMArrayType::get(b.getI8Type(), kTensorMapBytes);
  return addParameter(
      kernel, LLVM::LLVMPointerType::get(kernel.getContext()),
      {b.getNamedAttr(LLVM::LLVMDialect::getByValAttrName(),
                      TypeAttr::get(bytes)),
       b.getNamedAttr(LLVM::LLVMDialect::getAlignAttrName(),
                      b.getI64IntegerAttr(kTensorMapAlignment)),
       b.getNamedAttr(NVVM::NVVMDialect::getGridConstantAttrName(),
                      b.getUnitAttr()),
       b.getNamedAttr(nvx::kTensorMapAttr, map)});
}

void fusec::withdrawNoAlias(LLVM::LLVMFuncOp kernel, unsigned parameter) {
  kernel.removeArgAttr(parameter, LLVM::LLVMDialect::getNoAliasAttrName());
}

bool fusec::takesMoreThanPointers(LLVM::LLVMFuncOp kernel) {
  for (unsigned i = 0; i < kernel.getNumArguments(); ++i)
    if (kernel.getArgAttr(i, nvx::kTensorMapAttr) ||
        kernel.getArgAttr(i, nvx::kScalarAttr))
      return true;
  return false;
}

static std::string whyNotMap(nvx::TensorMapAttr map, unsigned number,
                             ArrayRef<int64_t> pointerBytes) {
  size_t pointer = map.getPointer();
  if (pointer >= pointerBytes.size())
    return ("has for parameter " + Twine(number) + " a tensor map of pointer " +
            Twine(pointer) + " of " + Twine(pointerBytes.size()))
        .str();
  int64_t bytes = pointerBytes[pointer];
  int64_t extent = extentBytes(map.getMap());
  if (map.getOffset() > bytes || extent > bytes - map.getOffset())
    return ("has for parameter " + Twine(number) + " a tensor map of " +
            Twine(extent) + " bytes from byte " + Twine(map.getOffset()) +
            " on of a tensor of " + Twine(bytes))
        .str();
  return "";
}

std::string fusec::whyNotParameters(LLVM::LLVMFuncOp kernel,
                                    ArrayRef<int64_t> pointerBytes) {
  size_t pointers = 0;
  for (unsigned i = 0; i < kernel.getNumArguments(); ++i) {
    auto map =
        kernel.getArgAttrOfType<nvx::TensorMapAttr>(i, nvx::kTensorMapAttr);
    auto number = kernel.getArgAttrOfType<TypedAttr>(i, nvx::kScalarAttr);
    pointers += !map && !number;
    if (number && (number.getType() != kernel.getArgument(i).getType() ||
                   !number.getType().isIntOrFloat()))
      return ("has for parameter " + Twine(i) + " a number of another type")
          .str();
    if (!map)
      continue;
    if (std::string why = whyNotMap(map, i, pointerBytes); !why.empty())
      return why;
  }
  if (pointers == pointerBytes.size())
    return "";
  return ("takes " + Twine(pointers) + " pointers, but the launch has " +
          Twine(pointerBytes.size()))
      .str();
}
