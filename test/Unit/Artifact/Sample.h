//===- Sample.h - an artefact, and ways to break it -------------*- C++ -*-===//

#ifndef FUSEC_TEST_UNIT_ARTIFACT_SAMPLE_H
#define FUSEC_TEST_UNIT_ARTIFACT_SAMPLE_H

#include "fusec/Artifact/Artifact.h"

#include <functional>

namespace fusec::test {

/// An artefact with two kernels, all kinds of buffers, and odd characters.
Artifact sample();

/// "//! NAME N bytes fnv1a64 HEX".
std::string sectionHeader(const char *name, const std::string &text);

/// A file with that manifest, which need not make sense. Plain ASCII only.
std::string withManifest(const std::string &manifest, const std::string &ptx);

/// A change of sample() that validate() refuses, and what it says, or a part.
struct Broken {
  std::function<void(Artifact &)> change;
  const char *message;
};
const std::vector<Broken> &brokenArtifacts();

} // namespace fusec::test

#endif // FUSEC_TEST_UNIT_ARTIFACT_SAMPLE_H
