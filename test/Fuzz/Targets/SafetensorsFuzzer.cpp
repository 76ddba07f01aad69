// parseSafetensors: names are unique, and the tensors cover the end of the file
// byte for byte.
#include "Fuzzer.h"

#include "fusec/Support/Safetensors.h"

#include <algorithm>

using namespace fusec;

void fuzzOne(std::string_view input) {
  Result<std::vector<SafetensorsEntry>> entries = parseSafetensors(input);
  if (!entries || entries->empty())
    return;
  for (size_t i = 1; i < entries->size(); ++i)
    require((*entries)[i - 1].name < (*entries)[i].name);
  std::sort(entries->begin(), entries->end(), [](const auto &a, const auto &b) {
    return std::pair(a.offset, a.byteCount) < std::pair(b.offset, b.byteCount);
  });
  int64_t end = entries->front().offset;
  require(end >= 8);
  for (const SafetensorsEntry &entry : *entries) {
    require(entry.offset == end && entry.byteCount >= 0);
    require(checkedElementCount(entry.shape).has_value());
    end += entry.byteCount;
  }
  require(end == static_cast<int64_t>(input.size()));
}
