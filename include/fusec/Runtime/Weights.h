//===- Weights.h - a model's weights from a .safetensors file ---*- C++ -*-===//
//
// Inputs that are the same in every run, bound by name:
//
//   Result<Weights> weights = Weights::load(*module, device, "w.safetensors");
//   weights->bind(*model);
//
// A checkpoint in several files is several Weights. One may serve any number of
// executables.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_RUNTIME_WEIGHTS_H
#define FUSEC_RUNTIME_WEIGHTS_H

#include "fusec/Runtime/Executable.h"

#include <functional>
#include <string>
#include <vector>

namespace fusec {

/// Calls `take(input, tensor)` for each tensor of the file that has the name of
/// an input of the module, in the order of the inputs, until one gives an
/// error. Such a tensor must have the input's type and shape; nothing is
/// converted. Other tensors of the file are left alone. NotFound when no
/// tensor's name is an input's. InvalidData for a file that the compiler wrote
/// beside another artefact, and, at the end, for one that is not as it was
/// written: it has a checksum, as the artefact has.
Status forEachWeight(const Module &module, const std::string &path,
                     const std::function<Status(size_t, HostTensor)> &take);

/// Device memory with the tensors of a file. Move only.
class Weights {
public:
  /// Uploads what forEachWeight() gives, in parts of some megabytes: a file,
  /// and a tensor, may be larger than the host's memory.
  static Result<Weights> load(const Module &module,
                              std::shared_ptr<Device> device,
                              const std::string &path);

  /// How many inputs it has values for.
  size_t size() const { return tensors_.size(); }
  /// The input that a tensor is for, and the tensor's device address.
  const TensorInfo &info(size_t index) const { return tensors_[index].info; }
  void *data(size_t index) const { return tensors_[index].buffer.data(); }

  /// Binds them to the inputs of an executable on the same device. The weights
  /// must live as long as the executable runs with them.
  Status bind(Executable &executable) const;
  /// The same for weights that serve this executable alone: what it computes of
  /// parameters is computed at once, so that all of these must be bound by now,
  /// and the memory of those that runs do not read is given back.
  Status bindOnce(Executable &executable);

private:
  class Uploader;
  struct Tensor {
    TensorInfo info;
    Buffer buffer;
  };

  std::shared_ptr<Device> device_;
  std::vector<Tensor> tensors_;
};

} // namespace fusec

#endif // FUSEC_RUNTIME_WEIGHTS_H
