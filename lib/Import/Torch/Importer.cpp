//===- Importer.cpp - one pass over a program of torch.export -------------===//

#include "Importer.h"

#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::torch;

const ConverterTable &torch::allConverters() {
  static const ConverterTable all = [] {
    ConverterTable table;
    for (auto *add :
         {addElementwise, addFormulas,     addShapes,   addCreation,
          addReductions,  addNorms,        addProducts, addAttention,
          addExperts,     addIndices,      addBags,     addQuantiles,
          addScatters,    addConvolutions, addColumns,  addWindows,
          addResize,      addLosses,       addRandom,   addDistances,
          addEdges,       addRecurrences,  addStrides,  addQuantization})
      add(table);
    return table;
  }();
  return all;
}

Converter torch::findConverter(StringRef op) {
  Converter whole = allConverters().lookup(op);
  return whole ? whole : allConverters().lookup(op.split('.').first);
}

torch::Importer::Importer(const Program &program, StringRef path,
                          const ImportOptions &options, ModelData &data,
                          MLIRContext &context)
    : FileImporter(path, options, data, context), program_(program) {}

/// The user's line that a node is of: the innermost one of its stack that is
/// not PyTorch's own.
static std::pair<StringRef, unsigned> lineOf(StringRef trace) {
  std::pair<StringRef, unsigned> found{"", 0};
  bool isOwn = true;
  while (trace.contains("File \"")) {
    trace = trace.split("File \"").second;
    auto [file, rest] = trace.split("\", line ");
    unsigned line = 0;
    if (rest.consumeInteger(10, line) || file.contains('\n'))
      continue;
    bool isTorch = file.contains("-packages/torch/") || file.starts_with("<");
    if (!isTorch || isOwn)
      found = {file, line};
    isOwn &= isTorch;
  }
  return found;
}

Location torch::Importer::placeOf(const llvm::json::Object &node) {
  Builder &b = builder_;
  auto [file, line] =
      lineOf(stringOf(node.getObject("metadata"), "stack_trace"));
  Location place =
      line ? FileLineColLoc::get(b.getContext(), file, line, 1) : wholeFile();
  StringRef name = stringOf(&node, "name");
  return name.empty() ? place : NameLoc::get(b.getStringAttr(name), place);
}

Type torch::Importer::elementType(int64_t dtype) {
  Builder &b = builder_;
  StringRef name = dtypeName(dtype);
  bool isUnsigned = name.consume_front("u");
  unsigned width = 0;
  if (name.consume_front("int") && !name.getAsInteger(10, width))
    return isUnsigned ? b.getIntegerType(width, /*isSigned=*/false)
                      : b.getIntegerType(width);
  return llvm::StringSwitch<Type>(name)
      .Case("float16", b.getF16Type())
      .Case("bfloat16", b.getBF16Type())
      .Case("float8_e4m3fn", b.getType<Float8E4M3FNType>())
      .Case("float8_e5m2", b.getType<Float8E5M2Type>())
      .Case("float32", b.getF32Type())
      .Case("float64", b.getF64Type())
      .Case("bool", b.getI1Type())
      .Default({});
}

std::optional<int64_t> torch::Importer::sizeOf(const llvm::json::Value &size) {
  if (std::optional<int64_t> number = size.getAsInteger())
    return number;
  Given given = Given::of(&size);
  if (given.kind == "as_int")
    return given.value->getAsInteger();
  if (given.kind == "as_expr")
    return evaluateSize(stringOf(given.value->getAsObject(), "expr_str"),
                        options_.dims);
  if (given.kind != "as_name" || !given.value->getAsString())
    return std::nullopt;
  const llvm::json::Object *known = program_.graph->getObject("sym_int_values");
  const llvm::json::Value *named =
      known ? known->get(*given.value->getAsString()) : nullptr;
  // A size that has a name is a number or an expression.
  if (!named || Given::of(named).kind == "as_name")
    return std::nullopt;
  return sizeOf(*named);
}

RankedTensorType torch::Importer::typeOfTensor(const TensorMeta &meta,
                                               std::string &why) {
  Type element = elementType(meta.dtype);
  SmallVector<int64_t> shape;
  bool isKnown = true;
  for (const llvm::json::Value &size : *meta.sizes) {
    std::optional<int64_t> number = sizeOf(size);
    isKnown &= number.has_value();
    shape.push_back(number.value_or(0));
  }
  if (!element)
    why = "has elements of " + dtypeName(meta.dtype).str() +
          "; there are float16 to float64, bfloat16, float8_e4m3fn, "
          "float8_e5m2, bool, and integers of 8 to 64 bits";
  else if (meta.layout != 7)
    why = "is sparse; there are dense tensors only";
  else if (!isKnown)
    why = "has a size that is not known when the model is compiled";
  else if (!isTensorShape(shape))
    why =
        "has a shape that no tensor has: sizes from 0 on, up to 2^40 elements";
  return why.empty() ? RankedTensorType::get(shape, element)
                     : RankedTensorType();
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

/// A tensor with memory of its own.
unsigned torch::Importer::hold(Value value) {
  tensors_.push_back({value, storages_++, "", false});
  return tensors_.size() - 1;
}

unsigned torch::Importer::add(Scope &scope, StringRef name, Value value,
                              std::optional<unsigned> storage) {
  unsigned made = hold(value);
  if (storage)
    tensors_[made].storage = *storage;
  return scope.tensors[name] = made;
}

/// A tensor, which has its value again where what it is a part of changed: it
/// is read of that when somebody asks for it.
Tensor &torch::Importer::refreshed(unsigned tensor) {
  Tensor &part = tensors_[tensor];
  if (!std::exchange(part.isStale, false))
    return part;
  const Tensor &whole = refreshed(*part.whole);
  part.value = whole.value ? part.view->read(*this, whole.value) : Value();
  part.why = whole.why;
  return part;
}

/// Gives what a tensor is a part of the value that follows from its new one, as
/// far as it is known how it lies there: those that have theirs, itself first.
llvm::SmallSetVector<unsigned, 4>
torch::Importer::writeThrough(unsigned tensor) {
  llvm::SmallSetVector<unsigned, 4> written;
  written.insert(tensor);
  for (unsigned part = tensor; tensors_[part].whole;) {
    const Tensor &from = tensors_[part];
    Tensor &whole = refreshed(*from.whole);
    Value value = from.value && whole.value
                      ? from.view->write(*this, whole.value, from.value)
                      : Value();
    if (!value)
      break;
    whole.value = value;
    whole.isChanged = true;
    written.insert(part = *from.whole);
  }
  return written;
}

/// A new value for a tensor, for what it is a part of, and for the other parts
/// of that. What may lie in the same memory and is none of these is not what it
/// was any more.
void torch::Importer::change(unsigned tensor, Value value, StringRef op) {
  tensors_[tensor].value = value;
  tensors_[tensor].isChanged = true;
  tensors_[tensor].isStale = false;
  llvm::SmallSetVector<unsigned, 4> written = writeThrough(tensor);
  for (auto [i, other] : llvm::enumerate(tensors_)) {
    if (other.storage != tensors_[tensor].storage || written.contains(i))
      continue;
    other.value = {};
    other.isChanged = true;
    other.isStale = other.whole && written.contains(*other.whole);
    if (other.isStale)
      written.insert(i);
    else
      other.why = ("reads a tensor whose memory '" + op +
                   "' changed by another view: export the program with "
                   ".run_decompositions()")
                      .str();
  }
}

/// Why operands of a node are not there; `isKnown` is whether all are.
std::string torch::Importer::readOperands(const llvm::json::Object &node,
                                          Scope &scope, bool &isKnown) {
  for (const llvm::json::Value &input : listOf(&node, "inputs")) {
    Given given = Given::ofInput(input);
    if (given.kind.empty())
      return "has an argument that is none of the schema";
    std::optional<SmallVector<StringRef>> names = tensorsOf(given);
    for (StringRef name : names.value_or(SmallVector<StringRef>())) {
      auto known = scope.tensors.find(name);
      if (name.empty())
        continue;
      if (known == scope.tensors.end())
        return ("reads '" + name +
                "', which is no input and made by no node before this one")
            .str();
      if (auto state = unread_.find(known->second); state != unread_.end()) {
        auto [entry, isConstant] = state->second;
        unread_.erase(state);
        Result<Value> value = valueOf(entry, isConstant);
        if (!value)
          return ("reads '" + entry + "', which " + value.status().message())
              .str();
        tensors_[known->second].value = *value;
      }
      const Tensor &tensor = refreshed(known->second);
      isKnown &= tensor.value != nullptr;
      if (!tensor.value && !tensor.why.empty())
        return tensor.why;
    }
  }
  return "";
}

//===----------------------------------------------------------------------===//
// Nodes
//===----------------------------------------------------------------------===//

SmallVector<StringRef> torch::outputsOf(const llvm::json::Object &node) {
  SmallVector<StringRef> names;
  for (const llvm::json::Value &output : listOf(&node, "outputs"))
    llvm::append_range(
        names,
        tensorsOf(Given::of(&output)).value_or(SmallVector<StringRef>()));
  return names;
}

/// What an op whose operands are there comes to.
Converted torch::Importer::convertKnown(const llvm::json::Object &node,
                                        StringRef op, Scope &scope,
                                        ArrayRef<RankedTensorType> outs) {
  Converter convert = findConverter(op);
  if (!convert) {
    StringRef why = whyRefused(op.split('.').first);
    return Converted::refuse(why.empty() ? "there is no such op here" : why);
  }
  if (outs.empty())
    return Converted::refuse("gives no tensor");
  Call call(*this, node, op, scope, outs);
  Converted converted = convert(call);
  std::string misread = call.whyMisread();
  return misread.empty() || converted.refused() ? converted
                                                : Converted::refuse(misread);
}

/// The values in the types that the program says; why not where they are not of
/// those shapes, or one of a graph that is reviewed is read and not there.
std::string torch::Importer::fit(const Converted &converted,
                                 ArrayRef<RankedTensorType> outs,
                                 ArrayRef<StringRef> outputs,
                                 SmallVectorImpl<Value> &values) {
  for (auto [i, type, name] : llvm::enumerate(outs, outputs)) {
    Value value = i < converted.values().size() && !name.empty()
                      ? converted.values()[i]
                      : Value();
    if (value && typeOf(value).getShape() != type.getShape())
      return "gives another shape here than the program says";
    if (!value && read_.contains(name))
      return "gives results of which one that is read is not computed here";
    values.push_back(value ? cast(value, type.getElementType()) : value);
  }
  return "";
}

/// "add_.Tensor", but not "__and__.Tensor".
static bool isInPlaceOp(StringRef op) {
  StringRef name = op.split('.').first;
  return name.ends_with("_") && !name.ends_with("__");
}

/// Gives names to what a node made; without values there is none.
void torch::Importer::bind(const llvm::json::Object &node, StringRef op,
                           Scope &scope, ArrayRef<Value> values, bool isMade) {
  std::optional<unsigned> self;
  if (const llvm::json::Array &inputs = listOf(&node, "inputs");
      !inputs.empty())
    if (auto known = scope.tensors.find(Given::ofInput(inputs[0]).tensor());
        known != scope.tensors.end())
      self = known->second;
  bool isInPlace = isInPlaceOp(op);
  size_t next = 0;
  for (StringRef name : outputsOf(node)) {
    Value value = next < values.size() ? values[next] : Value();
    ++next;
    if (name.empty())
      continue;
    if (isInPlace && self) {
      change(*self, value, op);
      scope.tensors[name] = *self;
      continue;
    }
    unsigned made =
        add(scope, name, value,
            self && givesView(op) ? std::optional(tensors_[*self].storage)
                                  : std::nullopt);
    if (self && value && sharesMemory(op))
      if (auto view = View::of(tensors_[*self].value, value)) {
        tensors_[made].whole = *self;
        tensors_[made].view = std::move(view);
      }
    if (isMade && !value)
      tensors_[made].why =
          ("reads '" + name + "', which '" + op + "' does not compute here")
              .str();
  }
}

/// What the program says of the tensors that a node gives; null where that is
/// no tensor that there can be. In the place of None stands one without
/// elements.
SmallVector<RankedTensorType>
torch::Importer::typesOf(ArrayRef<StringRef> outputs, const Scope &scope,
                         std::string &why) {
  const llvm::json::Object *known = scope.graph->getObject("tensor_values");
  SmallVector<RankedTensorType> types;
  for (StringRef name : outputs) {
    if (name.empty()) {
      types.push_back(RankedTensorType::get(0, builder_.getF32Type()));
      continue;
    }
    std::optional<TensorMeta> meta =
        TensorMeta::of(known ? known->getObject(name) : nullptr);
    std::string reason = meta ? "" : "gives a tensor of which nothing is said";
    types.push_back(meta ? typeOfTensor(*meta, reason) : RankedTensorType());
    if (why.empty())
      why = reason;
  }
  return types;
}

/// In a review what a node gives that there is nothing for is as an input.
void torch::Importer::standIn(ArrayRef<StringRef> outputs,
                              ArrayRef<RankedTensorType> outs, Scope &scope) {
  for (auto [name, type] : llvm::zip_equal(outputs, outs)) {
    if (name.empty())
      continue;
    unsigned made =
        add(scope, name, type ? addInput(name, type, location_) : Value());
    if (!type)
      tensors_[made].why = "reads a tensor that there is none of here";
  }
}

void torch::Importer::refuse(const llvm::json::Object &node, StringRef op,
                             StringRef why) {
  if (isReview_)
    refused_.push_back({stringOf(&node, "name").str(), op.str(), why.str()});
  else
    refusals_.add(op, why, location_);
}

/// Ops of sizes, whose values are known by their expressions, and those that
/// only look whether the program's guards hold.
static bool isOfSizes(const llvm::json::Object &node, StringRef op) {
  if (op.starts_with("_assert") || op.starts_with("sym_constrain_range"))
    return true;
  const llvm::json::Array &outputs = listOf(&node, "outputs");
  if (outputs.empty() || !whyRefused(op.split('.').first).empty())
    return false;
  return llvm::all_of(outputs, [](const auto &output) {
    return Given::of(&output).kind.starts_with("as_sym_");
  });
}

/// The op of a target, and whether it is of a library whose ops are known.
/// Those of others than ATen have theirs before their name.
static std::pair<StringRef, bool> opOf(StringRef target) {
  StringRef op = target;
  bool isKnown =
      op.consume_front("torch.ops.aten.") ||
      (op.consume_front("torch.ops.") && allConverters().contains(op));
  return {isKnown ? op : target, isKnown};
}

LogicalResult torch::Importer::convert(const llvm::json::Object &node,
                                       Scope &scope) {
  location_ = placeOf(node);
  if (failed(countOp()))
    return failure();
  StringRef target = stringOf(&node, "target");
  auto [op, isKnownLibrary] = opOf(target);
  if (isOfSizes(node, op))
    return success();
  bool isKnown = true;
  std::string why = readOperands(node, scope, isKnown);
  SmallVector<StringRef> outputs = outputsOf(node);
  SmallVector<RankedTensorType> outs = typesOf(outputs, scope, why);
  if (why.empty() && isKnown && op.consume_front("torch.ops.higher_order."))
    return convertGraphs(node, op, scope, outs);
  SmallVector<Value> values;
  if (why.empty() && isKnown && !isKnownLibrary)
    why = "is of no library whose ops are known: aten is";
  // In place the op is that without the underscore.
  auto [name, overload] = op.split('.');
  std::string functional =
      (isInPlaceOp(op) ? name.drop_back() : name).str() + "." + overload.str();
  // What depends on a value that could not be had is not a fault of its own.
  if (why.empty() && (isKnown || !findConverter(functional))) {
    Converted converted = convertKnown(node, functional, scope, outs);
    why = converted.reason();
    if (why.empty())
      why = fit(converted, outs, outputs, values);
    // Which also forgets what was wrong with it.
    std::string malformed = whyMalformed();
    if (why.empty())
      why = malformed;
  }
  if (!why.empty())
    refuse(node, isKnownLibrary ? op : target, why);
  if (!why.empty() && isReview_) {
    standIn(outputs, outs, scope);
    return success();
  }
  bool isMade = why.empty() && isKnown;
  bind(node, op, scope, isMade ? ArrayRef<Value>(values) : ArrayRef<Value>(),
       isMade);
  return success();
}

LogicalResult torch::Importer::convertNodes(Scope &scope) {
  for (const llvm::json::Value &node : listOf(scope.graph, "nodes"))
    if (const llvm::json::Object *object = node.getAsObject())
      if (failed(convert(*object, scope)))
        return failure();
  return success();
}

LogicalResult torch::Importer::convertModel() {
  Scope scope;
  scope.graph = program_.graph;
  if (failed(checkSymbols()) || failed(addInputs(scope)) ||
      failed(convertNodes(scope)))
    return failure();
  location_ = wholeFile();
  return refusals_.empty() && !isReview_ ? collect(scope) : success();
}

/// Notes what is read of the nodes of a graph, and of those in it.
void torch::Importer::noteReads(const llvm::json::Object *graph) {
  auto note = [&](const Given &given) {
    for (StringRef name : tensorsOf(given).value_or(SmallVector<StringRef>()))
      if (!name.empty())
        read_.insert(name);
  };
  for (const llvm::json::Value &node : listOf(graph, "nodes"))
    for (const llvm::json::Value &input :
         listOf(node.getAsObject(), "inputs")) {
      Given given = Given::ofInput(input);
      note(given);
      if (given.kind == "as_graph" && given.value->getAsObject())
        noteReads(given.value->getAsObject()->getObject("graph"));
    }
  for (const llvm::json::Value &output : listOf(graph, "outputs"))
    note(Given::of(&output));
}

FailureOr<std::vector<RefusedNode>> torch::Importer::review() {
  isReview_ = true;
  noteReads(program_.graph);
  if (failed(makeFunction()))
    return failure();
  return std::move(refused_);
}

//===----------------------------------------------------------------------===//
// The public face
//===----------------------------------------------------------------------===//

TorchProgram::TorchProgram(TorchProgram &&) = default;
TorchProgram &TorchProgram::operator=(TorchProgram &&) = default;
TorchProgram::~TorchProgram() = default;

bool TorchProgram::isProgram(StringRef bytes) {
  return torch::isProgram(bytes);
}

Result<TorchProgram> TorchProgram::decode(StringRef bytes, std::string path) {
  Result<Program> program = decodeProgram(bytes);
  if (!program)
    return invalidData("'" + path + "': " + program.status().message());
  TorchProgram decoded;
  decoded.path_ = std::move(path);
  decoded.program_ = std::make_unique<Program>(*std::move(program));
  return decoded;
}

bool TorchProgram::hasOp(StringRef op) { return findConverter(op); }

FailureOr<std::vector<RefusedNode>>
TorchProgram::review(MLIRContext &context) const {
  ModelData data;
  ImportOptions options;
  return torch::Importer(*program_, path_, options, data, context).review();
}

OwningOpRef<ModuleOp>
TorchProgram::import(MLIRContext &context, const ImportOptions &options,
                     ModelData &data,
                     std::vector<UnsupportedOp> *unsupported) const {
  return torch::Importer(*program_, path_, options, data, context)
      .run(unsupported);
}
