#include "Sample.h"

#include "fusec/Support/File.h"
#include "fusec/Support/Json.h"

#include <filesystem>
#include <functional>
#include <gtest/gtest.h>

using namespace fusec;
using namespace fusec::test;

namespace {

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
  EXPECT_EQ(back->function, artifact.function);
  EXPECT_EQ(back->inputs[1].name, artifact.inputs[1].name);
  EXPECT_EQ(bufferOf(back->launches[0].args[1])->offset, 256);
  EXPECT_EQ(bufferOf(back->launches[1].args[1])->offset, 32);
  EXPECT_EQ(std::get<TensorMapArg>(back->launches[1].args[1]).map,
            std::get<TensorMapArg>(artifact.launches[1].args[1]).map);
  EXPECT_EQ(bufferOf(back->launches[1].args[2]), nullptr);
  EXPECT_EQ(std::get<ScalarArg>(back->launches[1].args[2]).value,
            std::get<ScalarArg>(artifact.launches[1].args[2]).value);
  EXPECT_TRUE(back->launches[1].programmatic);
  EXPECT_FALSE(back->launches[0].spread);
  EXPECT_TRUE(back->launches[1].spread);
  EXPECT_EQ(back->zeroed.at(0).bytes, 128);
  EXPECT_EQ(back->launches[0].cleared, artifact.launches[0].cleared);
  EXPECT_TRUE(back->launches[1].cleared.empty());
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
  newer[newer.find("version 2") + 8] = '9';
  EXPECT_EQ(readArtifact(newer).status().message(),
            "manifest version 9 is not supported: this build reads version 2; "
            "use the fusec that compiled the model");
  std::string older = text;
  older[older.find("version 2") + 8] = '1';
  EXPECT_EQ(readArtifact(older).status().message(),
            "manifest version 1 is not supported: this build reads version 2; "
            "compile the model again with this fusec");
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
            "'output', 'arena' or 'folded'");
  EXPECT_EQ(message("[128, 1, 1]", "[128, 1]"),
            "manifest: 'launches[0].block' must have three elements");
  EXPECT_EQ(message("\"version\": 2", "\"version\": 1"),
            "manifest: 'version' is 1, but this build reads 2");
  EXPECT_EQ(message("\"scalar\"", "\"number\""),
            "manifest: 'launches[1].args[2].kind' is 'number', not 'buffer', "
            "'scalar', 'tensor_map' or 'pixel_map'");
  EXPECT_EQ(message("\"tensor_map\"", "\"pixel_map\""),
            "manifest: 'launches[1].args[1].lower' is missing (of kind "
            "array)");
  EXPECT_EQ(message("\"b32\"", "\"b16\""),
            "manifest: 'launches[1].args[1].swizzle' is 'b16', not 'none', "
            "'b32', 'b64' or 'b128'");
  EXPECT_EQ(message("\"i64\"", "\"i8\""),
            "manifest: 'launches[1].args[3].type' is 'i8', not 'i32', 'i64', "
            "'f32' or 'f64'");
  EXPECT_EQ(message("\"value\": 0.1", "\"value\": true"),
            "manifest: 'launches[1].args[2].value' must be of kind number, not "
            "boolean");
  EXPECT_EQ(message("{", "[").find("manifest: line "), 0u);
  std::string text = writeArtifact(artifact);
  EXPECT_EQ(readArtifact("// fusec artefact, manifest version 2b\n")
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

TEST(Artifact, NeedNotSayWhatTheFunctionIsCalled) {
  Artifact unnamed = sample();
  unnamed.function.clear();
  std::string manifest = manifestJson(unnamed);
  const std::string member = "  \"function\": \"\",\n";
  const size_t at = manifest.find(member);
  ASSERT_NE(at, std::string::npos);
  EXPECT_TRUE(readArtifact(withManifest(manifest, unnamed.ptx)));
  manifest.replace(at, member.size(), "  \"function\": 1,\n");
  EXPECT_EQ(
      readArtifact(withManifest(manifest, unnamed.ptx)).status().message(),
      "manifest: 'function' must be of kind string, not integer");
  manifest.erase(at, manifest.find('\n', at) + 1 - at);
  const Result<Artifact> back =
      readArtifact(withManifest(manifest, unnamed.ptx));
  ASSERT_TRUE(back) << back.status().message();
  EXPECT_EQ(back->function, "");
}

TEST(Validate, AcceptsTheSample) {
  EXPECT_EQ(problem([](Artifact &) {}), "");
}

TEST(Validate, RejectsWhatAReaderCannotRelyOn) {
  for (const Broken &broken : brokenArtifacts())
    EXPECT_NE(problem(broken.change).find(broken.message), std::string::npos)
        << broken.message << "\n"
        << problem(broken.change);
}
