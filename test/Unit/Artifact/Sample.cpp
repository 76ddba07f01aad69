#include "Sample.h"

#include "fusec/Support/Checksum.h"

#include <cstdio>

using namespace fusec;

Artifact test::sample() {
  Artifact artifact;
  artifact.target = "sm_90a";
  artifact.device = "h200";
  artifact.inputs = {{"x", DType::F32, {4, 8}},
                     {"na\xc3\xafve\n", DType::BF16, {}}};
  artifact.outputs = {{"y", DType::F16, {4, 8}}};
  artifact.kernels = {{"first", {"fuse.exp"}, {"m.mlir:1:2"}, 1.25, 256, 32},
                      {"second$1", {}, {}, 0, 0, 0}};
  LaunchInfo launch;
  launch.grid = {4, 2, 1};
  launch.block = {128, 1, 1};
  launch.cluster = {2, 1, 1};
  launch.sharedBytes = 1024;
  launch.args = {{BufferRef::Kind::Input, 0, 0, 128},
                 {BufferRef::Kind::Arena, 0, 256, 256},
                 {BufferRef::Kind::Output, 0, 0, 64}};
  artifact.launches = {launch, launch};
  artifact.launches[1].kernel = 1;
  artifact.arenaBytes = 512;
  artifact.numerics = "exact";
  artifact.allowTf32 = true;
  artifact.ptx = ".version 8.6\n.target sm_90a\n.visible .entry "
                 "first(\n\t.param .u64 p\n)\n{}\n"
                 ".visible .entry second$1 (){}\n";
  artifact.kernelIr =
      "module {\n\n  // tail \\\n\t\"\xc3\xa9\"\r\n}\n" + std::string(300, 'k');
  artifact.graphIr = "func.func @main()\n.version 1";
  return artifact;
}

std::string test::sectionHeader(const char *name, const std::string &text) {
  char line[96];
  std::snprintf(line, sizeof(line), "//! %s %zu bytes fnv1a64 %016llx\n", name,
                text.size(), static_cast<unsigned long long>(fnv1a64(text)));
  return line;
}

std::string test::withManifest(const std::string &manifest,
                               const std::string &ptx) {
  std::string text = "// fusec artefact, manifest version 1\n" +
                     sectionHeader("manifest", manifest) + "//| ";
  for (char byte : manifest)
    text += byte == '\n'   ? "\n//| "
            : byte == '\\' ? "\\5C"
                           : std::string(1, byte);
  return text + "\n" + sectionHeader("ptx", ptx) + ptx;
}

const std::vector<std::function<void(Artifact &)>> &test::brokenArtifacts() {
  using Kind = BufferRef::Kind;
  constexpr int64_t huge = INT64_MAX;
  static const std::vector<std::function<void(Artifact &)>> changes = {
      [](Artifact &a) { a.target = "gfx90"; },
      [](Artifact &a) { a.numerics = "quick"; },
      [](Artifact &a) { a.arenaBytes = -1; },
      [](Artifact &a) { a.arenaBytes = huge; },
      [](Artifact &a) { a.inputs[1].name = "x"; },
      [](Artifact &a) { a.outputs[0].name = ""; },
      [](Artifact &a) { a.inputs[0].shape = {-1}; },
      [](Artifact &a) { a.inputs[0].shape = {huge, huge}; },
      [](Artifact &a) { a.inputs[0].shape = {0, huge, huge}; },
      [](Artifact &a) { a.kernels[1].name = "first"; },
      [](Artifact &a) { a.kernels[0].name = "absent"; },
      [](Artifact &a) { a.kernels[0].name = "firs"; },
      [](Artifact &a) { a.kernels[0].locations.clear(); },
      [](Artifact &a) { a.kernels[0].predictedUs = -1; },
      [](Artifact &a) { a.launches[0].kernel = 2; },
      [](Artifact &a) { a.launches[0].kernel = -1; },
      [](Artifact &a) { a.launches[0].grid[0] = 0; },
      [](Artifact &a) { a.launches[0].grid[1] = 65536; },
      [](Artifact &a) { a.launches[0].block = {1024, 2, 1}; },
      [](Artifact &a) { a.launches[0].block[2] = 65; },
      [](Artifact &a) { a.launches[0].cluster[0] = 3; },
      [](Artifact &a) { a.launches[0].cluster = {huge, huge, 1}; },
      [](Artifact &a) { a.launches[0].sharedBytes = 1 << 20; },
      [](Artifact &a) { a.launches[0].args[0].index = 2; },
      [](Artifact &a) { a.launches[0].args[0].bytes = 129; },
      [](Artifact &a) { a.launches[0].args[0].offset = 4; },
      [](Artifact &a) { a.launches[0].args[0].offset = -4; },
      [](Artifact &a) { a.launches[0].args[0].offset = huge; },
      [](Artifact &a) { a.launches[0].args[1].bytes = 257; },
      [](Artifact &a) { a.launches[0].args[1].offset = 128; },
      [](Artifact &a) {
        a.launches[0].args.assign(4096, {Kind::Input, 0, 0, 0});
      },
  };
  return changes;
}
