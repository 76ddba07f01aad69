//===- KernelBuilder.h - thin helper over the kernel-stage ops --*- C++ -*-===//
//
// Index arithmetic with trivial cases folded, global and shared memory through
// LLVM pointers with explicit alignment, and the warp and block primitives.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_KERNEL_KERNELBUILDER_H
#define FUSEC_LIB_KERNEL_KERNELBUILDER_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::NVVM {
enum class ShflKind : uint32_t;
} // namespace mlir::NVVM

namespace fusec {

/// Address spaces of NVVM.
constexpr unsigned kGlobalSpace = 1;
constexpr unsigned kSharedSpace = 3;
constexpr unsigned kClusterSpace = 7;

/// Bytes of the widest global access.
constexpr int64_t kMaxAccessBytes = 16;
/// Barriers of a block (PTX ISA, bar).
constexpr int64_t kBlockBarriers = 16;

/// The type that holds an element in memory: i8 for i1 and for
/// floats of 8 bits, which LLVM has not, itself otherwise.
mlir::Type getMemoryType(mlir::Type elementType);

/// `element`, or a vector of `width` of it when width > 1.
mlir::Type vectorOf(mlir::Type element, int64_t width);
/// Elements of a vector; 1 for a scalar.
int64_t vectorWidth(mlir::Type type);

/// The static shared memory of a kernel that runs one of several bodies in each
/// block: all bodies use the same bytes.
class SharedPool {
public:
  /// The next body starts at the front again.
  void reset() { used_ = 0; }
  /// Takes `bytes` of the pool of `function`; pointer in space 3.
  mlir::Value take(mlir::ImplicitLocOpBuilder &b,
                   mlir::LLVM::LLVMFuncOp function, int64_t bytes,
                   int64_t alignment);

private:
  int64_t used_ = 0;
  mlir::LLVM::GlobalOp global_;
};

/// Where a body that is one of several in a kernel stands.
struct BlockPart {
  /// Number of the block among those of the body, i32.
  mlir::Value block;
  /// Threads of a block of the launch, and those of them that run the body.
  int64_t threads = 0, bodyThreads = 0;
  SharedPool *shared = nullptr;
};

/// A barrier of the block's hardware, at which `threads` of its threads meet,
/// whole warps.
struct BlockBarrier {
  int64_t id = 0, threads = 0;
  /// Of several barriers, which one behind the first; null for the first.
  mlir::Value number = {};
};

class KernelBuilder : public mlir::ImplicitLocOpBuilder {
public:
  /// Index arithmetic is done in `indexType` (i32 unless offsets need i64).
  KernelBuilder(mlir::Location loc, mlir::OpBuilder builder,
                mlir::Type indexType)
      : ImplicitLocOpBuilder(loc, builder), indexType_(indexType) {}

  mlir::Type getIndexType() const { return indexType_; }

  /// Blocks are those of a part of the launch from here on.
  void setPart(BlockPart part) { part_ = part; }

  // Index arithmetic on non-negative values. By 0, the size of an empty
  // dimension, whose indices nobody uses: 0.
  mlir::Value index(int64_t value);
  mlir::Value add(mlir::Value lhs, mlir::Value rhs);
  mlir::Value add(mlir::Value lhs, int64_t rhs) { return add(lhs, index(rhs)); }
  mlir::Value sub(mlir::Value lhs, mlir::Value rhs);
  mlir::Value mul(mlir::Value lhs, int64_t rhs);
  mlir::Value div(mlir::Value lhs, int64_t rhs);
  mlir::Value rem(mlir::Value lhs, int64_t rhs);
  mlir::Value lessThan(mlir::Value lhs, mlir::Value rhs);
  mlir::Value lessThan(mlir::Value lhs, int64_t rhs) {
    return lessThan(lhs, index(rhs));
  }
  mlir::Value equal(mlir::Value lhs, int64_t rhs);
  /// Both, either of which may be null for "always".
  mlir::Value both(mlir::Value lhs, mlir::Value rhs);

  /// threadIdx.x of a block of `threads`, blockIdx.x, in the index type.
  mlir::Value threadId(int64_t threads);
  mlir::Value blockId();
  /// Whether the thread's lane is an odd one (an i1).
  mlir::Value isOddLane();

  /// Pointer to element `offset` of an array of `element`.
  mlir::Value elementPointer(mlir::Value base, mlir::Type element,
                             mlir::Value offset);
  /// `width` adjacent elements of memory type, aligned to their size (at most
  /// 16 bytes). `isVolatile`: the load is neither moved nor left out.
  mlir::Value load(mlir::Value pointer, mlir::Type element, int64_t width,
                   bool isVolatile = false);
  void store(mlir::Value value, mlir::Value pointer);

  /// A static shared array of the enclosing kernel; pointer in space 3.
  mlir::Value sharedArray(mlir::Type element, int64_t count, int64_t alignment);
  /// The dynamic shared memory of the launch; pointer in space 3.
  mlir::Value dynamicShared(int64_t alignment = 128);
  /// The barrier of all threads that run the body; returns the op.
  mlir::Operation *barrier();
  /// A barrier for some of them, that nothing else in the body uses. There are
  /// kBlockBarriers, one of which is everybody's.
  BlockBarrier makeBarrier(int64_t threads) { return makeBarriers(threads, 1); }
  /// The first of several.
  BlockBarrier makeBarriers(int64_t threads, int64_t count);
  mlir::Operation *barrier(const BlockBarrier &barrier);
  /// The same for threads that go on without waiting for the others.
  void arrive(const BlockBarrier &barrier);
  /// The barrier of a cluster: all threads arrive, and later wait. A relaxed
  /// arrival orders no memory.
  void clusterArrive(bool isRelaxed = false);
  void clusterWait();
  /// A pointer into this block's shared memory as one into that of the block of
  /// rank `rank` in the cluster; pointer in space 7.
  mlir::Value inBlock(mlir::Value pointer, mlir::Value rank);
  // Another lane's value: of the one whose number differs by `mask`; of the one
  // `distance` below, the lane's own where there is none; of number `lane`, in
  // the index type. All 32 lanes take part. Values are of any type up to 64
  // bits, vectors go element by element.
  mlir::Value shuffleXor(mlir::Value value, int64_t mask);
  mlir::Value shuffleUp(mlir::Value value, int64_t distance);
  mlir::Value shuffleFrom(mlir::Value value, mlir::Value lane);
  /// Whether it holds in a lane of the warp (an i1). All 32 take part.
  mlir::Value isInAnyLane(mlir::Value condition);
  /// The greatest of the lanes' integers without sign (i32). All 32 take part.
  mlir::Value greatestInWarp(mlir::Value number);
  /// All lanes of the warp meet, before one of them says for all of them that
  /// they have read or written something.
  void meetInWarp();

  // Vectors; width 1 is a scalar.
  mlir::Value splat(mlir::Value scalar, int64_t width);
  mlir::Value extract(mlir::Value vector, int64_t lane);
  mlir::Value fromElements(llvm::ArrayRef<mlir::Value> elements);
  mlir::Value zero(mlir::Type type);

  /// `body` under `guard`, or unconditionally when `guard` is null.
  void guarded(mlir::Value guard, llvm::function_ref<void()> body);
  /// The value of `body` under `guard`, zero of `type` otherwise.
  mlir::Value guardedValue(mlir::Value guard, mlir::Type type,
                           llvm::function_ref<mlir::Value()> body);

private:
  std::optional<int64_t> constantOf(mlir::Value value);
  /// See shfl.sync in the PTX ISA.
  struct Shuffle {
    mlir::NVVM::ShflKind kind;
    /// An i32 value.
    mlir::Value offset;
    int64_t clamp;
  };
  mlir::Value shuffle32(mlir::Value value, const Shuffle &how);
  mlir::Value shuffleScalar(mlir::Value value, const Shuffle &how);
  mlir::Value shuffle(mlir::Value value, const Shuffle &how);
  mlir::Value constant32(int64_t value);
  mlir::Value barrierId(const BlockBarrier &barrier);

  mlir::Type indexType_;
  std::optional<BlockPart> part_;
  int64_t barriers_ = 1;
};

/// What is built while it lives is for the sake of an op of the model at
/// `location`.
class LocationScope {
public:
  LocationScope(KernelBuilder &b, mlir::Location location)
      : b_(b), outer_(b.getLoc()) {
    b.setLoc(location);
  }
  ~LocationScope() { b_.setLoc(outer_); }
  LocationScope(const LocationScope &) = delete;
  LocationScope &operator=(const LocationScope &) = delete;

private:
  KernelBuilder &b_;
  mlir::Location outer_;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_KERNELBUILDER_H
