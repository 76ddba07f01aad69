//===- FoldParameters.cpp - what is computed once at load -----------------===//

#include "CopyOut.h"
#include "Matrices.h"
#include "PlannedLoad.h"
#include "ScaledWeights.h"

#include "fusec/Analysis/Indexing.h"
#include "fusec/CostModel/PassOptions.h"
#include "fusec/Dialect/Fuse/Load.h"
#include "fusec/Dialect/Fuse/Names.h"
#include "fusec/Fusion/Pricer.h"
#include "fusec/Prepare/Passes.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

namespace fusec {
#define GEN_PASS_DEF_FOLDPARAMETERSPASS
#include "fusec/Prepare/Passes.h.inc"
} // namespace fusec

/// What runs must gain for a value to be folded: the times of plans that differ
/// by less are equal.
static constexpr double minGainUs = 0.01;
/// Bytes of a tensor that takes no memory to speak of: one for each channel.
static constexpr int64_t maxSmallBytes = 1 << 16;
/// What such a one may seem to lose: other tiles make as much of a difference.
static constexpr double smallLoss = 0.02;
/// Ops that are looked at behind a value to find who reads it.
static constexpr size_t maxReaders = 32;

static constexpr StringLiteral kNoMemory =
    "folded tensors would take more memory than the parameters do, and a "
    "quarter of it";

namespace {

/// A value that may be folded.
struct Candidate {
  Value value;
  FoldedTensor report;

  double gainUs() const { return report.beforeUs - report.afterUs; }
};

class ParameterFolder {
public:
  ParameterFolder(func::FuncOp function, const FusionOptions &options)
      : function_(function), pricer_(options, function),
        isExact_(options.machine.numerics.exact) {}

  FoldReport run();

private:
  using Ops = SmallVector<Operation *>;

  void findFixed();
  int64_t knownBytes();
  void scaleWeights();
  FoldedTensor describe(ArrayRef<Value> values);
  void priceScaling(const ScaledProduct &scaled, FoldedTensor &report);
  Value behindView(Value value);
  void judge(Value value, bool isInner = false);
  void price(Candidate &candidate, bool isView);
  void choose();
  void outline();
  func::FuncOp makeLoad(ArrayRef<Value> values);
  Ops opsBehind(ArrayRef<Value> values) const;
  Ops readersOf(Value value) const;
  double planUs(const Ops &ops, const Ops &givers);
  std::string nameFor(StringRef parameter);

  func::FuncOp function_;
  Pricer pricer_;
  bool isExact_;
  /// What follows from constants alone, and from them and parameters; scaled
  /// weights, and what is added to the product then, are of the latter.
  DenseSet<Value> constant_, fixed_, scaling_;
  DenseSet<Value> judged_;
  /// Weights that are multiplied by a scale of what they give.
  llvm::MapVector<Value, FoldedTensor> scaled_;
  std::vector<Candidate> candidates_;
  llvm::StringSet<> names_;
  /// The times of plans by their functions' texts: layers have the same.
  llvm::StringMap<double> planned_;
};

} // namespace

static OpFamily familyOf(Operation *op) {
  return cast<FusibleOpInterface>(op).getFamily();
}

/// Of the elements of a constant; one number takes no memory.
static int64_t bytesOf(ConstantOp constant) {
  return constant.getValue().isSplat() ? 0 : tensorBytes(constant.getResult());
}

static StringRef nameOf(BlockArgument argument) {
  auto function = cast<func::FuncOp>(argument.getOwner()->getParentOp());
  auto name = function.getArgAttrOfType<StringAttr>(argument.getArgNumber(),
                                                    "fuse.name");
  return name ? name.getValue() : "parameter";
}

void ParameterFolder::findFixed() {
  for (BlockArgument argument : function_.getArguments()) {
    names_.insert(nameOf(argument));
    if (function_.getArgAttr(argument.getArgNumber(), kParameterAttr))
      fixed_.insert(argument);
  }
  for (Operation &op : function_.getBody().front().without_terminator()) {
    bool follows = scaling_.contains(op.getResult(0)), isKnown = true;
    for (Value operand : op.getOperands()) {
      follows |= fixed_.contains(operand);
      isKnown &= fixed_.contains(operand) || constant_.contains(operand);
    }
    if (isKnown)
      (follows ? fixed_ : constant_).insert(op.getResult(0));
  }
}

/// Of parameters, and of constants that are small ones.
int64_t ParameterFolder::knownBytes() {
  int64_t bytes = 0;
  for (BlockArgument argument : function_.getArguments())
    if (fixed_.contains(argument))
      bytes += tensorBytes(argument);
  for (auto constant : function_.getBody().front().getOps<ConstantOp>())
    bytes += bytesOf(constant);
  return bytes;
}

/// What the values follow from, in order.
ParameterFolder::Ops ParameterFolder::opsBehind(ArrayRef<Value> values) const {
  llvm::SetVector<Operation *> ops;
  for (Value value : values)
    if (Operation *op = value.getDefiningOp())
      ops.insert(op);
  for (size_t next = 0; next < ops.size(); ++next)
    for (Value operand : ops[next]->getOperands())
      if (Operation *op = operand.getDefiningOp())
        ops.insert(op);
  Ops sorted(ops.getArrayRef());
  llvm::sort(sorted,
             [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  return sorted;
}

/// The ops that read a value, also by way of shape ops, which are read in
/// place.
ParameterFolder::Ops ParameterFolder::readersOf(Value value) const {
  llvm::SetVector<Operation *> readers(value.user_begin(), value.user_end());
  for (size_t next = 0; next < readers.size(); ++next)
    if (familyOf(readers[next]) == OpFamily::Shape)
      for (Operation *user : readers[next]->getUsers())
        if (!isa<func::ReturnOp>(user) && readers.size() < maxReaders)
          readers.insert(user);
  Ops sorted(readers.getArrayRef());
  llvm::sort(sorted,
             [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  return sorted;
}

double ParameterFolder::planUs(const Ops &ops, const Ops &givers) {
  IRMapping mapping;
  OwningOpRef<func::FuncOp> copy = copyOut(ops, givers, mapping);
  std::string text;
  llvm::raw_string_ostream(text) << *copy;
  auto [known, isNew] = planned_.try_emplace(text);
  if (isNew)
    known->second = plannedUs(*copy, pricer_);
  return known->second;
}

static std::string notFaster(const FoldedTensor &report) {
  return llvm::formatv("runs are no faster: {0:f2} us instead of {1:f2} us",
                       report.afterUs, report.beforeUs);
}

/// Plans the value and who reads it both ways.
void ParameterFolder::price(Candidate &candidate, bool isView) {
  FoldedTensor &report = candidate.report;
  if (auto scaled = scaled_.find(candidate.value); scaled != scaled_.end()) {
    report.parameters = scaled->second.parameters;
    report.beforeUs = scaled->second.beforeUs;
    report.afterUs = scaled->second.afterUs;
    return;
  }
  if (llvm::any_of(candidate.value.getUsers(), llvm::IsaPred<func::ReturnOp>)) {
    report.reason = "it is a result of the model";
    return;
  }
  Ops readers = readersOf(candidate.value);
  report.afterUs = planUs(readers, readers);
  Ops all = opsBehind(candidate.value);
  for (Operation *reader : readers)
    if (!llvm::is_contained(all, reader))
      all.push_back(reader);
  report.beforeUs = planUs(all, readers);
  // What is small is less to read and to compute, even if nothing ends earlier
  // for it.
  bool isSmall = !isView && report.bytes <= maxSmallBytes &&
                 report.bytes <= report.parameterBytes;
  double leastUs = isSmall ? -smallLoss * report.beforeUs : minGainUs;
  if (!(candidate.gainUs() >= leastUs))
    report.reason = notFaster(report);
}

/// What a value is a view of, where those that read it take that as well: it is
/// smaller, as before a broadcast. Null where there is no such thing.
Value ParameterFolder::behindView(Value value) {
  Operation *op = value.getDefiningOp();
  if (familyOf(op) != OpFamily::Shape)
    return {};
  Value inner = op->getOperand(0);
  if (!inner.getDefiningOp() || !fixed_.contains(inner) ||
      tensorBytes(inner) > tensorBytes(value))
    return {};
  Ops readers = readersOf(value), all = readers;
  all.insert(all.begin(), op);
  bool isAsFast = planUs(all, readers) < planUs(readers, readers) + minGainUs;
  return isAsFast ? inner : Value();
}

/// What the values follow from.
FoldedTensor ParameterFolder::describe(ArrayRef<Value> values) {
  FoldedTensor report;
  llvm::SetVector<Value> parameters;
  auto addParameter = [&](Value value) {
    if (!isa<BlockArgument>(value) || !parameters.insert(value))
      return;
    report.parameters.push_back(nameOf(cast<BlockArgument>(value)).str());
    report.parameterBytes += tensorBytes(value);
  };
  llvm::for_each(values, addParameter);
  for (Operation *op : opsBehind(values)) {
    llvm::for_each(op->getOperands(), addParameter);
    if (auto constant = dyn_cast<ConstantOp>(op))
      report.parameterBytes += bytesOf(constant);
    else if (familyOf(op) != OpFamily::Constant)
      report.ops.push_back(op->getName().getStringRef().str());
  }
  if (report.parameters.empty())
    report.parameters.push_back("constants");
  return report;
}

/// Looks at a value, and where it is not worth memory at what it follows from,
/// which nobody hears of if it is none either.
void ParameterFolder::judge(Value value, bool isInner) {
  if (!value.getDefiningOp() || !fixed_.contains(value) ||
      !judged_.insert(value).second || tensorBytes(value) == 0)
    return;
  bool isReturned =
      llvm::any_of(value.getUsers(), llvm::IsaPred<func::ReturnOp>);
  if (Value inner = isReturned ? Value() : behindView(value))
    return judge(inner, isInner);
  Candidate candidate{value, describe(value)};
  candidate.report.location = placeText(value.getLoc());
  candidate.report.bytes = tensorBytes(value);
  bool isView = llvm::all_of(opsBehind(value), [](Operation *op) {
    return familyOf(op) == OpFamily::Shape;
  });
  price(candidate, isView);
  bool isWorthIt = candidate.report.reason.empty();
  // Nobody expects a copy of what is read in place.
  if (isWorthIt || !(isView || isInner))
    candidates_.push_back(std::move(candidate));
  if (!isWorthIt)
    for (Value operand : value.getDefiningOp()->getOperands())
      judge(operand, /*isInner=*/true);
}

/// Folds what gains most for its memory, as far as that goes: the parameters'
/// and a quarter of it, for rows that are padded.
void ParameterFolder::choose() {
  int64_t left = knownBytes();
  left += left / 4;
  std::vector<Candidate *> order;
  for (Candidate &candidate : candidates_)
    if (candidate.report.reason.empty())
      order.push_back(&candidate);
  // Scaled weights first, which runs would compute otherwise.
  auto merit = [&](const Candidate *candidate) {
    return std::tuple(!scaled_.contains(candidate->value),
                      -candidate->gainUs() / double(candidate->report.bytes),
                      candidate);
  };
  llvm::sort(order,
             [&](Candidate *a, Candidate *b) { return merit(a) < merit(b); });
  for (Candidate *candidate : order) {
    if (candidate->report.bytes <= left)
      left -= candidate->report.bytes;
    else
      candidate->report.reason = kNoMemory.str();
  }
}

std::string ParameterFolder::nameFor(StringRef parameter) {
  std::string name = (parameter + ".folded").str();
  for (unsigned number = 2; !names_.insert(name).second; ++number)
    name = (parameter + ".folded" + Twine(number)).str();
  return name;
}

/// The function that computes the values.
func::FuncOp ParameterFolder::makeLoad(ArrayRef<Value> values) {
  Ops ops = opsBehind(values);
  llvm::SetVector<Value> arguments;
  for (BlockArgument argument : function_.getArguments())
    if (llvm::any_of(argument.getUsers(), [&](Operation *user) {
          return llvm::is_contained(ops, user);
        }))
      arguments.insert(argument);
  OpBuilder builder(function_.getContext());
  builder.setInsertionPointAfter(function_);
  auto load = func::FuncOp::create(
      builder, function_.getLoc(), loadNameOf(function_),
      builder.getFunctionType(TypeRange(arguments.getArrayRef()),
                              TypeRange(ValueRange(values))));
  load->setAttr(kLoadAttr, builder.getUnitAttr());
  Block *block = load.addEntryBlock();
  IRMapping mapping;
  for (auto [from, to] :
       llvm::zip_equal(arguments.getArrayRef(), block->getArguments())) {
    mapping.map(from, to);
    unsigned number = cast<BlockArgument>(from).getArgNumber();
    to.setLoc(from.getLoc());
    load.setArgAttrs(to.getArgNumber(), function_.getArgAttrDict(number));
    load.setArgAttr(to.getArgNumber(), kArgumentAttr,
                    builder.getI64IntegerAttr(number));
  }
  builder.setInsertionPointToEnd(block);
  for (Operation *op : ops)
    builder.clone(*op, mapping);
  SmallVector<Value> results;
  for (Value value : values)
    results.push_back(mapping.lookup(value));
  func::ReturnOp::create(builder, function_.getLoc(), results);
  return load;
}

/// Moves what was chosen into a load function.
void ParameterFolder::outline() {
  SmallVector<Value> values;
  SmallVector<std::string> names;
  for (Candidate &candidate : candidates_)
    if (candidate.report.reason.empty()) {
      candidate.report.name = nameFor(candidate.report.parameters.front());
      values.push_back(candidate.value);
      names.push_back(candidate.report.name);
    }
  if (values.empty())
    return;
  func::FuncOp load = makeLoad(values);
  Builder builder(function_.getContext());
  for (auto [number, value] : llvm::enumerate(values)) {
    auto name =
        builder.getNamedAttr("fuse.name", builder.getStringAttr(names[number]));
    auto folded =
        builder.getNamedAttr(kFoldedAttr, builder.getI64IntegerAttr(number));
    load.setResultAttr(number, name.getName(), name.getValue());
    unsigned index = function_.getNumArguments();
    (void)function_.insertArgument(index, value.getType(),
                                   builder.getDictionaryAttr({name, folded}),
                                   value.getLoc());
    value.replaceAllUsesWith(function_.getArgument(index));
  }
  for (Operation &op :
       llvm::make_early_inc_range(llvm::reverse(function_.getBody().front())))
    if (!isa<func::ReturnOp>(op) && op.use_empty())
      op.erase();
}

/// Plans the product with and without the scaling of what it gives.
void ParameterFolder::priceScaling(const ScaledProduct &scaled,
                                   FoldedTensor &report) {
  llvm::SetVector<Operation *> ops;
  ops.insert(scaled.product);
  for (size_t next = 0; next < ops.size() && ops.size() < maxReaders; ++next) {
    Value read = next == 0 ? scaled.other() : ops[next]->getOperand(0);
    Operation *op = read.getDefiningOp();
    if (op && familyOf(op) == OpFamily::Shape)
      ops.insert(op);
  }
  Ops before(ops.getArrayRef());
  llvm::append_range(before, scaled.chain);
  Operation *last = scaled.chain.empty() ? scaled.product : scaled.chain.back();
  llvm::sort(before,
             [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  report.afterUs = planUs(before, {last});
  before.push_back(scaled.scaling);
  report.beforeUs = planUs(before, {scaled.scaling});
  if (!(report.beforeUs - report.afterUs >= minGainUs))
    report.reason = notFaster(report);
}

/// Moves scales of what products give into their weights.
void ParameterFolder::scaleWeights() {
  auto isKnown = [&](Value value) {
    return fixed_.contains(value) || constant_.contains(value);
  };
  int64_t left = knownBytes();
  for (MulOp scaling :
       llvm::to_vector(function_.getBody().front().getOps<MulOp>())) {
    auto found = findScaledProduct(scaling, isKnown);
    // One number is no norm, and not worth a second weight.
    if (!found || (constant_.contains(found->scale) &&
                   typeOf(found->scale).getNumElements() == 1))
      continue;
    FoldedTensor report = describe({found->weight(), found->scale});
    report.location = placeText(scaling.getLoc());
    report.bytes = tensorBytes(found->weight());
    report.ops.push_back(scaling->getName().getStringRef().str());
    report.reason = whyNotScaled(*found, isExact_).str();
    if (report.reason.empty())
      priceScaling(*found, report);
    if (report.reason.empty() && report.bytes > left)
      report.reason = kNoMemory.str();
    if (!report.reason.empty()) {
      candidates_.push_back({Value(), std::move(report)});
      continue;
    }
    left -= report.bytes;
    SmallVector<Value> made = scaleWeight(*found);
    scaling_.insert_range(made);
    scaled_.insert({made.front(), std::move(report)});
  }
  findFixed();
}

FoldReport ParameterFolder::run() {
  findFixed();
  scaleWeights();
  for (Operation &op : function_.getBody().front().without_terminator())
    if (llvm::any_of(op.getUsers(), [&](Operation *user) {
          return isa<func::ReturnOp>(user) ||
                 !fixed_.contains(user->getResult(0));
        }))
      judge(op.getResult(0));
  choose();
  outline();
  FoldReport report{function_.getName().str(), {}};
  for (Candidate &candidate : candidates_)
    report.tensors.push_back(std::move(candidate.report));
  return report;
}

static bool hasParameters(func::FuncOp function) {
  if (function.isExternal() || function->hasAttr(kLoadAttr))
    return false;
  return llvm::any_of(function.getArguments(), [&](BlockArgument argument) {
    return function.getArgAttr(argument.getArgNumber(), kParameterAttr);
  });
}

namespace {
struct FoldParametersPass
    : PassWithOptions<fusec::impl::FoldParametersPassBase<FoldParametersPass>,
                      fusec::FusionOptions> {
  using PassWithOptions::PassWithOptions;
  FoldParametersPass(fusec::FusionOptions options,
                     std::function<void(FoldReport)> onReport)
      : PassWithOptions(std::move(options)), onReport_(std::move(onReport)) {}

  void runOnOperation() override {
    SmallVector<func::FuncOp> functions(getOperation().getOps<func::FuncOp>());
    for (func::FuncOp function : functions) {
      if (!hasParameters(function) || !allowsLoad(options_, function))
        continue;
      FoldReport report = ParameterFolder(function, options_).run();
      if (onReport_ && !report.tensors.empty())
        onReport_(std::move(report));
    }
  }

private:
  std::function<void(FoldReport)> onReport_;
};
} // namespace

std::unique_ptr<Pass>
fusec::createFoldParametersPass(FusionOptions options,
                                std::function<void(FoldReport)> onReport) {
  return std::make_unique<FoldParametersPass>(std::move(options),
                                              std::move(onReport));
}
