// parseNpy: tensors have the bytes that their shape asks for, with and without
// a wanted type, and are read again after writing.
#include "Fuzzer.h"

#include "fusec/Support/Npy.h"

using namespace fusec;

static void checkTensor(const HostTensor &tensor) {
  const auto count = checkedElementCount(tensor.shape);
  require(count && *count * byteSize(tensor.type) ==
                       static_cast<int64_t>(tensor.bytes.size()));
  const Result<HostTensor> again = parseNpy(npyFile(tensor), tensor.type);
  require(again.ok() && again->shape == tensor.shape &&
          again->bytes == tensor.bytes);
}

void fuzzOne(std::string_view input) {
  if (const Result<HostTensor> tensor = parseNpy(input))
    checkTensor(*tensor);
  for (DType type : kDTypes)
    if (const Result<HostTensor> tensor = parseNpy(input, type)) {
      require(tensor->type == type);
      checkTensor(*tensor);
    }
}
