//===- Tile.h - how kernels are cut -----------------------------*- C++ -*-===//
//
// One plain struct a type of tile, and the list of all. Planner, tiler, cost
// model and emitters have functions that are overloaded for each type; what is
// asked of any tile goes through the list (std::visit), so that a type without
// one of them does not compile. #fuse.<mnemonic><...> is a tile's written form.
//
// A struct has, besides its figures:
//   mnemonic      the word of its written form
//   kind          the kernel kind of groups that have such a tile
//   family        what such a kernel computes: elements, reductions,
//   contractions blockThreads  threads of a block visitFields   names the
//   figures in the order in which they are written, those
//                 last that are left out where they have their default
// and may have what only some kernels do: see the functions at the end.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_INTERFACES_TILE_H
#define FUSEC_INTERFACES_TILE_H

#include "fusec/Interfaces/FusibleOpInterface.h"

#include "llvm/ADT/Hashing.h"

#include <variant>

namespace fusec {

/// Threads of a warp.
constexpr int64_t kWarp = 32;

/// An elementwise kernel: each of `threads` threads of a block handles `unroll`
/// vectors of `vector` adjacent elements, `threads * vector` apart. Unless
/// `persistent` is 0, so many blocks take turns at what each would have alone.
/// With `places`, a thread computes vectors at so many neighbouring places
/// along the dimension before the innermost (Access.h) for each of these: what
/// several of them read, as windows do, is read and converted once.
struct LoopTile {
  static constexpr llvm::StringLiteral mnemonic = "loop_tile", kind = "loop";
  static constexpr OpFamily family = OpFamily::Elementwise;

  int64_t threads = 256, vector = 1, unroll = 1, persistent = 0, places = 1;

  int64_t blockThreads() const { return threads; }
  /// Elements of a thread.
  int64_t elements() const { return vector * unroll * places; }
  template <typename VisitorT> static void visitFields(VisitorT visit) {
    visit("threads", &LoopTile::threads);
    visit("vector", &LoopTile::vector);
    visit("unroll", &LoopTile::unroll);
    visit("persistent", &LoopTile::persistent, /*isOptional=*/true);
    visit("places", &LoopTile::places, /*isOptional=*/true);
  }
  bool operator==(const LoopTile &) const = default;
};

/// An elementwise kernel that transposes tensors. A block of `threads` threads
/// computes a tile of `columns` elements along the innermost dimension and
/// `rows` along the one that is innermost in the transposed tensors, which pass
/// through shared memory. Accesses take `vector` elements, those of transposed
/// tensors `transposed_vector`.
struct TransposeTile {
  static constexpr llvm::StringLiteral mnemonic = "transpose_tile",
                                       kind = "transpose";
  static constexpr OpFamily family = OpFamily::Elementwise;

  int64_t rows = 32, columns = 32, threads = 256, vector = 1,
          transposedVector = 1;

  int64_t blockThreads() const { return threads; }
  template <typename VisitorT> static void visitFields(VisitorT visit) {
    visit("rows", &TransposeTile::rows);
    visit("columns", &TransposeTile::columns);
    visit("threads", &TransposeTile::threads);
    visit("vector", &TransposeTile::vector);
    visit("transposed_vector", &TransposeTile::transposedVector);
  }
  bool operator==(const TransposeTile &) const = default;
};

/// What the lanes of a vector and neighbouring threads lie along.
enum class Along { Rows, Columns };
/// Where a row stays between passes.
enum class Resident { Registers, Shared, None };
/// How these are written.
inline llvm::ArrayRef<llvm::StringLiteral> wordsOf(Along) {
  static constexpr llvm::StringLiteral words[] = {"rows", "columns"};
  return words;
}
inline llvm::ArrayRef<llvm::StringLiteral> wordsOf(Resident) {
  static constexpr llvm::StringLiteral words[] = {"registers", "shared",
                                                  "none"};
  return words;
}

/// Registers that a thread of columns has at most: their kernels ask for as
/// many threads an SM as these leave room for. With one block an SM ptxas would
/// take more than twice as many, and too few threads would hide latency.
constexpr int64_t kColumnRegisters = 128;

/// A reduction kernel. A row is what one result element combines. `along =
/// rows`: neighbouring threads and the `vector` elements of an access lie along
/// a row; a block holds `rows` rows at a time, `threads_per_row` threads on
/// each. `along = columns`: they lie across rows, along the innermost kept
/// dimension; a block holds `rows * vector` rows, and each of `threads_per_row`
/// threads takes elements of `vector` adjacent rows at once.
///
/// `resident = registers`: each thread holds `chunks` such vectors, which cover
/// the row, between passes. `resident = shared`: the row stays in shared
/// memory, `resident = none`: each pass reads it again; in both a pass walks
/// the row `chunks` vectors of a thread at a time. Where a group has cumulative
/// ops, `along = columns` gives a thread `chunks` adjacent elements of each of
/// its rows at a time.
struct ReduceTile {
  static constexpr llvm::StringLiteral mnemonic = "reduce_tile",
                                       kind = "reduce";
  static constexpr OpFamily family = OpFamily::Reduction;

  int64_t rows = 1, threadsPerRow = 32, vector = 1, chunks = 1;
  Along along = Along::Rows;
  Resident resident = Resident::Registers;
  /// Unless 0, the number of blocks: each takes turns at as many groups of rows
  /// as there are for it. The operands that all rows share are then loaded once
  /// a block and stay in `weights = registers` or in `weights = shared` memory.
  /// Where a group has reductions that carry their results from row to row
  /// (Indexing.h), it is the number of parts that they cut the rows into: a
  /// block takes one.
  int64_t persistent = 0;
  Resident weights = Resident::None;
  /// Unless 1: so many blocks, a cluster, hold a row together,
  /// `threads_per_row` threads of each; they exchange partial results through
  /// each other's shared memory.
  int64_t cluster = 1;
  /// All that is loaded for a row is asked for before anything waits for it,
  /// not where it is used first; in persistent blocks, while the row before is
  /// reduced and stored.
  bool prefetch = false;

  int64_t blockThreads() const { return rows * threadsPerRow; }
  bool acrossRows() const { return along == Along::Columns; }
  /// Elements of a row that its threads cover with one vector each.
  int64_t stride() const {
    return cluster * threadsPerRow * (acrossRows() ? 1 : vector);
  }
  int64_t rowsPerBlock() const { return rows * (acrossRows() ? vector : 1); }
  /// Partial results of a row that meet in shared memory; 1: they do not.
  int64_t partials() const {
    int64_t inWarp = acrossRows() ? std::max<int64_t>(kWarp / rows, 1)
                                  : std::min<int64_t>(threadsPerRow, kWarp);
    return threadsPerRow / inWarp;
  }
  /// Across rows, how many threads read the partial results of one: all that
  /// the block has for each, up to one for each of these.
  int64_t readersOfPartials() const {
    return std::clamp<int64_t>(blockThreads() / rowsPerBlock(), 1, partials());
  }
  /// The elements from one partial result of a row to its next, of which those
  /// of neighbouring rows are neighbours: what the lanes of a warp read lies in
  /// different banks.
  int64_t partialPitch() const {
    int64_t inRow = rowsPerBlock(), readers = readersOfPartials();
    int64_t whole = (inRow + kWarp - 1) / kWarp * kWarp;
    return readers == 1 ? inRow : whole + kWarp / readers;
  }
  /// How many times a pass asks for `chunks` vectors of each thread.
  int64_t batches(int64_t rowLength) const {
    int64_t atOnce = stride() * std::max<int64_t>(chunks, 1);
    return (rowLength + atOnce - 1) / atOnce;
  }
  int64_t rowsPerTurn() const { return persistent * rows; }
  /// Whether each of `parts` blocks has its own rows and holds them, so that it
  /// can carry results from one to the next.
  bool carriesOver(int64_t parts) const {
    return persistent == parts && along == Along::Rows &&
           resident == Resident::Registers && cluster == 1;
  }
  template <typename VisitorT> static void visitFields(VisitorT visit) {
    visit("rows", &ReduceTile::rows);
    visit("threads_per_row", &ReduceTile::threadsPerRow);
    visit("vector", &ReduceTile::vector);
    visit("chunks", &ReduceTile::chunks);
    visit("along", &ReduceTile::along, /*isOptional=*/true);
    visit("resident", &ReduceTile::resident, /*isOptional=*/true);
    visit("persistent", &ReduceTile::persistent, /*isOptional=*/true);
    visit("weights", &ReduceTile::weights, /*isOptional=*/true);
    visit("cluster", &ReduceTile::cluster, /*isOptional=*/true);
    visit("prefetch", &ReduceTile::prefetch, /*isOptional=*/true);
  }
  bool operator==(const ReduceTile &) const = default;
};

/// A contraction by mma.sync. A block computes an `m` x `n` tile of the result
/// in steps of `k`, with `warps_m` x `warps_n` warps and a ring of `stages`
/// operand tiles in shared memory. Consecutive blocks walk `group_m` tile rows
/// before the next tile column, so that they share operands in L2. A tile's
/// sums may be cut into `splits` parts, a block each; the last one that is done
/// adds them up (TileParts.h).
struct MatmulTile {
  static constexpr llvm::StringLiteral mnemonic = "matmul_tile",
                                       kind = "matmul";
  static constexpr OpFamily family = OpFamily::Contraction;

  int64_t m = 128, n = 128, k = 32;
  int64_t warpsM = 2, warpsN = 2, stages = 3, groupM = 8, splits = 1;

  int64_t blockThreads() const { return kWarp * warpsM * warpsN; }
  template <typename VisitorT> static void visitFields(VisitorT visit) {
    visit("m", &MatmulTile::m);
    visit("n", &MatmulTile::n);
    visit("k", &MatmulTile::k);
    visit("warps_m", &MatmulTile::warpsM);
    visit("warps_n", &MatmulTile::warpsN);
    visit("stages", &MatmulTile::stages);
    visit("group_m", &MatmulTile::groupM);
    visit("splits", &MatmulTile::splits, /*isOptional=*/true);
  }
  bool operator==(const MatmulTile &) const = default;
};

/// Threads that execute an asynchronous product together: four warps.
constexpr int64_t kWarpGroup = 4 * kWarp;

/// A contraction by wgmma. `persistent` blocks take turns at the `m` x `n`
/// tiles of the result, down `group_m` of them before the next column of tiles.
/// One thread of a block asks for the operands, 128 bytes along k at a time,
/// which bulk copies bring into a ring of `stages`; `groups` warp groups
/// multiply straight from there. They share the rows of a tile, or, where they
/// `alternate`, have a tile each, and one multiplies while the other stores.
/// Results go to global memory by way of `panels` parts of a tile in shared
/// memory a group; 0: from registers. Bulk copies bring what they are computed
/// with, where it is as large, into `loads` more of them; `rolled`: a loop
/// computes a few at a time. Of several `products` of the same rows,
/// as in a gated pair, a tile holds the same columns of each. A tile's sums,
/// or, where a contraction reads what is computed (RowFeed.h), its columns of
/// scores, may be cut into `splits` parts, each of which takes a turn; the last
/// one that is done combines them (TileParts.h).
struct WgmmaTile {
  static constexpr llvm::StringLiteral mnemonic = "wgmma_tile", kind = "matmul";
  static constexpr OpFamily family = OpFamily::Contraction;

  int64_t m = 128, n = 256, groups = 2, stages = 4, panels = 2, groupM = 8,
          persistent = 132;
  bool alternate = false, rolled = false;
  int64_t loads = 0, products = 1, splits = 1;

  /// Columns that are multiplied at a time.
  int64_t allColumns() const { return n * products; }
  /// One group asks for the operands.
  int64_t blockThreads() const { return kWarpGroup * (groups + 1); }
  template <typename VisitorT> static void visitFields(VisitorT visit) {
    visit("m", &WgmmaTile::m);
    visit("n", &WgmmaTile::n);
    visit("groups", &WgmmaTile::groups);
    visit("stages", &WgmmaTile::stages);
    visit("panels", &WgmmaTile::panels);
    visit("group_m", &WgmmaTile::groupM);
    visit("persistent", &WgmmaTile::persistent);
    visit("alternate", &WgmmaTile::alternate, /*isOptional=*/true);
    visit("rolled", &WgmmaTile::rolled, /*isOptional=*/true);
    visit("loads", &WgmmaTile::loads, /*isOptional=*/true);
    visit("products", &WgmmaTile::products, /*isOptional=*/true);
    visit("splits", &WgmmaTile::splits, /*isOptional=*/true);
  }
  bool operator==(const WgmmaTile &) const = default;
};

/// All types of tiles. Where tiles of several types are as good, the type that
/// stands first wins.
using Tile =
    std::variant<LoopTile, TransposeTile, ReduceTile, MatmulTile, WgmmaTile>;

namespace detail {
template <typename... Ts, typename BodyT>
void forEachTileType(std::variant<Ts...> *, BodyT body) {
  (body(std::type_identity<Ts>()), ...);
}
} // namespace detail

/// Calls `body` with a std::type_identity of each type.
template <typename BodyT> void forEachTileType(BodyT body) {
  detail::forEachTileType(static_cast<Tile *>(nullptr), body);
}

inline int64_t blockThreads(const Tile &tile) {
  return std::visit([](const auto &one) { return one.blockThreads(); }, tile);
}
inline llvm::StringRef kindOf(const Tile &tile) {
  return std::visit([](const auto &one) -> llvm::StringRef { return one.kind; },
                    tile);
}
inline OpFamily familyOf(const Tile &tile) {
  return std::visit([](const auto &one) { return one.family; }, tile);
}
/// The kind of groups of that family until a tile says otherwise: that of the
/// first type.
llvm::StringRef kindOf(OpFamily family);
/// Whether neighbouring lanes lie across rows, not along them.
bool liesAcrossRows(const Tile &tile);
/// See ReduceTile::carriesOver.
bool carriesOver(const Tile &tile, int64_t parts);
/// Rows from one turn of a persistent block to the next; 0: it takes one turn.
int64_t rowsPerTurn(const Tile &tile);

llvm::hash_code hash_value(const Tile &tile);

/// The written form, without the dialect's name.
llvm::raw_ostream &operator<<(llvm::raw_ostream &os, const Tile &tile);

} // namespace fusec

#endif // FUSEC_INTERFACES_TILE_H
