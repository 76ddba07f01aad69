// The manifest: every member of Artifact but the texts, as JSON.
#ifndef FUSEC_LIB_ARTIFACT_MANIFEST_H
#define FUSEC_LIB_ARTIFACT_MANIFEST_H

#include "fusec/Artifact/Artifact.h"
#include "fusec/Support/Json.h"

namespace fusec {

json::Value manifestValue(const Artifact &artifact);

/// Fills all members but the texts; checks form, not meaning (see validate()).
Result<Artifact> parseManifest(std::string_view text);

} // namespace fusec

#endif // FUSEC_LIB_ARTIFACT_MANIFEST_H
