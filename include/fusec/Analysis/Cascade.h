//===- Cascade.h - reductions that depend on reductions ---------*- C++ -*-===//
//
// Along one axis a reduction r, then a reduction t of g(r, c), where c is all
// that does not depend on r: the maximum of a row and the sum of exp(x - max).
// r is known after the whole axis only, so that t waits for another pass,
// unless g(r, c) = B(r) psi(c) and B can be taken out of t. Then the running
// values of r and t are a state that one pass finds, in any order and by any
// number of threads: states combine, whatever elements they are of.
//
// What multiplies is deferred: the sum of psi is multiplied by B(r) in the end.
// What shifts an exponent or a power stays inside relative to a base, which
// keeps it in range: a running maximum or mean. Elements are lifted relative to
// it, and where it moves by d / rate, exponentials are multiplied by exp(d) and
// sums of powers are taken through the binomials of d. Any base gives the same.
//
// It changes the order of operations: exact numerics refuse it.
// docs/Cascades.md has the algebra.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_ANALYSIS_CASCADE_H
#define FUSEC_ANALYSIS_CASCADE_H

#include "fusec/Analysis/Indexing.h"
#include "fusec/Support/Machine.h"

#include "llvm/ADT/MapVector.h"

#include <vector>

namespace fusec {

/// A value of a group at an index over its domain.
struct ValueAt {
  mlir::Value value;
  mlir::AffineMap map;
  bool operator==(const ValueAt &) const = default;
};

/// A value that multiplies, or divides; as a condition, one that has to hold or
/// not to hold.
struct CascadeFactor {
  ValueAt at;
  bool inverse = false;
  bool operator==(const CascadeFactor &) const = default;
};

/// A sum of multiples of values, and a number.
struct ValueSum {
  struct Term {
    double coefficient;
    ValueAt at;
    bool operator==(const Term &) const = default;
  };
  llvm::SmallVector<Term, 2> terms;
  double constant = 0;
  bool operator==(const ValueSum &) const = default;
};

/// What a reduction over floats does with elements that it takes as they are.
enum class Monoid { Sum, Max, Min, Other };
Monoid monoidOf(ReductionOpInterface op);

/// A reduction, and how it follows from others of the same pass.
struct CascadeLink {
  enum class Kind {
    /// It depends on none of them.
    None,
    /// The sum of psi, times what is deferred.
    Product,
    /// The extremum of psi, plus `shift`.
    Shift,
    /// The sum of psi exp(rate a + shift), times what is deferred; a is what
    /// `base`, a maximum (rate > 0) or a minimum (rate < 0), combines.
    Exponential,
    /// The sum of psi (rate a + shift)^order, likewise; `base` may also be a
    /// sum, whose running mean it is relative to.
    Power
  };
  mlir::Operation *op = nullptr;
  Kind kind = Kind::None;
  /// psi: a product of values that depend on no reduction of the pass, 0 where
  /// `mask` does not hold; of a Shift, `elements` instead, which of a relative
  /// one are what its base combines.
  llvm::SmallVector<CascadeFactor, 2> factors;
  std::optional<CascadeFactor> mask;
  ValueSum elements;
  mlir::Operation *base = nullptr;
  double rate = 1;
  unsigned order = 0;
  /// Of a Shift or a relative one: whether it is by a statistic of the same
  /// elements.
  bool meetsBase = false;
  /// Of values that are known when the pass has ended, as all that is deferred.
  ValueSum shift;
  double coefficient = 1;
  llvm::SmallVector<CascadeFactor, 2> deferred;

  /// Whether it is relative to a base.
  bool isRelative() const {
    return kind == Kind::Exponential || kind == Kind::Power;
  }
  /// Values that it has in the state: a relative one of order n a sum for each
  /// order from 0 to n.
  unsigned stateSize() const { return kind == Kind::Power ? order + 1 : 1; }
};

/// The passes over the reduced dimensions that the reductions of a group take,
/// scans aside.
struct RowPasses {
  /// Each after those of its pass that it depends on.
  std::vector<std::vector<CascadeLink>> passes;
  /// Why a reduction waits for those that it depends on.
  llvm::MapVector<mlir::Operation *, std::string> refused;

  size_t size() const { return passes.size(); }
  /// The pass that finds a reduction, from 0.
  unsigned passOf(mlir::Operation *op) const;
  bool hasLinks(unsigned pass) const;
  bool hasLinks() const;
};

/// Every reduction waits for those that it depends on: rows that stay where
/// they are between passes.
RowPasses plainPasses(const GroupView &group, const Indexing &indexing);
/// A reduction that has a state together with those that it depends on is in
/// their pass: rows that each pass reads again.
RowPasses cascadedPasses(const GroupView &group, const Indexing &indexing,
                         const Numerics &numerics);

/// How the sum of a value along the rows, which no reduction of the group
/// gives, follows from those of `pass`: what a contraction along the rows is to
/// them. The link has no op; nothing, with the reason in `whyNot`, where there
/// is none.
std::optional<CascadeLink> linkOfSum(const GroupView &group,
                                     const Indexing &indexing,
                                     llvm::ArrayRef<CascadeLink> pass,
                                     const ValueAt &at, std::string &whyNot);

/// "sum of exp(x - m) from m, times 1 / l": how a reduction follows from the
/// others, its values as `nameOf` calls them; "" for one that does not.
std::string linkText(const CascadeLink &link,
                     llvm::function_ref<std::string(mlir::Value)> nameOf);

} // namespace fusec

#endif // FUSEC_ANALYSIS_CASCADE_H
