//===- OperandStream.cpp - an operand's way through shared memory ---------===//

#include "OperandStream.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

/// Elements along k of one instruction, and of a row of an operand tile.
static constexpr int64_t kStep = 16, kRowElements = 64;

Value OperandStream::stage(RingPosition position) {
  return bytePointer(b, first, b.mul(position.stage, bytes));
}

SmallVector<int32_t> OperandStream::steps() const {
  SmallVector<int32_t> inChunk = loader.steps(), all;
  int64_t chunk = loader.bytes() / kChunkBytes;
  for (int64_t at = 0; at < depth; at += kStep)
    all.push_back(int32_t(at / kRowElements * chunk +
                          inChunk[at % kRowElements / kStep]));
  return all;
}

void OperandStream::fill(RingPosition &position, ArrayRef<Value> batch,
                         Value outer, Value k, bool isLeft,
                         const Beside &beside) {
  int64_t chunks = llvm::divideCeil(depth, kRowElements);
  Value full = ring.beginFill(position, chunks * loader.bytes(), beside.bytes);
  Value destination = stage(position), zero = b.index(0);
  for (int64_t chunk = 0; chunk < chunks; ++chunk) {
    SmallVector<Value> indices(batch);
    indices.append({isLeft ? outer : zero, isLeft ? zero : outer,
                    b.add(k, chunk * kRowElements)});
    loader.load(indices, bytePointer(b, destination, chunk * loader.bytes()),
                full);
  }
  if (beside.load)
    beside.load(full);
  position = ring.advance(position);
}
