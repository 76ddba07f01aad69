//===- OpId.cpp - names for ops that outlive changes ----------------------===//

#include "OpId.h"

#include "fusec/Support/Checksum.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace fusec;

static uint64_t addAttribute(NamedAttribute attribute, uint64_t hash) {
  hash = fnv1a64(attribute.getName().getValue(), hash);
  std::string text;
  llvm::raw_string_ostream os(text);
  // Printing a large constant would take longer than planning.
  if (auto dense = dyn_cast<DenseIntOrFPElementsAttr>(attribute.getValue())) {
    ArrayRef<char> data = dense.getRawData();
    hash = fnv1a64({data.data(), data.size()}, hash);
    os << dense.getType();
  } else {
    os << attribute.getValue();
  }
  return fnv1a64(text, hash);
}

static uint64_t checksum(Operation *op,
                         const DenseMap<Operation *, std::string> &known) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << op->getName() << op->getResultTypes();
  for (Value operand : op->getOperands()) {
    if (auto argument = dyn_cast<BlockArgument>(operand))
      os << " argument " << argument.getArgNumber();
    else
      os << " " << known.lookup(operand.getDefiningOp());
  }
  uint64_t hash = fnv1a64(text);
  for (NamedAttribute attribute : op->getAttrDictionary())
    hash = addAttribute(attribute, hash);
  return hash;
}

OpIds::OpIds(func::FuncOp function) {
  llvm::StringMap<unsigned> counts;
  for (Operation &op : function.getBody().front().without_terminator()) {
    std::string id =
        llvm::formatv("{0}:{1:x-16}", op.getName(), checksum(&op, ids_));
    if (unsigned count = ++counts[id]; count > 1)
      id += "~" + std::to_string(count);
    ops_[id] = &op;
    ids_[&op] = std::move(id);
  }
}
