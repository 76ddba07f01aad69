//===- GraphFunction.cpp - the function that a model becomes --------------===//

#include "GraphFunction.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace fusec;

int64_t fusec::byteWidth(Type element) {
  return std::max<int64_t>(element.getIntOrFloatBitWidth() / 8, 1);
}

Value fusec::addArgument(func::FuncOp function, llvm::StringSet<> &names,
                         StringRef name, RankedTensorType type,
                         Location place) {
  Builder b(function.getContext());
  unsigned index = function.getNumArguments();
  NamedAttribute attribute =
      b.getNamedAttr("fuse.name", b.getStringAttr(uniqueName(names, name)));
  (void)function.insertArgument(index, type, b.getDictionaryAttr(attribute),
                                place);
  return function.getArgument(index);
}

Value fusec::addParameter(func::FuncOp function, llvm::StringSet<> &names,
                          ModelData &data, StringRef name,
                          RankedTensorType type, StringRef bytes,
                          Location place) {
  Value argument = addArgument(function, names, name, type, place);
  unsigned index = cast<BlockArgument>(argument).getArgNumber();
  Builder b(function.getContext());
  function.setArgAttr(index, "fuse.parameter", b.getUnitAttr());
  auto given = function.getArgAttrOfType<StringAttr>(index, "fuse.name");
  data.parameters.push_back({given.str(), type, bytes});
  return argument;
}

Value fusec::constantOfBytes(GraphBuilder &graph, RankedTensorType type,
                             StringRef bytes) {
  if (!type.getElementType().isInteger(1))
    return graph.constant(DenseElementsAttr::getFromRawBuffer(
        type, ArrayRef(bytes.data(), bytes.size())));
  SmallVector<bool> bits;
  for (char byte : bytes)
    bits.push_back(byte != 0);
  return graph.constant(DenseElementsAttr::get(type, bits));
}

void fusec::finishFunction(GraphBuilder &graph, func::FuncOp function,
                           ArrayRef<Value> results,
                           ArrayRef<std::string> resultNames,
                           llvm::StringSet<> &names) {
  OpBuilder &b = graph.builder();
  SmallVector<Type> types;
  for (Value result : results)
    types.push_back(result.getType());
  func::ReturnOp::create(b, graph.location(), results);
  function.setType(
      b.getFunctionType(function.getBody().getArgumentTypes(), types));
  for (auto [i, name] : llvm::enumerate(resultNames))
    function.setResultAttr(i, "fuse.name",
                           b.getStringAttr(uniqueName(names, name)));
  for (Operation &op :
       llvm::make_early_inc_range(llvm::reverse(function.getBody().front())))
    if (isOpTriviallyDead(&op))
      op.erase();
}

LogicalResult fusec::checkDims(Location place, const ImportOptions &options,
                               ArrayRef<std::string> names) {
  std::string known, open;
  for (const std::string &name : names) {
    known += (known.empty() ? "'" : ", '") + name + "'";
    if (!options.dims.contains(name))
      open += " --dim " + name + "=N";
  }
  for (const auto &given : options.dims)
    if (!llvm::is_contained(names, given.getKey()))
      return emitError(place, "the model has no dimension called '")
             << given.getKey() << "'"
             << (known.empty() ? "; its sizes are all known"
                               : "; those without a size are " + known);
  if (!open.empty())
    return emitError(place, "the model has dimensions without a size; "
                            "give them with")
           << open;
  return success();
}
