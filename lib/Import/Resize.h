//===- Resize.h - pictures of another size ----------------------*- C++ -*-===//
//
// Along each dimension an element of the result is a sum of few elements of the
// input at places that are known: gathers with constant indices.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_IMPORT_RESIZE_H
#define FUSEC_LIB_IMPORT_RESIZE_H

#include "GraphBuilder.h"

namespace fusec {

/// How a dimension is resized, in the words of ONNX's Resize.
struct ResizedLine {
  /// nearest, linear or cubic.
  llvm::StringRef mode;
  llvm::StringRef transform, nearest;
  double cubic = -0.75;
  bool excludesOutside = false;
  /// Whether what a smaller picture leaves out is averaged: its elements are
  /// sums over as much more of the input.
  bool antialias = false;
  int64_t in = 0, out = 0;
  double scale = 1;
  /// The part of the input that tf_crop_and_resize takes.
  double start = 0, end = 1;
  /// Where it is not 0, element i lies at (i + offset) step, in single
  /// precision, whatever the transform says.
  float step = 0, offset = 0;

  double placeOf(int64_t i) const;
  int64_t nearestTo(double place) const;
  /// How far before floor(place) the first of the elements lies that a sum has;
  /// as far behind the next one lies the last.
  int64_t reach() const;
  llvm::SmallVector<double> weightsAt(double place) const;
};

/// x with one dimension resized; `outside` stands for places outside of it, or
/// is null. Elements are floats where they are blended.
mlir::Value resizeLine(GraphBuilder &g, mlir::Value x, const ResizedLine &line,
                       int64_t axis, mlir::Value outside = {});

} // namespace fusec

#endif // FUSEC_LIB_IMPORT_RESIZE_H
