//===- PtxTest.cpp - the ptx stage as a function --------------------------===//

#include "fusec/Target/Ptx.h"
#include "fusec/Target/Passes.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"
#include <atomic>
#include <thread>

using namespace mlir;
using namespace fusec;

static constexpr const char *kGood = R"(
gpu.module @m {
  llvm.func @copy(%p: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 32>} {
    %0 = llvm.load %p {alignment = 4 : i64} : !llvm.ptr<1> -> f32
    %1 = nvx.ex2_approx %0 : f32
    llvm.store %1, %p {alignment = 4 : i64} : f32, !llvm.ptr<1>
    llvm.return
  }
}
)";

/// Cannot be selected: LLVM gives up with a fatal error.
static constexpr const char *kBad = R"(
gpu.module @m {
  llvm.func @sine(%p: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 32>} {
    %0 = llvm.load %p {alignment = 4 : i64} : !llvm.ptr<1> -> f32
    %1 = llvm.intr.sin(%0) : (f32) -> f32
    llvm.store %1, %p {alignment = 4 : i64} : f32, !llvm.ptr<1>
    llvm.return
  }
}
)";

/// Counts the errors of `source` for a chip; its PTX goes to `ptx`.
static int translate(const char *source, std::string &ptx) {
  DialectRegistry registry;
  registry.insert<gpu::GPUDialect, LLVM::LLVMDialect, nvx::NvxDialect>();
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  int errors = 0;
  context.getDiagEngine().registerHandler([&](Diagnostic &) { ++errors; });
  auto module = parseSourceString<ModuleOp>(source, &context);
  auto kernels = *module->getOps<gpu::GPUModuleOp>().begin();
  FailureOr<std::string> result =
      translateToPtx(kernels.clone(), {"sm_80", true});
  if (succeeded(result))
    ptx = *result;
  return errors;
}

TEST(Ptx, SurvivesFatalErrorsOfTheBackend) {
  std::string ptx;
  EXPECT_EQ(translate(kBad, ptx), 1);
  EXPECT_TRUE(ptx.empty());
  EXPECT_EQ(translate(kGood, ptx), 0);
  EXPECT_NE(ptx.find(".entry copy"), std::string::npos);
}

TEST(Ptx, ThreadsDoNotDisturbEachOther) {
  std::string expected;
  ASSERT_EQ(translate(kGood, expected), 0);
  std::atomic<int> wrong = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&, bad = i % 2 == 1] {
      for (int k = 0; k < 5; ++k) {
        std::string ptx;
        int errors = translate(bad ? kBad : kGood, ptx);
        if (errors != (bad ? 1 : 0) || (!bad && ptx != expected))
          ++wrong;
      }
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(wrong, 0);
}
