//===- Wgmma.cpp - products of a warp group -------------------------------===//
//
// The spelling is the one that ptxas keeps in registers: one statement for all
// products of a block of k, the accumulators tied to the results. Measured on
// an H200, for every tile that a warp group can hold: no copy of an
// accumulator, no spill.
//
//===----------------------------------------------------------------------===//

#include "fusec/Dialect/Nvx/Nvx.h"
#include "fusec/Interfaces/ScalarBuilder.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace fusec::nvx;

bool fusec::nvx::isAccumulators(Type type) {
  auto array = dyn_cast<LLVM::LLVMArrayType>(type);
  return array && array.getElementType().isF32() && array.getNumElements() > 0;
}

static int64_t countOf(Value accumulators) {
  return cast<LLVM::LLVMArrayType>(accumulators.getType()).getNumElements();
}

/// The name that PTX has for an element, or "".
static StringRef ptxName(Type element) {
  if (element.isBF16())
    return "bf16";
  if (element.isF16())
    return "f16";
  if (element.isTF32())
    return "tf32";
  if (isa<Float8E4M3FNType>(element))
    return "e4m3";
  return isa<Float8E5M2Type>(element) ? "e5m2" : "";
}

int64_t WgmmaOp::getCount() { return countOf(getResult()); }
int64_t WgmmaOp::getN() { return 2 * getCount() / getBlocks(); }
int64_t WgmmaOp::getK() {
  constexpr int64_t kBytes = 32;
  Type element = getAElement();
  int64_t bytes = element.isTF32() ? 4 : fusec::isFloat8(element) ? 1 : 2;
  return kBytes / bytes;
}

static LogicalResult verifyElements(WgmmaOp op) {
  Type a = op.getAElement(), b = op.getBElement();
  if (ptxName(a).empty() || ptxName(b).empty() ||
      (a != b && !(fusec::isFloat8(a) && fusec::isFloat8(b))))
    return op.emitOpError("cannot multiply ") << a << " and " << b;
  bool isHalf = a.isF16() || a.isBF16();
  if ((op.getTransposeA() || op.getTransposeB()) && !isHalf)
    return op.emitOpError("can only transpose 16-bit elements");
  return success();
}

static LogicalResult verifyA(WgmmaOp op) {
  if (bool(op.getA()) != op.getARegisters().empty())
    return op.emitOpError("takes A from a descriptor or from registers");
  if (op.getA())
    return success();
  if (op.getTransposeA())
    return op.emitOpError("cannot transpose A in registers");
  int64_t last = int64_t(op.getBlocks() - 1) * op.getBlockStep();
  for (int32_t step : op.getASteps())
    if (step < 0 || step + last + 4 > int64_t(op.getARegisters().size()))
      return op.emitOpError("reads registers of A from number ")
             << step + last << " on, of " << op.getARegisters().size();
  return success();
}

LogicalResult WgmmaOp::verify() {
  if (getBlocks() < 1 || (2 * getCount()) % (8 * getBlocks()) != 0 ||
      getN() > 256)
    return emitOpError("has ")
           << getCount() << " accumulators for " << getBlocks()
           << " blocks: they hold 64 rows of 8 to 256 columns, in eights";
  if (getASteps().empty() || getASteps().size() != getBSteps().size())
    return emitOpError("needs as many steps of A as of B, and at least one");
  if (getAccumulate() && !getAccumulators())
    return emitOpError("has a condition but no accumulators");
  if (getPending().value_or(0) > 7)
    return emitOpError("can leave 7 products in flight, not ") << *getPending();
  if (failed(verifyElements(*this)))
    return failure();
  return verifyA(*this);
}

static std::string repeat(StringRef text, int64_t count) {
  return llvm::join(SmallVector<StringRef>(count, text), ",");
}

/// "=f" for each result, then the number of the result to which each
/// accumulator is tied.
static std::string tiedConstraints(int64_t count, bool tied) {
  std::string text = repeat("=f", count);
  for (int64_t i = 0; tied && i < count; ++i)
    text += "," + std::to_string(i);
  return text;
}

/// "{$4,$5}".
static std::string registers(int64_t first, int64_t count) {
  std::string text = "{";
  for (int64_t i = 0; i < count; ++i)
    text += (i ? ",$" : "$") + std::to_string(first + i);
  return text + "}";
}

namespace {
/// Builds the text of one op. Operands are numbered as in its constraints.
struct WgmmaText {
  explicit WgmmaText(WgmmaOp op)
      : op(op), perBlock(op.getCount() / op.getBlocks()),
        firstA(op.getCount() * (op.getAccumulators() ? 2 : 1)),
        b(firstA + (op.getA() ? 1 : op.getARegisters().size())) {}

  WgmmaOp op;
  int64_t perBlock, firstA, b;

  /// Puts a descriptor and its step into `name`.
  std::string step(StringRef name, int64_t operand, int64_t step) {
    return ("add.s64 " + name + ", $" + Twine(operand) + ", " + Twine(step) +
            "; ")
        .str();
  }

  /// Whether D is read: always after the first product.
  StringRef readsD(bool isFirst) {
    if (!isFirst || (op.getAccumulators() && !op.getAccumulate()))
      return "1";
    return op.getAccumulate() ? "p" : "0";
  }

  std::string flags(bool isFirst) {
    std::string text = (readsD(isFirst) + ", 1, 1").str();
    if (op.getK() != 16)
      return text;
    if (op.getA())
      text += op.getTransposeA() ? ", 1" : ", 0";
    return text + (op.getTransposeB() ? ", 1" : ", 0");
  }

  /// Product number `i` of a block of rows.
  std::string product(size_t i, int64_t block) {
    int64_t ofA = op.getASteps()[i] + block * op.getBlockStep();
    std::string text, a = "a";
    if (op.getA())
      text = step("a", firstA, ofA);
    else
      a = registers(firstA + ofA, 4);
    text += step("b", b, op.getBSteps()[i]);
    text += "wgmma.mma_async.sync.aligned.m64n" + std::to_string(op.getN()) +
            "k" + std::to_string(op.getK()) + ".f32.";
    text += (ptxName(op.getAElement()) + "." + ptxName(op.getBElement()) + " ")
                .str();
    return text + registers(block * perBlock, perBlock) + ", " + a + ", b, " +
           flags(i == 0) + "; ";
  }
};
} // namespace

static std::string waitText(uint32_t pending) {
  return "wgmma.wait_group.sync.aligned " + std::to_string(pending) + "; ";
}

std::string WgmmaOp::getPtxText() {
  WgmmaText text(*this);
  std::string all = "{ .reg .b64 b; ";
  if (getA())
    all += ".reg .b64 a; ";
  if (getAccumulate())
    all +=
        ".reg .pred p; setp.ne.b32 p, $" + std::to_string(text.b + 1) + ", 0; ";
  all += "wgmma.fence.sync.aligned; ";
  for (size_t i = 0; i < getASteps().size(); ++i)
    for (uint32_t block = 0; block < getBlocks(); ++block)
      all += text.product(i, block);
  all += "wgmma.commit_group.sync.aligned; ";
  if (getPending())
    all += waitText(*getPending());
  return all + "}";
}

std::string WgmmaOp::getConstraints() {
  std::string text = tiedConstraints(getCount(), bool(getAccumulators()));
  text += getA() ? ",l" : "," + repeat("r", getARegisters().size());
  return text + (getAccumulate() ? ",l,r,~{memory}" : ",l,~{memory}");
}

LogicalResult WgmmaWaitOp::verify() {
  if (getAccumulators().empty())
    return emitOpError("waits for no accumulators");
  return success();
}

LogicalResult WgmmaWaitOp::inferReturnTypes(MLIRContext *,
                                            std::optional<Location>,
                                            ValueRange operands, DictionaryAttr,
                                            OpaqueProperties, RegionRange,
                                            SmallVectorImpl<Type> &results) {
  llvm::append_range(results, operands.getTypes());
  return success();
}

std::string WgmmaWaitOp::getPtxText() { return waitText(getPending()); }

std::string WgmmaWaitOp::getConstraints() {
  int64_t count = 0;
  for (Value value : getAccumulators())
    count += countOf(value);
  return tiedConstraints(count, /*tied=*/true) + ",~{memory}";
}
