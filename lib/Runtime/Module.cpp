#include "fusec/Runtime/Module.h"

#include "fusec/Support/Suggest.h"

namespace fusec {

Result<Module> Module::load(const std::string &path) {
  Result<Artifact> artifact = loadArtifact(path);
  if (!artifact)
    return artifact.status();
  return Module(std::move(*artifact));
}

Result<Module> Module::parse(std::string_view text) {
  Result<Artifact> artifact = readArtifact(text);
  if (!artifact)
    return artifact.status();
  return Module(std::move(*artifact));
}

Result<Module> Module::create(Artifact artifact) {
  FUSEC_RETURN_IF_ERROR(validate(artifact));
  return Module(std::move(artifact));
}

static Result<size_t> findTensor(const std::vector<TensorInfo> &tensors,
                                 std::string_view name, const char *role) {
  std::vector<std::string> known;
  for (size_t i = 0; i < tensors.size(); ++i) {
    if (tensors[i].name == name)
      return i;
    known.push_back(tensors[i].name);
  }
  return notFound("the model has no " + std::string(role) + " '" +
                  std::string(name) + "'" + describeKnown(name, known));
}

Result<size_t> Module::inputIndex(std::string_view name) const {
  return findTensor(inputs(), name, "input");
}

Result<size_t> Module::outputIndex(std::string_view name) const {
  return findTensor(outputs(), name, "output");
}

} // namespace fusec
