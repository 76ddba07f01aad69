//===- Inputs.h - values for a model's inputs -------------------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_RUN_INPUTS_H
#define FUSEC_TOOLS_FUSEC_RUN_INPUTS_H

#include "Options.h"
#include "fusec/Runtime/Weights.h"
#include "fusec/Support/Npy.h"

#include <optional>

namespace fusec::run {

/// The same bytes on every platform for a name and a seed, whatever the other
/// inputs are. Floats: mean 0, variance 1, nearly normal (the sum of twelve
/// uniform values), rounded to the type. Integers: 0 to 7, as they are most
/// often indices. i1: both values.
/// `domain`: other values, as it says.
HostTensor randomTensor(const TensorInfo &info, uint64_t seed,
                        const RandomDomain &domain = {});

/// The values of a module's inputs. Those of .safetensors files stay there
/// until they are asked for: a file may be larger than the host's memory.
class Inputs {
public:
  /// Of each input from the last source that names it, else from the file that
  /// has it, else from the last source without a name. An input without values,
  /// a source for an input that there is not, an input that two files have, and
  /// a file that is damaged or of another type or shape are errors.
  static Result<Inputs> make(const Module &module,
                             const std::vector<InputSource> &sources,
                             const std::vector<std::string> &weights);

  /// Uploads the values of one.
  Status fill(size_t input, Buffer &buffer) const;
  FillInput filler() const {
    return [this](size_t input, Buffer &buffer) { return fill(input, buffer); };
  }
  /// Those of all, in host memory.
  Result<std::vector<HostTensor>> tensors() const;

private:
  explicit Inputs(const Module &module) : module_(&module) {}
  Status openFiles(const std::vector<std::string> &paths);
  const WeightFile *fileOf(size_t input) const;

  const Module *module_;
  std::vector<WeightFile> files_;
  /// In the module's order; none for what stays in a file.
  std::vector<std::optional<HostTensor>> tensors_;
};

} // namespace fusec::run

#endif // FUSEC_TOOLS_FUSEC_RUN_INPUTS_H
