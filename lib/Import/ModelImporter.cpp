//===- ModelImporter.cpp - one pass over a model --------------------------===//

#include "ModelImporter.h"

#include "fusec/Dialect/Fuse/Load.h"
#include "fusec/Dialect/Fuse/Names.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace fusec;

static constexpr unsigned kMaxDepth = 64;
static constexpr size_t kMaxOps = 200000;

int64_t fusec::byteWidth(Type element) {
  return std::max<int64_t>(element.getIntOrFloatBitWidth() / 8, 1);
}

//===----------------------------------------------------------------------===//
// Models of all formats
//===----------------------------------------------------------------------===//

ModelImporter::ModelImporter(Location location, const ImportOptions &options)
    : GraphBuilder(location, options.anyOrder) {
  location.getContext()->loadDialect<fuse::FuseDialect, func::FuncDialect>();
}

LogicalResult ModelImporter::countOp() {
  if (++converted_ <= kMaxOps)
    return success();
  return emitError(location_, "the model has more than ")
         << kMaxOps << " ops when its loops and functions are opened up";
}

LogicalResult ModelImporter::enter() {
  if (++depth_ <= kMaxDepth)
    return success();
  return emitError(location_, "the model's functions and graphs are more than ")
         << kMaxDepth << " deep in each other";
}

void ModelImporter::tellRefusals(
    std::vector<UnsupportedOp> *unsupported) const {
  if (unsupported)
    *unsupported = refusals_.all();
  else
    report(refusals_.all());
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

FileImporter::FileImporter(StringRef path, const ImportOptions &options,
                           ModelData &data, MLIRContext &context)
    : ModelImporter(FileLineColLoc::get(&context, path, 0, 0), options),
      path_(path), options_(options), data_(data),
      module_(ModuleOp::create(location_)) {}

Location FileImporter::wholeFile() {
  return FileLineColLoc::get(builder_.getContext(), path_, 0, 0);
}

LogicalResult FileImporter::makeFunction() {
  builder_.setInsertionPointToEnd(module_->getBody());
  function_ = func::FuncOp::create(builder_, location_, "main",
                                   builder_.getFunctionType({}, {}));
  builder_.setInsertionPointToEnd(function_.addEntryBlock());
  return convertModel();
}

OwningOpRef<ModuleOp>
FileImporter::run(std::vector<UnsupportedOp> *unsupported) {
  LogicalResult converted = makeFunction();
  location_ = wholeFile();
  if (succeeded(converted) && refusals_.empty() && results_.empty())
    converted = emitError(location_, "the model has no outputs");
  tellRefusals(unsupported);
  if (failed(converted) || !refusals_.empty())
    return {};
  finish();
  return std::move(module_);
}

Value FileImporter::addInput(StringRef name, RankedTensorType type,
                             Location place) {
  Builder &b = builder_;
  unsigned index = function_.getNumArguments();
  NamedAttribute attribute =
      b.getNamedAttr("fuse.name", b.getStringAttr(uniqueName(names_, name)));
  (void)function_.insertArgument(index, type, b.getDictionaryAttr(attribute),
                                 place);
  return function_.getArgument(index);
}

Value FileImporter::addParameter(StringRef name, RankedTensorType type,
                                 StringRef bytes,
                                 std::unique_ptr<std::string> storage) {
  Value argument = addInput(name, type, location_);
  unsigned index = cast<BlockArgument>(argument).getArgNumber();
  function_.setArgAttr(index, fuse::kParameterAttr, builder_.getUnitAttr());
  auto given = function_.getArgAttrOfType<StringAttr>(index, "fuse.name");
  data_.parameters.push_back({given.str(), type, bytes});
  if (storage && !storage->empty())
    data_.strings.push_back(std::move(storage));
  return argument;
}

Value FileImporter::table(StringRef name, RankedTensorType type,
                          ArrayRef<double> numbers) {
  std::vector<float> few(numbers.begin(), numbers.end());
  bool isSingle = type.getElementType().isF32();
  auto bytes = std::make_unique<std::string>(
      isSingle ? reinterpret_cast<const char *>(few.data())
               : reinterpret_cast<const char *>(numbers.data()),
      numbers.size() * (isSingle ? sizeof(float) : sizeof(double)));
  StringRef view = *bytes;
  if (static_cast<int64_t>(view.size()) <= kMaxConstantBytes)
    return constantOfBytes(type, view);
  return addParameter(name, type, view, std::move(bytes));
}

void FileImporter::addResult(StringRef name, Value value, StringRef updates) {
  results_.push_back(value);
  resultNames_.push_back(name.str());
  updated_.push_back(updates.str());
}

Value FileImporter::constantOfBytes(RankedTensorType type, StringRef bytes) {
  if (!type.getElementType().isInteger(1))
    return constant(DenseElementsAttr::getFromRawBuffer(
        type, ArrayRef(bytes.data(), bytes.size())));
  SmallVector<bool> bits;
  for (char byte : bytes)
    bits.push_back(byte != 0);
  return constant(DenseElementsAttr::get(type, bits));
}

/// Ends the function, and takes out what only shapes needed.
void FileImporter::finish() {
  OpBuilder &b = builder_;
  SmallVector<Type> types;
  for (Value result : results_)
    types.push_back(result.getType());
  func::ReturnOp::create(b, location_, results_);
  function_.setType(
      b.getFunctionType(function_.getBody().getArgumentTypes(), types));
  for (auto [i, name] : llvm::enumerate(resultNames_)) {
    function_.setResultAttr(i, "fuse.name",
                            b.getStringAttr(uniqueName(names_, name)));
    if (updated_[i].empty())
      continue;
    function_.setResultAttr(i, fuse::kUpdatesAttr,
                            b.getStringAttr(updated_[i]));
    // What nobody reads is no argument.
    auto argument = fuse::updatedArgument(function_, i);
    if (!argument || function_.getArgumentTypes()[*argument] != types[i])
      function_.removeResultAttr(i, b.getStringAttr(fuse::kUpdatesAttr));
  }
  for (Operation &op :
       llvm::make_early_inc_range(llvm::reverse(function_.getBody().front())))
    if (isOpTriviallyDead(&op))
      op.erase();
}

LogicalResult FileImporter::checkDims(ArrayRef<std::string> names) {
  std::string known, open;
  for (const std::string &name : names) {
    known += (known.empty() ? "'" : ", '") + name + "'";
    if (!options_.dims.contains(name))
      open += " --dim " + name + "=N";
  }
  for (const auto &given : options_.dims)
    if (!llvm::is_contained(names, given.getKey()))
      return emitError(location_, "the model has no dimension called '")
             << given.getKey() << "'"
             << (known.empty() ? "; its sizes are all known"
                               : "; those without a size are " + known);
  if (!open.empty())
    return emitError(location_, "the model has dimensions without a size; "
                                "give them with")
           << open;
  return success();
}
