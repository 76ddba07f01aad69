//===- BarrierTest.cpp - barriers of some of a block's warps --------------===//

#include "../../../lib/Kernel/KernelBuilder.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/Matchers.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace fusec;

namespace {

/// Builds ops in a block of their own.
class Barriers : public ::testing::Test {
protected:
  Barriers() {
    context_.loadDialect<arith::ArithDialect, LLVM::LLVMDialect,
                         NVVM::NVVMDialect>();
    OpBuilder ops(&context_);
    ops.setInsertionPointToStart(&block_);
    builder_ = std::make_unique<KernelBuilder>(ops.getUnknownLoc(), ops,
                                               ops.getI32Type());
  }
  /// Id and number of threads of a barrier.
  static std::pair<int64_t, int64_t> read(Operation *op) {
    APInt id, threads;
    EXPECT_TRUE(matchPattern(op->getOperand(0), m_ConstantInt(&id)));
    EXPECT_TRUE(matchPattern(op->getOperand(1), m_ConstantInt(&threads)));
    return {id.getSExtValue(), threads.getSExtValue()};
  }

  MLIRContext context_;
  Block block_;
  std::unique_ptr<KernelBuilder> builder_;
};

TEST_F(Barriers, OfAWholeBlockNeedsNoNumber) {
  EXPECT_TRUE(isa<NVVM::Barrier0Op>(builder_->barrier()));
}

TEST_F(Barriers, OfABodyCountsItsThreads) {
  builder_->setPart({Value(), /*threads=*/256, /*bodyThreads=*/64, nullptr});
  EXPECT_EQ(read(builder_->barrier()), std::pair(int64_t(0), int64_t(64)));
}

TEST_F(Barriers, OfSomeWarpsAreApartFromOthers) {
  BlockBarrier first = builder_->makeBarrier(64);
  BlockBarrier second = builder_->makeBarrier(128);
  EXPECT_EQ(read(builder_->barrier(first)), std::pair(int64_t(1), int64_t(64)));
  EXPECT_EQ(read(builder_->barrier(second)),
            std::pair(int64_t(2), int64_t(128)));
  EXPECT_EQ(read(builder_->barrier(first)), std::pair(int64_t(1), int64_t(64)));
}

TEST_F(Barriers, AreReachedWithoutWaiting) {
  BlockBarrier barrier = builder_->makeBarrier(96);
  builder_->arrive(barrier);
  auto arrive = cast<NVVM::BarrierArriveOp>(block_.back());
  EXPECT_EQ(read(arrive), std::pair(int64_t(1), int64_t(96)));
}

} // namespace
