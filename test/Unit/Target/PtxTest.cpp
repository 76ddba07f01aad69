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

/// Three kernels, of which the outer ones share a variable; each has labels,
/// and the one between them memory on the stack.
static constexpr const char *kSeveral = R"(
gpu.module @m {
  llvm.mlir.global internal constant @table(dense<[1, 2, 3, 4]> : tensor<4xi32>) {addr_space = 1 : i32, alignment = 4 : i64} : !llvm.array<4 x i32>
  llvm.mlir.global external @dynamic_shared() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func @first(%p: !llvm.ptr<1>, %n: i64) attributes {gpu.kernel, nvvm.kernel} {
    %zero = llvm.mlir.constant(0 : i64) : i64
    %positive = llvm.icmp "sgt" %n, %zero : i64
    llvm.cond_br %positive, ^read, ^end
  ^read:
    %table = llvm.mlir.addressof @table : !llvm.ptr<1>
    %from = llvm.getelementptr %table[%n] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %value = llvm.load %from : !llvm.ptr<1> -> i32
    llvm.store volatile %value, %p : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }
  llvm.func @second(%p: !llvm.ptr<1>, %n: i64) attributes {gpu.kernel, nvvm.kernel} {
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %size = llvm.mlir.constant(16 : i32) : i32
    %stack = llvm.alloca %size x i32 : (i32) -> !llvm.ptr
    %memory = llvm.mlir.addressof @dynamic_shared : !llvm.ptr<3>
    llvm.br ^loop(%zero : i64)
  ^loop(%i: i64):
    %value = llvm.load volatile %memory : !llvm.ptr<3> -> i32
    %to = llvm.getelementptr %stack[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store volatile %value, %to : i32, !llvm.ptr
    %next = llvm.add %i, %one : i64
    %more = llvm.icmp "slt" %next, %n : i64
    llvm.cond_br %more, ^loop(%next : i64), ^end
  ^end:
    llvm.return
  }
  llvm.func @third(%p: !llvm.ptr<1>, %n: i64) attributes {gpu.kernel, nvvm.kernel} {
    %zero = llvm.mlir.constant(0 : i64) : i64
    %negative = llvm.icmp "slt" %n, %zero : i64
    llvm.cond_br %negative, ^read, ^end
  ^read:
    %table = llvm.mlir.addressof @table : !llvm.ptr<1>
    %value = llvm.load volatile %table : !llvm.ptr<1> -> i32
    %memory = llvm.mlir.addressof @dynamic_shared : !llvm.ptr<3>
    llvm.store volatile %value, %memory : i32, !llvm.ptr<3>
    llvm.br ^end
  ^end:
    llvm.return
  }
}
)";

/// Two that cannot be selected, around one that can.
static constexpr const char *kBadAmongGood = R"(
gpu.module @m {
  llvm.func @sine(%p: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %0 = llvm.load %p {alignment = 4 : i64} : !llvm.ptr<1> -> f32
    %1 = llvm.intr.sin(%0) : (f32) -> f32
    llvm.store %1, %p {alignment = 4 : i64} : f32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @nothing() attributes {gpu.kernel, nvvm.kernel} {
    llvm.return
  }
  llvm.func @cosine(%p: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %0 = llvm.load %p {alignment = 4 : i64} : !llvm.ptr<1> -> f32
    %1 = llvm.intr.cos(%0) : (f32) -> f32
    llvm.store %1, %p {alignment = 4 : i64} : f32, !llvm.ptr<1>
    llvm.return
  }
}
)";

/// Counts the errors of `source` for a chip; its PTX goes to `ptx`.
static int translate(const char *source, std::string &ptx,
                     std::string *llvmIr = nullptr) {
  DialectRegistry registry;
  registry.insert<gpu::GPUDialect, LLVM::LLVMDialect, nvx::NvxDialect>();
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  int errors = 0;
  context.getDiagEngine().registerHandler([&](Diagnostic &) { ++errors; });
  auto module = parseSourceString<ModuleOp>(source, &context);
  auto kernels = *module->getOps<gpu::GPUModuleOp>().begin();
  FailureOr<std::string> result =
      translateToPtx(kernels.clone(), {"sm_80", true}, llvmIr);
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

/// Whose LLVM IR is asked for is compiled as one module.
TEST(Ptx, KernelsApartGiveTheTextOfOneModule) {
  std::string apart, whole, llvmIr;
  ASSERT_EQ(translate(kSeveral, apart), 0);
  ASSERT_EQ(translate(kSeveral, whole, &llvmIr), 0);
  EXPECT_NE(whole.find("$L__BB2_"), std::string::npos);
  EXPECT_NE(whole.find("__local_depot1"), std::string::npos);
  EXPECT_EQ(apart, whole);
}

TEST(Ptx, KernelsApartGiveOneError) {
  for (int i = 0; i < 10; ++i) {
    std::string ptx;
    EXPECT_EQ(translate(kBadAmongGood, ptx), 1);
    EXPECT_TRUE(ptx.empty());
  }
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
