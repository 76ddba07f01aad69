#include "fusec/Artifact/Artifact.h"

#include "Manifest.h"
#include "Section.h"
#include "fusec/Support/File.h"

#include <charconv>
#include <cstring>

namespace fusec {

static constexpr std::string_view kFirstLine =
    "// fusec artefact, manifest version ";

int64_t TensorInfo::numElements() const {
  int64_t count = 1;
  for (int64_t size : shape)
    count *= size;
  return count;
}

std::array<unsigned char, 8> ScalarArg::bytes() const {
  std::array<unsigned char, 8> result{};
  const auto put = [&](auto number) {
    std::memcpy(result.data(), &number, sizeof(number));
  };
  // Devices and hosts are little-endian.
  if (const auto *integer = std::get_if<int64_t>(&value))
    put(*integer);
  else if (type == DType::F32)
    put(static_cast<float>(std::get<double>(value)));
  else
    put(std::get<double>(value));
  return result;
}

const BufferRef *bufferOf(const KernelArg &arg) {
  if (const auto *map = std::get_if<TensorMapArg>(&arg))
    return &map->buffer;
  return std::get_if<BufferRef>(&arg);
}

std::vector<const LaunchInfo *> launchesOf(const Artifact &artifact) {
  std::vector<const LaunchInfo *> all;
  for (const auto *launches : {&artifact.launches, &artifact.load.launches})
    for (const LaunchInfo &launch : *launches)
      all.push_back(&launch);
  return all;
}

int64_t parameterBytes(const KernelArg &arg) {
  if (const auto *scalar = std::get_if<ScalarArg>(&arg))
    return byteSize(scalar->type);
  return std::holds_alternative<TensorMapArg>(arg) ? kTensorMapBytes
                                                   : sizeof(uint64_t);
}

std::string writeArtifact(const Artifact &artifact) {
  std::string out(kFirstLine);
  out += std::to_string(kManifestVersion) + "\n";
  appendSection(out, "manifest", manifestJson(artifact));
  if (!artifact.kernelIr.empty())
    appendSection(out, "kernel-ir", artifact.kernelIr);
  if (!artifact.graphIr.empty())
    appendSection(out, "graph-ir", artifact.graphIr);
  appendSectionHeader(out, "ptx", artifact.ptx);
  return out + artifact.ptx;
}

/// Takes the first line off `text`.
static Status readFirstLine(std::string_view &text) {
  if (text.substr(0, kFirstLine.size()) != kFirstLine)
    return invalidData("not a fusec artefact: it does not begin with '" +
                       std::string(kFirstLine) + "N'");
  const size_t end = text.find('\n');
  std::string_view version = text.substr(0, end).substr(kFirstLine.size());
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  if (!version.empty() && version.back() == '\r')
    version.remove_suffix(1);
  int number = 0;
  const auto parsed =
      std::from_chars(version.data(), version.data() + version.size(), number);
  if (parsed.ec != std::errc() || parsed.ptr != version.data() + version.size())
    return invalidData("line 1: the manifest version is malformed");
  const std::string versions = std::to_string(number) +
                               " is not supported: this build reads version " +
                               std::to_string(kManifestVersion);
  if (number < kManifestVersion)
    return invalidData("manifest version " + versions +
                       "; compile the model again with this fusec");
  if (number > kManifestVersion)
    return invalidData("manifest version " + versions +
                       "; use the fusec that compiled the model");
  return Status::success();
}

static Status readOptional(SectionReader &sections, std::string_view name,
                           std::string &out) {
  if (!sections.nextIs(name))
    return Status::success();
  Result<std::string> text = sections.read(name);
  if (text)
    out = std::move(*text);
  return text.status();
}

Result<Artifact> readArtifact(std::string_view text) {
  FUSEC_RETURN_IF_ERROR(readFirstLine(text));
  SectionReader sections(text, 2);
  Result<std::string> manifest = sections.read("manifest");
  if (!manifest)
    return manifest.status();
  Result<Artifact> artifact = parseManifest(*manifest);
  if (!artifact)
    return artifact.status();
  FUSEC_RETURN_IF_ERROR(
      readOptional(sections, "kernel-ir", artifact->kernelIr));
  FUSEC_RETURN_IF_ERROR(readOptional(sections, "graph-ir", artifact->graphIr));
  Result<std::string> ptx = sections.readRest("ptx");
  if (!ptx)
    return ptx.status();
  artifact->ptx = std::move(*ptx);
  FUSEC_RETURN_IF_ERROR(validate(*artifact));
  return artifact;
}

Result<Artifact> loadArtifact(const std::string &path) {
  Result<std::string> text = readFile(path);
  if (!text)
    return text.status();
  Result<Artifact> artifact = readArtifact(*text);
  if (!artifact)
    return Status(artifact.status().code(),
                  "'" + path + "': " + artifact.status().message());
  return artifact;
}

} // namespace fusec
