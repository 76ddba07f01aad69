//===- TileTable.cpp - the tiles that were thought of ---------------------===//

#include "fusec/Tiling/TileTable.h"

#include "llvm/Support/FormatVariadic.h"

#include <map>
#include <set>

using namespace fusec;

/// Lines of each sort that a table prints; of the rejected ones, for each type.
static constexpr size_t maxLines = 8;

static void printCandidate(llvm::raw_ostream &os,
                           const TileCandidate &candidate) {
  const KernelShape &shape = candidate.shape;
  const Occupancy &fit = candidate.prediction.occupancy;
  os << llvm::formatv("  {0,8:f2} us  ", candidate.prediction.us()) << "#fuse."
     << candidate.tile
     << llvm::formatv(": {0} blocks of {1} threads, {2} registers, {3} bytes "
                      "shared",
                      shape.blocks, shape.threads, shape.registersPerThread,
                      shape.dynamicSharedBytes);
  if (shape.staticSharedBytes > 0)
    os << " and " << shape.staticSharedBytes << " static";
  os << llvm::formatv(", {0} blocks an SM ({1}), bound by {2}\n",
                      fit.blocksPerSm, fit.limit,
                      candidate.prediction.bottleneck);
}

static void printTable(llvm::raw_ostream &os, const TileTable &table) {
  size_t scored = 0, rejected = 0;
  // A reason is given once for each type.
  std::map<size_t, std::set<llvm::StringRef>> given;
  for (const TileCandidate &candidate : table.candidates) {
    if (candidate.rejected.empty()) {
      if (++scored <= maxLines)
        printCandidate(os, candidate);
      continue;
    }
    ++rejected;
    std::set<llvm::StringRef> &reasons = given[candidate.tile.index()];
    if (reasons.size() < maxLines && reasons.insert(candidate.rejected).second)
      os << "  rejected     #fuse." << candidate.tile << ": "
         << candidate.rejected << "\n";
  }
  if (table.given)
    os << "  tile given\n";
  else
    os << llvm::formatv("  {0} candidates, {1} rejected\n",
                        table.candidates.size(), rejected);
}

void fusec::printTilingText(llvm::raw_ostream &os, const TilingReport &report) {
  for (auto [index, table] : llvm::enumerate(report.tables)) {
    os << llvm::formatv("function '{0}', kernel {1} ({2}):\n", report.function,
                        index, table.kind);
    printTable(os, table);
  }
}
