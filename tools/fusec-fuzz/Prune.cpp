#include "Prune.h"

#include "Judge.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuzz;

/// Kernels have a limit of buffers, and readers of patience.
static constexpr size_t kMostResults = 8;

void fuzz::returnOnly(func::FuncOp function, ValueRange results) {
  Block &body = function.getBody().front();
  body.getTerminator()->setOperands(results);
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(body)))
    if (&op != body.getTerminator() && op.use_empty())
      op.erase();
  for (unsigned i = function.getNumArguments(); i-- > 0;)
    if (function.getArgument(i).use_empty())
      (void)function.eraseArgument(i);
  function.setFunctionType(FunctionType::get(
      function.getContext(), body.getArgumentTypes(),
      llvm::to_vector(body.getTerminator()->getOperandTypes())));
}

bool fuzz::chooseResults(func::FuncOp function, uint64_t argumentSeed,
                         Random &random) {
  FailureOr<Judgements> judgements =
      judge(function, makeArguments(function, argumentSeed), false);
  if (failed(judgements))
    return false;
  auto tame = [&](Value value) { return judgements->find(value)->second.tame; };
  SmallVector<Value> results;
  Block &body = function.getBody().front();
  for (Operation &op : llvm::reverse(body.without_terminator())) {
    Value value = op.getResult(0);
    const bool read = llvm::any_of(value.getUsers(), [&](Operation *user) {
      return user->getNumResults() && tame(user->getResult(0));
    });
    if (tame(value) && (!read || random.chance(15)) &&
        results.size() < kMostResults && !op.hasTrait<OpTrait::ConstantLike>())
      results.push_back(value);
  }
  if (results.empty())
    return false;
  if (random.chance(3))
    results.push_back(random.pick(results));
  if (random.chance(3))
    results.push_back(random.pick(body.getArguments()));
  returnOnly(function, results);
  return true;
}
