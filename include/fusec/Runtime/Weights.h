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
#include "fusec/Support/Safetensors.h"

#include <functional>
#include <string>
#include <vector>

namespace fusec {

/// A .safetensors file as the values of a module's inputs, read when they are
/// asked for. A tensor that has the name of an input must have its type and
/// shape; nothing is converted. Other tensors of the file are left alone. Move
/// only; must not live longer than the module.
class WeightFile {
public:
  using TakePart = SafetensorsFile::TakePart;

  /// Reads the header. NotFound when no tensor's name is an input's;
  /// InvalidData for a file that the compiler wrote beside another artefact.
  static Result<WeightFile> open(const Module &module, const std::string &path);

  const std::string &path() const { return file_.path(); }
  bool has(size_t input) const { return entryOf(input) != nullptr; }
  /// The elements of an input that it has, in parts of some megabytes.
  Status read(size_t input, const TakePart &take) const;
  /// Uploads them.
  Status fill(size_t input, Buffer &buffer) const;
  /// The elements of all, in the order of the inputs; `begin` gives who takes
  /// the parts of one. InvalidData, at the end, for a file that is not as it
  /// was written: it has a checksum, as the artefact has.
  Status
  readAll(const std::function<Result<TakePart>(size_t input)> &begin) const;

  /// What readAll() would find of types, shapes and damage.
  Status verify() const;

private:
  WeightFile(const Module &module, SafetensorsFile file)
      : module_(&module), file_(std::move(file)) {}
  const SafetensorsEntry *entryOf(size_t input) const {
    return file_.find(module_->inputs()[input].name);
  }

  const Module *module_;
  SafetensorsFile file_;
};

/// Device memory with the tensors of a file. Move only.
class Weights {
public:
  /// Uploads what a WeightFile has, part by part: a file, and a tensor, may be
  /// larger than the host's memory.
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
  struct Tensor {
    TensorInfo info;
    Buffer buffer;
  };

  std::shared_ptr<Device> device_;
  std::vector<Tensor> tensors_;
};

} // namespace fusec

#endif // FUSEC_RUNTIME_WEIGHTS_H
