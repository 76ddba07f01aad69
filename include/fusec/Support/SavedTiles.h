//===- SavedTiles.h - tiles that were measured, as a file -------*- C++ -*-===//
//
// What `fusec --measure` keeps for `--tiles`: for each kernel the tile that was
// the fastest. A kernel is named by what it computes (lib/Tiling/GroupAlone),
// so tiles still fit after changes elsewhere in the model.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_SUPPORT_SAVEDTILES_H
#define FUSEC_SUPPORT_SAVEDTILES_H

#include "fusec/Support/Status.h"

#include <map>
#include <string>
#include <string_view>

namespace fusec {

struct SavedTile {
  /// "#fuse.loop_tile<...>".
  std::string tile;
  /// Microseconds of a launch.
  double us = 0;
};

struct SavedTiles {
  /// The file that they came from, for messages.
  std::string file;
  /// What was compiled for, and the machine that was measured.
  std::string target, device, machine;
  std::map<std::string, SavedTile> kernels;
};

/// Reads a file of tiles. The status names the file and the member at fault,
/// with line and column where the text is no JSON.
Result<SavedTiles> parseTiles(std::string_view text, const std::string &file);

/// The file: equal tiles give equal bytes.
std::string printTiles(const SavedTiles &tiles);

} // namespace fusec

#endif // FUSEC_SUPPORT_SAVEDTILES_H
