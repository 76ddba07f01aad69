//===- Tensors.cpp - elements that a model holds --------------------------===//

#include "Importer.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::onnx;

Type onnx::Importer::elementType(int64_t type) {
  Builder &b = builder_;
  // The numbers of TensorProto.DataType.
  switch (type) {
  case 1:
    return b.getF32Type();
  case 2:
    return b.getIntegerType(8, /*isSigned=*/false);
  case 3:
    return b.getI8Type();
  case 4:
    return b.getIntegerType(16, /*isSigned=*/false);
  case 5:
    return b.getI16Type();
  case 6:
    return b.getI32Type();
  case 7:
    return b.getI64Type();
  case 9:
    return b.getI1Type();
  case 10:
    return b.getF16Type();
  case 11:
    return b.getF64Type();
  case 12:
    return b.getIntegerType(32, /*isSigned=*/false);
  case 13:
    return b.getIntegerType(64, /*isSigned=*/false);
  case 16:
    return b.getBF16Type();
  case 17:
    return b.getType<Float8E4M3FNType>();
  case 19:
    return b.getType<Float8E5M2Type>();
  default:
    return {};
  }
}

std::string onnx::Importer::whyNoElement(int64_t type) {
  return "has elements of " + elementName(type).str() +
         "; there are floats of 4 to 64 bits, bool, and integers of 2 to 64 "
         "bits";
}

/// The elements of a field of integers as bytes of that width.
static std::string narrowed(ArrayRef<int64_t> integers, int64_t width) {
  std::string bytes;
  bytes.reserve(integers.size() * width);
  for (int64_t value : integers)
    for (int64_t i = 0; i < width; ++i)
      bytes.push_back(static_cast<char>(static_cast<uint64_t>(value) >> 8 * i));
  return bytes;
}

Result<StringRef> onnx::Importer::externalBytes(const Tensor &tensor,
                                                int64_t count) {
  namespace path = llvm::sys::path;
  SmallString<256> folder(path::parent_path(path_)), root, real;
  if (folder.empty())
    folder = ".";
  SmallString<256> file(folder);
  path::append(file, tensor.location);
  if (tensor.location.empty() || tensor.location.contains('\0') ||
      path::is_absolute(tensor.location) ||
      llvm::sys::fs::real_path(folder, root) ||
      llvm::sys::fs::real_path(file, real))
    return invalidData("lies in the file '" + tensor.location.str() +
                       "', which is not beside the model");
  if (!real.starts_with(root) || real.size() <= root.size() ||
      (root != "/" && real[root.size()] != '/'))
    return invalidData("lies in the file '" + tensor.location.str() +
                       "', which is outside the model's folder");
  uint64_t offset = 0, length = count;
  bool isMalformed =
      (!tensor.offset.empty() && tensor.offset.getAsInteger(10, offset)) ||
      (!tensor.length.empty() && tensor.length.getAsInteger(10, length));
  llvm::MemoryBuffer *buffer = nullptr;
  for (const auto &open : data_.files)
    if (open->getBufferIdentifier() == real)
      buffer = open.get();
  if (!buffer) {
    auto opened = llvm::MemoryBuffer::getFile(real, /*IsText=*/false,
                                              /*RequiresNullTerminator=*/false);
    if (!opened)
      return invalidData("lies in the file '" + tensor.location.str() +
                         "', which cannot be read");
    data_.files.push_back(std::move(*opened));
    buffer = data_.files.back().get();
  }
  uint64_t size = buffer->getBufferSize();
  if (isMalformed || offset > size || length > size - offset)
    return invalidData("lies outside the file '" + tensor.location.str() +
                       "' of " + std::to_string(size) + " bytes");
  return buffer->getBuffer().substr(offset, length);
}

/// The elements as in memory; `storage` has them where the model does not.
Result<StringRef> onnx::Importer::bytesOf(const Tensor &tensor,
                                          RankedTensorType type,
                                          std::string &storage) {
  int64_t width = byteWidth(type.getElementType());
  int64_t count = type.getNumElements() * width;
  StringRef bytes = tensor.raw;
  if (tensor.isExternal) {
    Result<StringRef> external = externalBytes(tensor, count);
    if (!external)
      return external.status();
    bytes = *external;
  } else if (!tensor.hasRaw) {
    bool isInteger =
        !type.getElementType().isF32() && !type.getElementType().isF64();
    storage = isInteger                ? narrowed(tensor.integers, width)
              : width == sizeof(float) ? tensor.floats
                                       : tensor.doubles;
    bytes = storage;
  }
  if (static_cast<int64_t>(bytes.size()) != count)
    return invalidData("has " + std::to_string(bytes.size()) +
                       " bytes of elements in place of " +
                       std::to_string(count));
  return bytes;
}

static StringRef nameOf(const Tensor &tensor) {
  return tensor.name.empty() ? "constant" : tensor.name;
}

Result<Value> onnx::Importer::parameterOf(const Tensor &tensor,
                                          RankedTensorType type) {
  auto storage = std::make_unique<std::string>();
  Result<StringRef> bytes = bytesOf(tensor, type, *storage);
  if (!bytes)
    return bytes.status();
  return addParameter(nameOf(tensor), type, *bytes, std::move(storage));
}

/// Many elements of 2 and 4 bits stay as they are in a file.
Result<Value> onnx::Importer::narrowConstantOf(const Tensor &tensor,
                                               const NarrowType &narrow) {
  Type element = narrow.carrier(builder_.getContext());
  Type byte = builder_.getIntegerType(8, /*isSigned=*/false);
  auto type = RankedTensorType::get(tensor.dims, element);
  int64_t count = type.getNumElements();
  bool isLarge = count * byteWidth(element) > kMaxConstantBytes;
  if (isLarge && narrow.isPacked()) {
    Result<Value> bytes = parameterOf(
        tensor, RankedTensorType::get(narrow.packedShape(tensor.dims), byte));
    return bytes ? narrow.unpacked(*this, *bytes, tensor.dims) : bytes;
  }
  std::string storage;
  Result<StringRef> bytes = bytesOf(
      tensor, RankedTensorType::get(narrow.byteCount(count), byte), storage);
  if (!bytes)
    return bytes.status();
  auto elements =
      std::make_unique<std::string>(narrow.decoded(*bytes, count, element));
  StringRef view = *elements;
  if (!isLarge)
    return constantOfBytes(type, view);
  return addParameter(nameOf(tensor), type, view, std::move(elements));
}

Result<Value> onnx::Importer::constantOf(const Tensor &tensor) {
  const NarrowType *narrow = narrowType(tensor.type);
  Type element = elementType(tensor.type);
  if (!element && !narrow)
    return invalidData(whyNoElement(tensor.type));
  if (!isTensorShape(tensor.dims))
    return invalidData("has a shape that no tensor has: sizes from 0 on, up to "
                       "2^40 elements");
  if (narrow) {
    Result<Value> value = narrowConstantOf(tensor, *narrow);
    return value ? asNarrow(*value, narrow) : value;
  }
  auto type = RankedTensorType::get(tensor.dims, element);
  if (type.getNumElements() * byteWidth(element) > kMaxConstantBytes)
    return parameterOf(tensor, type);
  std::string storage;
  Result<StringRef> bytes = bytesOf(tensor, type, storage);
  if (!bytes)
    return bytes.status();
  return constantOfBytes(type, *bytes);
}
