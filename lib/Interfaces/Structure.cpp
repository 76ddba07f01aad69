//===- Structure.cpp - what ops compute, as a key -------------------------===//

#include "fusec/Interfaces/Structure.h"

#include "llvm/ADT/DenseMap.h"

using namespace mlir;
using namespace fusec;

std::string fusec::structureKey(ValueRange inputs, ArrayRef<Operation *> ops,
                                ValueRange outputs) {
  SmallVector<uintptr_t, 128> words;
  llvm::SmallDenseMap<Value, uintptr_t, 32> numbers;
  auto addPointer = [&](const void *pointer) {
    words.push_back(reinterpret_cast<uintptr_t>(pointer));
  };
  auto define = [&](Value value) {
    numbers.try_emplace(value, numbers.size());
    addPointer(value.getType().getAsOpaquePointer());
  };
  auto read = [&](ValueRange values) {
    words.push_back(values.size());
    for (Value value : values)
      words.push_back(numbers.lookup(value));
  };
  words.push_back(inputs.size());
  llvm::for_each(inputs, define);
  for (Operation *op : ops) {
    addPointer(op->getName().getAsOpaquePointer());
    addPointer(op->getAttrDictionary().getAsOpaquePointer());
    read(op->getOperands());
    llvm::for_each(op->getResults(), define);
    // A turn is a graph of its own.
    if (op->getNumRegions() > 0) {
      Block &body = op->getRegion(0).front();
      SmallVector<Operation *> inside;
      for (Operation &part : body)
        inside.push_back(&part);
      std::string turn = structureKey(body.getArguments(), inside, {});
      words.push_back(turn.size());
      const auto *first = reinterpret_cast<const uintptr_t *>(turn.data());
      words.append(first, first + turn.size() / sizeof(uintptr_t));
    }
  }
  addPointer(nullptr);
  read(outputs);
  return std::string(reinterpret_cast<const char *>(words.data()),
                     words.size() * sizeof(uintptr_t));
}
