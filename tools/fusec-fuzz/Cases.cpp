#include "Cases.h"

#include "fusec/Dialect/Fuse/Fuse.h"

#include "mlir/Dialect/Traits.h"
#include "mlir/IR/Verifier.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuzz;

ArrayRef<ShapeClass> fuzz::shapeClasses() {
  static const ShapeClass classes[] = {
      {"scalar", {{}}},
      {"empty", {{3, 0, 5}}},
      {"one", {{1}}},
      {"odd", {{3, 5, 7}}},
      {"broadcast", {{4, 1, 6}, {5, 1}, {6}}},
      {"aligned", {{32, 256}}},
  };
  return classes;
}

namespace {

using Shape = SmallVector<int64_t>;
using Attributes = SmallVector<NamedAttribute>;

/// Collects what verifies.
class Finder {
public:
  Finder(StringRef op, ArrayRef<int64_t> shape, Type element)
      : op_(op), shape_(shape), element_(element), b_(element.getContext()),
        silence_(b_.getContext(), [](Diagnostic &) { return success(); }) {}

  std::vector<Case> found;

  /// Adds a case if it verifies; a null result is inferred.
  void add(ArrayRef<Operand> operands, RankedTensorType result = {},
           Attributes attributes = {});
  void elementwise(ArrayRef<Signature> signatures,
                   ArrayRef<Shape> operandShapes);
  /// One to three operands of the same type, attributes by their names.
  void uniform();
  /// By the op's recipe; false if it has none.
  bool recipe();

private:
  RankedTensorType tensor(ArrayRef<int64_t> shape, Type element = {}) const {
    return RankedTensorType::get(shape, element ? element : element_);
  }
  Operand x() const { return {tensor(shape_)}; }
  int64_t rank() const { return shape_.size(); }
  SmallVector<int64_t> axes() const;
  NamedAttribute integer(StringRef name, int64_t value) {
    return b_.getNamedAttr(name, b_.getI64IntegerAttr(value));
  }
  NamedAttribute integers(StringRef name, ArrayRef<int64_t> values) {
    return b_.getNamedAttr(name, b_.getDenseI64ArrayAttr(values));
  }
  SmallVector<Attributes> attributeChoices();
  SmallVector<NamedAttribute> valuesOf(StringRef attribute);

  // Recipes.
  void constant();
  void iota();
  void cast();
  void bitcast();
  void broadcastTo();
  void reshape();
  void slice();
  void pad();
  void concat();
  void gather();
  void scatter();
  void fold();
  void matmul();
  void groupedMatmul();
  void norm();
  void batchNorm();
  void attention();
  void windows();
  void convolution();

  StringRef op_;
  ArrayRef<int64_t> shape_;
  Type element_;
  Builder b_;
  ScopedDiagnosticHandler silence_;
};

} // namespace

void Finder::add(ArrayRef<Operand> operands, RankedTensorType result,
                 Attributes attributes) {
  Location location = UnknownLoc::get(b_.getContext());
  Block block;
  for (const Operand &operand : operands)
    block.addArgument(operand.type, location);
  if (!result)
    result = inferType(location, op_, block.getArguments(), attributes);
  if (!result)
    return;
  Operation *op =
      createOp(location, op_, block.getArguments(), result, attributes);
  if (succeeded(verify(op)))
    found.push_back(
        {op_.str(), SmallVector<Operand>(operands), result, attributes});
  op->destroy();
}

void Finder::elementwise(ArrayRef<Signature> signatures,
                         ArrayRef<Shape> operandShapes) {
  for (const Signature &signature : signatures) {
    if (signature.op != op_ || signature.operands.front() != element_)
      continue;
    SmallVector<Operand> operands;
    Shape joined, shape;
    for (auto [index, element] : llvm::enumerate(signature.operands)) {
      ArrayRef<int64_t> own = operandShapes[index % operandShapes.size()];
      operands.push_back({tensor(own, element), Values::Corners});
      OpTrait::util::getBroadcastedShape(shape, own, joined);
      shape = joined;
    }
    add(operands, tensor(shape, signature.result), signature.attributes);
  }
}

//===----------------------------------------------------------------------===//
// Operands all alike
//===----------------------------------------------------------------------===//

SmallVector<int64_t> Finder::axes() const {
  SmallVector<int64_t> axes;
  if (rank() > 0)
    axes = {0};
  if (rank() > 1)
    axes.push_back(-1);
  if (rank() > 2)
    axes.push_back(1);
  return axes;
}

/// The choices for an attribute of a name; none for one that has a default
/// worth keeping.
SmallVector<NamedAttribute> Finder::valuesOf(StringRef attribute) {
  SmallVector<NamedAttribute> values;
  if (attribute == "kind")
    for (StringRef kind : {"sum", "max", "min", "prod", "mean", "any", "all",
                           "argmax", "argmin"})
      values.push_back(b_.getNamedAttr(attribute, b_.getStringAttr(kind)));
  if (attribute == "axis")
    for (int64_t axis : axes())
      values.push_back(integer(attribute, axis));
  if (attribute == "axes") {
    values.push_back(
        integers(attribute, llvm::to_vector(llvm::seq<int64_t>(rank()))));
    for (int64_t axis : axes())
      values.push_back(integers(attribute, axis));
    if (rank() > 2)
      values.push_back(integers(attribute, {0, -1}));
  }
  if (attribute == "permutation") {
    Shape permutation = llvm::to_vector(llvm::seq<int64_t>(rank()));
    std::reverse(permutation.begin(), permutation.end());
    values.push_back(integers(attribute, permutation));
    if (rank() > 2)
      values.push_back(integers(attribute, {1, 0, 2}));
  }
  for (StringRef flag : {"keepdims", "exclusive", "reverse", "causal"})
    if (attribute == flag)
      for (bool value : {false, true})
        values.push_back(b_.getNamedAttr(attribute, b_.getBoolAttr(value)));
  return values;
}

SmallVector<Attributes> Finder::attributeChoices() {
  SmallVector<Attributes> choices(1);
  for (StringAttr name : RegisteredOperationName::lookup(op_, b_.getContext())
                             ->getAttributeNames()) {
    SmallVector<NamedAttribute> values = valuesOf(name);
    if (values.empty())
      continue;
    SmallVector<Attributes> longer;
    for (const Attributes &choice : choices)
      for (NamedAttribute value : values) {
        longer.push_back(choice);
        longer.back().push_back(value);
      }
    choices = std::move(longer);
  }
  return choices;
}

void Finder::uniform() {
  for (const Attributes &attributes : attributeChoices())
    for (unsigned count = 1; count <= 3; ++count) {
      SmallVector<Operand> operands(count, x());
      add(operands, {}, attributes);
    }
}

//===----------------------------------------------------------------------===//
// Recipes
//===----------------------------------------------------------------------===//

void Finder::constant() {
  RankedTensorType type = tensor(shape_);
  SmallVector<Attribute> numbers;
  for (int64_t i = 0; i < type.getNumElements(); ++i)
    numbers.push_back(isa<FloatType>(element_)
                          ? Attribute(b_.getFloatAttr(element_, i % 13 - 6))
                          : b_.getIntegerAttr(element_, element_.isInteger(1)
                                                            ? i % 3 == 0
                                                            : i % 13 - 6));
  add({}, type,
      {b_.getNamedAttr("value", DenseElementsAttr::get(type, numbers))});
  if (!numbers.empty())
    add({}, type,
        {b_.getNamedAttr("value",
                         DenseElementsAttr::get(type, numbers.back()))});
}

void Finder::iota() {
  for (int64_t axis : axes())
    add({}, tensor(shape_), {integer("axis", axis)});
}

void Finder::cast() {
  for (Type to : elementTypes(b_.getContext()))
    add({{tensor(shape_), Values::Corners}}, tensor(shape_, to));
}

void Finder::bitcast() {
  // A NaN may have any bits.
  const Values values =
      isa<FloatType>(element_) ? Values::Tame : Values::Corners;
  for (Type to : elementTypes(b_.getContext()))
    add({{tensor(shape_), values}}, tensor(shape_, to));
}

void Finder::broadcastTo() {
  Shape wider(shape_);
  for (int64_t &size : wider)
    size = size == 1 ? 9 : size;
  add(x(), tensor(wider));
  wider.insert(wider.begin(), 3);
  add(x(), tensor(wider));
}

void Finder::reshape() {
  const int64_t count = tensor(shape_).getNumElements();
  add(x(), tensor({count}));
  add(x(), tensor({1, count, 1}));
  if (count % 8 == 0)
    add(x(), tensor({8, count / 8}));
}

void Finder::slice() {
  Shape starts, limits, steps;
  for (int64_t size : shape_) {
    starts.push_back(std::min<int64_t>(1, size));
    limits.push_back(std::max(size - 1, starts.back()));
    steps.push_back(2);
  }
  const Shape ones(shape_.size(), 1), zeros(shape_.size(), 0);
  add(x(), {},
      {integers("starts", starts), integers("limits", limits),
       integers("strides", ones)});
  add(x(), {},
      {integers("starts", zeros), integers("limits", shape_),
       integers("strides", steps)});
}

void Finder::pad() {
  const Shape none(shape_.size(), 0), one(shape_.size(), 1),
      three(shape_.size(), 3);
  for (const auto &[low, high] :
       {std::pair(one, three), {none, one}, {three, none}})
    add({x(), {tensor({})}}, {},
        {integers("low", low), integers("high", high)});
}

void Finder::concat() {
  for (int64_t axis : axes()) {
    Shape other(shape_);
    other[axis < 0 ? axis + rank() : axis] = 4;
    const Operand part{tensor(other)};
    add({x(), part}, {}, {integer("axis", axis)});
    add({part, x(), part}, {}, {integer("axis", axis)});
  }
}

void Finder::gather() {
  for (Type index : {Type(b_.getI32Type()), Type(b_.getI64Type())})
    for (int64_t axis : axes())
      for (const Shape &indices : {Shape{}, Shape{4}, Shape{2, 3}})
        add({x(), {tensor(indices, index), Values::Corners}}, {},
            {integer("axis", axis)});
  // Indices that are clamped by other bounds.
  for (Type index : {b_.getIntegerType(8), b_.getIntegerType(16),
                     b_.getIntegerType(8, false), b_.getIntegerType(64, false)})
    add({x(), {tensor({4}, index), Values::Corners}}, {}, {integer("axis", 0)});
}

/// Of integers: floats need to be added in one order.
void Finder::scatter() {
  if (rank() == 0 || !element_.isInteger() || element_.isInteger(1))
    return;
  for (const char *kind : {"sum", "max"})
    for (Type index : {Type(b_.getI32Type()), Type(b_.getI64Type()),
                       Type(b_.getIntegerType(8))})
      for (int64_t dims = 1; dims <= rank(); ++dims) {
        const Shape targets(ArrayRef(shape_).take_front(dims));
        for (int64_t size : {1, 7, 300})
          add({x(), {tensor(targets, index), Values::Corners}}, {},
              {integer("size", size),
               b_.getNamedAttr("kind", b_.getStringAttr(kind))});
      }
}

void Finder::fold() {
  Shape steps(shape_);
  steps.push_back(5);
  for (Type turns :
       {Type(b_.getI32Type()), Type(b_.getIntegerType(8, false))}) {
    const Operand step{tensor(steps)}, count{tensor(shape_, turns)};
    add({x(), step, count}, {}, {integer("accumulators", 1)});
    add({x(), x(), step, step, count}, {},
        {integer("accumulators", 2), integer("result_number", 1)});
  }
}

void Finder::matmul() {
  if (rank() < 2)
    return;
  for (bool a : {false, true})
    for (bool b : {false, true})
      for (int64_t n : {9, 64}) {
        const int64_t k = shape_[rank() - (a ? 2 : 1)];
        Shape rhs = {b ? n : k, b ? k : n};
        const Attributes flags = {
            b_.getNamedAttr("transpose_a", b_.getBoolAttr(a)),
            b_.getNamedAttr("transpose_b", b_.getBoolAttr(b))};
        add({x(), {tensor(rhs)}}, {}, flags);
        rhs.insert(rhs.begin(), {2, 1});
        add({x(), {tensor(rhs)}}, {}, flags);
      }
}

/// Rows of the shape's first dimensions, in blocks of one and of all of them.
void Finder::groupedMatmul() {
  if (rank() < 2)
    return;
  int64_t rows = 1;
  for (int64_t size : ArrayRef(shape_).drop_back())
    rows *= size;
  for (Type ends : {Type(b_.getI32Type()), Type(b_.getIntegerType(8, false))})
    for (int64_t block : {int64_t(1), rows})
      add({{tensor({rows, shape_.back()})},
           {tensor({rows, 9})},
           {tensor({3}, ends)}},
          {}, {integer("block", block)});
}

void Finder::norm() {
  for (int64_t axis : axes()) {
    ArrayRef<int64_t> normalised =
        shape_.drop_front(axis < 0 ? axis + rank() : axis);
    for (Type type : {element_, Type(b_.getF32Type())}) {
      SmallVector<Operand> operands = {x()};
      for (int parameters = 0; parameters < 3; ++parameters) {
        add(operands, {}, {integer("axis", axis)});
        operands.push_back({tensor(normalised, type)});
      }
    }
  }
}

void Finder::batchNorm() {
  if (rank() < 2)
    return;
  for (Type type : {element_, Type(b_.getF32Type())}) {
    const Operand channel{tensor(shape_[1], type)};
    add({x(), channel, channel, channel, {channel.type, Values::Positive}});
  }
}

/// Keys and values that heads share, and that they do not; masks of each kind.
void Finder::attention() {
  if (rank() < 2)
    return;
  for (int64_t shared : {1, 2}) {
    Shape keys(shape_), scores(shape_);
    keys[rank() - 2] = scores.back() = 9;
    if (rank() > 2 && keys[rank() - 3] % shared == 0)
      keys[rank() - 3] /= shared;
    Shape values(keys);
    values.back() = 5;
    SmallVector<Operand> operands = {x(), {tensor(keys)}, {tensor(values)}};
    add(operands, {});
    add(operands, {},
        {b_.getNamedAttr("causal", b_.getBoolAttr(true)), integer("window", 3),
         b_.getNamedAttr("softcap", b_.getF64FloatAttr(2))});
    operands.push_back({tensor(scores)});
    add(operands, {}, {b_.getNamedAttr("scale", b_.getF64FloatAttr(0.5))});
  }
}

/// Windows apart, and with gaps.
void Finder::windows() {
  for (int64_t axis = 0; axis < rank(); ++axis)
    for (int64_t stride : {1, 2})
      add({x()}, {},
          {integers("axes", {axis}), integers("sizes", {2}),
           integers("strides", {stride}), integers("dilations", {3 - stride})});
}

/// Lines and pictures of as many columns as the shape has, in groups of
/// channels or not.
void Finder::convolution() {
  if (rank() == 0)
    return;
  for (int64_t groups : {1, 2}) {
    Shape picture = {2, 4, shape_.back()}, kernel = {6, 4 / groups, 3};
    add({{tensor(picture)}, {tensor(kernel)}}, {},
        {integer("groups", groups), integers("low", {2}), integers("high", {1}),
         integers("dilations", {2})});
    picture.insert(picture.begin() + 2, 5);
    kernel.insert(kernel.begin() + 2, 2);
    add({{tensor(picture)}, {tensor(kernel)}}, {},
        {integer("groups", groups), integers("strides", {2, 1}),
         integers("low", {0, 2}), integers("high", {1, 2}),
         integers("base_dilations", {1, 2})});
  }
}

bool Finder::recipe() {
  static const llvm::StringMap<void (Finder::*)()> recipes = {
      {"fuse.constant", &Finder::constant},
      {"fuse.iota", &Finder::iota},
      {"fuse.bitcast", &Finder::bitcast},
      {"fuse.cast", &Finder::cast},
      {"fuse.broadcast_to", &Finder::broadcastTo},
      {"fuse.reshape", &Finder::reshape},
      {"fuse.slice", &Finder::slice},
      {"fuse.pad", &Finder::pad},
      {"fuse.concat", &Finder::concat},
      {"fuse.gather", &Finder::gather},
      {"fuse.scatter", &Finder::scatter},
      {"fuse.fold", &Finder::fold},
      {"fuse.matmul", &Finder::matmul},
      {"fuse.grouped_matmul", &Finder::groupedMatmul},
      {"fuse.layer_norm", &Finder::norm},
      {"fuse.rms_norm", &Finder::norm},
      {"fuse.batch_norm", &Finder::batchNorm},
      {"fuse.attention", &Finder::attention},
      {"fuse.windows", &Finder::windows},
      {"fuse.convolution", &Finder::convolution}};
  const auto found = recipes.find(op_);
  if (found == recipes.end())
    return false;
  (this->*found->second)();
  return true;
}

std::vector<Case> fuzz::findCases(StringRef op, ArrayRef<Signature> signatures,
                                  const ShapeClass &shapes, Type element) {
  Finder finder(op, shapes.shapes.front(), element);
  if (llvm::any_of(signatures, [&](const Signature &signature) {
        return signature.op == op;
      }))
    finder.elementwise(signatures, shapes.shapes);
  else if (!finder.recipe())
    finder.uniform();
  return std::move(finder.found);
}
