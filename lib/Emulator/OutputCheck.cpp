//===- OutputCheck.cpp - finds outputs that nothing was written to --------===//

#include "OutputCheck.h"

#include <algorithm>
#include <iterator>

namespace fusec::emu {

namespace {

/// The elements of one output that may not have been written, and its bytes.
struct Suspects {
  const BoundOutput &output;
  std::vector<uint64_t> elements;
  std::vector<uint8_t> before;
};

std::vector<uint64_t> findPoison(const BoundOutput &output,
                                 const DeviceMemory &memory) {
  return memory.findPoison(output.data,
                           static_cast<uint64_t>(output.info.numElements()),
                           static_cast<uint64_t>(byteSize(output.info.type)));
}

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

/// Keeps the elements that still hold the complement of the poison, and puts
/// back what was there before.
void keepUnwritten(Suspects &suspects, const DeviceMemory &memory) {
  complement(suspects);
  std::vector<uint64_t> poisoned = findPoison(suspects.output, memory);
  std::vector<uint64_t> unwritten;
  std::set_intersection(suspects.elements.begin(), suspects.elements.end(),
                        poisoned.begin(), poisoned.end(),
                        std::back_inserter(unwritten));
  suspects.elements = std::move(unwritten);
  std::copy(suspects.before.begin(), suspects.before.end(),
            suspects.output.data);
}

} // namespace

std::string findUnwrittenOutputs(const std::vector<BoundOutput> &outputs,
                                 const DeviceMemory &memory,
                                 const std::function<std::string()> &runAgain) {
  std::vector<Suspects> found;
  for (const BoundOutput &output : outputs) {
    std::vector<uint64_t> elements = findPoison(output, memory);
    if (!elements.empty())
      found.push_back({output,
                       std::move(elements),
                       {output.data, output.data + output.info.byteCount()}});
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
