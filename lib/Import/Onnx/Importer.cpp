//===- Importer.cpp - one pass over an ONNX model -------------------------===//

#include "Importer.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "llvm/Support/InterleavedRange.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::onnx;

/// Versions of the default domain that are read.
static constexpr int64_t kFirstOpset = 7, kLastOpset = 28;

onnx::Importer::Importer(const Model &model, StringRef path,
                         const ImportOptions &options, ModelData &data,
                         MLIRContext &context)
    : FileImporter(path, options, data, context), model_(model) {
  for (auto *add :
       {addElementwise, addActivations, addShapes, addPadding, addResize,
        addIndices, addScatters, addReductions, addNormalizations, addProducts,
        addRecurrences, addWindows, addAttention, addLosses, addQuantization,
        addSignal, addControl})
    add(converters_);
  for (RegisteredOperationName op : context.getRegisteredOperations())
    if (auto *fusible = op.getInterface<FusibleOpInterface>())
      if (StringRef name = fusible->getOnnxName();
          !name.empty() && op.getInterface<ElementwiseOpInterface>())
        elementwise_.try_emplace(name, op.getStringRef().str());
}

Location onnx::Importer::placeOf(StringRef name, unsigned line) {
  Builder &b = builder_;
  Location place = FileLineColLoc::get(b.getContext(), path_, line, 1);
  return name.empty() ? place : NameLoc::get(b.getStringAttr(name), place);
}

//===----------------------------------------------------------------------===//
// The function and its arguments
//===----------------------------------------------------------------------===//

static const OpsetImport *defaultOpset(ArrayRef<OpsetImport> opsets) {
  for (const OpsetImport &opset : opsets)
    if (opset.domain.empty() || opset.domain == "ai.onnx")
      return &opset;
  return nullptr;
}

LogicalResult onnx::Importer::checkOpsets() {
  const OpsetImport *opset = defaultOpset(model_.opsets);
  if (!opset)
    return emitError(location_, "the model does not say which version of the "
                                "ONNX operators it is written in");
  if (opset->version < kFirstOpset || opset->version > kLastOpset)
    return emitError(location_, "the model is written in version ")
           << opset->version << " of the ONNX operators; versions "
           << kFirstOpset << " to " << kLastOpset
           << " are read: convert it with onnx.version_converter";
  return success();
}

/// The option that gives a size where the model has none: what the model calls
/// the dimension, or the input and the number of the dimension.
static std::string dimName(const ValueInfo &input, size_t dim) {
  StringRef name = input.dims[dim].name;
  return name.empty() ? (input.name + "." + Twine(dim)).str() : name.str();
}

std::optional<int64_t> onnx::Importer::sizeOf(const ValueInfo &input,
                                              size_t dim) {
  const Dimension &dimension = input.dims[dim];
  if (dimension.hasSize)
    return dimension.size;
  auto given = options_.dims.find(dimName(input, dim));
  if (given == options_.dims.end())
    return std::nullopt;
  return given->second;
}

LogicalResult onnx::Importer::checkInputDims() {
  std::vector<std::string> names;
  for (const ValueInfo &input : model_.graph.inputs)
    for (size_t dim = 0; dim < input.dims.size(); ++dim) {
      std::string name = dimName(input, dim);
      if (!input.dims[dim].hasSize && !llvm::is_contained(names, name))
        names.push_back(std::move(name));
    }
  return checkDims(names);
}

/// Null after an error.
Type onnx::Importer::inputType(const ValueInfo &input) {
  Location place = placeOf(input.name, input.line);
  if (input.kind != "tensor" || !input.hasShape) {
    emitError(place, "input '")
        << input.name << "' is "
        << (input.kind.empty()       ? "of no type"
            : input.kind != "tensor" ? "a " + input.kind.str()
                                     : "a tensor of unknown rank")
        << "; inputs are tensors of known rank";
    return {};
  }
  const NarrowType *narrow = narrowType(input.type);
  Type element =
      narrow ? narrow->carrier(builder_.getContext()) : elementType(input.type);
  if (!element) {
    emitError(place, "input '")
        << input.name << "' " << whyNoElement(input.type);
    return {};
  }
  SmallVector<int64_t> shape;
  for (size_t dim = 0; dim < input.dims.size(); ++dim)
    shape.push_back(*sizeOf(input, dim));
  if (!isTensorShape(shape)) {
    emitError(place, "input '")
        << input.name << "' has the shape [" << llvm::interleaved(shape)
        << "]; tensors have up to 2^40 elements";
    return {};
  }
  return RankedTensorType::get(shape, element);
}

LogicalResult onnx::Importer::addInputs(Scope &scope) {
  for (const ValueInfo &input : model_.graph.inputs) {
    // An input with a value is a constant that callers may replace: they may
    // not here.
    if (scope.initializers.contains(input.name))
      continue;
    auto type = cast_or_null<RankedTensorType>(inputType(input));
    if (!type)
      return failure();
    Value value = addInput(input.name, type, placeOf(input.name, input.line));
    if (const NarrowType *narrow = narrowType(input.type))
      value = asNarrow(value, narrow);
    scope.values[input.name] = value;
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Nodes
//===----------------------------------------------------------------------===//

FailureOr<Value> onnx::Importer::lookup(StringRef name, Scope &scope) {
  for (Scope *at = &scope; at; at = at->outer) {
    if (auto known = at->values.find(name); known != at->values.end())
      return known->second;
    auto tensor = at->initializers.find(name);
    if (tensor == at->initializers.end())
      continue;
    Result<Value> value = constantOf(*tensor->second);
    if (!value)
      return emitError(location_, "initializer '")
             << name << "' " << value.status().message();
    at->values[name] = *value;
    return *value;
  }
  return emitError(location_, "'")
         << name << "' is no input, no initializer and made by no node before "
         << "this one";
}

const LocalFunction *onnx::Importer::findFunction(const Node &node) const {
  for (const LocalFunction &function : model_.functions)
    if (function.name == node.op && function.domain == node.domain &&
        function.overload == node.overload)
      return &function;
  return nullptr;
}

FailureOr<Converted> onnx::Importer::call(const LocalFunction &function,
                                          const Node &node, Scope &scope,
                                          ArrayRef<Value> operands) {
  if (operands.size() > function.inputs.size())
    return Converted::refuse("has more inputs than the function of its name");
  Scope body;
  llvm::StringMap<const NodeAttribute *> attributes;
  for (const NodeAttribute &given : function.defaults)
    attributes[given.name] = &given;
  Call op(*this, node, scope, operands, 0);
  for (const NodeAttribute &given : node.attributes)
    if (const NodeAttribute *resolved = op.attribute(given.name))
      attributes[given.name] = resolved;
  body.attributes = &attributes;
  body.opsets = function.opsets.empty() ? model_.opsets : function.opsets;
  for (auto [i, name] : llvm::enumerate(function.inputs))
    if (i < operands.size() && operands[i])
      body.values[name] = operands[i];
    else
      body.absent.insert(name);
  if (failed(convertNodes(function.nodes, body)))
    return failure();
  SmallVector<Value> results;
  for (StringRef name : function.outputs) {
    FailureOr<Value> value = lookup(name, body);
    if (failed(value))
      return failure();
    results.push_back(*value);
  }
  return Converted(results);
}

/// What an op whose inputs are there comes to.
Converted onnx::Importer::convertKnown(const Node &node, Scope &scope,
                                       ArrayRef<Value> operands) {
  if (!node.domain.empty() && node.domain != "ai.onnx")
    return Converted::refuse("is of the domain '" + node.domain +
                             "', whose ops are not known");
  const OpsetImport *opset = defaultOpset(scope.opsets);
  auto known = converters_.find(node.op);
  if (known == converters_.end()) {
    auto same = elementwise_.find(node.op);
    if (same == elementwise_.end()) {
      StringRef why = whyRefused(node.op);
      return Converted::refuse(why.empty() ? "there is no such op here" : why);
    }
    if (operands.empty() || operands.size() > 2 ||
        llvm::is_contained(operands, Value()))
      return Converted::refuse("has another number of inputs than it takes");
    return operands.size() == 1
               ? unary(same->second, operands[0])
               : binary(same->second, operands[0], operands[1]);
  }
  const KnownOp &op = known->second;
  bool fits = operands.size() >= op.required && operands.size() <= op.most;
  for (unsigned i = 0; fits && i < op.required; ++i)
    fits = operands[i] != nullptr;
  if (!fits)
    return Converted::refuse("has another number of inputs than it takes");
  Call current(*this, node, scope, operands,
               opset ? opset->version : kLastOpset);
  Converted converted = op.convert(current);
  noteNarrow(node, operands, converted.values());
  return converted;
}

Value onnx::Importer::asNarrow(Value value, const NarrowType *type) {
  narrow_[value] = type;
  return value;
}

/// Ops that only move elements give those of their operands' types. Others say
/// themselves what they give.
void onnx::Importer::noteNarrow(const Node &node, ArrayRef<Value> operands,
                                ArrayRef<Value> results) {
  static constexpr StringLiteral own[] = {"BitCast", "Cast", "CastLike",
                                          "DequantizeLinear", "QuantizeLinear"};
  if (llvm::is_contained(own, node.op))
    return;
  for (Value operand : operands) {
    const NarrowType *narrow = operand ? narrowOf(operand) : nullptr;
    if (!narrow)
      continue;
    for (Value result : results)
      if (result && elementOf(result) == elementOf(operand))
        asNarrow(result, narrow);
    return;
  }
}

/// Gives the outputs their values, or null where there are none. Values of a
/// graph within may be null too, which has been reported.
LogicalResult onnx::Importer::bind(const Node &node, Scope &scope,
                                   std::optional<ArrayRef<Value>> made) {
  for (auto [i, name] : llvm::enumerate(node.outputs)) {
    if (name.empty())
      continue;
    bool isMissing = made && i >= made->size();
    if (isMissing)
      refusals_.add(node.op,
                    "has an output #" + std::to_string(i) +
                        " that is not made here",
                    location_);
    Value value = made && !isMissing ? (*made)[i] : Value();
    if (!scope.values.try_emplace(name, value).second)
      return emitError(location_, "'")
             << name << "' is made by two nodes or inputs";
  }
  return success();
}

/// Whether the name is that of an input which the function's call leaves out.
static bool isAbsent(StringRef name, const Scope &scope) {
  for (const Scope *at = &scope; at; at = at->outer)
    if (at->absent.contains(name))
      return true;
  return false;
}

LogicalResult onnx::Importer::convert(const Node &node, Scope &scope) {
  location_ = placeOf(node.name, node.line);
  if (failed(countOp()))
    return failure();
  SmallVector<Value> operands;
  bool isKnown = true;
  for (StringRef name : node.inputs) {
    bool isGiven = !name.empty() && !isAbsent(name, scope);
    FailureOr<Value> value = isGiven ? lookup(name, scope) : Value();
    if (failed(value))
      return failure();
    isKnown &= !isGiven || *value;
    operands.push_back(*value);
  }
  FailureOr<Converted> converted = Converted(SmallVector<Value>());
  const LocalFunction *function = findFunction(node);
  if (function && isKnown)
    converted = call(*function, node, scope, operands);
  else if (isKnown)
    converted = convertKnown(node, scope, operands);
  else if (!function && !converters_.contains(node.op) &&
           !elementwise_.contains(node.op))
    // What depends on a value that could not be had is not a fault of its own.
    converted = convertKnown(node, scope, {});
  if (failed(converted) || isStopped())
    return failure();
  location_ = placeOf(node.name, node.line);
  std::string why = converted->reason().str(), malformed = whyMalformed();
  if (why.empty())
    why = malformed;
  if (!why.empty())
    refusals_.add(node.op, why, location_);
  bool isMade = why.empty() && isKnown;
  return bind(node, scope,
              isMade ? std::optional(converted->values()) : std::nullopt);
}

LogicalResult onnx::Importer::convertNodes(ArrayRef<Node> nodes, Scope &scope) {
  if (failed(enter()))
    return failure();
  for (const Node &node : nodes)
    if (failed(convert(node, scope)))
      return failure();
  leave();
  return success();
}

FailureOr<SmallVector<Value>> onnx::Importer::outputsOf(const Graph &graph,
                                                        Scope &scope) {
  if (failed(convertNodes(graph.nodes, scope)))
    return failure();
  SmallVector<Value> results;
  for (const ValueInfo &output : graph.outputs) {
    FailureOr<Value> value = lookup(output.name, scope);
    if (failed(value))
      return failure();
    results.push_back(*value);
  }
  return results;
}

std::optional<SmallVector<Value>>
onnx::Importer::convertGraph(const Graph &graph, Scope &outer,
                             ArrayRef<Value> arguments) {
  Scope scope;
  scope.outer = &outer;
  scope.attributes = outer.attributes;
  scope.opsets = outer.opsets;
  for (const Tensor &tensor : graph.initializers)
    scope.initializers[tensor.name] = &tensor;
  for (auto [input, value] : llvm::zip(graph.inputs, arguments))
    scope.values[input.name] = value;
  size_t before = refusals_.count();
  FailureOr<SmallVector<Value>> results = outputsOf(graph, scope);
  if (failed(results))
    stop();
  // What could not be had outside of the graph is no fault of its own.
  if (failed(results) || refusals_.count() != before ||
      llvm::is_contained(*results, Value()))
    return std::nullopt;
  return *results;
}

LogicalResult onnx::Importer::convertModel() {
  if (model_.graph.hasSparse)
    return emitError(location_,
                     "the model has sparse initializers; store them dense");
  Scope scope;
  scope.opsets = model_.opsets;
  for (const Tensor &tensor : model_.graph.initializers)
    scope.initializers[tensor.name] = &tensor;
  if (failed(checkOpsets()) || failed(checkInputDims()) ||
      failed(addInputs(scope)))
    return failure();
  FailureOr<SmallVector<Value>> results = outputsOf(model_.graph, scope);
  if (failed(results))
    return failure();
  for (auto [output, value] : llvm::zip(model_.graph.outputs, *results))
    addResult(output.name, value);
  return success();
}

//===----------------------------------------------------------------------===//
// The public face
//===----------------------------------------------------------------------===//

OnnxModel::OnnxModel(OnnxModel &&) = default;
OnnxModel &OnnxModel::operator=(OnnxModel &&) = default;
OnnxModel::~OnnxModel() = default;

bool OnnxModel::isOnnx(StringRef bytes) { return isModel(bytes); }

Result<OnnxModel> OnnxModel::decode(StringRef bytes, std::string path) {
  Result<Model> model = decodeModel(bytes);
  if (!model)
    return invalidData("'" + path + "': " + model.status().message());
  OnnxModel decoded;
  decoded.path_ = std::move(path);
  decoded.model_ = std::make_unique<Model>(*std::move(model));
  decoded.listing_ = listModel(*decoded.model_);
  return decoded;
}

OwningOpRef<ModuleOp>
OnnxModel::import(MLIRContext &context, const ImportOptions &options,
                  ModelData &data,
                  std::vector<UnsupportedOp> *unsupported) const {
  return onnx::Importer(*model_, path_, options, data, context)
      .run(unsupported);
}
