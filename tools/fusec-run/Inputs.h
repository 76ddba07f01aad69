//===- Inputs.h - values for a model's inputs -------------------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_RUN_INPUTS_H
#define FUSEC_TOOLS_FUSEC_RUN_INPUTS_H

#include "Options.h"
#include "fusec/Runtime/Module.h"
#include "fusec/Support/Npy.h"

namespace fusec::run {

/// The same bytes on every platform for a name and a seed, whatever the other
/// inputs are. Floats: mean 0, variance 1, nearly normal (the sum of twelve
/// uniform values), rounded to the type. Integers: 0 to 7, as they are most
/// often indices. i1: both values.
/// `domain`: other values, as it says.
HostTensor randomTensor(const TensorInfo &info, uint64_t seed,
                        const RandomDomain &domain = {});

/// One tensor for each input of the module: from the last source that names it,
/// else from the .safetensors file that has it, else from the last source
/// without a name. An input without values, a source for an input that there is
/// not, an input that two files have, and a file of another type or shape are
/// errors.
Result<std::vector<HostTensor>>
makeInputs(const Module &module, const std::vector<InputSource> &sources,
           const std::vector<std::string> &weights = {});

} // namespace fusec::run

#endif // FUSEC_TOOLS_FUSEC_RUN_INPUTS_H
