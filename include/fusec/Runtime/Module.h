//===- Module.h - a compiled model ------------------------------*- C++ -*-===//

#ifndef FUSEC_RUNTIME_MODULE_H
#define FUSEC_RUNTIME_MODULE_H

#include "fusec/Artifact/Artifact.h"

#include <memory>
#include <string>
#include <string_view>

namespace fusec {

/// A validated artefact, shared by all that use it. Immutable, so several
/// threads may use one; cheap to copy.
class Module {
public:
  /// Reads model.ptx. The message names the file.
  static Result<Module> load(const std::string &path);
  /// Parses the text of model.ptx.
  static Result<Module> parse(std::string_view text);
  /// Takes what a compiler made in this process.
  static Result<Module> create(Artifact artifact);

  const Artifact &artifact() const { return *artifact_; }
  const std::vector<TensorInfo> &inputs() const { return artifact_->inputs; }
  const std::vector<TensorInfo> &outputs() const { return artifact_->outputs; }

  /// The position of a name; NotFound lists the names that there are.
  Result<size_t> inputIndex(std::string_view name) const;
  Result<size_t> outputIndex(std::string_view name) const;

private:
  explicit Module(Artifact artifact)
      : artifact_(std::make_shared<const Artifact>(std::move(artifact))) {}

  std::shared_ptr<const Artifact> artifact_;
};

} // namespace fusec

#endif // FUSEC_RUNTIME_MODULE_H
