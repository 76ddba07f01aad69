#include "Shrink.h"

#include "Prune.h"
#include "fusec/Dialect/Fuse/Fuse.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"

#include <set>

using namespace mlir;
using namespace fusec;
using namespace fusec::fuzz;

/// Checks that one shrinking may take.
static constexpr int kMostChecks = 500;

namespace {

class Shrinker {
public:
  Shrinker(Verdict failing, MLIRContext *context, const CheckOptions &options)
      : best_(std::move(failing)), context_(context), options_(options),
        silence_(context, [](Diagnostic &) { return success(); }) {}

  Verdict run();

private:
  /// Edits a copy of the best graph; false if the edit does not apply.
  using Edit = llvm::function_ref<bool(func::FuncOp)>;
  bool attempt(Edit edit);
  bool dropResults();
  bool turnIntoArguments();
  bool bypassOps();
  bool shrinkSizes();
  OwningOpRef<ModuleOp> parse() const {
    return parseSourceString<ModuleOp>(best_.graph, context_);
  }

  Verdict best_;
  MLIRContext *context_;
  const CheckOptions &options_;
  ScopedDiagnosticHandler silence_;
  std::set<std::string> tried_;
  int checks_ = 0;
};

} // namespace

static func::FuncOp functionOf(ModuleOp module) {
  return *module.getOps<func::FuncOp>().begin();
}

static Operation *nthOp(func::FuncOp function, size_t index) {
  return &*std::next(function.getBody().front().begin(), index);
}

static size_t countOps(func::FuncOp function) {
  return function.getBody().front().getOperations().size() - 1;
}

bool Shrinker::attempt(Edit edit) {
  OwningOpRef<ModuleOp> module = parse();
  if (!module || checks_ >= kMostChecks || !edit(functionOf(*module)) ||
      failed(verify(*module)) || !tried_.insert(printGraph(*module)).second)
    return false;
  ++checks_;
  Verdict verdict = isolated([&] { return checkGraph(*module, options_); });
  if (!verdict.sameAs(best_))
    return false;
  verdict.graph = printGraph(*module);
  best_ = std::move(verdict);
  return true;
}

bool Shrinker::dropResults() {
  OwningOpRef<ModuleOp> module = parse();
  const unsigned count = functionOf(*module).getNumResults();
  for (unsigned i = 0; i < count && count > 1; ++i)
    for (const bool alone : {true, false})
      if (attempt([&](func::FuncOp function) {
            SmallVector<Value> results(
                function.getBody().front().getTerminator()->getOperands());
            if (alone)
              results = {results[i]};
            else
              results.erase(results.begin() + i);
            returnOnly(function, results);
            return true;
          }))
        return true;
  return false;
}

/// Replaces the result of op `index`, and drops what is no longer needed.
static void replaceResult(func::FuncOp function, Operation *op, Value with) {
  op->getResult(0).replaceAllUsesWith(with);
  returnOnly(function,
             llvm::to_vector(ValueRange(
                 function.getBody().front().getTerminator()->getOperands())));
}

bool Shrinker::turnIntoArguments() {
  OwningOpRef<ModuleOp> module = parse();
  for (size_t i = countOps(functionOf(*module)); i-- > 0;)
    if (attempt([&](func::FuncOp function) {
          Operation *op = nthOp(function, i);
          Builder b(function.getContext());
          auto name = b.getNamedAttr(
              "fuse.name", b.getStringAttr("v" + std::to_string(checks_)));
          unsigned last = function.getNumArguments();
          (void)function.insertArgument(last, op->getResult(0).getType(),
                                        b.getDictionaryAttr({name}),
                                        op->getLoc());
          replaceResult(function, op, function.getArgument(last));
          return countOps(function) > 0;
        }))
      return true;
  return false;
}

bool Shrinker::bypassOps() {
  OwningOpRef<ModuleOp> module = parse();
  for (size_t i = countOps(functionOf(*module)); i-- > 0;)
    if (attempt([&](func::FuncOp function) {
          Operation *op = nthOp(function, i);
          for (Value operand : op->getOperands())
            if (operand.getType() == op->getResult(0).getType()) {
              replaceResult(function, op, operand);
              return countOps(function) > 0;
            }
          return false;
        }))
      return true;
  return false;
}

static RankedTensorType resized(Type type, int64_t from, int64_t to) {
  auto tensor = cast<RankedTensorType>(type);
  SmallVector<int64_t> shape(tensor.getShape());
  llvm::replace(shape, from, to);
  return tensor.clone(shape);
}

/// Gives an op the type that follows from its resized operands.
static bool resizeOp(Operation *op, int64_t from, int64_t to) {
  Builder b(op->getContext());
  if (isa<fuse::ConstantOp>(op))
    return true;
  if (auto slice = dyn_cast<fuse::SliceOp>(op)) {
    auto shape = cast<RankedTensorType>(slice.getX().getType()).getShape();
    SmallVector<int64_t> starts, limits;
    for (auto [size, start, limit] :
         llvm::zip_equal(shape, slice.getStarts(), slice.getLimits())) {
      starts.push_back(std::min(start, size));
      limits.push_back(std::min(limit, size));
    }
    slice.setStarts(starts);
    slice.setLimits(limits);
  }
  SmallVector<Type> inferred;
  if (auto infers = dyn_cast<InferTypeOpInterface>(op)) {
    if (failed(infers.inferReturnTypes(
            op->getContext(), op->getLoc(), op->getOperands(),
            op->getDiscardableAttrDictionary(), op->getPropertiesStorage(),
            op->getRegions(), inferred)))
      return false;
  } else {
    inferred.push_back(resized(op->getResult(0).getType(), from, to));
  }
  op->getResult(0).setType(inferred[0]);
  return true;
}

static bool resizeFunction(func::FuncOp function, int64_t from, int64_t to) {
  Block &body = function.getBody().front();
  for (BlockArgument argument : body.getArguments())
    argument.setType(resized(argument.getType(), from, to));
  for (Operation &op : body.without_terminator())
    if (!resizeOp(&op, from, to))
      return false;
  returnOnly(function, llvm::to_vector(body.getTerminator()->getOperands()));
  return true;
}

bool Shrinker::shrinkSizes() {
  OwningOpRef<ModuleOp> module = parse();
  std::set<int64_t, std::greater<>> sizes;
  for (Value argument : functionOf(*module).getArguments())
    for (int64_t size : cast<RankedTensorType>(argument.getType()).getShape())
      if (size > 1)
        sizes.insert(size);
  for (int64_t from : sizes)
    for (int64_t to : {int64_t(1), int64_t(2), from / 2, from - 1})
      if (to < from && attempt([&](func::FuncOp function) {
            return resizeFunction(function, from, to);
          }))
        return true;
  return false;
}

Verdict Shrinker::run() {
  while (dropResults() || turnIntoArguments() || bypassOps() || shrinkSizes())
    ;
  return best_;
}

Verdict fuzz::shrink(Verdict failing, MLIRContext *context,
                     const CheckOptions &options) {
  return Shrinker(std::move(failing), context, options).run();
}
