//===- State.cpp - inputs, parameters and results of a program ------------===//

#include "Importer.h"

#include "fusec/Dialect/Fuse/Load.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/InterleavedRange.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::torch;

/// What tensors that overlap themselves may be written out to.
static constexpr int64_t kMaxCopied = int64_t(1) << 26;

/// The member of a union and its word.
static std::pair<StringRef, const llvm::json::Object *>
memberOf(const llvm::json::Value &spec) {
  Given given = Given::of(&spec);
  return {given.kind, given.value ? given.value->getAsObject() : nullptr};
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

/// Every symbol of the inputs has a size, which is in the program's range.
LogicalResult torch::Importer::checkSymbols() {
  std::vector<std::string> names;
  const llvm::json::Object *values = program_.graph->getObject("tensor_values");
  for (const llvm::json::Value &input : listOf(program_.graph, "inputs")) {
    std::optional<TensorMeta> meta = TensorMeta::of(
        values ? values->getObject(Given::of(&input).tensor()) : nullptr);
    for (size_t i = 0; meta && i < meta->sizes->size(); ++i) {
      Given size = Given::of(&(*meta->sizes)[i]);
      llvm::StringSet<> open;
      if (size.kind == "as_expr")
        evaluateSize(stringOf(size.value->getAsObject(), "expr_str"), {},
                     &open);
      for (const auto &symbol : open)
        if (!llvm::is_contained(names, symbol.getKey()))
          names.push_back(symbol.getKey().str());
    }
  }
  if (failed(checkDims(names)))
    return failure();
  const llvm::json::Object *ranges =
      program_.json.getAsObject()->getObject("range_constraints");
  for (const std::string &name : names) {
    const llvm::json::Object *range =
        ranges ? ranges->getObject(name) : nullptr;
    int64_t size = options_.dims.lookup(name);
    int64_t high = std::numeric_limits<int64_t>::max();
    int64_t low = range ? range->getInteger("min_val").value_or(0) : 0;
    if (range)
      high = range->getInteger("max_val").value_or(high);
    if (size < low || size > high)
      return emitError(location_, "the program was exported for '")
             << name << "' from " << low << " to " << high << ", not " << size;
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Inputs
//===----------------------------------------------------------------------===//

LogicalResult torch::Importer::addInputOf(const llvm::json::Value &spec,
                                          Scope &scope) {
  auto [kind, member] = memberOf(spec);
  StringRef name =
      stringOf(member ? member->getObject("arg") : nullptr, "name");
  if (kind == "parameter" || kind == "buffer" || kind == "tensor_constant")
    return addState(name, stringOf(member, (kind + "_name").str()),
                    kind == "tensor_constant", scope);
  if (kind == "constant_input")
    return success();
  Given given = Given::of(member ? member->get("arg") : nullptr);
  if (kind != "user_input" || given.kind == "as_custom_obj")
    return emitError(location_, "the program has an input of the kind '")
           << kind << "'; inputs are tensors";
  // Numbers are those that the program was exported with.
  if (given.kind != "as_tensor")
    return success();
  name = given.tensor();
  const llvm::json::Object *values = program_.graph->getObject("tensor_values");
  std::optional<TensorMeta> meta =
      TensorMeta::of(values ? values->getObject(name) : nullptr);
  std::string why = meta ? "" : "is a tensor of which nothing is said";
  RankedTensorType type = meta ? typeOfTensor(*meta, why) : RankedTensorType();
  if (!type && !isReview_)
    return emitError(location_, "input '") << name << "' " << why;
  Value value = type ? addInput(name, type, location_) : Value();
  inputs_.push_back({add(scope, name, value), name.str()});
  tensors_.back().why = why.empty() ? "" : "reads an input that " + why;
  return success();
}

/// Parameters become arguments when a node reads them.
LogicalResult torch::Importer::addState(StringRef tensor, StringRef name,
                                        bool isConstant, Scope &scope) {
  unsigned index = add(scope, tensor, Value());
  unread_[index] = {name, isConstant};
  inputs_.push_back({index, name.str()});
  return success();
}

LogicalResult torch::Importer::addInputs(Scope &scope) {
  for (const llvm::json::Value &spec :
       listOf(program_.signature, "input_specs"))
    if (failed(addInputOf(spec, scope)))
      return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

/// The elements that lie in `bytes` by strides, one behind the other, or
/// nothing where some lie outside.
static std::optional<std::string> gathered(StringRef bytes,
                                           ArrayRef<int64_t> shape,
                                           ArrayRef<int64_t> strides,
                                           int64_t offset, int64_t width) {
  int64_t last = offset, count = 1;
  for (auto [size, stride] : llvm::zip_equal(shape, strides)) {
    int64_t reach = 0;
    count *= size;
    if (size == 0)
      return "";
    if (stride < 0 || llvm::MulOverflow(size - 1, stride, reach) ||
        llvm::AddOverflow(last, reach, last))
      return std::nullopt;
  }
  int64_t whole = bytes.size() / width;
  if (offset < 0 || last >= whole ||
      count * width > std::max<int64_t>(bytes.size(), kMaxCopied))
    return std::nullopt;
  std::string elements;
  elements.reserve(count * width);
  SmallVector<int64_t> place(shape.size(), 0);
  for (int64_t i = 0; i < count; ++i) {
    int64_t at = offset;
    for (auto [index, stride] : llvm::zip_equal(place, strides))
      at += index * stride;
    elements.append(bytes.data() + at * width, width);
    for (size_t dim = shape.size(); dim-- > 0;) {
      if (++place[dim] < shape[dim])
        break;
      place[dim] = 0;
    }
  }
  return elements;
}

/// Whether elements lie one behind the other.
static bool isDense(ArrayRef<int64_t> shape, ArrayRef<int64_t> strides) {
  int64_t expected = 1;
  for (size_t dim = shape.size(); dim-- > 0;) {
    if (shape[dim] != 1 && strides[dim] != expected)
      return false;
    expected *= shape[dim];
  }
  return true;
}

Result<StringRef> torch::Importer::bytesOf(const TensorMeta &meta,
                                           RankedTensorType type,
                                           const std::string &entry,
                                           std::string &storage) {
  SmallVector<int64_t> strides;
  if (meta.strides)
    for (const llvm::json::Value &stride : *meta.strides)
      strides.push_back(sizeOf(stride).value_or(-1));
  if (!meta.offset || strides.size() != size_t(type.getRank()))
    return invalidData("has elements of which nothing is said");
  int64_t offset = sizeOf(*meta.offset).value_or(-1);
  Result<StringRef> bytes = program_.archive->read(entry, storage);
  if (!bytes)
    return invalidData("cannot be read: " + bytes.status().message());
  int64_t width = byteWidth(type.getElementType());
  int64_t count = type.getNumElements() * width, size = bytes->size();
  if (isDense(type.getShape(), strides) && offset >= 0 &&
      offset <= size / width && count <= size - offset * width)
    return bytes->substr(offset * width, count);
  auto elements = gathered(*bytes, type.getShape(), strides, offset, width);
  if (!elements)
    return invalidData("has elements outside of its " + std::to_string(size) +
                       " bytes");
  storage = std::move(*elements);
  return StringRef(storage);
}

Result<Value> torch::Importer::valueOf(StringRef name, bool isConstant) {
  if (!program_.archive)
    return invalidData("has no elements here: they are in the program's .pt2");
  const llvm::json::Object *entry = nullptr;
  std::string folder;
  // Buffers that are not saved with the model are among the constants.
  for (auto [table, place] :
       {std::pair(&program_.weights, "data/weights/"),
        std::pair(&program_.constants, "data/constants/")}) {
    const llvm::json::Object *root = table->getAsObject();
    const llvm::json::Object *config =
        root ? root->getObject("config") : nullptr;
    if (entry || !config)
      continue;
    entry = config->getObject(name);
    folder = program_.root + place;
  }
  if (!entry)
    return invalidData("has no elements in the archive");
  if (entry->getBoolean("use_pickle").value_or(false))
    return invalidData("is pickled: plain tensors are read only");
  std::optional<TensorMeta> meta =
      TensorMeta::of(entry->getObject("tensor_meta"));
  std::string why = "has elements of which nothing is said";
  RankedTensorType type;
  if (meta) {
    why.clear();
    type = typeOfTensor(*meta, why);
  }
  if (!type)
    return invalidData(why);
  auto storage = std::make_unique<std::string>();
  Result<StringRef> bytes = bytesOf(
      *meta, type, folder + stringOf(entry, "path_name").str(), *storage);
  if (!bytes)
    return bytes.status();
  if (isConstant && static_cast<int64_t>(bytes->size()) <= kMaxConstantBytes)
    return constantOfBytes(type, *bytes);
  return addParameter(name, type, *bytes, std::move(storage));
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

LogicalResult torch::Importer::addResultOf(StringRef tensor, llvm::Twine name,
                                           Scope &scope, StringRef updates) {
  auto known = scope.tensors.find(tensor);
  std::string text = name.str();
  if (known == scope.tensors.end())
    return emitError(location_, "result '")
           << text << "' is the tensor '" << tensor << "', which no node makes";
  // A parameter that nobody reads is given as it is.
  if (auto state = unread_.find(known->second); state != unread_.end()) {
    Result<Value> value = valueOf(state->second.first, state->second.second);
    if (!value)
      return emitError(location_, "result '")
             << text << "' " << value.status().message();
    unread_.erase(known->second);
    tensors_[known->second].value = *value;
  }
  const Tensor &found = refreshed(known->second);
  if (!found.value)
    return emitError(location_, "result '") << text << "' " << found.why;
  addResult(text, found.value, updates);
  return success();
}

/// A parameter that changes from run to run is none: its elements are the
/// first.
static void noteChanging(OpBuilder &builder, StringRef parameter) {
  auto function =
      cast<func::FuncOp>(builder.getInsertionBlock()->getParentOp());
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    if (function.getArgAttrOfType<StringAttr>(i, "fuse.name") == parameter)
      function.removeArgAttr(i, fuse::kParameterAttr);
}

/// What becomes of inputs, and gradients.
LogicalResult torch::Importer::collect(const llvm::json::Value &spec,
                                       Scope &scope) {
  auto [kind, member] = memberOf(spec);
  if (kind == "user_output" || kind == "loss_output")
    return success();
  StringRef tensor =
      stringOf(member ? member->getObject("arg") : nullptr, "name");
  for (StringRef of : {"buffer", "parameter", "user_input"}) {
    StringRef name = stringOf(member, (of + "_name").str());
    if (name.empty())
      continue;
    bool isGradient = kind.starts_with("gradient");
    if (!isGradient)
      returned_.insert(name);
    if (failed(addResultOf(tensor, name + (isGradient ? ".grad" : ".new"),
                           scope, isGradient ? "" : name)))
      return failure();
    noteChanging(builder_, name);
    return success();
  }
  return emitError(location_, "the program has a result of the kind '")
         << kind << "'; results are tensors";
}

LogicalResult torch::Importer::collect(Scope &scope) {
  const llvm::json::Array &specs = listOf(program_.signature, "output_specs");
  for (const llvm::json::Value &spec : specs) {
    auto [kind, member] = memberOf(spec);
    const llvm::json::Object *arg = member ? member->getObject("arg") : nullptr;
    StringRef tensor = kind == "user_output" && member
                           ? Given::of(member->get("arg")).tensor()
                           : stringOf(arg, "name");
    // Numbers and None are left out.
    if ((kind == "user_output" || kind == "loss_output") && !tensor.empty() &&
        failed(addResultOf(tensor, tensor, scope)))
      return failure();
  }
  for (const llvm::json::Value &spec : specs)
    if (failed(collect(spec, scope)))
      return failure();
  // Those that nodes changed in place.
  for (const auto &[index, name] : inputs_) {
    const Tensor &input = tensors_[index];
    if (!input.isChanged || returned_.contains(name))
      continue;
    if (!input.value)
      return emitError(location_, "the new value of '")
             << name << "' " << input.why;
    addResult(name + ".new", input.value, name);
    noteChanging(builder_, name);
  }
  return success();
}
