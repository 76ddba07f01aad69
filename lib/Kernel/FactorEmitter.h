//===- FactorEmitter.h - scores behind which 16 bits are seen ---*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_FACTOREMITTER_H
#define FUSEC_LIB_KERNEL_FACTOREMITTER_H

#include "Emitters.h"

#include "fusec/Analysis/RowFeed.h"

namespace fusec {

/// Computes what a product sees 16 bits of. Of `Factors` exponentials are one
/// instruction, and 0 where they are below all normal numbers. Of `Exponents`,
/// of which only differences count, the hyperbolic tangent has an absolute
/// error of 2^-22, a number that divides multiplies, and what follows from the
/// column's number is what it is at the origin and a multiple of how far the
/// column lies behind it.
class FactorEmitter : public GroupEmitter {
public:
  enum class Role { Factors, Exponents, Others };
  FactorEmitter(const KernelContext &context, const GroupPart &part, Role role)
      : GroupEmitter(context.b, context.group, context.indexing, context.space,
                     context.numerics, context.pointers),
        b_(context.b), part_(part), role_(role) {}

  /// The point lies `columns` columns behind `origin`, or null.
  void setOrigin(const Point *origin, int64_t columns) {
    origin_ = origin;
    columns_ = columns;
  }

protected:
  mlir::Value visitElementwise(ElementwiseOpInterface op, mlir::AffineMap map,
                               llvm::ArrayRef<mlir::Value> operands) override;
  /// Exponents are in registers, one for the maximum and for differences from
  /// it.
  bool mayContract(mlir::Operation *op) const override {
    return role_ == Role::Exponents || GroupEmitter::mayContract(op);
  }

private:
  /// What each lane has, as what is known at the origin and what is added.
  struct Sum {
    mlir::Value base;
    llvm::SmallVector<double> steps;
  };
  /// An integer, and by how much it grows from column to column: 0 if nothing
  /// is known.
  struct Number {
    mlir::AffineExpr expr;
    int64_t step = 0;
  };

  mlir::Value constantOf(double value);
  mlir::Value exponentialOf(mlir::Operation *op);
  mlir::Value tangentOf(mlir::Operation *op);
  mlir::Value quotientOf(mlir::Operation *op);
  Number numberAt(mlir::Value value, mlir::AffineMap map);
  mlir::Value positionOf(ElementwiseOpInterface op, mlir::AffineMap map);
  mlir::Value multipleOf(ElementwiseOpInterface op,
                         llvm::ArrayRef<mlir::Value> operands);

  KernelBuilder &b_;
  const GroupPart &part_;
  Role role_;
  const Point *origin_ = nullptr;
  int64_t columns_ = 0;
  llvm::DenseMap<mlir::Value, Sum> sums_;
  llvm::DenseMap<std::pair<mlir::Value, mlir::AffineMap>, Number> numbers_;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_FACTOREMITTER_H
