//===- ReviewCApi.cpp - what graphs of PyTorch may have, for C ------------===//

#include "fusec-c/Compiler.h"

#include "fusec/Driver/Driver.h"
#include "fusec/Import/Import.h"
#include "fusec/Runtime/CApi.h"

#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace fusec;

struct FusecReview {
  std::vector<RefusedNode> refused;
};

static Result<std::vector<RefusedNode>> reviewOf(llvm::StringRef program,
                                                 std::string name) {
  if (!TorchProgram::isProgram(program))
    return invalidData("'" + name + "' is no program of torch.export");
  Result<TorchProgram> decoded = TorchProgram::decode(program, name);
  if (!decoded)
    return decoded.status();
  std::unique_ptr<MLIRContext> context = createCompilerContext();
  std::string error;
  ScopedDiagnosticHandler handler(context.get(), [&](Diagnostic &diagnostic) {
    error = diagnostic.str();
    return success();
  });
  FailureOr<std::vector<RefusedNode>> refused = decoded->review(*context);
  if (failed(refused))
    return invalidData(error);
  return *std::move(refused);
}

FusecStatus fusecReviewCreate(const void *program, size_t bytes,
                              const char *name, FusecReview **review) {
  if (!review)
    return reportForC(invalidArgument("the place for the handle is null"));
  *review = nullptr;
  if ((!program && bytes != 0) || !name)
    return reportForC(invalidArgument("the program or its name is null"));
  Result<std::vector<RefusedNode>> refused =
      reviewOf({static_cast<const char *>(program), bytes}, name);
  if (refused)
    *review = new FusecReview{*std::move(refused)};
  return reportForC(refused.status());
}

void fusecReviewDestroy(FusecReview *review) { delete review; }

size_t fusecReviewCount(const FusecReview *review) {
  return review ? review->refused.size() : 0;
}

FusecStatus fusecReviewRefusal(const FusecReview *review, size_t index,
                               FusecRefusal *refusal) {
  if (!review || !refusal)
    return reportForC(
        invalidArgument("the review or the place for it is null"));
  if (index >= review->refused.size())
    return reportForC(notFound("there is no refusal " + std::to_string(index) +
                               " of " +
                               std::to_string(review->refused.size())));
  const RefusedNode &refused = review->refused[index];
  *refusal = {refused.node.c_str(), refused.op.c_str(), refused.reason.c_str()};
  return FUSEC_OK;
}

int fusecHasTorchOp(const char *op) { return op && TorchProgram::hasOp(op); }
