//===- Artifact.h - model.ptx: PTX with a manifest --------------*- C++ -*-===//
//
// A compiled model is one text file: valid PTX whose leading comments hold a
// versioned JSON manifest. Artifact is that file in memory. The reader checks
// everything before it trusts anything: a cut, edited or hostile file gives an
// InvalidData status, never a crash.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_ARTIFACT_ARTIFACT_H
#define FUSEC_ARTIFACT_ARTIFACT_H

#include "fusec/Support/Alignment.h"
#include "fusec/Support/DType.h"
#include "fusec/Support/Status.h"
#include "fusec/Support/TensorMap.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace fusec {

/// The manifest format this build writes, and the only one that it reads.
constexpr int kManifestVersion = 2;

/// A named argument or result of the model. Row-major, dense.
struct TensorInfo {
  std::string name;
  DType type = DType::F32;
  std::vector<int64_t> shape;
  /// Of an output, the input of the same type and shape that it is the new
  /// value of, where both may be bound to the same memory.
  std::optional<int64_t> updates = std::nullopt;

  int64_t numElements() const;
  int64_t byteCount() const { return numElements() * byteSize(type); }
};

/// Memory that a kernel is given by a pointer.
struct BufferRef {
  enum class Kind { Input, Output, Arena, Folded };
  Kind kind = Kind::Input;
  /// Index into the inputs, the outputs, of a load's launch the folded tensors,
  /// or, where a run reads them, into these; 0 for the arena.
  int64_t index = 0;
  /// Byte offset into that buffer or into the arena.
  int64_t offset = 0;
  /// Bytes that the kernel may touch from there.
  int64_t bytes = 0;
};

/// A number that a kernel is given.
struct ScalarArg {
  /// I32, I64, F32 or F64.
  DType type = DType::I32;
  /// An int64_t for the integers, a finite double for the others.
  std::variant<int64_t, double> value;

  /// The parameter: the first byteSize(type) bytes, as in the device's memory.
  std::array<unsigned char, 8> bytes() const;
};

/// A tensor map over memory of a buffer, which begins at the map's first
/// element: the runtime encodes it when the buffer is bound. It gives the
/// kernel no memory that a pointer of the same launch does not.
struct TensorMapArg {
  TensorMap map;
  BufferRef buffer;
};

/// One parameter of a kernel: 8 bytes with an address, the bytes of a number,
/// or kTensorMapBytes that are aligned to kTensorMapAlignment.
using KernelArg = std::variant<BufferRef, ScalarArg, TensorMapArg>;

/// The memory of an argument, or null for a number.
const BufferRef *bufferOf(const KernelArg &arg);
/// Bytes of the parameter.
int64_t parameterBytes(const KernelArg &arg);

/// One device function: emitted once, launched any number of times.
struct KernelInfo {
  std::string name;
  /// Fused graph ops, in order, e.g. "fuse.matmul".
  std::vector<std::string> ops;
  /// "file:line:column" of each op, or "".
  std::vector<std::string> locations;
  /// Predicted time of one launch, microseconds.
  double predictedUs = 0;
  /// Bytes of global memory and floating-point operations of one launch.
  int64_t bytes = 0;
  int64_t flops = 0;
  /// Shared memory of a block that the kernel has without asking, bytes.
  int64_t staticSharedBytes = 0;
};

struct LaunchInfo {
  /// Index into Artifact::kernels.
  int64_t kernel = 0;
  std::array<int64_t, 3> grid{1, 1, 1};
  std::array<int64_t, 3> block{1, 1, 1};
  std::array<int64_t, 3> cluster{1, 1, 1};
  /// Dynamic shared memory, bytes.
  int64_t sharedBytes = 0;
  /// Bytes of the arena that are in use while it runs.
  int64_t liveBytes = 0;
  /// Whether it may begin while the launch before it still runs: the kernel
  /// itself waits for all that came before (griddepcontrol.wait), on every
  /// path and before it touches what an earlier launch touches.
  bool programmatic = false;
  /// Whether no SM takes more than an even share of its blocks, although a
  /// launch before leaves room on some of them first, or all have room for
  /// more, which would be no first-level cache then.
  bool spread = false;
  /// Whether all of its blocks are on the device at once, so that they may wait
  /// for each other.
  bool cooperative = false;
  /// The kernel's parameters, in order.
  std::vector<KernelArg> args;
  /// Numbers of those whose memory, of an output or the arena, the runtime
  /// clears before each time that it is launched.
  std::vector<int64_t> cleared;
};

/// A range of bytes.
struct ByteRange {
  int64_t offset = 0;
  int64_t bytes = 0;
  int64_t end() const { return offset + bytes; }
};

/// What is computed once of inputs that hold the same in every run, when they
/// are bound: launches like those of a run, with an arena of their own that
/// nobody needs after them. Their outputs are the folded tensors, which runs
/// only read.
struct LoadInfo {
  std::vector<TensorInfo> folded;
  std::vector<LaunchInfo> launches;
  int64_t arenaBytes = 0;
  std::vector<ByteRange> zeroed;

  bool empty() const { return folded.empty(); }
};

struct Artifact {
  /// "sm_90a", and the name of the device file that priced it.
  std::string target;
  std::string device;
  /// SMs of that device, and bytes of its second-level cache.
  int64_t smCount = 1;
  int64_t l2Bytes = 1;
  /// What the model calls its function; kernels have names that PTX takes. ""
  /// where the artefact does not say it.
  std::string function;
  std::vector<TensorInfo> inputs;
  std::vector<TensorInfo> outputs;
  /// TensorsChecksum of the parameters that were written beside the artefact;
  /// "" where there are none.
  std::string parametersChecksum;
  std::vector<KernelInfo> kernels;
  /// In launch order; a launch may rely on everything before it.
  std::vector<LaunchInfo> launches;
  /// Before the first run; empty where nothing is folded.
  LoadInfo load;
  /// Scratch memory shared by all launches, bytes.
  int64_t arenaBytes = 0;
  /// Parts of it that are zero when the first run begins and that each launch
  /// leaves zero, in ascending order.
  std::vector<ByteRange> zeroed;
  /// The most bytes of it that are in use at a launch, and the first such
  /// launch.
  int64_t peakBytes = 0;
  int64_t peakLaunch = 0;
  /// Numerics that the kernels were built with: "fast" or "exact", and whether
  /// f32 contractions may round their operands to TF32.
  std::string numerics = "fast";
  bool allowTf32 = false;
  /// The PTX text, without the manifest.
  std::string ptx;
  /// MLIR text of the kernels (for the emulator) and of the graph (for
  /// --check); both empty when built with --no-embed-ir.
  std::string kernelIr;
  std::string graphIr;
};

/// The launches of a run, and those of the load.
std::vector<const LaunchInfo *> launchesOf(const Artifact &artifact);

/// Checks what a reader may rely on: indices in range, buffers inside their
/// tensors or the arena, sizes that do not overflow, names unique.
Status validate(const Artifact &artifact);

/// The text of model.ptx.
std::string writeArtifact(const Artifact &artifact);

/// Parses and validates the text of model.ptx.
Result<Artifact> readArtifact(std::string_view text);

/// The manifest as indented JSON, without the embedded IR (fusec-run --info).
std::string manifestJson(const Artifact &artifact);

/// Reads a file and parses it. The message names the file.
Result<Artifact> loadArtifact(const std::string &path);

} // namespace fusec

#endif // FUSEC_ARTIFACT_ARTIFACT_H
