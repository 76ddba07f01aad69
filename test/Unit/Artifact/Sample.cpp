#include "Sample.h"

#include "fusec/Support/Checksum.h"

#include <cstdio>

using namespace fusec;

Artifact test::sample() {
  Artifact artifact;
  artifact.function = "jit(f) \"\xc3\xa4\"";
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
  launch.args = {BufferRef{BufferRef::Kind::Input, 0, 0, 128},
                 BufferRef{BufferRef::Kind::Arena, 0, 256, 256},
                 BufferRef{BufferRef::Kind::Output, 0, 0, 64}};
  artifact.launches = {launch, launch};
  artifact.launches[1].kernel = 1;
  artifact.launches[1].programmatic = artifact.launches[1].spread = true;
  artifact.launches[0].cleared = {2};
  // Rows of 8 of x's 4 x 8 elements, from the second row on.
  artifact.launches[1].args = {
      BufferRef{BufferRef::Kind::Output, 0, 0, 64},
      TensorMapArg{{TensorMap::Element::F32,
                    {8, 3},
                    {32},
                    {8, 2},
                    TensorMap::Swizzle::B32},
                   {BufferRef::Kind::Input, 0, 32, 96}},
      ScalarArg{DType::F32, 0.1}, ScalarArg{DType::I64, int64_t(-1) << 40},
      BufferRef{BufferRef::Kind::Arena, 0, 512, 128}};
  artifact.load.folded = {{"x.folded", DType::F32, {16}}};
  artifact.load.launches = {launch};
  artifact.load.arenaBytes = 512;
  artifact.load.zeroed = {{256, 256}};
  artifact.arenaBytes = 768;
  artifact.zeroed = {{512, 128}};
  artifact.numerics = "exact";
  artifact.allowTf32 = true;
  artifact.ptx = ".version 8.6\n.target sm_90a\n.visible .entry "
                 "first(\n\t.param .u64 p,\n\t.param .u64 q, // not .param\n"
                 "\t.param .u64 r)\n{}\n"
                 ".visible .entry second$1 (.param .u64 .ptr .global p, "
                 ".param .align 64 .b8 q[128], .param .f32 a, "
                 "/* ) */ .param .b64 b, .param .u64 r){}\n";
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
  std::string text = "// fusec artefact, manifest version 2\n" +
                     sectionHeader("manifest", manifest) + "//| ";
  for (char byte : manifest)
    text += byte == '\n'   ? "\n//| "
            : byte == '\\' ? "\\5C"
                           : std::string(1, byte);
  return text + "\n" + sectionHeader("ptx", ptx) + ptx;
}

static BufferRef &pointer(Artifact &artifact, size_t arg) {
  return std::get<BufferRef>(artifact.launches[0].args[arg]);
}
static TensorMapArg &map(Artifact &artifact) {
  return std::get<TensorMapArg>(artifact.launches[1].args[1]);
}
static ScalarArg &scalar(Artifact &artifact) {
  return std::get<ScalarArg>(artifact.launches[1].args[2]);
}

/// Pictures of one row.
static TensorMap &makePixels(TensorMap &map) {
  map.sizes.push_back(1);
  map.strides.push_back(96);
  map.lower = {-1};
  map.upper = {-1};
  map.steps = {1};
  return map;
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
      {[](Artifact &a) { a.load.arenaBytes = -1; },
       "load: an arena of -1 bytes is out of range"},
      {[](Artifact &a) { a.load.folded[0].shape = {-1}; },
       "load: folded tensor 'x.folded' has the impossible shape [-1]"},
      {[](Artifact &a) { a.load.launches.clear(); },
       "load: no launch writes output 'x.folded'"},
      {[](Artifact &a) { a.load.launches[0].kernel = 7; },
       "load: launch 0: names kernel 7 of 2"},
      {[](Artifact &a) { a.load.launches[0].args.pop_back(); },
       "kernel 'first' has 3 parameters but is launched with 2 arguments"},
      {[](Artifact &a) {
         a.load.launches[0].args[0] = BufferRef{Kind::Folded, 0, 0, 64};
       },
       "load: launch 0: argument 0 names tensor 0 of 0"},
      {[](Artifact &a) { pointer(a, 0) = {Kind::Folded, 1, 0, 64}; },
       "launch 0: argument 0 names tensor 1 of 1"},
      {[](Artifact &a) { pointer(a, 0) = {Kind::Folded, 0, 0, 128}; },
       "launch 0: argument 0 reaches past the end of 'x.folded', which has 64 "
       "bytes"},
      {[](Artifact &a) { a.peakBytes = 769; },
       "a peak of 769 bytes does not fit the arena"},
      {[](Artifact &a) { a.inputs[1].name = "x"; }, "two inputs are named 'x'"},
      {[](Artifact &a) { a.outputs[0].name = ""; }, "one output has no name"},
      {[](Artifact &a) { a.inputs[0].shape = {-1}; },
       "input 'x' has the impossible shape [-1]"},
      {[](Artifact &a) { a.inputs[0].shape = {huge, huge}; },
       "has the impossible shape"},
      {[](Artifact &a) { a.inputs[0].shape = {0, huge, huge}; },
       "has the impossible shape"},
      {[](Artifact &a) { a.outputs[0].updates = 2; },
       "output 'y' updates input 2 of 2"},
      {[](Artifact &a) { a.outputs[0].updates = -1; },
       "output 'y' updates input -1 of 2"},
      {[](Artifact &a) { a.outputs[0].updates = 0; },
       "output 'y' updates input 'x', which has another type or shape"},
      {[](Artifact &a) {
         a.inputs[0].shape = a.outputs[0].shape;
         a.inputs[0].type = a.outputs[0].type;
         a.outputs.push_back(a.outputs[0]);
         a.outputs[1].name = "z";
         a.outputs[0].updates = a.outputs[1].updates = 0;
       },
       "output 'z' updates input 'x', which another output updates"},
      {[](Artifact &a) { a.inputs[0].updates = 0; },
       "'x' updates an input, but is no output"},
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
       "kernel 'second$1' has 5 parameters but is launched with 6 arguments"},
      {[](Artifact &a) {
         std::swap(a.launches[1].args[0], a.launches[1].args[1]);
       },
       "kernel 'second$1' has 8 bytes for parameter 0 but is launched with "
       "128"},
      {[](Artifact &a) { scalar(a).type = DType::I8; },
       "kernel 'second$1' has 4 bytes for parameter 2 but is launched with 1"},
      {[](Artifact &a) { a.ptx.replace(a.ptx.find("[128]"), 5, "[127]"); },
       "has 127 bytes for parameter 1 but is launched with 128"},
      {[](Artifact &a) { a.ptx.replace(a.ptx.find(".f32"), 4, ".pred"); },
       "has 0 bytes for parameter 2 but is launched with 4"},
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
      {[](Artifact &a) { a.kernels[0].staticSharedBytes = 226 * 1024 + 1; },
       "1024 bytes of shared memory are out of range"},
      {[](Artifact &a) { a.launches[0].liveBytes = 769; },
       "launch 0: 769 bytes in use do not fit the arena"},
      {[](Artifact &a) { pointer(a, 0).index = 2; },
       "launch 0: argument 0 names tensor 2 of 2"},
      {[](Artifact &a) { pointer(a, 0).bytes = 129; },
       "argument 0 reaches past the end of 'x', which has 128 bytes"},
      {[](Artifact &a) { pointer(a, 0).offset = 256; },
       "argument 0 reaches past the end of 'x'"},
      {[](Artifact &a) {
         pointer(a, 0).offset = 4;
         pointer(a, 0).bytes = 16;
       },
       "argument 0 lies at offset 4, no multiple of 256"},
      {[](Artifact &a) { pointer(a, 0).offset = -4; },
       "argument 0 has an offset or size out of range"},
      {[](Artifact &a) { pointer(a, 0).offset = huge; },
       "argument 0 has an offset or size out of range"},
      {[](Artifact &a) { pointer(a, 1).bytes = 513; },
       "argument 1 reaches past the end of the arena, which has 768 bytes"},
      {[](Artifact &a) { pointer(a, 1).offset = 128; },
       "argument 1 lies at offset 128, no multiple of 256"},
      {[](Artifact &a) {
         a.launches[0].args.assign(4096, BufferRef{Kind::Input, 0, 0, 0});
         a.load = {};
         const size_t at = a.ptx.find(".param");
         for (int i = 3; i < 4096; ++i)
           a.ptx.insert(at, ".param .u64 p, ");
       },
       "launch 0: 32768 bytes of parameters are more than 32764"},
      {[](Artifact &a) { pointer(a, 2).bytes = 65; },
       "launch 0: argument 2 reaches past the end of 'y', which has 64 bytes"},
      {[](Artifact &a) { pointer(a, 1).index = 1; },
       "launch 0: argument 1 names an arena other than the first"},
      {[](Artifact &a) { pointer(a, 1).bytes = 257; },
       "launch 0: argument 1 lies across an end of zeroed range 0"},
      {[](Artifact &a) { a.launches[0].cleared = {3}; },
       "launch 0: clears argument 3 of 3"},
      {[](Artifact &a) { a.launches[0].cleared = {0}; },
       "launch 0: clears argument 0, which is no memory of an output or the "
       "arena"},
      {[](Artifact &a) { a.launches[0].cleared = {2, 2}; },
       "launch 0: clears argument 2 twice"},
      {[](Artifact &a) {
         pointer(a, 0) = {Kind::Arena, 0, 256, 128};
         a.launches[0].cleared = {1};
       },
       "launch 0: clears argument 1, which shares memory with argument 0"},
      {[](Artifact &a) { a.launches[1].cleared = {0}; },
       "launch 1: clears memory, so that it cannot be programmatic"},
      {[](Artifact &a) { a.launches[0].programmatic = true; },
       "launch 0: the first launch of a run cannot be programmatic"},
      {[](Artifact &a) { scalar(a).value = 1e39; },
       "launch 1: argument 2 is a scalar that 'f32' does not hold"},
      {[](Artifact &a) { scalar(a).value = int64_t(1); },
       "launch 1: argument 2 is a scalar that 'f32' does not hold"},
      {[](Artifact &a) { map(a).map.sizes.clear(); },
       "launch 1: argument 1 is a tensor map that has 0 dimensions; a tensor "
       "map has 1 to 5"},
      {[](Artifact &a) { map(a).map.strides.clear(); },
       "that has strides or a box of another number of dimensions"},
      {[](Artifact &a) { map(a).map.sizes[1] = -3; },
       "that has a size of -3; 1 to 2^32 are allowed"},
      {[](Artifact &a) { map(a).map.strides[0] = 8; },
       "that has a stride of 8 bytes; multiples of 16 below 2^40 are allowed"},
      {[](Artifact &a) { map(a).map.box[1] = 257; },
       "that has a box of 257 elements along a dimension; 1 to 256 are "
       "allowed"},
      {[](Artifact &a) { map(a).map.box[0] = 3; },
       "that has a box with rows of 12 bytes; multiples of 16 up to the width "
       "of the swizzle are allowed"},
      {[](Artifact &a) { map(a).map.steps = {1}; },
       "that has pixels of another number of dimensions"},
      {[](Artifact &a) { makePixels(map(a).map).upper[0] = -16; },
       "that has pixels from -1 to -16 behind the last; -32768 to 32767 are "
       "allowed, and at least one pixel"},
      {[](Artifact &a) { makePixels(map(a).map).steps[0] = 0; },
       "that has a step of 0 pixels; 1 to 8 are allowed"},
      {[](Artifact &a) { map(a).map.sizes[1] = 4; },
       "launch 1: argument 1 is a tensor map of 128 bytes over 96 bytes of "
       "memory"},
      {[](Artifact &a) {
         map(a).map.sizes = {1, int64_t(1) << 32, int64_t(1) << 32};
         map(a).map.strides = {(int64_t(1) << 40) - 16,
                               (int64_t(1) << 40) - 16};
         map(a).map.box = {8, 1, 1};
       },
       "is a tensor map of 9223372036854775807 bytes over 96 bytes"},
      {[](Artifact &a) { map(a).buffer.offset = 40; },
       "launch 1: argument 1 lies at offset 40, no multiple of 16"},
      {[](Artifact &a) { map(a).buffer.bytes = 97; },
       "launch 1: argument 1 reaches past the end of 'x', which has 128 bytes"},
      {[](Artifact &a) { a.zeroed[0].offset = 520; },
       "zeroed range 0 lies at offset 520, no multiple of 256"},
      {[](Artifact &a) { a.zeroed[0].offset = -256; },
       "zeroed range 0 is empty or begins before the end of another"},
      {[](Artifact &a) { a.zeroed.push_back(a.zeroed[0]); },
       "zeroed range 1 is empty or begins before the end of another"},
      {[](Artifact &a) { a.zeroed[0].bytes = 0; },
       "zeroed range 0 is empty or begins before the end of another"},
      {[](Artifact &a) { a.zeroed[0].bytes = 257; },
       "zeroed range 0 reaches past the end of the arena, which has 768 bytes"},
      {[](Artifact &a) { a.zeroed[0].bytes = huge; },
       "zeroed range 0 reaches past the end of the arena, which has 768 bytes"},
      {[](Artifact &a) { a.outputs.push_back({"z", DType::F16, {2}}); },
       "no launch writes output 'z'"},
  };
  return cases;
}
