//===- OutputCheck.h - finds outputs that nothing was written to -*- C++
//-*-===//

#ifndef FUSEC_EMULATOR_OUTPUTCHECK_H
#define FUSEC_EMULATOR_OUTPUTCHECK_H

#include "Machine/DeviceMemory.h"

#include "fusec/Artifact/Artifact.h"

#include <functional>

namespace fusec::emu {

/// An output of the model that launches write.
struct BoundOutput {
  TensorInfo info;
  uint8_t *data = nullptr;
  /// The kernels that are given it.
  std::vector<std::string> kernels;
};

/// What is wrong with the outputs after the launches ran, or "": elements that
/// still hold the poison of their buffer. A result may equal it by chance, so
/// suspects are given other bytes and the launches run once more: what holds
/// those again was not written.
std::string findUnwrittenOutputs(const std::vector<BoundOutput> &outputs,
                                 const DeviceMemory &memory,
                                 const std::function<std::string()> &runAgain);

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_OUTPUTCHECK_H
