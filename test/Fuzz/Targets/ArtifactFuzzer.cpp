// readArtifact: what it accepts is valid, and is read again after writing.
#include "Fuzzer.h"

#include "fusec/Artifact/Artifact.h"

using namespace fusec;

void fuzzOne(std::string_view input) {
  const Result<Artifact> artifact = readArtifact(input);
  if (!artifact)
    return;
  require(validate(*artifact).ok());
  const std::string text = writeArtifact(*artifact);
  const Result<Artifact> again = readArtifact(text);
  require(again.ok() && writeArtifact(*again) == text);
}
