//===- WorkOfProducts.cpp - what contractions have to do ------------------===//

#include "WorkCounter.h"

#include "fusec/Analysis/Access.h"
#include "fusec/Analysis/ProductRows.h"
#include "fusec/Analysis/View.h"
#include "fusec/Analysis/WgmmaLayout.h"

using namespace mlir;
using namespace fusec;

/// Of a tensor that is read in several views no more than all of it counts.
void WorkCounter::addRead(Value tensor, int64_t bytes) {
  auto *known = llvm::find_if(work_.footprints, [&](const Footprint &f) {
    return f.tensor == tensor && !f.store;
  });
  if (known == work_.footprints.end())
    known = &work_.footprints.emplace_back(Footprint{tensor, false, 0});
  known->bytes = std::min(known->bytes + bytes, tensorBytes(tensor));
}

void WorkCounter::addOperand(FusibleOpInterface op, unsigned operand,
                             ContractionWork &contraction) {
  std::string whyNot;
  MatrixView matrix = *matrixOf(group(), op, operand, whyNot,
                                {.chosen = true, .computed = true});
  OperandLoad load = operandLoad(matrix, contraction.elementBytes);
  OperandLoad &worst = contraction.loads[operand];
  bool beginsAtLines = worst.beginsAtLines && load.beginsAtLines;
  if (matrix.isComputed || load.copyBytes < worst.copyBytes)
    worst = load;
  worst.beginsAtLines = beginsAtLines;
  if (matrix.isComputed) {
    Value computed = matrix.pieces.front().view.buffer;
    GroupView ops = computedOperand(group(), computed);
    for (Value input : ops.inputs())
      addRead(input, tensorBytes(input));
    GroupWork work = collectWork(ops, *computeIndexing(ops, whyNot));
    contraction.operations[operand] =
        work.operations() /
        double(std::max<int64_t>(numElements(shapeOf(computed)), 1));
    return;
  }
  for (const MatrixView::Piece &piece : matrix.pieces)
    addRead(piece.view.buffer,
            piece.view.elements() * contraction.elementBytes);
}

/// To the tensor cores the first contractions are as many more columns of the
/// last as they sum over. What is computed of their results is in the rows, or
/// in the scores.
void WorkCounter::countFeed(ContractionWork &contraction) {
  std::string whyNot;
  RowFeed feed = *findFeed(group(), whyNot);
  contraction.n *= contraction.products;
  contraction.products = 1;
  for (FusibleOpInterface first : feed.firsts()) {
    contraction.n += first.getDomain().back();
    for (unsigned operand : {0, 1})
      addOperand(first, operand, contraction);
  }
  // What is added up is as many columns more, and goes to memory.
  if (feed.added) {
    contraction.n += feed.added->part.indexing.domain.back();
    Value output = feed.added->output();
    work_.footprints.push_back({output, /*store=*/true, tensorBytes(output)});
  }
  const RowFeed::Part &part = feed.rows ? *feed.rows : feed.scores;
  GroupWork rows = collectWork(part.group, part.indexing);
  work_.flops += rows.flops + rows.reductionOps;
  work_.special += rows.special;
  work_.executions += rows.executions;
  auto isRead = [&](const auto &access) {
    return !access.store && llvm::is_contained(group().inputs(), access.tensor);
  };
  for (const Footprint &footprint : rows.footprints)
    if (isRead(footprint))
      addRead(footprint.tensor, footprint.bytes);
  unsigned row = part.indexing.domain.size() - 2;
  for (Transfer transfer : rows.transfers) {
    if (!isRead(transfer))
      continue;
    // A group's rows share what columns have one of.
    if (!feed.rows && transfer.isSharedAlong(row))
      transfer.elements = std::max<int64_t>(transfer.elements / kWgmmaRows, 1);
    fedTransfers_.push_back(std::move(transfer));
  }
}

/// What is computed of the result's elements for its rows; what each row has
/// one of is stored.
void WorkCounter::countRows(ContractionWork &contraction) {
  std::string whyNot;
  ProductRows reduced = *findProductRows(group(), whyNot);
  contraction.stateBytes = reduced.stateBytes();
  contraction.linksRows = reduced.hasLinks();
  contraction.isStored = !reduced.wideResults.empty();
  GroupWork rows = collectWork(reduced.rows.group, reduced.rows.indexing);
  work_.flops += rows.flops;
  work_.flops64 += rows.flops64;
  work_.special += rows.special;
  work_.reductionOps += rows.reductionOps;
  work_.executions += rows.executions;
  auto isInput = [&](Value tensor) {
    return llvm::is_contained(group().inputs(), tensor);
  };
  for (const Footprint &footprint : rows.footprints)
    if (footprint.store)
      work_.footprints.push_back(footprint);
    else if (isInput(footprint.tensor))
      addRead(footprint.tensor, footprint.bytes);
  for (const Transfer &transfer : rows.transfers)
    if (!transfer.store && isInput(transfer.tensor))
      fedTransfers_.push_back(transfer);
}

void WorkCounter::countContraction() {
  auto hero = cast<FusibleOpInterface>(indexing_.hero);
  SmallVector<int64_t> domain = hero.getDomain();
  ContractionWork contraction;
  size_t rank = domain.size();
  contraction.m = domain[rank - 3];
  contraction.n = domain[rank - 2];
  contraction.k = domain[rank - 1];
  if (Value ends = cast<ContractionOpInterface>(*hero).getEnds()) {
    // Groups are taken to be of one size, and few blocks to be left over.
    int64_t groups = std::max<int64_t>(domain.front(), 1);
    contraction.k = llvm::divideCeil(contraction.k, groups);
    addRead(ends, tensorBytes(ends));
  }
  contraction.batch = numElements(ArrayRef(domain).drop_back(3));
  Type type = getElementTypeOrSelf(hero->getOperand(0).getType());
  contraction.elementBytes = elementBytes(type);
  contraction.f32 = type.isF32();
  bool isFed = mayBeFed(group());
  for (unsigned i = isFed ? 1 : 0; i < kMatrixOperands; ++i)
    addOperand(hero, i, contraction);
  if (Operation *twin = indexing_.twin) {
    contraction.products = 2;
    addOperand(cast<FusibleOpInterface>(twin), 1, contraction);
  }
  if (isFed)
    countFeed(contraction);
  if (reducesProduct(group()))
    countRows(contraction);
  contraction.storeBytes = rowStoreBytes(group(), indexing_);
  work_.contraction = contraction;
}
