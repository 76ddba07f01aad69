//===- CascadeForms.h - values as products and sums -------------*- C++ -*-===//
//
// What a value is to the reductions of one pass: an element, a value of the
// row, or a product of both whose sums and exponents are written out. Graph ops
// are read through their scalar bodies, so that every op that is built of sums,
// products and exponentials takes part.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_ANALYSIS_CASCADEFORMS_H
#define FUSEC_LIB_ANALYSIS_CASCADEFORMS_H

#include "fusec/Analysis/Cascade.h"
#include "fusec/Analysis/Traversal.h"

#include <memory>

namespace fusec {

/// A linear form in elements and, apart from them, in values of the row that
/// reductions of the pass give.
struct MixedSum {
  ValueSum elements, row;

  bool operator==(const MixedSum &) const = default;
  bool isNumber() const { return elements.terms.empty() && row.terms.empty(); }
  double &constant() { return row.constant; }
  double constant() const { return row.constant; }
  void scale(double factor);
  void add(const MixedSum &other);
};

/// coefficient x factors x deferred x power^order x exp(exponent), 0 where the
/// mask does not hold.
struct MixedProduct {
  double coefficient = 1;
  llvm::SmallVector<CascadeFactor, 2> factors, deferred;
  std::optional<CascadeFactor> mask;
  std::optional<MixedSum> exponent;
  MixedSum power;
  unsigned order = 0;

  bool isSum() const {
    return order == 1 && factors.empty() && deferred.empty() && !mask &&
           !exponent;
  }
};

/// A value at an index.
struct CascadeForm {
  enum class Kind {
    /// It does not depend on the pass's reductions.
    Element,
    /// It does, and is the same along the row.
    Row,
    /// A product of such.
    Mixed,
    /// Neither, `whyNot` says why.
    Opaque
  };
  Kind kind = Kind::Element;
  ValueAt at;
  /// An element's or a row value's own sum, down to what is no sum.
  MixedSum sum;
  MixedProduct product;
  std::string whyNot;

  bool dependsOnPass() const { return kind != Kind::Element; }
};

using FormPtr = std::shared_ptr<const CascadeForm>;

/// The forms of values to the reductions that `isOfPass` names.
/// `ignoresRounding`: to 16 bits, of what a product rounds to as many anyway.
class CascadeForms : public Traversal<FormPtr> {
public:
  CascadeForms(const GroupView &group, const Indexing &indexing,
               llvm::function_ref<bool(mlir::Operation *)> isOfPass,
               bool ignoresRounding)
      : Traversal(group, &indexing), indexing_(indexing), isOfPass_(isOfPass),
        ignoresRounding_(ignoresRounding) {}

  /// Of what the reduction combines.
  FormPtr operandOf(mlir::Operation *op) {
    mlir::Value operand = op->getOperand(0);
    return get(operand, indexing_.maps.lookup(operand));
  }

protected:
  FormPtr visitInput(mlir::Value input, mlir::AffineMap map) override {
    return leaf(CascadeForm::Kind::Element, {input, map});
  }
  FormPtr visitConstant(mlir::Operation *op, mlir::AffineMap map) override;
  FormPtr visitElementwise(ElementwiseOpInterface op, mlir::AffineMap map,
                           llvm::ArrayRef<FormPtr> operands) override;
  FormPtr visitIndex(IndexOpInterface op, mlir::AffineMap map,
                     mlir::AffineExpr) override {
    return leaf(CascadeForm::Kind::Element, {op->getResult(0), map});
  }
  FormPtr visitPiecewise(PiecewiseOpInterface op, mlir::AffineMap map) override;
  FormPtr visitGather(GatherOpInterface op, mlir::AffineMap map, FormPtr index,
                      FormPtr element) override;
  FormPtr visitInner(FusibleOpInterface op, mlir::AffineMap map) override;
  FormPtr visitHero(mlir::Operation *op, mlir::AffineMap map) override;

private:
  static FormPtr leaf(CascadeForm::Kind kind, ValueAt at);
  FormPtr leafUnless(bool dependsOnPass, mlir::Operation *op,
                     mlir::AffineMap map);
  bool variesAlongRow(mlir::AffineMap map) const;

  const Indexing &indexing_;
  llvm::function_ref<bool(mlir::Operation *)> isOfPass_;
  bool ignoresRounding_;
};

} // namespace fusec

#endif // FUSEC_LIB_ANALYSIS_CASCADEFORMS_H
