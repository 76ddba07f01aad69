//===- DLPack.h - tensors of other frameworks, without a copy ---*- C++ -*-===//
//
// Opt-in: needs <dlpack/dlpack.h> on the application's include path (version
// 0.6 or later). Nothing else in fusec includes this header.
//
//   Result<TensorRef> x = fromDLPack(managed->dl_tensor, *device);
//   if (x) executable.bindInput("x", *x);
//   ...
//   DLManagedTensor *out = toDLPack(std::move(y), module.outputs()[0]);
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_RUNTIME_DLPACK_H
#define FUSEC_RUNTIME_DLPACK_H

#include "fusec/Runtime/Executable.h"

#include <dlpack/dlpack.h>

namespace fusec {

/// The element type of a DLDataType; nothing for those that fusec has not.
inline std::optional<DType> dtypeFromDLPack(DLDataType type) {
  // Codes by number: older headers do not name all of them.
  constexpr int codeInt = 0, codeUInt = 1, codeFloat = 2, codeBfloat = 4,
                codeBool = 6, codeE4m3 = 10, codeE5m2 = 12;
  if (type.lanes != 1)
    return std::nullopt;
  switch (type.code << 8 | type.bits) {
  case codeFloat << 8 | 16:
    return DType::F16;
  case codeBfloat << 8 | 16:
    return DType::BF16;
  case codeFloat << 8 | 32:
    return DType::F32;
  case codeFloat << 8 | 64:
    return DType::F64;
  case codeBool << 8 | 8:
    return DType::I1;
  case codeInt << 8 | 8:
    return DType::I8;
  case codeInt << 8 | 16:
    return DType::I16;
  case codeInt << 8 | 32:
    return DType::I32;
  case codeInt << 8 | 64:
    return DType::I64;
  case codeUInt << 8 | 8:
    return DType::UI8;
  case codeUInt << 8 | 16:
    return DType::UI16;
  case codeUInt << 8 | 32:
    return DType::UI32;
  case codeUInt << 8 | 64:
    return DType::UI64;
  case codeE4m3 << 8 | 8:
    return DType::F8E4M3FN;
  case codeE5m2 << 8 | 8:
    return DType::F8E5M2;
  default:
    return std::nullopt;
  }
}

/// The reverse of dtypeFromDLPack().
inline DLDataType dtypeToDLPack(DType type) {
  constexpr uint8_t codeInt = 0, codeUInt = 1, codeFloat = 2, codeBfloat = 4,
                    codeBool = 6, codeE4m3 = 10, codeE5m2 = 12;
  const auto bits = static_cast<uint8_t>(8 * byteSize(type));
  switch (type) {
  case DType::F16:
  case DType::F32:
  case DType::F64:
    return {codeFloat, bits, 1};
  case DType::BF16:
    return {codeBfloat, bits, 1};
  case DType::F8E4M3FN:
    return {codeE4m3, bits, 1};
  case DType::F8E5M2:
    return {codeE5m2, bits, 1};
  case DType::I1:
    return {codeBool, bits, 1};
  case DType::UI8:
  case DType::UI16:
  case DType::UI32:
  case DType::UI64:
    return {codeUInt, bits, 1};
  case DType::I8:
  case DType::I16:
  case DType::I32:
  case DType::I64:
    break;
  }
  return {codeInt, bits, 1};
}

/// Whether memory of a DLDevice can be used by `device`: CUDA and managed
/// memory of the same ordinal by "cuda", host memory by the emulator.
inline bool isOnDevice(DLDevice where, const Device &device) {
  constexpr int typeCpu = 1, typeCuda = 2, typeCudaManaged = 13;
  const int type = static_cast<int>(where.device_type);
  if (device.name() != "cuda")
    return type == typeCpu;
  return type == typeCudaManaged ||
         (type == typeCuda && where.device_id == device.ordinal());
}

/// A view of the tensor, which stays its owner's. InvalidArgument for memory of
/// another device, for element types that fusec has not, and for tensors that
/// are not row-major and dense.
inline Result<TensorRef> fromDLPack(const DLTensor &tensor,
                                    const Device &device) {
  if (!isOnDevice(tensor.device, device))
    return invalidArgument(
        "the tensor lies on DLPack device (" +
        std::to_string(static_cast<int>(tensor.device.device_type)) + ", " +
        std::to_string(tensor.device.device_id) + "), not on " +
        device.description());
  const std::optional<DType> type = dtypeFromDLPack(tensor.dtype);
  if (!type)
    return invalidArgument(
        "DLPack element type (code " + std::to_string(tensor.dtype.code) +
        ", " + std::to_string(tensor.dtype.bits) + " bits, " +
        std::to_string(tensor.dtype.lanes) + " lanes) is not supported");
  TensorRef ref{
      static_cast<char *>(tensor.data) + tensor.byte_offset, *type, {}};
  if (tensor.ndim > 0)
    ref.shape.assign(tensor.shape, tensor.shape + tensor.ndim);
  const std::optional<int64_t> count = checkedElementCount(ref.shape);
  if (!count)
    return invalidArgument("the tensor has the impossible shape " +
                           shapeText(ref.shape));
  // Strides count elements; null means row-major. Those of axes with one
  // element, and of empty tensors, mean nothing.
  int64_t expected = 1;
  for (int axis = tensor.ndim - 1; tensor.strides && *count > 0 && axis >= 0;
       --axis) {
    if (ref.shape[axis] != 1 && tensor.strides[axis] != expected)
      return invalidArgument(
          "the tensor of shape " + shapeText(ref.shape) +
          " is not row-major and dense: make it contiguous first");
    expected *= ref.shape[axis];
  }
  return ref;
}

/// Hands a buffer over, without a copy, as a tensor of `info`'s type and shape,
/// row-major and dense; `buffer` must hold that many bytes. Whoever takes the
/// tensor calls its deleter when done, which frees the memory. Runs that write
/// the buffer must have ended: DLPack knows no stream.
inline DLManagedTensor *toDLPack(Buffer buffer, const TensorInfo &info) {
  struct Owner {
    Buffer buffer;
    std::vector<int64_t> shape;
    DLManagedTensor tensor;
  };
  constexpr int typeCpu = 1, typeCuda = 2;
  auto *owner = new Owner{std::move(buffer), info.shape, {}};
  const Device &device = *owner->buffer.device();
  DLTensor &tensor = owner->tensor.dl_tensor;
  tensor.data = owner->buffer.data();
  tensor.device.device_type =
      static_cast<DLDeviceType>(device.name() == "cuda" ? typeCuda : typeCpu);
  tensor.device.device_id = device.ordinal();
  tensor.ndim = static_cast<int>(owner->shape.size());
  tensor.dtype = dtypeToDLPack(info.type);
  tensor.shape = owner->shape.data();
  owner->tensor.manager_ctx = owner;
  owner->tensor.deleter = [](DLManagedTensor *self) {
    delete static_cast<Owner *>(self->manager_ctx);
  };
  return &owner->tensor;
}

} // namespace fusec

#endif // FUSEC_RUNTIME_DLPACK_H
