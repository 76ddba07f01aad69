//===- RowExchange.cpp - accumulators of the threads of a row -------------===//

#include "RowExchange.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace fusec;

/// Combines `parts`, as many as a power of two.
static Accumulator combineAll(RowExchange::Combine combine,
                              SmallVector<Accumulator> parts) {
  for (; parts.size() > 1; parts.resize(parts.size() / 2))
    for (size_t i = 0; i < parts.size() / 2; ++i)
      parts[i] = combine(parts[i], parts[i + parts.size() / 2]);
  return parts.front();
}

Accumulator RowExchange::combine(Combine combine, Accumulator value) {
  if (mapping_.isAcrossRows())
    return acrossColumnThreads(combine, value);
  return acrossThreads(combine, combineAll(combine, values_.lanes(value)));
}

/// Combines the lanes whose numbers differ in the bits from `first` up to, but
/// without, `end`; each gets the result.
Accumulator RowExchange::shuffled(Combine combine, Accumulator value,
                                  int64_t first, int64_t end) {
  for (int64_t mask = end / 2; mask >= first; mask /= 2) {
    Accumulator other = llvm::map_to_vector(
        value, [&](Value part) { return b_.shuffleXor(part, mask); });
    value = combine(value, other);
  }
  return value;
}

Accumulator RowExchange::acrossThreads(Combine combine, Accumulator value) {
  int64_t perRow = tile_.threadsPerRow;
  value = shuffled(combine, value, 1, std::min(perRow, kWarp));
  if (perRow > kWarp)
    value = acrossWarps(combine, value);
  return tile_.cluster > 1 ? acrossBlocks(combine, value) : value;
}

/// Every block leaves its part in the shared memory of all. Nothing is
/// overwritten, as each reduction has arrays of its own, and nobody reads what
/// a block that ended had.
Accumulator RowExchange::acrossBlocks(Combine combine, Accumulator value) {
  int64_t blocks = tile_.cluster;
  SharedPartials partials(b_, value, blocks);
  ++count_;
  // No block writes to one that has not begun.
  if (!std::exchange(clusterHasBegun_, true))
    b_.clusterWait();
  b_.guarded(b_.lessThan(mapping_.threadInRow(), blocks), [&] {
    partials.store(b_, value, mapping_.rank(), mapping_.threadInRow());
  });
  b_.clusterArrive();
  b_.clusterWait();
  Value slot = b_.rem(mapping_.threadInRow(), blocks);
  return shuffled(combine, partials.load(b_, slot), 1, blocks);
}

/// Every warp leaves its partial in shared memory; every warp of the row then
/// reads all of them, so that one barrier is enough. Each reduction has arrays
/// of its own: nothing is overwritten while others may still read it.
Accumulator RowExchange::acrossWarps(Combine combine, Accumulator value) {
  int64_t warps = tile_.threadsPerRow / kWarp;
  SharedPartials partials(b_, value, warps * tile_.rows);
  ++count_;
  Value rowStart = b_.mul(mapping_.rowInBlock(), warps);
  b_.guarded(b_.equal(b_.rem(mapping_.thread(), kWarp), 0), [&] {
    Value warp = b_.div(mapping_.threadInRow(), kWarp);
    partials.store(b_, value, b_.add(rowStart, warp));
  });
  b_.barrier();
  Value slot = b_.add(rowStart, b_.rem(mapping_.threadInRow(), warps));
  return shuffled(combine, partials.load(b_, slot), 1, warps);
}

/// The threads of a row are `rows` apart. With each shuffle a thread gives half
/// of its lanes away and gets the other thread's part of the rest, as long as
/// it has several.
RowExchange::Share RowExchange::sharedOut(Combine combine, Accumulator value) {
  Share share{values_.lanes(value), b_.index(0), {}};
  SmallVector<Accumulator> &lanes = share.lanes;
  for (int64_t mask = kWarp / 2; mask >= tile_.rows; mask /= 2) {
    Value bit = b_.rem(b_.div(mapping_.thread(), mask), 2);
    if (lanes.size() == 1) {
      lanes = {shuffled(combine, lanes.front(), mask, 2 * mask)};
      share.isOwn = b_.both(share.isOwn, b_.equal(bit, 0));
      continue;
    }
    size_t half = lanes.size() / 2;
    Value isUpper = b_.equal(bit, 1);
    auto select = [&](const Accumulator &a, const Accumulator &b) {
      Accumulator chosen;
      for (auto [left, right] : llvm::zip_equal(a, b))
        chosen.push_back(arith::SelectOp::create(b_, isUpper, left, right));
      return chosen;
    };
    for (size_t i = 0; i < half; ++i) {
      Accumulator kept = select(lanes[half + i], lanes[i]);
      Accumulator given = select(lanes[i], lanes[half + i]);
      lanes[i] = combine(kept, llvm::map_to_vector(given, [&](Value part) {
                           return b_.shuffleXor(part, mask);
                         }));
    }
    lanes.resize(half);
    share.first = b_.add(share.first, b_.mul(bit, int64_t(half)));
  }
  return share;
}

/// Every warp leaves its part of each row in shared memory. There all threads
/// that there are for a row find some of its parts each, and one of them leaves
/// what these combine to for all.
Accumulator RowExchange::acrossColumnThreads(Combine combine,
                                             Accumulator value) {
  int64_t width = vectorWidth(value.front().getType());
  int64_t columns = tile_.rows * width, parts = tile_.partials();
  if (parts <= 1)
    return shuffled(combine, value, tile_.rows, kWarp);
  int64_t readers = tile_.readersOfPartials(), pitch = tile_.partialPitch();
  Share share = sharedOut(combine, value);
  SharedPartials partials(b_, share.lanes.front(), parts * pitch);
  SharedPartials results(b_, value, tile_.rows);
  ++count_;
  b_.guarded(share.isOwn, [&] {
    Value part = b_.div(mapping_.threadInRow(), tile_.threadsPerRow / parts);
    Value column = b_.add(b_.mul(mapping_.rowInBlock(), width), share.first);
    Value first = b_.add(b_.mul(part, pitch), column);
    for (auto [i, lane] : llvm::enumerate(share.lanes))
      partials.store(b_, lane, b_.add(first, int64_t(i)));
  });
  b_.barrier();
  int64_t threads = mapping_.threads(), slots = readers * columns;
  for (int64_t first = 0; first < slots; first += threads) {
    Value slot = b_.add(mapping_.thread(), first);
    Value isSlot = slots < threads ? b_.lessThan(slot, slots) : Value();
    Value wrapped = slots < threads ? b_.rem(slot, slots) : slot;
    Value column = b_.div(wrapped, readers), reader = b_.rem(wrapped, readers);
    Value place = b_.add(b_.mul(reader, pitch), column);
    SmallVector<Accumulator> read;
    for (int64_t part = 0; part < parts; part += readers)
      read.push_back(partials.load(b_, b_.add(place, part * pitch)));
    Accumulator all =
        shuffled(combine, combineAll(combine, std::move(read)), 1, readers);
    b_.guarded(b_.both(isSlot, b_.equal(reader, 0)),
               [&] { results.store(b_, all, column); });
  }
  b_.barrier();
  return results.load(b_, mapping_.rowInBlock());
}
