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
                 "first(\n\t.param .u64 p,\n\t.param .u64 q, // not .param\n"
                 "\t.param .u64 r)\n{}\n"
                 ".visible .entry second$1 (.param .u64 p, .param .u64 q, "
                 "/* ) */ .param .u64 r){}\n";
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

const std::vector<test::Broken> &test::brokenArtifacts() {
  using Kind = BufferRef::Kind;
  constexpr int64_t huge = INT64_MAX;
  static const std::vector<Broken> cases = {
      {[](Artifact &a) { a.target = "gfx90"; },
       "target 'gfx90' is not of the form 'sm_N'"},
      {[](Artifact &a) { a.smCount = 0; }, "a device of 0 SMs is out of range"},
      {[](Artifact &a) { a.smCount = huge; }, "SMs is out of range"},
      {[](Artifact &a) { a.l2Bytes = 0; },
       "a cache of 0 bytes is out of range"},
      {[](Artifact &a) { a.numerics = "quick"; },
       "numerics is 'quick', not 'fast' or 'exact'"},
      {[](Artifact &a) { a.arenaBytes = -1; },
       "an arena of -1 bytes is out of range"},
      {[](Artifact &a) { a.arenaBytes = huge; }, "bytes is out of range"},
      {[](Artifact &a) { a.peakBytes = 513; },
       "a peak of 513 bytes does not fit the arena"},
      {[](Artifact &a) { a.inputs[1].name = "x"; }, "two inputs are named 'x'"},
      {[](Artifact &a) { a.outputs[0].name = ""; }, "one output has no name"},
      {[](Artifact &a) { a.inputs[0].shape = {-1}; },
       "input 'x' has the impossible shape [-1]"},
      {[](Artifact &a) { a.inputs[0].shape = {huge, huge}; },
       "has the impossible shape"},
      {[](Artifact &a) { a.inputs[0].shape = {0, huge, huge}; },
       "has the impossible shape"},
      {[](Artifact &a) { a.kernels[1].name = "first"; },
       "two kernels are named 'first'"},
      {[](Artifact &a) { a.kernels[0].name = "absent"; },
       "the PTX has no entry for kernel 'absent'"},
      {[](Artifact &a) { a.kernels[0].name = "firs"; },
       "the PTX has no entry for kernel 'firs'"},
      {[](Artifact &a) { a.kernels[0].locations.clear(); },
       "kernel 'first' has 1 ops but 0 locations"},
      {[](Artifact &a) { a.launches[0].args.pop_back(); },
       "kernel 'first' has 3 parameters but is launched with 2 arguments"},
      {[](Artifact &a) { a.launches[1].args.push_back(a.launches[1].args[0]); },
       "kernel 'second$1' has 3 parameters but is launched with 4 arguments"},
      {[](Artifact &a) { a.peakLaunch = -5; }, "the peak is at launch -5 of 2"},
      {[](Artifact &a) { a.peakLaunch = 2; }, "the peak is at launch 2 of 2"},
      {[](Artifact &a) { a.kernels[0].predictedUs = -1; },
       "kernel 'first' has negative figures"},
      {[](Artifact &a) { a.launches[0].kernel = 2; },
       "launch 0: names kernel 2 of 2"},
      {[](Artifact &a) { a.launches[0].kernel = -1; },
       "launch 0: names kernel -1 of 2"},
      {[](Artifact &a) { a.launches[0].grid[0] = 0; },
       "grid size 0 is out of range on axis 0"},
      {[](Artifact &a) { a.launches[0].grid[1] = 65536; },
       "grid size 65536 is out of range on axis 1"},
      {[](Artifact &a) { a.launches[0].block = {1024, 2, 1}; },
       "a block has 2048 threads, more than 1024"},
      {[](Artifact &a) { a.launches[0].block[2] = 65; },
       "block size 65 is out of range on axis 2"},
      {[](Artifact &a) { a.launches[0].cluster[0] = 3; },
       "grid size 4 is no multiple of cluster size 3 on axis 0"},
      {[](Artifact &a) { a.launches[0].cluster = {huge, huge, 1}; },
       "the cluster is empty or has more than 16 blocks"},
      {[](Artifact &a) { a.launches[0].sharedBytes = 227 * 1024 + 1; },
       "232449 bytes of shared memory are out of range"},
      {[](Artifact &a) { a.launches[0].liveBytes = 513; },
       "launch 0: 513 bytes in use do not fit the arena"},
      {[](Artifact &a) { a.launches[0].args[0].index = 2; },
       "launch 0: argument 0 names tensor 2 of 2"},
      {[](Artifact &a) { a.launches[0].args[0].bytes = 129; },
       "argument 0 reaches past the end of 'x', which has 128 bytes"},
      {[](Artifact &a) { a.launches[0].args[0].offset = 256; },
       "argument 0 reaches past the end of 'x'"},
      {[](Artifact &a) {
         a.launches[0].args[0].offset = 4;
         a.launches[0].args[0].bytes = 16;
       },
       "argument 0 lies at offset 4, no multiple of 256"},
      {[](Artifact &a) { a.launches[0].args[0].offset = -4; },
       "argument 0 has an offset or size out of range"},
      {[](Artifact &a) { a.launches[0].args[0].offset = huge; },
       "argument 0 has an offset or size out of range"},
      {[](Artifact &a) { a.launches[0].args[1].bytes = 257; },
       "argument 1 reaches past the end of the arena, which has 512 bytes"},
      {[](Artifact &a) { a.launches[0].args[1].offset = 128; },
       "argument 1 lies at offset 128, no multiple of 256"},
      {[](Artifact &a) {
         a.launches[0].args.assign(4096, {Kind::Input, 0, 0, 0});
         const size_t at = a.ptx.find(".param");
         for (int i = 3; i < 4096; ++i)
           a.ptx.insert(at, ".param .u64 p, ");
       },
       "4096 arguments are more than 4095"},
      {[](Artifact &a) { a.launches[1].args[2].bytes = 65; },
       "launch 1: argument 2 reaches past the end of 'y', which has 64 bytes"},
      {[](Artifact &a) { a.outputs.push_back({"z", DType::F16, {2}}); },
       "no launch writes output 'z'"},
  };
  return cases;
}
