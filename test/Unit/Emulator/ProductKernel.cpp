//===- ProductKernel.cpp - a kernel around one nvx.wgmma ------------------===//

#include "ProductKernel.h"

namespace fusec::test {

namespace {

/// A matrix of `rows` by `k` bytes or elements, in panels: with k contiguous,
/// of `swizzle` bytes of k (16 without) by all rows; with rows contiguous, of
/// `swizzle` bytes of rows by all k.
struct Panels {
  OperandLayout layout;
  unsigned rows, kBytes, elementBytes;

  unsigned width() const { return layout.swizzle ? layout.swizzle : 16; }
  unsigned lines() const {
    return layout.rowsContiguous ? kBytes / elementBytes : rows;
  }
  unsigned panelBytes() const { return lines() * width(); }
  unsigned bytes() const {
    unsigned line = layout.rowsContiguous ? rows * elementBytes : kBytes;
    return (line + width() - 1) / width() * panelBytes();
  }
  unsigned byteOf(unsigned row, unsigned k) const {
    unsigned line = layout.rowsContiguous ? k : row;
    unsigned along = (layout.rowsContiguous ? row : k) * elementBytes;
    unsigned inside = along % width();
    // The number of the 16 bytes is changed by that of the 128 bytes that they
    // are in.
    if (layout.swizzle)
      inside ^= line * width() / 128 % (width() / 16) * 16;
    return along / width() * panelBytes() + line * width() + inside;
  }
  /// The fields of the descriptor, without the address.
  uint64_t fields() const {
    constexpr uint64_t kCodes[] = {0, 3, 2, 0, 1};
    uint64_t leading = panelBytes(), stride = 8 * width();
    return (leading / 16) << 16 | (stride / 16) << 32 |
           kCodes[layout.swizzle / 32] << 62;
  }
  /// From one instruction to the next along k, in units of 16 bytes.
  unsigned step(unsigned index) const {
    unsigned k = index * 32 / elementBytes;
    if (layout.rowsContiguous)
      return k * width() / 16;
    unsigned along = index * 32;
    return (along / width() * panelBytes() + along % width()) / 16;
  }
};

Panels panelsOf(const ProductSpec &spec, bool isB) {
  return {isB ? spec.b : spec.a, isB ? spec.n : spec.rows(), spec.steps * 32,
          spec.elementBytes()};
}

/// To whole rounds in which 128 threads copy 16 bytes each.
unsigned alignTile(unsigned bytes) { return (bytes + 2047) / 2048 * 2048; }

std::string constant(const std::string &name, uint64_t value,
                     const std::string &type) {
  return "    %" + name + " = llvm.mlir.constant(" +
         std::to_string(static_cast<int64_t>(value)) + " : " + type +
         ") : " + type + "\n";
}

std::string stepsOf(const Panels &panels, unsigned steps) {
  std::string text = "array<i32: ";
  for (unsigned i = 0; i < steps; ++i)
    text += (i ? ", " : "") + std::to_string(panels.step(i));
  return text + ">";
}

std::string registerSteps(unsigned steps) {
  std::string text = "array<i32: ";
  for (unsigned i = 0; i < steps; ++i)
    text += (i ? ", " : "") + std::to_string(4 * i);
  return text + ">";
}

constexpr const char *kHead = R"(gpu.module @kernels {
  llvm.mlir.global external @smem() {addr_space = 3 : i32, alignment = 1024 : i64} : !llvm.array<0 x i8>
  llvm.func @product(%x: !llvm.ptr<1>, %r: !llvm.ptr<1>, %c: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 128>} {
    %s = llvm.mlir.addressof @smem : !llvm.ptr<3>
    %tid = nvvm.read.ptx.sreg.tid.x : i32
)";

/// Copies all of x, 16 bytes a thread and round.
constexpr const char *kFill = R"(    %first = llvm.mul %tid, %c16 : i32
    llvm.br ^fill(%first : i32)
  ^fill(%i: i32):
    %from = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i8
    %to = llvm.getelementptr %s[%i] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %v = llvm.load %from {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xi32>
    llvm.store %v, %to {alignment = 16 : i64} : vector<4xi32>, !llvm.ptr<3>
    %next = llvm.add %i, %c2048 : i32
    %more = llvm.icmp "ult" %next, %bytes : i32
    llvm.cond_br %more, ^fill(%next : i32), ^filled
  ^filled:
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
    nvvm.barrier0
    %address = llvm.ptrtoint %s : !llvm.ptr<3> to i32
    %low = llvm.and %address, %window : i32
    %units = llvm.lshr %low, %c4 : i32
    %base = llvm.zext %units : i32 to i64
    %a = llvm.or %base, %fieldsA : i64
    %start = llvm.add %base, %offsetB : i64
    %b = llvm.or %start, %fieldsB : i64
)";

/// Loads word `index` of this thread's row of `count` from a pointer.
std::string loadWord(const std::string &name, const std::string &base,
                     unsigned count, unsigned index, const std::string &type) {
  std::string row = "!llvm.array<" + std::to_string(count) + " x i32>";
  return "    %p" + name + " = llvm.getelementptr %" + base + "[%tid, " +
         std::to_string(index) + "] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, " +
         row + "\n    %" + name + " = llvm.load %p" + name +
         " {alignment = 4 : i64} : !llvm.ptr<1> -> " + type + "\n";
}

} // namespace

unsigned ProductSpec::elementBytes() const {
  return element == "tf32" ? 4 : element[0] == 'f' && element[1] == '8' ? 1 : 2;
}

unsigned ProductSpec::bOffset() const {
  return aInRegisters ? 0 : alignTile(panelsOf(*this, false).bytes());
}
unsigned ProductSpec::sharedBytes() const {
  return bOffset() + alignTile(panelsOf(*this, true).bytes());
}
unsigned ProductSpec::aByte(unsigned row, unsigned k) const {
  return panelsOf(*this, false).byteOf(row, k);
}
unsigned ProductSpec::bByte(unsigned column, unsigned k) const {
  return bOffset() + panelsOf(*this, true).byteOf(column, k);
}

unsigned ProductSpec::aRegisterByte(unsigned row, unsigned k) const {
  unsigned byte = k * elementBytes(), step = byte / 32;
  unsigned block = row / 64, warp = row % 64 / 16;
  unsigned lane = row % 8 * 4 + byte % 16 / 4;
  unsigned word =
      block * 4 * steps + step * 4 + byte % 32 / 16 * 2 + row % 16 / 8;
  return ((warp * 32 + lane) * registersPerThread() + word) * 4 + byte % 4;
}

unsigned ProductSpec::dWord(unsigned row, unsigned column) const {
  unsigned warp = row % 64 / 16, lane = row % 8 * 4 + column % 8 / 2;
  unsigned index =
      row / 64 * (n / 2) + column / 8 * 4 + row % 16 / 8 * 2 + column % 2;
  return (warp * 32 + lane) * count() + index;
}

std::string ProductSpec::kernel() const {
  Panels panelsA = panelsOf(*this, false), panelsB = panelsOf(*this, true);
  std::string type = "!llvm.array<" + std::to_string(count()) + " x f32>";
  std::string text = kHead;
  text += constant("c4", 4, "i32") + constant("c16", 16, "i32") +
          constant("c2048", 2048, "i32") + constant("window", 0x3ffff, "i32") +
          constant("bytes", sharedBytes(), "i32") +
          constant("fieldsA", panelsA.fields(), "i64") +
          constant("fieldsB", panelsB.fields(), "i64") +
          constant("offsetB", bOffset() / 16, "i64") +
          constant("added", c == C::Added, "i32") + constant("none", 0, "i32") +
          kFill;
  std::string a = "%a, ", accumulate;
  if (aInRegisters) {
    a.clear();
    for (unsigned i = 0; i < registersPerThread(); ++i) {
      std::string name = "r" + std::to_string(i);
      text += loadWord(name, "r", registersPerThread(), i, "i32");
      a += (i ? ", %" : "(%") + name;
    }
    a += "), ";
  }
  if (c != C::None) {
    text += "    %acc0 = llvm.mlir.poison : " + type + "\n";
    for (unsigned i = 0; i < count(); ++i) {
      std::string index = std::to_string(i);
      text += loadWord("v" + index, "c", count(), i, "f32") + "    %acc" +
              std::to_string(i + 1) + " = llvm.insertvalue %v" + index +
              ", %acc" + index + "[" + index + "] : " + type + "\n";
    }
    text += "    %isAdded = llvm.icmp \"ne\" %added, %none : i32\n";
    accumulate = " accumulate(%acc" + std::to_string(count()) + ") if %isAdded";
  }
  unsigned rowsOfA =
      this->a.rowsContiguous
          ? 64 * elementBytes() / panelsA.width() * panelsA.panelBytes()
          : 64 * panelsA.width();
  unsigned nextBlock = aInRegisters ? 4 * steps : rowsOfA / 16;
  text += "    %d = nvx.wgmma " + a + "%b" + accumulate + " {aSteps = " +
          (aInRegisters ? registerSteps(steps) : stepsOf(panelsA, steps)) +
          ", bSteps = " + stepsOf(panelsB, steps) +
          ", blocks = " + std::to_string(blocks) +
          " : i32, blockStep = " + std::to_string(nextBlock) +
          " : i32, pending = 0 : i32" +
          (this->a.rowsContiguous ? ", transposeA" : "") +
          (b.rowsContiguous ? ", transposeB" : "") + "} : " + element + ", " +
          element + " -> " + type + "\n";
  for (unsigned i = 0; i < count(); ++i) {
    std::string index = std::to_string(i);
    text += "    %e" + index + " = llvm.extractvalue %d[" + index +
            "] : " + type + "\n    %q" + index +
            " = llvm.getelementptr %y[%tid, " + index +
            "] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, " + type +
            "\n    llvm.store %e" + index + ", %q" + index +
            " {alignment = 4 : i64} : f32, !llvm.ptr<1>\n";
  }
  return text + "    llvm.return\n  }\n}\n";
}

} // namespace fusec::test
