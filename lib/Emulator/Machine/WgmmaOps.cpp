//===- WgmmaOps.cpp - products of a warp group ----------------------------===//

#include "Machine/Block.h"
#include "Machine/CheckOps.h"
#include "Machine/MatrixDescriptor.h"
#include "Machine/Report.h"
#include "Machine/SharedAccess.h"
#include "Machine/Symbols.h"

#include <cstring>

namespace fusec::emu {

namespace {

struct ProductOperands {
  const ProductShape *shape;
  const int32_t *aSteps, *bSteps;
  /// Null: D is not read.
  const float *accumulators;
  /// Null: A is in shared memory.
  const uint32_t *registers;
  uint32_t numRegisters;
  uint64_t a, b;
  bool accumulate;
  float *result;
};

struct WaitOperands {
  /// Where the thread has its accumulators, and how many.
  float *const *accumulators;
  const uint32_t *counts;
  uint32_t size;
  uint32_t pending;
};

/// Of a warp group: more than it has registers for.
constexpr size_t kMostProducts = 1024;

/// The threads of a group that execute one instruction.
struct GroupStep {
  Block &block;
  WarpGroup &group;
  Thread *threads;
  int32_t site;

  template <typename Operands> Operands &operands(unsigned index) const {
    return *static_cast<Operands *>(threads[index].operands);
  }
  [[noreturn]] void fail(const char *what, const std::string &detail) const {
    block.fail(what, "warp group " +
                         std::to_string(threads->linear / kGroupThreads) + " " +
                         detail + " at " + block.siteName(site));
  }
};

void checkGroup(Thread *thread, const WarpGroup &group, int32_t site) {
  Block &block = *thread->block;
  unsigned first = thread->linear / kGroupThreads * kGroupThreads;
  if (first + kGroupThreads > block.numThreads())
    block.fail("bad warp group", threadName(*thread) +
                                     " has no 128 threads with it at " +
                                     block.siteName(site));
  if (group.arrived && group.site != site)
    block.fail("warp group divergence",
               threadName(*thread) + " is at " + block.siteName(site) +
                   " while others of its warp group are at " +
                   block.siteName(group.site));
}

/// Waits for the 128 threads of the group; the last runs `Execute` for all.
template <void (*Execute)(const GroupStep &)>
void groupStep(Thread *thread, int32_t site, void *operands) {
  Block &block = *thread->block;
  unsigned index = thread->linear / kGroupThreads;
  WarpGroup &group = block.units().groups[index % kMaxGroups];
  checkGroup(thread, group, site);
  group.site = site;
  thread->operands = operands;
  if (++group.arrived < kGroupThreads) {
    group.waitingLanes[thread->view.warpId % kGroupWarps] |=
        1u << thread->view.laneId;
    return block.wait(thread, site, WaitKind::WarpGroup, index);
  }
  Execute({block, group, &block.thread(index * kGroupThreads), site});
  group.arrived = 0;
  for (unsigned warp = 0; warp < kGroupWarps; ++warp) {
    block.wake(index * kGroupWarps + warp, group.waitingLanes[warp]);
    group.waitingLanes[warp] = 0;
  }
}

//===----------------------------------------------------------------------===//
// Fragments
//===----------------------------------------------------------------------===//

/// Where accumulator `index` of a thread of the group lies.
struct Place {
  unsigned row, column;
  Place(unsigned thread, unsigned index, unsigned n) {
    unsigned perBlock = n / 2, lane = thread % kWarpSize;
    unsigned block = index / perBlock, i = index % perBlock;
    row = block * kProductRows + thread / kWarpSize * 16 + lane / 4 +
          (i / 2 % 2) * 8;
    column = i / 4 * 8 + lane % 4 * 2 + i % 2;
  }
};

void gather(Accumulators &into, unsigned thread, const float *values,
            unsigned count) {
  for (unsigned i = 0; i < count; ++i) {
    Place place(thread, i, into.n);
    into.values[size_t(place.row) * into.n + place.column] = values[i];
  }
}

void scatter(const Accumulators &from, unsigned thread, float *values,
             unsigned count) {
  for (unsigned i = 0; i < count; ++i) {
    Place place(thread, i, from.n);
    values[i] = from.values[size_t(place.row) * from.n + place.column];
  }
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// One operand of one instruction, in shared memory.
struct SharedOperand {
  MatrixDescriptor descriptor;
  unsigned rows;
  bool rowsContiguous;
  TensorElement element;

  /// Calls visit(address, row, k) for each 16 bytes, which begin at that
  /// element.
  template <typename Visit> void forEachChunk(Visit visit) const {
    if (rowsContiguous) {
      for (unsigned k = 0; k < 16; ++k)
        for (unsigned row = 0; row < rows; row += 8)
          visit(descriptor.chunkAlongRows(row, k), row, k);
      return;
    }
    for (unsigned row = 0; row < rows; ++row)
      for (unsigned byte = 0; byte < MatrixDescriptor::kBytesOfK;
           byte += kChunkBytes)
        visit(descriptor.chunkAlongK(row, byte), row, byte / bytesOf(element));
  }

  /// Reads it as [row][k], or as [k][row] for B.
  void read(const uint8_t *window, TensorOperand &to, bool isB) const {
    unsigned size = bytesOf(element), k = MatrixDescriptor::kBytesOfK / size;
    isB ? to.resize(k, rows) : to.resize(rows, k);
    forEachChunk([&](uint32_t address, unsigned row, unsigned column) {
      for (unsigned i = 0; i < kChunkBytes / size; ++i) {
        uint32_t bits = 0;
        std::memcpy(&bits, window + address + i * size, size);
        unsigned r = row + (rowsContiguous ? i : 0);
        unsigned c = column + (rowsContiguous ? 0 : i);
        isB ? to.set(c, r, decode(element, bits))
            : to.set(r, c, decode(element, bits));
      }
    });
  }
};

uint64_t stepped(uint64_t descriptor, int64_t step) {
  return descriptor + static_cast<uint64_t>(step);
}

SharedOperand operandA(const Product &product, unsigned step, unsigned block) {
  const ProductShape &shape = product.shape;
  int64_t offset = product.aSteps[step] + int64_t(block) * shape.blockStep;
  return {MatrixDescriptor(stepped(product.a, offset)), kProductRows,
          shape.transposeA != 0, shape.a};
}

SharedOperand operandB(const Product &product, unsigned step) {
  const ProductShape &shape = product.shape;
  return {MatrixDescriptor(stepped(product.b, product.bSteps[step])), shape.n(),
          shape.transposeB != 0, shape.b};
}

/// A of one instruction out of the threads' registers: register i of a thread
/// holds 4 bytes of k at row lane / 4 + 8 (i % 2), byte 4 (lane % 4) + 16 (i /
/// 2).
void readRegisters(const Product &product, unsigned step, unsigned block,
                   TensorOperand &to) {
  const ProductShape &shape = product.shape;
  unsigned size = bytesOf(shape.a), perWord = 4 / size;
  unsigned first = product.aSteps[step] + block * shape.blockStep;
  to.resize(kProductRows, shape.k());
  for (unsigned thread = 0; thread < kGroupThreads; ++thread)
    for (unsigned i = 0; i < 4; ++i) {
      uint32_t word =
          product.registers[thread * product.numRegisters + first + i];
      unsigned lane = thread % kWarpSize;
      unsigned row = thread / kWarpSize * 16 + lane / 4 + i % 2 * 8;
      unsigned column = (lane % 4 * 4 + i / 2 * 16) / size;
      for (unsigned j = 0; j < perWord; ++j)
        to.set(row, column + j, decode(shape.a, word >> (j * 8 * size)));
    }
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

void run(Block &block, WarpGroup &group, const Product &product) {
  const ProductShape &shape = product.shape;
  float *d = group.accumulators[product.number].values.data();
  static thread_local TensorOperand a, b;
  for (unsigned step = 0; step < shape.numSteps; ++step) {
    operandB(product, step).read(block.shared(), b, /*isB=*/true);
    for (unsigned rows = 0; rows < shape.blocks; ++rows) {
      if (product.numRegisters)
        readRegisters(product, step, rows, a);
      else
        operandA(product, step, rows).read(block.shared(), a, /*isB=*/false);
      multiplyAdd(d + size_t(rows) * kProductRows * shape.n(), kProductRows,
                  shape.n(), shape.k(), a, b, keptBits(shape.a));
    }
  }
}

/// Does products until at most `pending` are in flight; the threads of the
/// group then know of it.
void finish(const GroupStep &step, uint32_t pending) {
  WarpGroup &group = step.group;
  while (group.inFlight.size() > pending) {
    run(step.block, group, group.inFlight.front());
    group.inFlight.erase(group.inFlight.begin());
    ++group.done;
  }
  RaceDetector *race = step.block.race();
  for (unsigned i = 0; race && group.agent && i < kGroupThreads; ++i) {
    race->learn(step.threads[i].raceId, group.agent, group.done);
    race->endReads(step.threads[i].raceId);
  }
}

/// Bounds of the operands and, in race mode, what they may race with.
void checkOperand(const GroupStep &step, const SharedOperand &operand,
                  const Clock &clock) {
  if (!operand.descriptor.isKnown(operand.rowsContiguous))
    step.fail("bad descriptor", "uses a layout that is not emulated");
  operand.forEachChunk([&](uint32_t address, unsigned, unsigned) {
    if (address + kChunkBytes > step.block.sharedBytes())
      step.fail("out-of-bounds shared access",
                "reads 16 bytes at shared address " + std::to_string(address) +
                    " of " + std::to_string(step.block.sharedBytes()) +
                    " bytes");
    if (step.block.race())
      checkRace(*step.threads, step.block,
                {step.group.agent, step.group.started, &clock, address,
                 kChunkBytes, AccessKind::Read, step.site});
  });
}

void checkOperands(const GroupStep &step, const Product &product) {
  Clock clock;
  if (RaceDetector *race = step.block.race()) {
    if (!step.group.agent)
      step.group.agent = race->addAgent(step.threads->raceId);
    clock = race->meet(step.threads->raceId, kGroupThreads);
  }
  for (unsigned i = 0; i < product.shape.numSteps; ++i) {
    checkOperand(step, operandB(product, i), clock);
    for (unsigned block = 0;
         !product.numRegisters && block < product.shape.blocks; ++block)
      checkOperand(step, operandA(product, i, block), clock);
  }
}

/// All threads must ask for the same.
void checkAgreement(const GroupStep &step) {
  const auto &first = step.operands<ProductOperands>(0);
  for (unsigned i = 1; i < kGroupThreads; ++i) {
    const auto &other = step.operands<ProductOperands>(i);
    if (other.a != first.a || other.b != first.b ||
        other.accumulate != first.accumulate)
      step.fail("warp group divergence",
                "has different descriptors or conditions in threads 0 and " +
                    std::to_string(i) + " of it");
  }
}

/// The token of what a product adds to, whose values are there: zero, those of
/// an earlier product, or the threads' own.
uint32_t takeAccumulators(const GroupStep &step) {
  const auto &first = step.operands<ProductOperands>(0);
  const ProductShape &shape = *first.shape;
  auto &table = step.group.accumulators;
  bool isRead = first.accumulators && first.accumulate;
  // What is not read may be anything, a token of other accumulators too.
  auto token =
      isRead ? AccumulatorToken::decode(*first.accumulators) : std::nullopt;
  if (token && !table.count(*token))
    step.fail("bad accumulators",
              "adds to accumulators that a wait has given back");
  if (token)
    return *token;
  uint32_t number = step.group.started & AccumulatorToken::kNumbers;
  Accumulators &fresh = table[number];
  fresh.n = shape.n();
  fresh.values.assign(size_t(shape.blocks) * kProductRows * fresh.n, 0.0f);
  for (unsigned i = 0; isRead && i < kGroupThreads; ++i)
    gather(fresh, i, step.operands<ProductOperands>(i).accumulators,
           shape.count);
  return number;
}

Product describeProduct(const GroupStep &step) {
  const auto &first = step.operands<ProductOperands>(0);
  Product product;
  product.shape = *first.shape;
  product.aSteps.assign(first.aSteps, first.aSteps + first.shape->numSteps);
  product.bSteps.assign(first.bSteps, first.bSteps + first.shape->numSteps);
  product.a = first.a;
  product.b = first.b;
  product.numRegisters = first.registers ? first.numRegisters : 0;
  for (unsigned i = 0; product.numRegisters && i < kGroupThreads; ++i) {
    const uint32_t *words = step.operands<ProductOperands>(i).registers;
    product.registers.insert(product.registers.end(), words,
                             words + product.numRegisters);
  }
  return product;
}

void startProduct(const GroupStep &step) {
  checkAgreement(step);
  WarpGroup &group = step.group;
  checkInFlight(*step.threads, group.inFlight.size(), kMostProducts,
                "products");
  checkInFlight(*step.threads, group.accumulators.size(), kMostProducts,
                "sums of products");
  ++group.started;
  Product product = describeProduct(step);
  uint32_t number = product.number = takeAccumulators(step);
  checkOperands(step, product);
  const ProductShape shape = product.shape;
  if (TrafficCounter *traffic = step.block.traffic())
    traffic->mma(uint64_t(2) * kProductRows * shape.n() * shape.k() *
                 shape.numSteps * shape.blocks);
  group.accumulators[number].product = group.started;
  group.inFlight.push_back(std::move(product));
  if (shape.pending != ProductShape::kNoWait)
    finish(step, shape.pending);
  bool isDone = group.done == group.started;
  for (unsigned i = 0; i < kGroupThreads; ++i) {
    float *result = step.operands<ProductOperands>(i).result;
    if (isDone)
      scatter(group.accumulators[number], i, result, shape.count);
    else
      std::fill(result, result + shape.count, AccumulatorToken::encode(number));
  }
  if (isDone)
    group.accumulators.erase(number);
}

/// Gives the threads the values of accumulators that a wait makes valid.
void resolve(const GroupStep &step, unsigned index) {
  const auto &first = step.operands<WaitOperands>(0);
  auto token = AccumulatorToken::decode(*first.accumulators[index]);
  if (!token)
    return;
  auto found = step.group.accumulators.find(*token);
  if (found == step.group.accumulators.end())
    step.fail("bad accumulators",
              "waits for accumulators that a wait has given back");
  if (found->second.product > step.group.done)
    step.fail(
        "bad accumulators",
        "waits for accumulators of a product that may still be in flight");
  for (unsigned i = 0; i < kGroupThreads; ++i)
    scatter(found->second, i,
            step.operands<WaitOperands>(i).accumulators[index],
            first.counts[index]);
  step.group.accumulators.erase(found);
}

void waitForProducts(const GroupStep &step) {
  const auto &first = step.operands<WaitOperands>(0);
  finish(step, first.pending);
  for (unsigned i = 0; i < first.size; ++i)
    resolve(step, i);
}

void wgmma(Thread *thread, const uint32_t *shape, const int32_t *aSteps,
           const int32_t *bSteps, const float *accumulators,
           const uint32_t *registers, uint32_t numRegisters, uint64_t a,
           uint64_t b, uint32_t accumulate, float *result, int32_t site) {
  static_assert(sizeof(ProductShape) == 9 * sizeof(uint32_t));
  ProductOperands operands{reinterpret_cast<const ProductShape *>(shape),
                           aSteps,
                           bSteps,
                           accumulators,
                           registers,
                           numRegisters,
                           a,
                           b,
                           accumulate != 0,
                           result};
  groupStep<startProduct>(thread, site, &operands);
}

/// `accumulators` are replaced by their values.
void wgmmaWait(Thread *thread, float *const *accumulators,
               const uint32_t *counts, uint32_t size, uint32_t pending,
               int32_t site) {
  WaitOperands operands{accumulators, counts, size, pending};
  groupStep<waitForProducts>(thread, site, &operands);
}

void checkAccumulator(Thread *thread, float value, int32_t site) {
  if (AccumulatorToken::decode(value))
    thread->block->fail("bad accumulators",
                        threadName(*thread) +
                            " uses an accumulator of a product in flight at " +
                            thread->block->siteName(site));
}

} // namespace

void addWgmmaSymbols(SymbolTable &table) {
  table.add("fusec_emu_nvx_wgmma", wgmma);
  table.add("fusec_emu_nvx_wgmma_wait", wgmmaWait);
  table.add("fusec_emu_check_accumulator", checkAccumulator);
}

} // namespace fusec::emu
