#include "fusec/Artifact/Artifact.h"

#include "fusec/Support/Checksum.h"
#include "fusec/Support/File.h"
#include "fusec/Support/Json.h"

#include <cstdio>
#include <filesystem>
#include <functional>
#include <gtest/gtest.h>

using namespace fusec;

namespace {

Artifact sample() {
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

std::string sectionHeader(const char *name, const std::string &text) {
  char line[96];
  std::snprintf(line, sizeof(line), "//! %s %zu bytes fnv1a64 %016llx\n", name,
                text.size(), static_cast<unsigned long long>(fnv1a64(text)));
  return line;
}

/// A file with that manifest, which need not make sense. Plain ASCII only.
std::string withManifest(const std::string &manifest, const std::string &ptx) {
  std::string text = "// fusec artefact, manifest version 1\n" +
                     sectionHeader("manifest", manifest) + "//| ";
  for (char byte : manifest)
    text += byte == '\n'   ? "\n//| "
            : byte == '\\' ? "\\5C"
                           : std::string(1, byte);
  return text + "\n" + sectionHeader("ptx", ptx) + ptx;
}

std::string problem(const std::function<void(Artifact &)> &change) {
  Artifact artifact = sample();
  change(artifact);
  return validate(artifact).message();
}

} // namespace

TEST(Artifact, RoundTrips) {
  const Artifact artifact = sample();
  const std::string text = writeArtifact(artifact);
  const Result<Artifact> back = readArtifact(text);
  ASSERT_TRUE(back) << back.status().message();
  EXPECT_EQ(manifestJson(*back), manifestJson(artifact));
  EXPECT_EQ(back->ptx, artifact.ptx);
  EXPECT_EQ(back->kernelIr, artifact.kernelIr);
  EXPECT_EQ(back->graphIr, artifact.graphIr);
  EXPECT_EQ(back->inputs[1].name, artifact.inputs[1].name);
  EXPECT_EQ(back->launches[1].args[1].offset, 256);
  EXPECT_EQ(writeArtifact(*back), text);
}

TEST(Artifact, EmbeddedIrIsOptional) {
  Artifact artifact = sample();
  artifact.kernelIr.clear();
  artifact.graphIr.clear();
  const Result<Artifact> back = readArtifact(writeArtifact(artifact));
  ASSERT_TRUE(back) << back.status().message();
  EXPECT_EQ(back->kernelIr, "");
}

TEST(Artifact, IsPtxBehindCommentsOfPrintableAscii) {
  const std::string text = writeArtifact(sample());
  const size_t start = text.find("\n.version") + 1;
  EXPECT_EQ(text.substr(start), sample().ptx);
  for (size_t at = 0; at < start; at = text.find('\n', at) + 1) {
    const std::string line = text.substr(at, text.find('\n', at) - at);
    EXPECT_EQ(line.substr(0, 2), "//");
    EXPECT_NE(line.back(), '\\');
    EXPECT_LE(line.size(), 130u);
    for (char byte : line)
      EXPECT_TRUE(byte >= 0x20 && byte < 0x7f);
  }
}

TEST(Artifact, NoticesEveryCut) {
  const std::string text = writeArtifact(sample());
  for (size_t size = 0; size < text.size(); ++size) {
    const Result<Artifact> cut =
        readArtifact(std::string_view(text).substr(0, size));
    ASSERT_FALSE(cut) << size;
    EXPECT_EQ(cut.status().code(), StatusCode::InvalidData);
  }
  EXPECT_FALSE(readArtifact(text + "\n"));
}

TEST(Artifact, NoticesEveryEditedByte) {
  const std::string text = writeArtifact(sample());
  for (size_t at = 0; at < text.size(); ++at) {
    std::string edited = text;
    edited[at] = edited[at] == '7' ? '8' : '7';
    EXPECT_FALSE(readArtifact(edited)) << at << ": " << edited.substr(at, 40);
  }
}

// A hostile file has right sizes and checksums: what it says is read, and
// either refused or safe to rely on.
TEST(Artifact, SurvivesHostileManifests) {
  const Artifact artifact = sample();
  const std::string manifest = manifestJson(artifact);
  int accepted = 0;
  for (size_t at = 0; at < manifest.size(); ++at)
    for (const char *replacement :
         {"", "-", "9", "99999999999", "[", "]", "\"", ",", "null"}) {
      std::string hostile = manifest;
      hostile.replace(at, 1, replacement);
      const Result<Artifact> read =
          readArtifact(withManifest(hostile, artifact.ptx));
      accepted += read.ok();
      if (read)
        EXPECT_TRUE(validate(*read));
      else
        EXPECT_EQ(read.status().code(), StatusCode::InvalidData);
    }
  // Names and figures may change; most of the text may not.
  EXPECT_GT(accepted, 0);
  EXPECT_TRUE(readArtifact(withManifest(manifest, artifact.ptx)));
}

TEST(Artifact, NamesWhatIsWrongWithAFile) {
  const std::string text = writeArtifact(sample());
  EXPECT_NE(readArtifact(".version 8.0\n")
                .status()
                .message()
                .find("not a fusec artefact"),
            std::string::npos);
  std::string newer = text;
  newer[newer.find("version 1") + 8] = '9';
  EXPECT_EQ(readArtifact(newer).status().message(),
            "manifest version 9 is not supported: this build reads version 1");
  EXPECT_NE(readArtifact(text.substr(0, text.size() - 5))
                .status()
                .message()
                .find("section 'ptx' should have"),
            std::string::npos);
  const std::string path = testing::TempDir() + "fusec-artifact-test.ptx";
  ASSERT_TRUE(writeFile(path, text));
  EXPECT_TRUE(loadArtifact(path));
  ASSERT_TRUE(writeFile(path, "x"));
  EXPECT_EQ(loadArtifact(path).status().message().find("'" + path + "': "), 0u);
  std::filesystem::remove(path);
}

TEST(Artifact, NamesWhatIsWrongWithAManifest) {
  const Artifact artifact = sample();
  const std::string manifest = manifestJson(artifact);
  const auto message = [&](const std::string &from, const std::string &to) {
    std::string edited = manifest;
    EXPECT_NE(edited.find(from), std::string::npos) << from;
    edited.replace(edited.find(from), from.size(), to);
    return readArtifact(withManifest(edited, artifact.ptx)).status().message();
  };
  EXPECT_EQ(message("\"bf16\"", "\"q4\""),
            "manifest: 'inputs[1].type' is 'q4', which is no element type");
  EXPECT_EQ(message("\"arena\"", "\"stack\""),
            "manifest: 'launches[0].args[1].buffer' is 'stack', not 'input', "
            "'output' or "
            "'arena'");
  EXPECT_EQ(message("[128, 1, 1]", "[128, 1]"),
            "manifest: 'launches[0].block' must have three elements");
  EXPECT_EQ(message("\"version\": 1", "\"version\": 2"),
            "manifest: 'version' is 2, but this build reads 1");
  EXPECT_EQ(message("{", "[").find("manifest: line "), 0u);
  std::string text = writeArtifact(artifact);
  EXPECT_EQ(readArtifact("// fusec artefact, manifest version 1b\n")
                .status()
                .message(),
            "line 1: the manifest version is malformed");
  text.replace(text.find("fnv1a64"), 7, "crc32");
  EXPECT_EQ(readArtifact(text).status().message(),
            "line 2: the header of section 'manifest' is malformed");
}

TEST(Artifact, ManifestListsTheDocumentedMembers) {
  const Result<json::Value> manifest = json::parse(manifestJson(sample()));
  ASSERT_TRUE(manifest);
  for (const char *key :
       {"kernels", "launches", "inputs", "outputs", "arena_bytes"})
    EXPECT_TRUE(manifest->object()->find(key)) << key;
}

TEST(Validate, AcceptsTheSample) {
  EXPECT_EQ(problem([](Artifact &) {}), "");
}

TEST(Validate, RejectsWhatAReaderCannotRelyOn) {
  using Kind = BufferRef::Kind;
  constexpr int64_t huge = INT64_MAX;
  struct Wrong {
    std::function<void(Artifact &)> change;
    const char *message;
  };
  const Wrong cases[] = {
      {[](Artifact &a) { a.target = "gfx90"; },
       "target 'gfx90' is not of the form 'sm_N'"},
      {[](Artifact &a) { a.numerics = "quick"; },
       "numerics is 'quick', not 'fast' or 'exact'"},
      {[](Artifact &a) { a.arenaBytes = -1; },
       "an arena of -1 bytes is out of range"},
      {[](Artifact &a) { a.arenaBytes = huge; }, "bytes is out of range"},
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
      {[](Artifact &a) { a.launches[0].sharedBytes = 1 << 20; },
       "1048576 bytes of shared memory are out of range"},
      {[](Artifact &a) { a.launches[0].args[0].index = 2; },
       "launch 0: argument 0 names tensor 2 of 2"},
      {[](Artifact &a) { a.launches[0].args[0].bytes = 129; },
       "argument 0 reaches past the end of 'x', which has 128 bytes"},
      {[](Artifact &a) { a.launches[0].args[0].offset = 4; },
       "argument 0 reaches past the end of 'x'"},
      {[](Artifact &a) { a.launches[0].args[0].offset = -4; },
       "argument 0 has an offset or size out of range"},
      {[](Artifact &a) { a.launches[0].args[0].offset = huge; },
       "argument 0 has an offset or size out of range"},
      {[](Artifact &a) { a.launches[0].args[1].bytes = 257; },
       "argument 1 reaches past the end of the arena, which has 512 bytes"},
      {[](Artifact &a) { a.launches[0].args[1].offset = 128; },
       "argument 1 lies at arena offset 128, no multiple of 256"},
      {[](Artifact &a) {
         a.launches[0].args.assign(4096, {Kind::Input, 0, 0, 0});
       },
       "4096 arguments are more than 4095"},
      {[](Artifact &a) { a.launches[1].args[2].bytes = 65; },
       "launch 1: argument 2 reaches past the end of 'y', which has 64 bytes"},
  };
  for (const Wrong &wrong : cases)
    EXPECT_NE(problem(wrong.change).find(wrong.message), std::string::npos)
        << wrong.message << "\n"
        << problem(wrong.change);
}
