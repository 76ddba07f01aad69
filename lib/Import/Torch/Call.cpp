//===- Call.cpp - the arguments of a node ---------------------------------===//

#include "Importer.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::torch;

Call::Call(Importer &graph, const llvm::json::Object &node, StringRef op,
           Scope &scope, ArrayRef<RankedTensorType> outs)
    : graph(graph), op(op), outs(outs), node_(node), scope_(scope) {}

void Call::misread(StringRef name, StringRef what) {
  if (why_.empty())
    why_ = ("has an argument '" + name + "' that is no " + what).str();
}

Given Call::find(StringRef name) {
  read_.push_back(name);
  for (const llvm::json::Value &input : listOf(&node_, "inputs"))
    if (stringOf(input.getAsObject(), "name") == name)
      return Given::ofInput(input);
  return {"as_none", nullptr};
}

void Call::pass(ArrayRef<StringRef> names) {
  read_.append(names.begin(), names.end());
}

bool Call::has(StringRef name) { return !find(name).isNone(); }

bool Call::isTensor(StringRef name) { return find(name).kind == "as_tensor"; }

bool Call::isReal(StringRef name) { return find(name).kind == "as_float"; }

SmallVector<double> Call::numbers(StringRef name) {
  Given given = find(name);
  SmallVector<double> values;
  if (given.isNone())
    return values;
  if (given.kind == "as_float" || given.kind == "as_int")
    return {number(name, 0)};
  const llvm::json::Array *list =
      given.value ? given.value->getAsArray() : nullptr;
  for (size_t i = 0; list && i < list->size(); ++i) {
    std::optional<double> value = numberOf(&(*list)[i]);
    if (!value)
      misread(name, "list of numbers");
    values.push_back(value.value_or(0));
  }
  if (!list)
    misread(name, "list of numbers");
  return values;
}

std::optional<Call::Strides> Call::stridesOf(StringRef name) {
  const llvm::json::Object *known = scope_.graph->getObject("tensor_values");
  StringRef tensor = find(name).tensor();
  std::optional<TensorMeta> meta =
      TensorMeta::of(known ? known->getObject(tensor) : nullptr);
  if (!meta || !meta->strides)
    return std::nullopt;
  Strides strides;
  for (const llvm::json::Value &size : *meta->strides) {
    std::optional<int64_t> step = integerOf(&size);
    if (!step)
      return std::nullopt;
    strides.steps.push_back(*step);
  }
  strides.offset = integerOf(meta->offset).value_or(0);
  return strides;
}

/// A float where ops choose the types that they compute in: products in that of
/// their result, which may be the smaller one.
Value Call::autocast(Value value) {
  if (!scope_.isAutocast || !value || !isFloat(value) || outs.empty() ||
      !isa<FloatType>(outElement()))
    return value;
  StringRef family = name();
  bool isProduct =
      family.contains("conv") || family.contains("mm") ||
      family.contains("attention") ||
      llvm::is_contained({"linear", "matmul", "mv", "dot", "einsum", "addmv"},
                         family);
  unsigned from = elementOf(value).getIntOrFloatBitWidth();
  unsigned to = outElement().getIntOrFloatBitWidth();
  return from < to || (from > to && isProduct) ? graph.cast(value, outElement())
                                               : value;
}

SmallVector<Value> Call::tensors(StringRef name) {
  SmallVector<Value> values;
  std::optional<SmallVector<StringRef>> names = tensorsOf(find(name));
  if (!names)
    misread(name, "tensor");
  else
    for (StringRef tensor : *names) {
      auto known = scope_.tensors.find(tensor);
      values.push_back(known == scope_.tensors.end()
                           ? Value()
                           : autocast(graph.tensors_[known->second].value));
    }
  return values;
}

Value Call::optionalTensor(StringRef name) {
  SmallVector<Value> all = tensors(name);
  if (all.size() == 1)
    return all.front();
  misread(name, "tensor");
  return {};
}

Value Call::tensor(StringRef name) {
  if (Value value = optionalTensor(name))
    return value;
  misread(name, "tensor");
  return graph.splat(graph.builder().getF32Type(), 0);
}

std::optional<int64_t> Call::integerOf(const llvm::json::Value *value) {
  if (!value)
    return std::nullopt;
  if (value->getAsObject())
    return graph.sizeOf(*value);
  return value->getAsInteger();
}

int64_t Call::integer(StringRef name, int64_t otherwise) {
  Given given = find(name);
  if (given.isNone())
    return otherwise;
  std::optional<int64_t> value;
  if (given.kind == "as_int" || given.kind == "as_sym_int")
    value = integerOf(given.value);
  if (!value)
    misread(name, "integer");
  return value.value_or(otherwise);
}

double Call::number(StringRef name, double otherwise) {
  Given given = find(name);
  if (given.isNone())
    return otherwise;
  std::optional<double> value;
  if (given.kind == "as_float")
    value = numberOf(given.value);
  else if (given.kind == "as_int" || given.kind == "as_sym_int")
    value = integerOf(given.value);
  else if (given.kind == "as_bool")
    value = given.value->getAsBoolean();
  if (!value)
    misread(name, "number");
  return value.value_or(otherwise);
}

bool Call::flag(StringRef name, bool otherwise) {
  Given given = find(name);
  if (given.isNone())
    return otherwise;
  std::optional<bool> value;
  if (given.kind == "as_bool")
    value = given.value->getAsBoolean();
  if (!value)
    misread(name, "boolean");
  return value.value_or(otherwise);
}

SmallVector<bool> Call::flags(StringRef name, size_t count) {
  Given given = find(name);
  SmallVector<bool> values;
  const llvm::json::Array *list =
      given.kind == "as_bools" ? given.value->getAsArray() : nullptr;
  bool isList = list && list->size() == count;
  for (size_t i = 0; isList && i < count; ++i) {
    std::optional<bool> value = (*list)[i].getAsBoolean();
    isList = value.has_value();
    values.push_back(value.value_or(false));
  }
  if (!isList)
    misread(name, "list of " + std::to_string(count) + " booleans");
  values.resize(count, false);
  return values;
}

StringRef Call::string(StringRef name, StringRef otherwise) {
  Given given = find(name);
  if (given.isNone())
    return otherwise;
  std::optional<StringRef> value;
  if (given.kind == "as_string")
    value = given.value->getAsString();
  if (!value)
    misread(name, "string");
  return value.value_or(otherwise);
}

std::optional<SmallVector<int64_t>> Call::integers(StringRef name) {
  Given given = find(name);
  if (given.isNone())
    return std::nullopt;
  if (given.kind == "as_int" || given.kind == "as_sym_int")
    return SmallVector<int64_t>{integer(name, 0)};
  SmallVector<int64_t> values;
  const llvm::json::Array *list =
      given.value ? given.value->getAsArray() : nullptr;
  bool isList =
      list && (given.kind == "as_ints" || given.kind == "as_sym_ints");
  for (size_t i = 0; isList && i < list->size(); ++i) {
    std::optional<int64_t> value = integerOf(&(*list)[i]);
    isList = value.has_value();
    values.push_back(value.value_or(0));
  }
  // No tensors are an empty list of anything.
  if (!isList && !(list && list->empty()))
    misread(name, "list of integers");
  return values;
}

SmallVector<int64_t> Call::integersOr(StringRef name, size_t count,
                                      int64_t otherwise) {
  std::optional<SmallVector<int64_t>> given = integers(name);
  if (!given || given->empty())
    return SmallVector<int64_t>(count, otherwise);
  if (given->size() == 1)
    return SmallVector<int64_t>(count, given->front());
  if (given->size() != count)
    misread(name, "list of " + std::to_string(count) + " integers");
  given->resize(count, otherwise);
  return *given;
}

Value Call::operand(StringRef name, Type element) {
  Given given = find(name);
  if (Value value = given.kind == "as_tensor" ? tensor(name) : Value())
    return graph.cast(value, element);
  if (given.isNone())
    misread(name, "tensor or number");
  bool isInteger = given.kind == "as_int" || given.kind == "as_sym_int";
  // Past 2^53 no number is one of a double.
  if (isInteger && isa<IntegerType>(element) && !element.isInteger(1))
    return graph.reshape(graph.integers(integer(name, 0), element), {});
  double value = number(name, 0);
  return graph.splat(element, element.isInteger(1) ? value != 0 : value);
}

Type Call::dtype(StringRef name) {
  Given given = find(name);
  if (given.isNone())
    return {};
  Type element;
  if (given.kind == "as_scalar_type")
    element = graph.elementType(given.value->getAsInteger().value_or(0));
  if (!element)
    misread(name, "type of elements that there is here");
  return element;
}

std::string Call::whyMisread() const {
  if (!why_.empty())
    return why_;
  // What says where and how elements lie.
  static constexpr StringLiteral placement[] = {
      "device",       "pin_memory", "memory_format",
      "non_blocking", "layout",     "requires_grad"};
  for (const llvm::json::Value &input : listOf(&node_, "inputs")) {
    StringRef name = stringOf(input.getAsObject(), "name");
    if (!llvm::is_contained(read_, name) &&
        !llvm::is_contained(placement, name))
      return ("has an argument '" + name + "' that is not known here").str();
  }
  return "";
}

//===----------------------------------------------------------------------===//
// What converters share
//===----------------------------------------------------------------------===//

std::optional<int64_t> torch::axisOf(Call &op, StringRef name, int64_t rank,
                                     int64_t otherwise) {
  return fuse::detail::normalizeAxis(op.integer(name, otherwise), rank);
}

std::optional<SmallVector<int64_t>> torch::axesOf(Call &op, StringRef name,
                                                  int64_t rank) {
  std::optional<SmallVector<int64_t>> given = op.integers(name);
  if (!given || given->empty() || rank == 0)
    return llvm::to_vector(llvm::seq<int64_t>(0, rank));
  SmallVector<int64_t> axes;
  for (int64_t dim : *given) {
    std::optional<int64_t> axis = fuse::detail::normalizeAxis(dim, rank);
    if (!axis || llvm::is_contained(axes, *axis))
      return std::nullopt;
    axes.push_back(*axis);
  }
  llvm::sort(axes);
  return axes;
}
