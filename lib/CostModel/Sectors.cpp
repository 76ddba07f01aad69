//===- Sectors.cpp - sectors that a warp's loads meet ---------------------===//

#include "fusec/CostModel/GroupWork.h"

#include "fusec/Analysis/Access.h"
#include "fusec/Interfaces/IndexFunction.h"

#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace fusec;

double fusec::sectorsPerElement(AffineMap map, ArrayRef<int64_t> shape,
                                ArrayRef<int64_t> domain,
                                ArrayRef<unsigned> order,
                                int64_t elementBytes) {
  // What a warp has, with eight elements a lane.
  constexpr int64_t most = 256;
  IndexFunction offset(linearOffset(shape, map));
  SmallVector<int64_t> point;
  for (int64_t size : domain)
    point.push_back(size / 2);
  llvm::SmallDenseSet<int64_t, most> sectors;
  int64_t met = 0;
  for (bool ended = false; met < most && !ended; ++met) {
    int64_t at = offset(point) * elementBytes;
    sectors.insert(llvm::divideFloorSigned(at, kSectorBytes));
    ended = true;
    for (unsigned dim : order) {
      ended = ++point[dim] == domain[dim];
      if (!ended)
        break;
      point[dim] = 0;
    }
  }
  return double(sectors.size()) / double(met);
}
