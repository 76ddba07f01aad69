//===- OutputCheck.cpp - finds outputs that nothing was written to --------===//

#include "OutputCheck.h"

#include <algorithm>

namespace fusec::emu {

namespace {

/// The elements of one output that may not have been written.
struct Suspects {
  const BoundOutput &output;
  std::vector<uint64_t> elements;
};

void complement(const Suspects &suspects) {
  auto width = static_cast<uint64_t>(byteSize(suspects.output.info.type));
  for (uint64_t element : suspects.elements)
    for (uint64_t byte = 0; byte < width; ++byte)
      suspects.output.data[element * width + byte] ^= 0xff;
}

/// "[2, 5]" of a row-major tensor.
std::string indexText(const TensorInfo &info, uint64_t element) {
  std::string text;
  for (size_t i = info.shape.size(); i-- > 0;) {
    auto size = static_cast<uint64_t>(info.shape[i]);
    text = std::to_string(element % size) + (text.empty() ? "" : ", ") + text;
    element /= size;
  }
  return "[" + text + "]";
}

std::string describe(const Suspects &suspects) {
  const TensorInfo &info = suspects.output.info;
  std::string kernels;
  for (const std::string &kernel : suspects.output.kernels)
    kernels += (kernels.empty() ? "" : ", ") + kernel;
  return "unwritten output: " + kernels + " left " +
         std::to_string(suspects.elements.size()) + " of the " +
         std::to_string(info.numElements()) + " elements of '" + info.name +
         "' unwritten, the first at " +
         indexText(info, suspects.elements.front());
}

/// Keeps the elements that hold the complement of the poison: complemented
/// again, they hold the poison.
void keepUnwritten(Suspects &suspects, const DeviceMemory &memory) {
  complement(suspects);
  const TensorInfo &info = suspects.output.info;
  std::vector<uint64_t> poisoned = memory.findPoison(
      suspects.output.data, static_cast<uint64_t>(info.numElements()),
      static_cast<uint64_t>(byteSize(info.type)));
  Suspects written{suspects.output, {}};
  std::set_difference(suspects.elements.begin(), suspects.elements.end(),
                      poisoned.begin(), poisoned.end(),
                      std::back_inserter(written.elements));
  complement(written);
  std::vector<uint64_t> unwritten;
  std::set_difference(suspects.elements.begin(), suspects.elements.end(),
                      written.elements.begin(), written.elements.end(),
                      std::back_inserter(unwritten));
  suspects.elements = std::move(unwritten);
}

} // namespace

std::string findUnwrittenOutputs(const std::vector<BoundOutput> &outputs,
                                 const DeviceMemory &memory,
                                 const std::function<std::string()> &runAgain) {
  std::vector<Suspects> found;
  for (const BoundOutput &output : outputs) {
    const TensorInfo &info = output.info;
    std::vector<uint64_t> elements = memory.findPoison(
        output.data, static_cast<uint64_t>(info.numElements()),
        static_cast<uint64_t>(byteSize(info.type)));
    if (!elements.empty())
      found.push_back({output, std::move(elements)});
  }
  if (found.empty())
    return "";
  for (const Suspects &suspects : found)
    complement(suspects);
  std::string fault = runAgain();
  for (Suspects &suspects : found) {
    keepUnwritten(suspects, memory);
    if (fault.empty() && !suspects.elements.empty())
      fault = describe(suspects);
  }
  return fault;
}

} // namespace fusec::emu
