//===- Importer.cpp - one pass over a model of another dialect ------------===//

#include "Importer.h"
#include "Functions.h"

#include "fusec/Dialect/Fuse/Load.h"
#include "fusec/Dialect/Fuse/Names.h"

#include "mlir/IR/DialectResourceBlobManager.h"

using namespace mlir;
using namespace fusec;

void fusec::registerImportDialects(DialectRegistry &registry) {
  registry.insert<StablehloDialect, ChloDialect, SdyDialect>();
}

static bool isForeign(Operation *op) {
  return isa_and_present<StablehloDialect, ChloDialect, SdyDialect>(
      op->getDialect());
}

bool fusec::needsImport(ModuleOp module) {
  return module
      .walk([](Operation *op) {
        return isForeign(op) ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

Importer::Importer(ModuleOp module, const ImportOptions &options,
                   ModelData *data)
    : ModelImporter(module.getLoc(), options), module_(module), data_(data) {
  addElementwiseConverters(converters_);
  addShapeConverters(converters_);
  addReductionConverters(converters_);
  addContractionConverters(converters_);
  addWindowConverters(converters_);
  addIndexConverters(converters_);
  addOrderConverters(converters_);
  addRandomConverters(converters_);
  for (RegisteredOperationName op :
       module.getContext()->getRegisteredOperations())
    if (auto *fusible = op.getInterface<FusibleOpInterface>())
      if (StringRef name = fusible->getStablehloName(); !name.empty())
        elementwise_.try_emplace(("stablehlo." + name).str(),
                                 op.getStringRef().str());
}

func::FuncOp Importer::function(StringRef name) {
  return module_.lookupSymbol<func::FuncOp>(name);
}

/// The elements of a constant as they lie in a file, or nothing where there are
/// none.
static std::optional<std::string> elementsOf(ElementsAttr value) {
  Type element = value.getElementType();
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(value)) {
    AsmResourceBlob *blob = resource.getRawHandle().getBlob();
    return blob ? std::optional(std::string(blob->getData().begin(),
                                            blob->getData().end()))
                : std::nullopt;
  }
  auto dense = dyn_cast<DenseElementsAttr>(value);
  if (!dense || dense.isSplat())
    return std::nullopt;
  if (!element.isInteger(1))
    return std::string(dense.getRawData().begin(), dense.getRawData().end());
  std::string bytes;
  for (bool bit : dense.getValues<bool>())
    bytes.push_back(bit);
  return bytes;
}

Value Importer::constantOf(ElementsAttr value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  bool isLarge =
      type && type.getNumElements() * byteWidth(type.getElementType()) >
                  kMaxConstantBytes;
  if (!data_ || !isLarge)
    return constant(value);
  Value &parameter = parameters_[value];
  if (parameter)
    return parameter;
  std::optional<std::string> elements = elementsOf(value);
  if (!elements || int64_t(elements->size()) !=
                       type.getNumElements() * byteWidth(type.getElementType()))
    return constant(value);
  unsigned index = made_.getNumArguments();
  std::string name = uniqueName(names_, "constant");
  Builder &b = builder_;
  SmallVector<NamedAttribute> attributes{
      b.getNamedAttr("fuse.name", b.getStringAttr(name)),
      b.getNamedAttr(fuse::kParameterAttr, b.getUnitAttr())};
  (void)made_.insertArgument(index, type, b.getDictionaryAttr(attributes),
                             location_);
  data_->strings.push_back(std::make_unique<std::string>(*std::move(elements)));
  data_->parameters.push_back({name, type, *data_->strings.back()});
  return parameter = made_.getArgument(index);
}

/// Why there is nothing for an op. What it calls by a name is what matters of
/// it.
static std::string whyUnknown(Operation *op) {
  std::string why = "there is no such op here";
  Attribute target = op->getDiscardableAttr("call_target_name");
  if (auto name = dyn_cast_or_null<StringAttr>(target))
    why += ": it calls '" + name.getValue().str() + "'";
  return why;
}

/// An op that is there stays what it is.
static Converted copied(Importer &importer, Operation *op) {
  IRMapping mapping;
  for (unsigned i = 0; i < op->getNumOperands(); ++i)
    mapping.map(op->getOperand(i), importer.operand(op, i));
  return SmallVector<Value>(
      importer.builder().clone(*op, mapping)->getResults());
}

Value Importer::elementwise(StringRef name, ArrayRef<Value> operands,
                            RankedTensorType type) {
  if (!isFloat8(type.getElementType()))
    return make(name, operands, type);
  SmallVector<Value> wider;
  for (Value operand : operands)
    wider.push_back(wide(*this, operand));
  Value result = make(name, wider, type.clone(builder_.getF32Type()));
  return castUnbounded(*this, result, type.getElementType());
}

Converted Importer::convertKnown(Operation *op) {
  if (isa_and_present<fuse::FuseDialect>(op->getDialect()))
    return copied(*this, op);
  // What a function has no value of is its ops' to say.
  if (!isa<func::CallOp>(op))
    for (Type type : op->getResultTypes())
      if (std::string why = whyNoValue(type); !why.empty())
        return Converted::refuse(why);
  StringRef name = op->getName().getStringRef();
  if (op->getNumResults() == 0 && !isa<func::CallOp>(op))
    return Converted::refuse("gives no value");
  if (Converter converter = converters_.lookup(name))
    return converter(*this, op);
  if (auto same = elementwise_.find(name); same != elementwise_.end()) {
    SmallVector<Value> operands;
    for (Value value : op->getOperands())
      operands.push_back(values_.lookup(value));
    return elementwise(same->second, operands, resultType(op));
  }
  return Converted::refuse(whyUnknown(op));
}

/// Ops of other dialects come unverified: what they became must be ops, and
/// have the types that the model says.
std::string Importer::whyUnsound(Operation *op, const Converted &converted) {
  std::string why = whyMalformed();
  if (!why.empty() || converted.refused())
    return why;
  if (converted.values().size() < op->getNumResults())
    return "gives fewer values than it says";
  for (auto [from, to] : llvm::zip(op->getResults(), converted.values())) {
    // What could not be had was refused before, or is here.
    if (!to && refusals_.empty() && !isTooLarge_)
      return "gives a value that nothing makes";
    if (to && to.getType() != from.getType()) {
      llvm::raw_string_ostream(why)
          << "gives " << to.getType() << " where it says " << from.getType();
      return why;
    }
  }
  return "";
}

LogicalResult Importer::convert(Operation *op) {
  location_ = op->getLoc();
  if (failed(countOp())) {
    isTooLarge_ = true;
    return failure();
  }
  // What depends on a value that could not be had is not a fault of its own.
  bool isKnown = llvm::all_of(op->getOperands(), [&](Value value) {
    return values_.lookup(value) != nullptr;
  });
  if (!isKnown) {
    StringRef name = op->getName().getStringRef();
    if (isForeign(op) && !converters_.contains(name) &&
        !elementwise_.contains(name))
      refuse(op, whyUnknown(op));
    else if (refusals_.empty())
      refuse(op, "reads a value that nothing gives");
    return success();
  }
  Converted converted = convertKnown(op);
  if (converted.refused()) {
    (void)whyUnsound(op, converted);
    refuse(op, converted.reason());
    return success();
  }
  if (std::string why = whyUnsound(op, converted); !why.empty()) {
    refuse(op, why);
    return success();
  }
  for (auto [from, to] : llvm::zip(op->getResults(), converted.values()))
    values_[from] = to;
  return failure(isTooLarge_);
}

FailureOr<SmallVector<Value>>
Importer::convertBlock(Block &block, ArrayRef<Value> arguments) {
  if (failed(enter())) {
    isTooLarge_ = true;
    return failure();
  }
  if (block.getNumArguments() != arguments.size())
    refuse(block.getParentOp(), "has a body that takes another number of "
                                "values than it is given");
  // The parser takes any op that it does not know for the end of a block.
  if (!block.back().getName().getStringRef().ends_with(".return"))
    refuse(&block.back(), "stands at the end of a body, where a return should");
  for (auto [argument, value] : llvm::zip(block.getArguments(), arguments))
    values_[argument] = value;
  for (Operation &op : opsOf(block))
    if (failed(convert(&op)))
      return failure();
  leave();
  SmallVector<Value> results;
  for (Value value : block.back().getOperands())
    results.push_back(values_.lookup(value));
  return results;
}

/// What the model calls an argument: by the location that JAX gives it, if not
/// by its name.
static StringRef argumentName(func::FuncOp entry, BlockArgument argument) {
  if (auto known = entry.getArgAttrOfType<StringAttr>(argument.getArgNumber(),
                                                      "fuse.name"))
    return known.getValue();
  auto name = dyn_cast<NameLoc>(argument.getLoc());
  return name ? name.getName().getValue() : "";
}

/// Notes results that are to lie in the memory of arguments that the caller
/// gives away: those that JAX has found, and for arguments without one the
/// first of their type.
static void noteUpdates(func::FuncOp entry, func::FuncOp made) {
  auto note = [&](unsigned argument, unsigned result) {
    if (result >= made.getNumResults() ||
        made.getResultAttr(result, fuse::kUpdatesAttr) ||
        made.getResultTypes()[result] != made.getArgumentTypes()[argument])
      return false;
    made.setResultAttr(result, fuse::kUpdatesAttr,
                       made.getArgAttr(argument, "fuse.name"));
    return true;
  };
  for (unsigned i = 0; i < entry.getNumArguments(); ++i)
    if (auto result = integerOf(entry.getArgAttr(i, "tf.aliasing_output")))
      note(i, static_cast<unsigned>(*result));
  for (unsigned i = 0; i < entry.getNumArguments(); ++i) {
    auto isGiven = entry.getArgAttrOfType<BoolAttr>(i, "jax.buffer_donor");
    for (unsigned result = 0;
         isGiven && isGiven.getValue() && result < made.getNumResults();
         ++result)
      if (note(i, result))
        break;
  }
}

func::FuncOp Importer::createFunction(func::FuncOp entry) {
  builder_.setInsertionPoint(entry);
  auto made = func::FuncOp::create(builder_, entry.getLoc(), entry.getName(),
                                   entry.getFunctionType());
  Block *body = made.addEntryBlock();
  for (auto [i, argument] : llvm::enumerate(entry.getArguments())) {
    body->getArgument(i).setLoc(argument.getLoc());
    StringRef name = argumentName(entry, argument);
    std::string unique = uniqueName(
        names_, name.empty() ? "arg" + std::to_string(i) : name.str());
    made.setArgAttr(i, "fuse.name", builder_.getStringAttr(unique));
  }
  for (unsigned i = 0; i < entry.getNumResults(); ++i) {
    auto info = entry.getResultAttrOfType<StringAttr>(i, "fuse.name");
    if (!info)
      info = entry.getResultAttrOfType<StringAttr>(i, "jax.result_info");
    std::string name = info && !info.empty() ? info.getValue().str() : "";
    if (name.empty())
      name =
          entry.getNumResults() == 1 ? "result" : "result" + std::to_string(i);
    made.setResultAttr(i, "fuse.name",
                       builder_.getStringAttr(uniqueName(names_, name)));
  }
  noteUpdates(entry, made);
  builder_.setInsertionPointToEnd(body);
  return made;
}

FailureOr<func::FuncOp> Importer::run(func::FuncOp entry,
                                      std::vector<UnsupportedOp> *unsupported) {
  for (auto [types, what] : {std::pair(entry.getArgumentTypes(), "an argument"),
                             std::pair(entry.getResultTypes(), "a result")})
    for (Type type : types)
      if (std::string why = whyNoValue(type); !why.empty())
        return entry.emitError() << what << " of the model " << why;
  func::FuncOp made = made_ = createFunction(entry);
  SmallVector<Value> arguments(made.getArguments());
  auto results = convertBlock(entry.getBody().front(), arguments);
  tellRefusals(unsupported);
  bool isConverted = succeeded(results) && refusals_.empty();
  // Of returns that other dialects have the parser verifies nothing.
  if (isConverted && ValueRange(*results).getTypes() != made.getResultTypes()) {
    isConverted = false;
    Operation &end = entry.getBody().front().back();
    end.emitError() << "'" << end.getName() << "' gives other types than '"
                    << entry.getName() << "' says";
  }
  if (!isConverted) {
    made.erase();
    return failure();
  }
  func::ReturnOp::create(builder_, entry.getLoc(), *results);
  return made;
}

/// The function that the model starts with: the one that is not private, or of
/// several, of which others are bodies of custom calls, that called `main`.
static FailureOr<func::FuncOp> findEntry(ModuleOp module) {
  SmallVector<func::FuncOp> open;
  for (auto function : module.getOps<func::FuncOp>())
    if (!function.isPrivate())
      open.push_back(function);
  if (open.size() > 1)
    if (func::FuncOp main = module.lookupSymbol<func::FuncOp>("main");
        main && !main.isPrivate())
      open = {main};
  if (open.size() == 1 && open.front().getBody().hasOneBlock())
    return open.front();
  if (open.size() > 1)
    return open[1].emitError("a model starts with one function, and this is "
                             "the second that is not private");
  return module.emitError("the model has no public function with a body");
}

LogicalResult fusec::importModel(ModuleOp module, const ImportOptions &options,
                                 std::vector<UnsupportedOp> *unsupported,
                                 ModelData *data) {
  FailureOr<func::FuncOp> entry = findEntry(module);
  if (failed(entry))
    return failure();
  Importer importer(module, options, data);
  FailureOr<func::FuncOp> made = importer.run(*entry, unsupported);
  if (failed(made))
    return failure();
  for (Operation &op : llvm::make_early_inc_range(*module.getBody()))
    if (&op != *made)
      op.erase();
  return success();
}
