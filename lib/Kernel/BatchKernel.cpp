//===- BatchKernel.cpp - several groups in one launch ---------------------===//
//
// Each group owns a range of the grid's blocks, equal groups one after the
// other. A block finds its range by bisection, and where several groups are
// equal, the pointers of its own by another; then it runs the group's body as
// if the range were the whole grid. All of that depends on the block alone, so
// that no barrier or shuffle diverges. Threads beyond those of a body skip it,
// and its barriers count without them.
//
//===----------------------------------------------------------------------===//

#include "GroupKernel.h"
#include "KernelParameters.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace fusec;
using fusec::fuse::GroupOp;

static Location locationOf(ArrayRef<GroupOp> launch) {
  SmallVector<Location> locations;
  for (GroupOp group : launch)
    locations.push_back(group.getLoc());
  return FusedLoc::get(locations.front().getContext(), locations);
}

/// Threads of a block; what has no tile is reported when its body is emitted.
static int64_t threadsOf(GroupOp group) {
  fuse::TileAttr tile = group.getTileAttr();
  return tile ? blockThreads(tile.getValue()) : 0;
}

namespace {

class BatchEmitter {
public:
  BatchEmitter(ArrayRef<GroupOp> launch, Numerics numerics)
      : launch_(launch), numerics_(numerics),
        location_(UnknownLoc::get(launch.front()->getContext())) {}

  FailureOr<LLVM::LLVMFuncOp> emit(OpBuilder &b, StringRef name);

private:
  using Arguments = SmallVector<Value>;
  /// Groups that are equal but for their buffers.
  struct Body {
    GroupOp group;
    std::vector<Arguments> instances;
  };

  void collectBodies(LLVM::LLVMFuncOp function, ArrayRef<Value> inputs);
  LogicalResult emitRange(OpBuilder &b, size_t first, size_t last);
  LogicalResult emitBody(OpBuilder &b, const Body &body);
  FailureOr<LaunchGeometry> emitGuarded(OpBuilder &b, const Body &body,
                                        const Arguments &arguments,
                                        Value block);
  /// The arguments of instance number `instance`.
  Arguments selectArguments(OpBuilder &b, const Body &body, Value instance);
  Arguments selectAmong(OpBuilder &b, const Body &body, Value instance,
                        ArrayRef<size_t> varying, size_t first, size_t last);

  arith::ConstantOp constant(OpBuilder &b, int64_t value) {
    return arith::ConstantOp::create(b, location_,
                                     b.getI32IntegerAttr(int32_t(value)));
  }
  /// What a constant is becomes known after what depends on it is emitted.
  static void setValue(arith::ConstantOp op, int64_t value) {
    op.setValueAttr(Builder(op).getI32IntegerAttr(int32_t(value)));
  }
  Value isLess(OpBuilder &b, Value lhs, Value rhs) {
    return arith::CmpIOp::create(b, location_, arith::CmpIPredicate::ult, lhs,
                                 rhs);
  }

  ArrayRef<GroupOp> launch_;
  Numerics numerics_;
  /// Of what finds the body: no op of the model.
  Location location_;
  std::vector<Body> bodies_;
  SharedPool shared_;
  Value block_;
  /// Blocks of what has been emitted, threads and dynamic shared memory of all.
  LaunchGeometry geometry_;
};

} // namespace

void BatchEmitter::collectBodies(LLVM::LLVMFuncOp function,
                                 ArrayRef<Value> inputs) {
  llvm::DenseMap<Value, Value> pointers;
  for (auto [input, pointer] : llvm::zip(inputs, function.getArguments()))
    pointers[input] = pointer;
  size_t next = inputs.size();
  llvm::StringMap<size_t> indices;
  for (GroupOp group : launch_) {
    size_t index = bodies_.size();
    if (std::optional<std::string> key = fuse::sharedBodyKey(group))
      index = indices.try_emplace(*key, index).first->second;
    if (index == bodies_.size())
      bodies_.push_back({group, {}});
    Body &body = bodies_[index];
    Arguments &arguments = body.instances.emplace_back();
    for (Value input : group.getInputs())
      arguments.push_back(pointers.lookup(input));
    for (size_t i = 0; i < group->getNumResults(); ++i)
      arguments.push_back(function.getArgument(next++));
    geometry_.threads = std::max(geometry_.threads, threadsOf(group));
  }
}

BatchEmitter::Arguments
BatchEmitter::selectAmong(OpBuilder &b, const Body &body, Value instance,
                          ArrayRef<size_t> varying, size_t first, size_t last) {
  if (last - first == 1)
    return llvm::map_to_vector(
        varying, [&](size_t i) { return body.instances[first][i]; });
  size_t middle = (first + last) / 2;
  SmallVector<Type> types(varying.size(),
                          body.instances.front()[varying.front()].getType());
  Value isFirst = isLess(b, instance, constant(b, middle));
  auto branch = scf::IfOp::create(b, location_, types, isFirst,
                                  /*withElseRegion=*/true);
  OpBuilder then = branch.getThenBodyBuilder();
  scf::YieldOp::create(
      then, location_,
      selectAmong(then, body, instance, varying, first, middle));
  OpBuilder other = branch.getElseBodyBuilder();
  scf::YieldOp::create(
      other, location_,
      selectAmong(other, body, instance, varying, middle, last));
  return Arguments(branch.getResults());
}

BatchEmitter::Arguments
BatchEmitter::selectArguments(OpBuilder &b, const Body &body, Value instance) {
  Arguments arguments = body.instances.front();
  SmallVector<size_t> varying;
  for (size_t i = 0; i < arguments.size(); ++i)
    if (llvm::any_of(body.instances, [&](const Arguments &other) {
          return other[i] != arguments[i];
        }))
      varying.push_back(i);
  Arguments chosen =
      selectAmong(b, body, instance, varying, 0, body.instances.size());
  for (auto [i, value] : llvm::zip_equal(varying, chosen))
    arguments[i] = value;
  return arguments;
}

/// The body for its own threads.
FailureOr<LaunchGeometry> BatchEmitter::emitGuarded(OpBuilder &b,
                                                    const Body &body,
                                                    const Arguments &arguments,
                                                    Value block) {
  GroupOp group = body.group;
  int64_t threads = threadsOf(group);
  BlockPart part{block, geometry_.threads, threads, &shared_};
  if (threads == geometry_.threads)
    return emitGroup(b, group, arguments, numerics_, part);
  KernelBuilder builder(location_, b, b.getI32Type());
  builder.setPart(part);
  Value thread = builder.threadId(threads);
  b.restoreInsertionPoint(builder.saveInsertionPoint());
  auto branch =
      scf::IfOp::create(b, location_, isLess(b, thread, constant(b, threads)),
                        /*withElseRegion=*/false);
  OpBuilder inner = branch.getThenBodyBuilder();
  return emitGroup(inner, group, arguments, numerics_, part);
}

LogicalResult BatchEmitter::emitBody(OpBuilder &b, const Body &body) {
  GroupOp group = body.group;
  auto refuse = [&] {
    return group.emitOpError("has a kernel that asks for more than pointers "
                             "and cannot share a launch");
  };
  // Memory that is cleared before.
  if (llvm::any_of(group.getBody().front(), llvm::IsaPred<ScatterOpInterface>))
    return refuse();
  Value block = block_;
  if (geometry_.blocks > 0)
    block = arith::SubIOp::create(b, location_, block,
                                  constant(b, geometry_.blocks));
  Arguments arguments = body.instances.front();
  arith::ConstantOp blocks;
  if (body.instances.size() > 1) {
    blocks = constant(b, 1);
    Value instance = arith::DivUIOp::create(b, location_, block, blocks);
    block = arith::RemUIOp::create(b, location_, block, blocks);
    arguments = selectArguments(b, body, instance);
  }
  shared_.reset();
  FailureOr<LaunchGeometry> geometry = emitGuarded(b, body, arguments, block);
  if (failed(geometry))
    return failure();
  if (geometry->blocks == 0)
    return group.emitOpError(
        "has nothing to compute and cannot share a launch");
  if (geometry->cluster > 1)
    return group.emitOpError(
        "has blocks in clusters and cannot share a launch");
  if (group.getScratch() || geometry->programmatic || geometry->cooperative ||
      takesMoreThanPointers(
          block_.getParentRegion()->getParentOfType<LLVM::LLVMFuncOp>()))
    return refuse();
  if (blocks)
    setValue(blocks, geometry->blocks);
  geometry_.blocks +=
      geometry->blocks * static_cast<int64_t>(body.instances.size());
  geometry_.keepsLoads |= geometry->keepsLoads;
  geometry_.sharedBytes =
      std::max(geometry_.sharedBytes, geometry->sharedBytes);
  return success();
}

/// Finds the body of the block among `first` to `last`.
LogicalResult BatchEmitter::emitRange(OpBuilder &b, size_t first, size_t last) {
  if (last - first == 1)
    return emitBody(b, bodies_[first]);
  size_t middle = (first + last) / 2;
  arith::ConstantOp end = constant(b, 0);
  auto branch = scf::IfOp::create(b, location_, isLess(b, block_, end),
                                  /*withElseRegion=*/true);
  OpBuilder then = branch.getThenBodyBuilder();
  if (failed(emitRange(then, first, middle)))
    return failure();
  setValue(end, geometry_.blocks);
  OpBuilder other = branch.getElseBodyBuilder();
  return emitRange(other, middle, last);
}

FailureOr<LLVM::LLVMFuncOp> BatchEmitter::emit(OpBuilder &b, StringRef name) {
  size_t outputs = 0;
  for (GroupOp group : launch_)
    outputs += group->getNumResults();
  SmallVector<Value> inputs = fuse::launchInputs(launch_);
  LLVM::LLVMFuncOp function =
      createKernel(b, locationOf(launch_), name, inputs.size(), outputs);
  collectBodies(function, inputs);
  OpBuilder entry = OpBuilder::atBlockBegin(&function.getBody().front());
  block_ = NVVM::BlockIdXOp::create(entry, location_, entry.getI32Type());
  if (failed(emitRange(entry, 0, bodies_.size())))
    return failure();
  LLVM::ReturnOp::create(entry, location_, ValueRange{});
  // Left to itself, ptxas spills to fit four blocks of a kernel of several
  // bodies on an SM.
  geometry_.blocksPerSm = leastBlocksPerSm(geometry_.threads);
  withdrawPromises(function, launch_);
  setGeometry(function, geometry_);
  return function;
}

FailureOr<LLVM::LLVMFuncOp> fusec::emitBatchKernel(OpBuilder &b,
                                                   ArrayRef<GroupOp> launch,
                                                   StringRef name,
                                                   Numerics numerics) {
  return BatchEmitter(launch, numerics).emit(b, name);
}
