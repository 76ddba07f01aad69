#include "Matrix.h"

#include "Cases.h"
#include "Judge.h"
#include "fusec/Interfaces/FusibleOpInterface.h"
#include "fusec/Reference/RefTensor.h"
#include "fusec/Support/Random.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <cfloat>
#include <limits>
#include <map>
#include <ostream>
#include <set>

using namespace mlir;
using namespace fusec;
using namespace fusec::fuzz;

namespace {

/// The module that holds some cases, each a result, and values for its
/// arguments.
struct Batch {
  OwningOpRef<ModuleOp> module;
  std::vector<HostTensor> arguments;
};

class BatchBuilder {
public:
  explicit BatchBuilder(MLIRContext *context)
      : b_(context), location_(UnknownLoc::get(context)) {}

  Batch build(ArrayRef<Case> cases);

private:
  Value argumentFor(const Operand &operand, unsigned position);

  OpBuilder b_;
  Location location_;
  func::FuncOp function_;
  Batch batch_;
  /// Cases share arguments, but no two operands of one case do.
  std::map<std::tuple<const void *, int, unsigned>, Value> arguments_;
};

/// What was checked of an op: the element types of operands and results.
struct Line {
  int64_t cases = 0;
  std::set<std::string> types, classes;
};

class Matrix {
public:
  Matrix(MLIRContext *context, const CheckOptions &options, std::ostream &out)
      : context_(context), options_(options), out_(out) {}

  bool run();

private:
  int64_t check(ArrayRef<Case> cases);
  void checkAll(StringRef shapes, ArrayRef<Case> cases);
  bool report(ArrayRef<std::string> ops);

  MLIRContext *context_;
  CheckOptions options_;
  std::ostream &out_;
  std::map<std::string, Line> lines_;
  int64_t total_ = 0, failures_ = 0;
};

} // namespace

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

static std::string nameOf(Type type) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << type;
  return text;
}

/// IEEE's corners: the element type rounds the largest values to its own.
static std::vector<double> cornerFloats(Type element, Random &random) {
  const double infinity = std::numeric_limits<double>::infinity();
  const auto &semantics = cast<FloatType>(element).getFloatSemantics();
  const double largest = llvm::APFloat::getLargest(semantics).convertToDouble();
  const double least = llvm::APFloat::getSmallest(semantics).convertToDouble();
  std::vector<double> values = {0.0,   -0.0,    infinity, -infinity,
                                1.0,   -1.0,    0.5,      -2.5,
                                least, largest, -largest, std::nan("")};
  for (int i = 0; i < 5; ++i)
    values.push_back(3 * random.nearlyNormal());
  return values;
}

static std::vector<int64_t> cornerInts(Type element, Random &random) {
  const unsigned width = element.getIntOrFloatBitWidth();
  const int64_t lowest = llvm::minIntN(width), highest = llvm::maxIntN(width);
  std::vector<int64_t> values = {0,  1, -1,     2,       -3,         7,
                                 31, 8, lowest, highest, lowest + 1, 100};
  for (int i = 0; i < 5; ++i)
    values.push_back(random.between(-12, 12));
  return values;
}

/// Element `index` of operand `position`: operands walk through the corners at
/// different speeds, so that larger tensors hold every pair.
template <typename T>
static T corner(const std::vector<T> &values, int64_t index,
                unsigned position) {
  for (unsigned i = 0; i < position; ++i)
    index /= static_cast<int64_t>(values.size());
  return values[(index + 3 * position) % values.size()];
}

/// Products of many stay in range, and no integer product wraps to zero.
static double tameFloat(Random &random, Values values) {
  const double magnitude = std::exp2(random.nearlyNormal() / 8);
  return values == Values::Tame && random.chance(50) ? -magnitude : magnitude;
}

static int64_t tameInt(Random &random) {
  return random.chance(2) ? 0 : 2 * random.between(-4, 3) + 1;
}

static HostTensor makeTensor(const Operand &operand, unsigned position) {
  Type element = operand.type.getElementType();
  Random random(position + 1);
  RefTensor tensor = RefTensor::zeros(operand.type.getShape(), element);
  const bool corners = operand.values == Values::Corners;
  if (tensor.isFloat()) {
    const std::vector<double> values = cornerFloats(element, random);
    for (auto [index, value] : llvm::enumerate(tensor.floats()))
      value = corners ? corner(values, index, position)
                      : tameFloat(random, operand.values);
    tensor.roundToElement();
  } else {
    const std::vector<int64_t> values = cornerInts(element, random);
    for (auto [index, value] : llvm::enumerate(tensor.ints()))
      value = wrapToType(
          corners ? corner(values, index, position) : tameInt(random), element);
  }
  const std::vector<char> bytes = tensor.toBytes();
  HostTensor host{
      DType::F32, operand.type.getShape().vec(), {bytes.begin(), bytes.end()}};
  return host;
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

Value BatchBuilder::argumentFor(const Operand &operand, unsigned position) {
  Value &value = arguments_[{operand.type.getAsOpaquePointer(),
                             int(operand.values), position}];
  if (!value) {
    const unsigned index = function_.getNumArguments();
    (void)function_.insertArgument(index, operand.type, {}, location_);
    value = function_.getArgument(index);
    batch_.arguments.push_back(makeTensor(operand, position));
    batch_.arguments.back().type = dtypeOf(value);
  }
  return value;
}

Batch BatchBuilder::build(ArrayRef<Case> cases) {
  batch_.module = ModuleOp::create(location_);
  b_.setInsertionPointToEnd(batch_.module->getBody());
  function_ =
      func::FuncOp::create(b_, location_, "f", b_.getFunctionType({}, {}));
  b_.setInsertionPointToStart(function_.addEntryBlock());
  SmallVector<Value> results;
  for (const Case &one : cases) {
    SmallVector<Value> operands;
    for (auto [position, operand] : llvm::enumerate(one.operands))
      operands.push_back(argumentFor(operand, position));
    Operation *op =
        createOp(location_, one.op, operands, one.result, one.attributes);
    b_.insert(op);
    results.push_back(op->getResult(0));
  }
  func::ReturnOp::create(b_, location_, results);
  function_.setFunctionType(
      b_.getFunctionType(function_.getBody().front().getArgumentTypes(),
                         llvm::to_vector(ValueRange(results).getTypes())));
  return std::move(batch_);
}

/// How many of the cases fail; prints those as graphs.
int64_t Matrix::check(ArrayRef<Case> cases) {
  auto part = [&](size_t first, size_t last) {
    return BatchBuilder(context_).build(cases.slice(first, last - first));
  };
  auto checkPart = [&](size_t first, size_t last) {
    Batch batch = part(first, last);
    options_.arguments = std::move(batch.arguments);
    return checkGraph(*batch.module, options_);
  };
  auto reportPart = [&](size_t first, size_t last, const Verdict &verdict) {
    out_ << kindName(verdict.kind) << "\n"
         << verdict.text << printGraph(*part(first, last).module) << std::flush;
  };
  return countFailures(0, cases.size(), checkPart, reportPart);
}

void Matrix::checkAll(StringRef shapes, ArrayRef<Case> cases) {
  constexpr size_t batchSize = 64;
  for (const Case &one : cases) {
    Line &line = lines_[one.op];
    ++line.cases;
    line.types.insert(nameOf(one.result.getElementType()));
    for (const Operand &operand : one.operands)
      line.types.insert(nameOf(operand.type.getElementType()));
    line.classes.insert(shapes.str());
  }
  total_ += cases.size();
  for (; !cases.empty();
       cases = cases.drop_front(std::min(batchSize, cases.size())))
    failures_ += check(cases.take_front(batchSize));
}

static std::string join(const std::set<std::string> &words) {
  std::string text;
  for (const std::string &word : words)
    text += " " + word;
  return text;
}

bool Matrix::report(ArrayRef<std::string> ops) {
  int64_t missing = 0;
  for (const std::string &op : ops) {
    const auto found = lines_.find(op);
    if (found == lines_.end()) {
      ++missing;
      out_ << op << ": no case; give it a recipe in Cases.cpp\n";
      continue;
    }
    const Line &line = found->second;
    out_ << op << ": " << line.cases << " cases;" << join(line.types) << ";"
         << join(line.classes) << "\n";
  }
  out_ << ops.size() << " ops, " << missing << " without a case; "
       << total_ - failures_ << " cases passed, " << failures_ << " failed\n";
  return missing == 0 && failures_ == 0;
}

/// What is particular to these types is in scalar bodies: cases with vectors
/// and with single elements show all of it.
static bool hasFewClasses(Type element) {
  return element.isUnsignedInteger() || element.isInteger(16);
}

bool Matrix::run() {
  const std::vector<Signature> signatures = findSignatures(context_);
  const std::vector<std::string> ops = graphOps(context_);
  options_.opByOp = true;
  for (const ShapeClass &shapes : shapeClasses())
    for (Type element : elementTypes(context_)) {
      if (hasFewClasses(element) && shapes.name != "odd" &&
          shapes.name != "aligned")
        continue;
      std::vector<Case> cases;
      for (const std::string &op : ops)
        llvm::append_range(cases, findCases(op, signatures, shapes, element));
      checkAll(shapes.name, cases);
    }
  return report(ops);
}

bool fuzz::checkMatrix(MLIRContext *context, const CheckOptions &options,
                       std::ostream &out) {
  return Matrix(context, options, out).run();
}
