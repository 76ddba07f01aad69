//===- View.h - a buffer as a domain walks it -------------------*- C++ -*-===//
//
// What reshapes, slices, transposes and broadcasts make of a row-major buffer
// is a view of it: each dimension of the domain that reads it is cut into
// parts, as a number into digits, and each part walks the buffer at a stride of
// its own. Most dimensions have one part. A kernel that can address parts needs
// no copy of what the ops make.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_ANALYSIS_VIEW_H
#define FUSEC_ANALYSIS_VIEW_H

#include "fusec/Analysis/GroupView.h"
#include "fusec/Interfaces/FusibleOpInterface.h"

#include <optional>
#include <string>

namespace fusec {

struct View {
  /// `size` positions, `stride` elements of the buffer apart: 0 where all meet
  /// the same element, below 0 where they run backwards.
  struct Part {
    int64_t size, stride;
    bool operator==(const Part &) const = default;
  };
  /// The parts of a dimension, outermost first: the digits of its index. Their
  /// sizes multiply to the dimension's, where the outermost is rounded up: a
  /// dimension of 10 may be 3 x 4. No neighbours walk the buffer as one. A
  /// dimension of at most one element has no parts.
  using Dim = llvm::SmallVector<Part, 2>;

  /// Null for a view of numbers.
  mlir::Value buffer;
  /// The element that the domain's point 0 meets. In the buffer, unless the
  /// points that are read lie elsewhere.
  int64_t offset = 0;
  /// For each dimension of the domain its size and its parts.
  llvm::SmallVector<int64_t> sizes;
  llvm::SmallVector<Dim> dims;

  /// Elements between neighbours along `dim`, if it is the same all along; 0
  /// for a dimension of at most one element.
  std::optional<int64_t> stride(unsigned dim) const;

  /// The widest access along `dim`, in elements, a power of two up to `limit`:
  /// as many elements that lie side by side, the first of them at a multiple of
  /// their number, wherever one starts at such a multiple along `dim`.
  int64_t runLength(unsigned dim, int64_t limit) const;

  /// Elements of the buffer that the domain meets; no more than that where
  /// parts overlap.
  int64_t elements() const;

  /// Whether all points of the domain meet elements of the buffer: those of a
  /// piece of a tensor need not, where another piece is read.
  bool isInBuffer() const;
};

/// The numbers that `expr` gives over `domain`, as a view; nothing, with the
/// reason in `whyNot` (lower case, no full stop), where there is none.
std::optional<View> viewOf(mlir::AffineExpr expr,
                           llvm::ArrayRef<int64_t> domain, std::string &whyNot);

/// The row-major tensor `buffer`, read at the index that `map` gives.
std::optional<View> viewOf(mlir::Value buffer, mlir::AffineMap map,
                           llvm::ArrayRef<int64_t> domain, std::string &whyNot);

/// Which matrices of a tensor are read: element number `at`, over the domain,
/// of the row-major tensor `indices`, clamped to [0, limit).
struct ChosenMatrix {
  mlir::Value indices;
  mlir::AffineExpr at;
  int64_t limit;
};

/// An operand of a contraction over (batch..., m, n, k): a matrix for each
/// point of the batch.
struct MatrixView {
  /// The part whose index along `along` is below `end`, and in no earlier
  /// piece.
  struct Piece {
    View view;
    int64_t end;
  };
  /// Mostly one, else what a concatenation along a dimension of the domain puts
  /// together; the last ends where the dimension does.
  llvm::SmallVector<Piece, 1> pieces;
  /// The index, over the domain, of a matrix of one piece in what lies
  /// row-major in the buffer: a tensor of these sizes.
  mlir::AffineMap index;
  llvm::SmallVector<int64_t> sizes;
  /// Where indices that are read at run time choose matrices, which ones: views
  /// have that as one more dimension, behind those of the domain.
  std::optional<ChosenMatrix> chosen;
  /// Whether that index may lie outside of the tensor, where elements are zero:
  /// edges of pictures, which are not stored, of a left matrix of one piece.
  bool hasEdges = false;
  /// Whether the kernel computes the one piece element by element. The view is
  /// of where it would be stored.
  bool isComputed = false;
  unsigned along = 0;
  /// The dimensions of the domain that a matrix has: m or n, and k.
  unsigned outer = 0, k = 0;

  /// Whether neighbours along k lie side by side, in all pieces; else those
  /// along the outer dimension do, or none.
  bool isKInner() const;
  unsigned inner() const { return isKInner() ? k : outer; }
  /// Bytes of the widest access along the inner dimension, at most 16: in one
  /// piece as a whole.
  int64_t accessBytes(int64_t elementBytes) const;
};

/// The operands of a contraction that are matrices come first.
inline constexpr unsigned kMatrixOperands = 2;

/// What an operand may be besides what shape ops and a concatenation make of
/// values that enter the group: what indices choose of them; what is computed
/// element by element of numbers of 8 bits or fewer, as where they are
/// dequantised.
struct MatrixSources {
  bool chosen = false, computed = false;
};

/// Operand number `operand` of a contraction of the group.
std::optional<MatrixView> matrixOf(const GroupView &group,
                                   FusibleOpInterface contraction,
                                   unsigned operand, std::string &whyNot,
                                   MatrixSources sources = {});

/// The ops that compute such an operand, as a group that stores it.
GroupView computedOperand(const GroupView &group, mlir::Value operand);

} // namespace fusec

#endif // FUSEC_ANALYSIS_VIEW_H
