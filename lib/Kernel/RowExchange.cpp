//===- RowExchange.cpp - accumulators of the threads of a row -------------===//

#include "RowExchange.h"

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

/// The threads of a row are `rows` apart.
Accumulator RowExchange::acrossColumnThreads(Combine combine,
                                             Accumulator value) {
  int64_t rows = tile_.rows;
  value = shuffled(combine, value, rows, kWarp);
  int64_t inWarp = std::max<int64_t>(kWarp / rows, 1);
  return tile_.threadsPerRow > inWarp ? acrossColumnWarps(combine, value)
                                      : value;
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

/// As acrossWarps, but a warp may hold several rows, and each thread combines
/// the partials itself: neighbours read neighbouring vectors.
Accumulator RowExchange::acrossColumnWarps(Combine combine, Accumulator value) {
  int64_t rows = tile_.rows;
  int64_t inWarp = std::max<int64_t>(kWarp / rows, 1);
  int64_t parts = tile_.threadsPerRow / inWarp;
  SharedPartials partials(b_, value, parts * rows);
  ++count_;
  Value isFirst = inWarp == 1
                      ? Value()
                      : b_.equal(b_.rem(mapping_.threadInRow(), inWarp), 0);
  b_.guarded(isFirst, [&] {
    Value part = b_.div(mapping_.threadInRow(), inWarp);
    partials.store(b_, value,
                   b_.add(b_.mul(part, rows), mapping_.rowInBlock()));
  });
  b_.barrier();
  SmallVector<Accumulator> read;
  for (int64_t part = 0; part < parts; ++part)
    read.push_back(
        partials.load(b_, b_.add(mapping_.rowInBlock(), part * rows)));
  return combineAll(combine, std::move(read));
}
