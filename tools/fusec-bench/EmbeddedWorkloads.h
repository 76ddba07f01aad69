// What the build embeds of workloads.json and models/.
#ifndef FUSEC_TOOLS_FUSEC_BENCH_EMBEDDEDWORKLOADS_H
#define FUSEC_TOOLS_FUSEC_BENCH_EMBEDDEDWORKLOADS_H

#include <string_view>
#include <utility>
#include <vector>

namespace fusec::bench {

/// Names without ".mlir", and texts.
const std::vector<std::pair<std::string_view, std::string_view>> &
embeddedModels();
std::string_view embeddedFacts();

} // namespace fusec::bench

#endif // FUSEC_TOOLS_FUSEC_BENCH_EMBEDDEDWORKLOADS_H
