//===- InstructionCases.cpp - single instructions, on any device ----------===//

#include "InstructionCases.h"

#include "ProductKernel.h"

#include "Machine/Half.h"

#include <bit>
#include <cmath>
#include <cstring>
#include <random>

namespace fusec::test {

namespace {

std::string number(int64_t value) { return std::to_string(value); }

std::string constant(const std::string &name, int64_t value) {
  return "    %" + name + " = llvm.mlir.constant(" + number(value) +
         " : i32) : i32\n";
}

/// Shared memory, and a loop in which a thread moves its 16 bytes of each
/// round.
std::string copyLoop(const std::string &label, const std::string &from,
                     const std::string &fromSpace, const std::string &to,
                     const std::string &toSpace) {
  std::string source = "!llvm.ptr<" + fromSpace + ">";
  std::string target = "!llvm.ptr<" + toSpace + ">", l = label;
  return "    llvm.br ^" + l + "(%first : i32)\n  ^" + l + "(%i" + l +
         ": i32):\n    %f" + l + " = llvm.getelementptr %" + from + "[%i" + l +
         "] : (" + source + ", i32) -> " + source + ", i8\n    %t" + l +
         " = llvm.getelementptr %" + to + "[%i" + l + "] : (" + target +
         ", i32) -> " + target + ", i8\n    %inside" + l +
         " = llvm.icmp \"ult\" %i" + l + ", %bytes : i32\n    llvm.cond_br " +
         "%inside" + l + ", ^move" + l + ", ^end" + l + "\n  ^move" + l +
         ":\n    %v" + l + " = llvm.load %f" + l +
         " {alignment = 16 : i64} : " + source +
         " -> vector<4xi32>\n    llvm.store %v" + l + ", %t" + l +
         " {alignment = 16 : i64} : vector<4xi32>, " + target + "\n    %n" + l +
         " = llvm.add %i" + l + ", %round : i32\n    llvm.br ^" + l + "(%n" +
         l + " : i32)\n  ^end" + l + ":\n";
}

constexpr const char *kModule = R"(gpu.module @kernels {
  llvm.mlir.global external @smem() {addr_space = 3 : i32, alignment = 1024 : i64} : !llvm.array<0 x i8>
)";

constexpr const char *kLoadEnd = R"(    llvm.cond_br %isFirst, ^init, ^ready
  ^init:
    nvvm.mbarrier.init %bar, %one : !llvm.ptr<3>, i32
    nvvm.fence.mbarrier.init
    llvm.br ^ready
  ^ready:
    nvvm.barrier0
    llvm.cond_br %isFirst, ^issue, ^wait
  ^issue:
    nvvm.mbarrier.arrive.expect_tx %bar, %bytes : !llvm.ptr<3>, i32
    INSTRUCTION
    llvm.br ^wait
  ^wait:
    nvx.mbarrier_wait %bar, %zero
)";

constexpr const char *kStoreEnd =
    R"(    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
    nvvm.barrier0
    llvm.cond_br %isFirst, ^issue, ^wait
  ^issue:
    INSTRUCTION
    nvvm.cp.async.bulk.commit.group
    nvvm.cp.async.bulk.wait_group 0
    llvm.br ^wait
  ^wait:
)";

std::string replaced(std::string text, const std::string &by) {
  const std::string what = "INSTRUCTION";
  return text.replace(text.find(what), what.size(), by);
}

std::mt19937 generator(const std::string &name) {
  return std::mt19937(static_cast<uint32_t>(name.size()) * 7919u + name.back());
}

/// Numbers of which some are far smaller than others.
float spread(std::mt19937 &random) {
  // Distributions of the standard library differ; this does not.
  float digits = float(random() % 65536) / 32768 - 1;
  return std::ldexp(digits, int(random() % 24) - 16);
}

uint32_t encodeElement(const std::string &element, std::mt19937 &random) {
  if (element == "bf16")
    return emu::floatToBf16(spread(random));
  if (element == "f16")
    return emu::floatToHalf(spread(random));
  if (element == "tf32")
    return std::bit_cast<uint32_t>(spread(random));
  uint32_t bits = random() & 0xff;
  // No infinity and no NaN.
  return element == "f8E4M3FN" ? ((bits & 0x7f) == 0x7f ? 0u : bits)
                               : ((bits & 0x7c) == 0x7c ? 0u : bits);
}

InstructionCase product(const std::string &name, const ProductSpec &spec) {
  InstructionCase made;
  made.name = name;
  made.kernel = spec.kernel();
  made.entry = "product";
  made.sharedBytes = spec.sharedBytes();
  std::mt19937 random = generator(name);
  std::vector<uint8_t> shared(spec.sharedBytes());
  std::vector<uint8_t> registers(128 * spec.registersPerThread() * 4);
  std::vector<uint8_t> c(128 * spec.count() * 4), d(c.size());
  auto put = [&](std::vector<uint8_t> &to, unsigned byte) {
    uint32_t bits = encodeElement(spec.element, random);
    std::memcpy(to.data() + byte, &bits, spec.elementBytes());
  };
  for (unsigned k = 0; k < spec.k(); ++k) {
    for (unsigned row = 0; row < spec.rows(); ++row)
      spec.aInRegisters ? put(registers, spec.aRegisterByte(row, k))
                        : put(shared, spec.aByte(row, k));
    for (unsigned column = 0; column < spec.n; ++column)
      put(shared, spec.bByte(column, k));
  }
  for (size_t i = 0; i < c.size(); i += 4) {
    float value = spread(random);
    std::memcpy(c.data() + i, &value, 4);
  }
  made.buffers = {shared, registers, c, d};
  return made;
}

ProductSpec productSpec(const char *element, unsigned n, unsigned steps,
                        OperandLayout a = {}, OperandLayout b = {},
                        bool aInRegisters = false) {
  ProductSpec spec;
  spec.element = element;
  spec.n = n;
  spec.steps = steps;
  spec.a = a;
  spec.b = b;
  spec.aInRegisters = aInRegisters;
  spec.c = ProductSpec::C::Added;
  return spec;
}

InstructionCase box(const std::string &name, const BoxSpec &spec) {
  InstructionCase made;
  made.name = name;
  made.kernel = spec.kernel();
  made.entry = "box";
  made.sharedBytes = spec.sharedBytes();
  made.map = spec.map;
  made.mapBuffer = spec.kind == BoxSpec::Kind::Load ? 0 : 1;
  std::mt19937 random = generator(name);
  std::vector<uint8_t> tensor(extentBytes(spec.map)), image(boxBytes(spec.map));
  auto fill = [&](std::vector<uint8_t> &bytes) {
    for (size_t i = 0; i + 4 <= bytes.size(); i += 4) {
      uint32_t bits = spec.map.element == TensorMap::Element::BF16
                          ? emu::floatToBf16(spread(random)) |
                                uint32_t(emu::floatToBf16(spread(random))) << 16
                          : std::bit_cast<uint32_t>(spread(random));
      std::memcpy(bytes.data() + i, &bits, 4);
    }
  };
  fill(tensor);
  if (spec.kind == BoxSpec::Kind::Load) {
    made.buffers = {tensor, image};
  } else {
    fill(image);
    made.buffers = {image, tensor};
  }
  return made;
}

InstructionCase matrices(const std::string &name, unsigned count,
                         bool transposed) {
  InstructionCase made;
  made.name = name;
  made.entry = "matrices";
  made.threads = 32;
  made.sharedBytes = 1024;
  std::string list, types, loads;
  for (unsigned i = 0; i < count; ++i) {
    loads += "    %p" + number(i) + " = llvm.getelementptr %x[%tid, " +
             number(i) + "] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, " +
             "!llvm.array<4 x i32>\n    %r" + number(i) + " = llvm.load %p" +
             number(i) + " {alignment = 4 : i64} : !llvm.ptr<1> -> i32\n";
    list += ", %r" + number(i);
    types += ", i32";
  }
  made.kernel =
      kModule +
      std::string("  llvm.func @matrices(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) "
                  "attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = "
                  "array<i32: 32>} {\n"
                  "    %s = llvm.mlir.addressof @smem : !llvm.ptr<3>\n"
                  "    %tid = nvvm.read.ptx.sreg.tid.x : i32\n") +
      constant("c16", 16) + constant("bytes", count * 128) +
      constant("round", 512) + "    %first = llvm.mul %tid, %c16 : i32\n" +
      loads +
      "    %row = llvm.getelementptr %s[%first] : (!llvm.ptr<3>, i32) -> "
      "!llvm.ptr<3>, i8\n    nvvm.stmatrix %row" +
      list + " {layout = #nvvm.mma_layout<" + (transposed ? "col" : "row") +
      ">, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = "
      "#nvvm.ld_st_matrix_elt_type<b16>} : !llvm.ptr<3>" +
      types + "\n    nvvm.barrier0\n" + copyLoop("out", "s", "3", "y", "1") +
      "    llvm.return\n  }\n}\n";
  std::vector<uint8_t> words(32 * 16);
  for (size_t i = 0; i < words.size(); ++i)
    words[i] = static_cast<uint8_t>(i * 37 + i / 256);
  made.buffers = {words, std::vector<uint8_t>(count * 128)};
  return made;
}

TensorMap tensorMap(TensorMap::Element element, std::vector<int64_t> sizes,
                    std::vector<int64_t> strides, std::vector<int64_t> box,
                    TensorMap::Swizzle swizzle) {
  TensorMap map;
  map.element = element;
  map.sizes = std::move(sizes);
  map.strides = std::move(strides);
  map.box = std::move(box);
  map.swizzle = swizzle;
  return map;
}

} // namespace

int64_t BoxSpec::sharedBytes() const {
  return (boxBytes(map) + 1023) / 1024 * 1024 + 16;
}

std::string BoxSpec::kernel() const {
  bool isLoad = kind == Kind::Load;
  std::string text =
      kModule +
      std::string("  llvm.func @box(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>, %map: "
                  "!llvm.ptr {llvm.byval = !llvm.array<128 x i8>, llvm.align = "
                  "64 : i64, nvvm.grid_constant}) attributes {gpu.kernel, "
                  "nvvm.kernel, nvvm.reqntid = array<i32: 128>} {\n"
                  "    %s = llvm.mlir.addressof @smem : !llvm.ptr<3>\n"
                  "    %tid = nvvm.read.ptx.sreg.tid.x : i32\n") +
      constant("zero", 0) + constant("one", 1) + constant("c16", 16) +
      constant("round", 2048) + constant("bytes", boxBytes(map)) +
      constant("barAt", sharedBytes() - 16) +
      "    %first = llvm.mul %tid, %c16 : i32\n"
      "    %isFirst = llvm.icmp \"eq\" %tid, %zero : i32\n"
      "    %bar = llvm.getelementptr %s[%barAt] : (!llvm.ptr<3>, i32) -> "
      "!llvm.ptr<3>, i8\n";
  std::string at = "box[";
  for (size_t i = 0; i < coordinates.size(); ++i) {
    text += constant("at" + number(i), coordinates[i]);
    at += (i ? ", %at" : "%at") + number(i);
  }
  at += "]";
  std::string mode = offsets.empty() ? "tile" : "im2col";
  for (size_t i = 0; i < offsets.size(); ++i) {
    text += "    %by" + number(i) + " = llvm.mlir.constant(" +
            std::to_string(offsets[i]) + " : i16) : i16\n";
    at += (i ? ", %by" : " im2col[%by") + number(i);
  }
  at += offsets.empty() ? "" : "]";
  if (isLoad)
    text +=
        replaced(kLoadEnd,
                 "nvvm.cp.async.bulk.tensor.shared.cluster.global %s, "
                 "%map, %bar, " +
                     at + " {isCTAOnly = true, mode = #nvvm.tma_load_mode<" +
                     mode + ">} : !llvm.ptr<3>, !llvm.ptr") +
        copyLoop("out", "s", "3", "y", "1");
  else
    text += copyLoop("in", "x", "1", "s", "3") +
            replaced(kStoreEnd,
                     kind == Kind::Store
                         ? "nvvm.cp.async.bulk.tensor.global.shared.cta %map, "
                           "%s, " +
                               at + " : !llvm.ptr, !llvm.ptr<3>"
                         : "nvvm.cp.async.bulk.tensor.reduce %map, %s, " + at +
                               " {redKind = #nvvm.tma_redux_kind<add>} : "
                               "!llvm.ptr, !llvm.ptr<3>");
  return text + "    llvm.return\n  }\n}\n";
}

std::vector<InstructionCase> instructionCases() {
  using Element = TensorMap::Element;
  using Swizzle = TensorMap::Swizzle;
  using Kind = BoxSpec::Kind;
  constexpr OperandLayout kNone{0, false}, k32{32, false}, k64{64, false},
      k128{128, false}, kRows{128, true}, kRows64{64, true};
  // A tensor of 20 rows of 96 bf16, and one of f32 in three dimensions.
  auto bf16 = [&](std::vector<int64_t> box, Swizzle swizzle) {
    return tensorMap(Element::BF16, {96, 20}, {192}, std::move(box), swizzle);
  };
  auto words = [&](Element element) {
    return tensorMap(element, {24, 5, 3}, {96, 480}, {8, 4, 2}, Swizzle::B32);
  };
  return {
      product("wgmma bf16", productSpec("bf16", 8, 1)),
      product("wgmma bf16 four steps", productSpec("bf16", 16, 4)),
      product("wgmma f16", productSpec("f16", 8, 1)),
      product("wgmma tf32", productSpec("tf32", 8, 1)),
      product("wgmma e4m3", productSpec("f8E4M3FN", 8, 1)),
      product("wgmma e4m3 four steps", productSpec("f8E4M3FN", 8, 4)),
      product("wgmma e5m2", productSpec("f8E5M2", 8, 1)),
      product("wgmma swizzle 64", productSpec("bf16", 8, 2, k64, k64)),
      product("wgmma swizzle 32", productSpec("bf16", 8, 1, k32, k32)),
      product("wgmma no swizzle", productSpec("bf16", 16, 2, kNone, kNone)),
      product("wgmma transposed b", productSpec("bf16", 64, 2, k128, kRows)),
      product("wgmma transposed a", productSpec("f16", 8, 2, kRows, k128)),
      product("wgmma transposed 64", productSpec("bf16", 32, 1, k128, kRows64)),
      product("wgmma registers bf16",
              productSpec("bf16", 8, 2, k128, k128, true)),
      product("wgmma registers tf32",
              productSpec("tf32", 8, 2, k128, k128, true)),
      product("wgmma registers e4m3",
              productSpec("f8E4M3FN", 8, 2, k128, k128, true)),
      box("load 128", {Kind::Load, bf16({64, 8}, Swizzle::B128), {0, 4}}),
      box("load 64", {Kind::Load, bf16({32, 8}, Swizzle::B64), {32, 0}}),
      box("load 32", {Kind::Load, bf16({16, 8}, Swizzle::B32), {16, 1}}),
      box("load plain", {Kind::Load, bf16({24, 4}, Swizzle::None), {8, 2}}),
      box("load past the end",
          {Kind::Load, bf16({64, 8}, Swizzle::B128), {64, 16}}),
      box("load before the start",
          {Kind::Load, bf16({64, 8}, Swizzle::B128), {-8, -3}}),
      box("load tf32", {Kind::Load, words(Element::TF32), {4, 2, 1}}),
      box("load f32", {Kind::Load, words(Element::F32), {20, 3, 2}}),
      box("store 128", {Kind::Store, bf16({64, 8}, Swizzle::B128), {64, 14}}),
      box("store f32", {Kind::Store, words(Element::F32), {20, 1, 1}}),
      box("add f32", {Kind::Add, words(Element::F32), {20, 1, 1}}),
      box("add bf16", {Kind::Add, bf16({32, 4}, Swizzle::B64), {80, 2}}),
      matrices("stmatrix x1", 1, false),
      matrices("stmatrix x2 transposed", 2, true),
      matrices("stmatrix x4", 4, false),
      matrices("stmatrix x4 transposed", 4, true),
  };
}

Result<std::vector<uint32_t>> runCase(Device &device,
                                      const InstructionCase &instruction,
                                      const std::string &ptx) {
  Artifact artifact;
  artifact.target = "sm_90a";
  artifact.kernelIr = instruction.kernel;
  artifact.ptx = ptx;
  artifact.kernels.emplace_back();
  artifact.kernels.back().name = instruction.entry;
  LaunchInfo info;
  info.grid = {instruction.blocks, 1, 1};
  info.block = {instruction.threads, 1, 1};
  info.sharedBytes = instruction.sharedBytes;
  BoundLaunch launch{&info, {}, {}};
  for (const std::vector<uint8_t> &buffer : instruction.buffers) {
    auto bytes = static_cast<int64_t>(buffer.size());
    auto memory = device.allocate(bytes, "buffer");
    if (!memory)
      return memory.status();
    FUSEC_RETURN_IF_ERROR(device.copyToDevice(*memory, buffer.data(), bytes));
    launch.args.push_back(*memory);
    info.args.push_back(BufferRef{BufferRef::Kind::Arena, 0, 0, bytes});
  }
  std::vector<void *> memory = launch.args;
  if (instruction.map) {
    void *base = memory[instruction.mapBuffer];
    auto map = device.encodeTensorMap(*instruction.map, base);
    if (!map)
      return map.status();
    launch.maps.push_back(*map);
    launch.args.push_back(base);
    info.args.push_back(
        TensorMapArg{*instruction.map,
                     std::get<BufferRef>(info.args[instruction.mapBuffer])});
  }
  artifact.launches = {info};
  auto module = device.load(artifact);
  if (!module)
    return module.status();
  auto prepared = (*module)->prepare({launch});
  if (!prepared)
    return prepared.status();
  auto stream = device.createStream();
  if (!stream)
    return stream.status();
  FUSEC_RETURN_IF_ERROR((*prepared)->run(**stream));
  FUSEC_RETURN_IF_ERROR((*stream)->synchronize());
  std::vector<uint32_t> words(instruction.buffers.back().size() / 4);
  FUSEC_RETURN_IF_ERROR(device.copyToHost(
      words.data(), memory.back(), static_cast<int64_t>(words.size() * 4)));
  for (void *pointer : memory)
    device.release(pointer);
  return words;
}

} // namespace fusec::test
