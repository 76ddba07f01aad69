//===- KernelBuilder.cpp - thin helper over the kernel-stage ops ----------===//

#include "KernelBuilder.h"

#include "fusec/Analysis/Indexing.h"
#include "fusec/Interfaces/ScalarBuilder.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

Type fusec::getMemoryType(Type elementType) {
  if (elementType.isInteger(1) || isFloat8(elementType))
    return IntegerType::get(elementType.getContext(), 8);
  return withoutSign(elementType);
}

Type fusec::vectorOf(Type element, int64_t width) {
  return width == 1 ? element : Type(VectorType::get({width}, element));
}

int64_t fusec::vectorWidth(Type type) {
  auto vector = dyn_cast<VectorType>(type);
  return vector ? vector.getNumElements() : 1;
}

std::optional<int64_t> KernelBuilder::constantOf(Value value) {
  APInt constant;
  if (matchPattern(value, m_ConstantInt(&constant)))
    return constant.getSExtValue();
  return std::nullopt;
}

Value KernelBuilder::index(int64_t value) {
  return arith::ConstantOp::create(*this, getIntegerAttr(indexType_, value));
}

Value KernelBuilder::add(Value lhs, Value rhs) {
  std::optional<int64_t> a = constantOf(lhs), b = constantOf(rhs);
  if (a && b)
    return index(*a + *b);
  if (a == 0)
    return rhs;
  if (b == 0)
    return lhs;
  return arith::AddIOp::create(*this, lhs, rhs);
}

Value KernelBuilder::sub(Value lhs, Value rhs) {
  std::optional<int64_t> a = constantOf(lhs), b = constantOf(rhs);
  if (a && b)
    return index(*a - *b);
  if (b == 0)
    return lhs;
  return arith::SubIOp::create(*this, lhs, rhs);
}

Value KernelBuilder::mul(Value lhs, int64_t rhs) {
  std::optional<int64_t> a = constantOf(lhs);
  if (a || rhs == 0)
    return index(a.value_or(0) * rhs);
  if (rhs == 1)
    return lhs;
  return arith::MulIOp::create(*this, lhs, index(rhs));
}

Value KernelBuilder::div(Value lhs, int64_t rhs) {
  if (rhs == 0)
    return index(0);
  if (std::optional<int64_t> a = constantOf(lhs))
    return index(*a / rhs);
  if (rhs == 1)
    return lhs;
  return arith::DivUIOp::create(*this, lhs, index(rhs));
}

Value KernelBuilder::rem(Value lhs, int64_t rhs) {
  if (rhs == 0)
    return index(0);
  if (std::optional<int64_t> a = constantOf(lhs))
    return index(*a % rhs);
  if (rhs == 1)
    return index(0);
  return arith::RemUIOp::create(*this, lhs, index(rhs));
}

Value KernelBuilder::lessThan(Value lhs, Value rhs) {
  return arith::CmpIOp::create(*this, arith::CmpIPredicate::ult, lhs, rhs);
}

Value KernelBuilder::equal(Value lhs, int64_t rhs) {
  return arith::CmpIOp::create(*this, arith::CmpIPredicate::eq, lhs,
                               index(rhs));
}

Value KernelBuilder::both(Value lhs, Value rhs) {
  if (!lhs || !rhs)
    return lhs ? lhs : rhs;
  return arith::AndIOp::create(*this, lhs, rhs);
}

static Value widen(KernelBuilder &b, Value id) {
  if (b.getIndexType().isInteger(32))
    return id;
  return arith::ExtUIOp::create(b, b.getIndexType(), id);
}

Value KernelBuilder::threadId(int64_t threads) {
  if (part_)
    threads = part_->threads;
  auto range = NVVM::ThreadIdXOp::create(*this, getI32Type());
  range.setRangeAttr(LLVM::ConstantRangeAttr::get(
      getContext(), APInt(32, 0), APInt(32, static_cast<uint64_t>(threads))));
  return widen(*this, range);
}

Value KernelBuilder::blockId() {
  if (part_)
    return widen(*this, part_->block);
  return widen(*this, NVVM::BlockIdXOp::create(*this, getI32Type()));
}

Value KernelBuilder::isOddLane() {
  Value lane = NVVM::LaneIdOp::create(*this, getI32Type());
  return arith::TruncIOp::create(*this, getI1Type(), lane);
}

Value KernelBuilder::elementPointer(Value base, Type element, Value offset) {
  return LLVM::GEPOp::create(*this, base.getType(), getMemoryType(element),
                             base, LLVM::GEPArg(offset),
                             LLVM::GEPNoWrapFlags::inbounds);
}

static int64_t accessAlignment(Type type) {
  int64_t bytes = elementBytes(getElementTypeOrSelf(type));
  if (auto vector = dyn_cast<VectorType>(type))
    bytes *= vector.getNumElements();
  return std::min(bytes, kMaxAccessBytes);
}

Value KernelBuilder::load(Value pointer, Type element, int64_t width,
                          bool isVolatile) {
  Type type = vectorOf(getMemoryType(element), width);
  return LLVM::LoadOp::create(*this, type, pointer, accessAlignment(type),
                              isVolatile);
}

void KernelBuilder::store(Value value, Value pointer) {
  LLVM::StoreOp::create(*this, value, pointer,
                        accessAlignment(value.getType()));
}

Value KernelBuilder::sharedArray(Type element, int64_t count,
                                 int64_t alignment) {
  auto function =
      getInsertionBlock()->getParentOp()->getParentOfType<LLVM::LLVMFuncOp>();
  if (!function)
    function = cast<LLVM::LLVMFuncOp>(getInsertionBlock()->getParentOp());
  if (part_)
    return part_->shared->take(*this, function, count * elementBytes(element),
                               alignment);
  auto module = function->getParentOfType<gpu::GPUModuleOp>();
  std::string name = (function.getName() + "_shared").str();
  for (unsigned i = 0; module.lookupSymbol(name); ++i)
    name = (function.getName() + "_shared_" + Twine(i)).str();
  LLVM::GlobalOp global;
  {
    OpBuilder::InsertionGuard guard(*this);
    setInsertionPoint(function);
    global = LLVM::GlobalOp::create(
        *this, LLVM::LLVMArrayType::get(element, count), /*isConstant=*/false,
        LLVM::Linkage::Internal, name, Attribute(), alignment, kSharedSpace);
  }
  return LLVM::AddressOfOp::create(
      *this, LLVM::LLVMPointerType::get(getContext(), kSharedSpace), name);
}

/// Enough for what a thread stores at once.
static constexpr int64_t poolAlignment = 16;

Value SharedPool::take(ImplicitLocOpBuilder &b, LLVM::LLVMFuncOp function,
                       int64_t bytes, int64_t alignment) {
  int64_t offset = llvm::alignTo(used_, alignment);
  used_ = offset + bytes;
  int64_t size = used_;
  if (!global_) {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPoint(function);
    global_ = LLVM::GlobalOp::create(
        b, LLVM::LLVMArrayType::get(b.getI8Type(), size), /*isConstant=*/false,
        LLVM::Linkage::Internal, (function.getName() + "_shared").str(),
        Attribute(), poolAlignment, kSharedSpace);
  }
  auto old = cast<LLVM::LLVMArrayType>(global_.getGlobalType());
  size = std::max<int64_t>(size, old.getNumElements());
  global_.setGlobalType(LLVM::LLVMArrayType::get(b.getI8Type(), size));
  auto pointer = LLVM::LLVMPointerType::get(b.getContext(), kSharedSpace);
  Value base = LLVM::AddressOfOp::create(b, pointer, global_.getSymName());
  if (offset == 0)
    return base;
  return LLVM::GEPOp::create(b, pointer, b.getI8Type(), base,
                             LLVM::GEPArg(int32_t(offset)));
}

Value KernelBuilder::dynamicShared(int64_t alignment) {
  constexpr int64_t usual = 128;
  std::string name = "dynamic_shared";
  if (alignment != usual)
    name += "_" + std::to_string(alignment);
  auto module =
      getInsertionBlock()->getParentOp()->getParentOfType<gpu::GPUModuleOp>();
  if (!module.lookupSymbol(name)) {
    OpBuilder::InsertionGuard guard(*this);
    setInsertionPointToStart(module.getBody());
    LLVM::GlobalOp::create(*this, LLVM::LLVMArrayType::get(getI8Type(), 0),
                           /*isConstant=*/false, LLVM::Linkage::External, name,
                           Attribute(), alignment, kSharedSpace);
  }
  return LLVM::AddressOfOp::create(
      *this, LLVM::LLVMPointerType::get(getContext(), kSharedSpace), name);
}

// Not nvvm.barrier: its printed form takes a value of the next line for its
// optional operand, so that it cannot be parsed again.
Operation *KernelBuilder::barrier() {
  if (!part_ || part_->bodyThreads == part_->threads)
    return NVVM::Barrier0Op::create(*this);
  return barrier({0, part_->bodyThreads});
}

BlockBarrier KernelBuilder::makeBarriers(int64_t threads, int64_t count) {
  assert(barriers_ + count <= kBlockBarriers &&
         "a body with too many barriers");
  barriers_ += count;
  return {barriers_ - count, threads};
}

Value KernelBuilder::barrierId(const BlockBarrier &barrier) {
  Value id = constant32(barrier.id);
  if (!barrier.number)
    return id;
  Value number = barrier.number;
  if (!number.getType().isInteger(32))
    number = arith::TruncIOp::create(*this, getI32Type(), number);
  return arith::AddIOp::create(*this, id, number);
}

Operation *KernelBuilder::barrier(const BlockBarrier &barrier) {
  Value id = barrierId(barrier), threads = constant32(barrier.threads);
  return LLVM::CallIntrinsicOp::create(
      *this, getStringAttr("llvm.nvvm.barrier.cta.sync.aligned.count"),
      ValueRange{id, threads});
}

void KernelBuilder::arrive(const BlockBarrier &barrier) {
  Value id = barrierId(barrier), threads = constant32(barrier.threads);
  NVVM::BarrierArriveOp::create(*this, id, threads);
}

void KernelBuilder::clusterArrive(bool isRelaxed) {
  if (isRelaxed)
    NVVM::ClusterArriveRelaxedOp::create(*this, getUnitAttr());
  else
    NVVM::ClusterArriveOp::create(*this, getUnitAttr());
}

void KernelBuilder::clusterWait() {
  NVVM::ClusterWaitOp::create(*this, getUnitAttr());
}

Value KernelBuilder::inBlock(Value pointer, Value rank) {
  if (!rank.getType().isInteger(32))
    rank = arith::TruncIOp::create(*this, getI32Type(), rank);
  return NVVM::MapaOp::create(
      *this, LLVM::LLVMPointerType::get(getContext(), kClusterSpace), pointer,
      rank);
}

Value KernelBuilder::constant32(int64_t value) {
  return arith::ConstantOp::create(*this, getI32IntegerAttr(value));
}

Value KernelBuilder::shuffle32(Value value, const Shuffle &how) {
  return NVVM::ShflOp::create(*this, value.getType(), constant32(-1), value,
                              how.offset, constant32(how.clamp), how.kind,
                              UnitAttr());
}

Value KernelBuilder::shuffleScalar(Value value, const Shuffle &how) {
  Type type = value.getType();
  unsigned bits = type.getIntOrFloatBitWidth();
  if (type.isF32() || type.isInteger(32))
    return shuffle32(value, how);
  Type i32 = getI32Type(), i64 = getI64Type();
  if (bits == 64) {
    Value whole =
        type == i64 ? value : arith::BitcastOp::create(*this, i64, value);
    Value half = arith::ConstantOp::create(*this, getI64IntegerAttr(32));
    Value low = arith::TruncIOp::create(*this, i32, whole);
    Value high = arith::TruncIOp::create(
        *this, i32, arith::ShRUIOp::create(*this, whole, half));
    low = arith::ExtUIOp::create(*this, i64, shuffle32(low, how));
    high = arith::ExtUIOp::create(*this, i64, shuffle32(high, how));
    whole = arith::OrIOp::create(*this, low,
                                 arith::ShLIOp::create(*this, high, half));
    return type == i64 ? whole : arith::BitcastOp::create(*this, type, whole);
  }
  Type bitsType = getIntegerType(bits);
  Value raw = type == bitsType
                  ? value
                  : arith::BitcastOp::create(*this, bitsType, value);
  Value wide = arith::ExtUIOp::create(*this, i32, raw);
  raw = arith::TruncIOp::create(*this, bitsType, shuffle32(wide, how));
  return type == bitsType ? raw : arith::BitcastOp::create(*this, type, raw);
}

Value KernelBuilder::shuffle(Value value, const Shuffle &how) {
  auto type = dyn_cast<VectorType>(value.getType());
  if (!type)
    return shuffleScalar(value, how);
  SmallVector<Value> lanes;
  for (int64_t i = 0; i < type.getNumElements(); ++i)
    lanes.push_back(shuffleScalar(extract(value, i), how));
  return fromElements(lanes);
}

Value KernelBuilder::shuffleXor(Value value, int64_t mask) {
  return shuffle(value, {NVVM::ShflKind::bfly, constant32(mask), 31});
}

Value KernelBuilder::shuffleUp(Value value, int64_t distance) {
  return shuffle(value, {NVVM::ShflKind::up, constant32(distance), 0});
}

Value KernelBuilder::shuffleFrom(Value value, Value lane) {
  if (lane.getType() != getI32Type())
    lane = arith::TruncIOp::create(*this, getI32Type(), lane);
  return shuffle(value, {NVVM::ShflKind::idx, lane, 31});
}

Value KernelBuilder::isInAnyLane(Value condition) {
  return NVVM::VoteSyncOp::create(*this, getI1Type(), constant32(-1), condition,
                                  NVVM::VoteSyncKind::any);
}

Value KernelBuilder::greatestInWarp(Value number) {
  return NVVM::ReduxOp::create(*this, getI32Type(), number,
                               NVVM::ReduxKind::UMAX, constant32(-1));
}

void KernelBuilder::meetInWarp() {
  NVVM::SyncWarpOp::create(*this, constant32(-1));
}

Value KernelBuilder::splat(Value scalar, int64_t width) {
  if (width == 1 || isa<VectorType>(scalar.getType()))
    return scalar;
  return vector::BroadcastOp::create(
      *this, VectorType::get({width}, scalar.getType()), scalar);
}

Value KernelBuilder::extract(Value vector, int64_t lane) {
  if (!isa<VectorType>(vector.getType()))
    return vector;
  return vector::ExtractOp::create(*this, vector, lane);
}

Value KernelBuilder::fromElements(ArrayRef<Value> elements) {
  if (elements.size() == 1)
    return elements.front();
  auto type =
      VectorType::get({int64_t(elements.size())}, elements.front().getType());
  return vector::FromElementsOp::create(*this, type, elements);
}

Value KernelBuilder::zero(Type type) {
  return arith::ConstantOp::create(*this, cast<TypedAttr>(getZeroAttr(type)));
}

void KernelBuilder::guarded(Value guard, function_ref<void()> body) {
  if (!guard)
    return body();
  auto branch = scf::IfOp::create(*this, guard, /*withElseRegion=*/false);
  OpBuilder::InsertionGuard restore(*this);
  setInsertionPointToStart(branch.thenBlock());
  body();
}

Value KernelBuilder::guardedValue(Value guard, Type type,
                                  function_ref<Value()> body) {
  if (!guard)
    return body();
  auto branch = scf::IfOp::create(*this, TypeRange{type}, guard,
                                  /*withElseRegion=*/true);
  OpBuilder::InsertionGuard restore(*this);
  setInsertionPointToStart(branch.thenBlock());
  Value value = body();
  scf::YieldOp::create(*this, value);
  setInsertionPointToStart(branch.elseBlock());
  Value other = zero(type);
  scf::YieldOp::create(*this, other);
  return branch.getResult(0);
}
