//===- SavedTiles.cpp - reading and writing measured tiles ----------------===//

#include "fusec/Support/SavedTiles.h"

#include "fusec/Support/JsonReader.h"

#include <cmath>

using namespace fusec;

/// The schema, the only one that is read.
static constexpr int64_t kTilesVersion = 1;

static Status readKernel(const json::Value &value, const std::string &path,
                         SavedTiles &tiles) {
  std::string kernel;
  SavedTile tile;
  json::ObjectReader reader(value, path);
  reader.read("kernel", kernel);
  reader.read("tile", tile.tile);
  reader.read("us", tile.us);
  if (reader.ok() && !tiles.kernels.emplace(kernel, std::move(tile)).second)
    reader.fail("kernel", "names '" + kernel + "' a second time");
  return reader.finish();
}

static Status readTiles(const json::Value &value, SavedTiles &tiles) {
  json::ObjectReader reader(value, "");
  int64_t version = 0;
  reader.read("fusec_tiles", version);
  reader.read("target", tiles.target);
  reader.read("device", tiles.device);
  reader.read("machine", tiles.machine);
  if (reader.ok() && version != kTilesVersion)
    reader.fail("fusec_tiles", "is " + std::to_string(version) +
                                   ", and this build reads version " +
                                   std::to_string(kTilesVersion));
  reader.readArray("kernels",
                   [&](const json::Value &kernel, const std::string &path) {
                     return readKernel(kernel, path, tiles);
                   });
  return reader.finish();
}

Result<SavedTiles> fusec::parseTiles(std::string_view text,
                                     const std::string &file) {
  SavedTiles tiles;
  tiles.file = file;
  Result<json::Value> value = json::parse(text);
  Status status = value ? readTiles(*value, tiles) : value.status();
  if (!status)
    return Status(status.code(), "tiles '" + file + "': " + status.message());
  return tiles;
}

std::string fusec::printTiles(const SavedTiles &tiles) {
  json::Array kernels;
  for (const auto &[kernel, tile] : tiles.kernels)
    kernels.push_back(json::Object{{"kernel", kernel},
                                   {"tile", tile.tile},
                                   {"us", std::round(tile.us * 1000) / 1000}});
  return json::printIndented(json::Object{{"fusec_tiles", kTilesVersion},
                                          {"target", tiles.target},
                                          {"device", tiles.device},
                                          {"machine", tiles.machine},
                                          {"kernels", std::move(kernels)}}) +
         "\n";
}
