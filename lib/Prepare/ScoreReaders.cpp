//===- ScoreReaders.cpp - who multiplies what products give ---------------===//

#include "ScoreReaders.h"

#include "Matrices.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

/// What a kernel of several products holds of a row of an operand.
static constexpr int64_t longestRow = 256;

/// Whether the value is computed of a matmul's result by way of reductions.
static bool comesOfMatmulRows(Value value) {
  // Ops further away are in other kernels.
  constexpr size_t most = 128;
  using Place = std::pair<Operation *, unsigned>;
  SmallVector<Place> work = {{value.getDefiningOp(), 0u}};
  DenseSet<Place> met;
  while (!work.empty() && met.size() < most) {
    auto [before, isReduced] = work.pop_back_val();
    auto fusible = dyn_cast_or_null<FusibleOpInterface>(before);
    if (!fusible || !met.insert({before, isReduced}).second)
      continue;
    if (fusible.getFamily() == OpFamily::Contraction) {
      if (isReduced)
        return true;
      continue;
    }
    if (fusible.getFamily() == OpFamily::Reduction)
      isReduced = 1;
    // Indices say where rows lie, not what is in them.
    bool isPicked = fusible.getFamily() == OpFamily::Gather;
    for (Value operand : before->getOperands().take_front(
             isPicked ? 1 : before->getNumOperands()))
      work.push_back({operand.getDefiningOp(), isReduced});
  }
  return false;
}

bool fusec::isFedRows(MatmulOp op, bool onRight) {
  bool isTransposed = onRight ? !op.getTransposeB() : op.getTransposeA();
  return !isTransposed &&
         op.getType().getShape().end()[onRight ? -2 : -1] <= longestRow &&
         comesOfMatmulRows(onRight ? op.getRhs() : op.getLhs());
}

static void sortByPlace(SmallVectorImpl<Operation *> &ops) {
  llvm::sort(ops,
             [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
}

bool fusec::keepsMatrices(ReshapeOp op) {
  return op.getType().getRank() >= 2 && typeOf(op.getX()).getRank() >= 2 &&
         op.getType().getShape().take_back(2) ==
             typeOf(op.getX()).getShape().take_back(2);
}

/// Whether the rows of matrices of type `whole` are those of several of `part`.
static bool isFolded(RankedTensorType whole, RankedTensorType part) {
  return whole.getRank() >= 2 && part.getRank() >= 2 &&
         whole.getShape().back() == part.getShape().back() &&
         part.getShape().end()[-2] > 0 &&
         whole.getShape().end()[-2] % part.getShape().end()[-2] == 0;
}

ReshapeOp fusec::unfoldOf(MatmulOp op) {
  auto reshape =
      op->hasOneUse() ? dyn_cast<ReshapeOp>(*op->user_begin()) : ReshapeOp();
  ArrayRef<int64_t> left = op.getLhs().getType().getShape(),
                    right = op.getRhs().getType().getShape();
  bool isUnfold = reshape && !op.getTransposeA() && !keepsMatrices(reshape) &&
                  left.drop_back(2) == right.drop_back(2) &&
                  isFolded(op.getType(), reshape.getType());
  return isUnfold ? reshape : ReshapeOp();
}

/// Whether the op leaves each element of a matrix in its row and column.
static bool keepsMatrix(Operation *op) {
  if (isa<ElementwiseOpInterface>(op))
    return true;
  auto reshape = dyn_cast<ReshapeOp>(op);
  if (!reshape)
    return false;
  auto product = reshape.getX().getDefiningOp<MatmulOp>();
  return keepsMatrices(reshape) || (product && unfoldOf(product) == reshape);
}

/// Whether `value` comes of one of `products`, by way of reductions too.
static bool comesOf(Value value, ArrayRef<Operation *> products) {
  llvm::SmallPtrSet<Operation *, 16> met;
  SmallVector<Value> worklist = {value};
  while (!worklist.empty() && met.size() < maxOpsBetween) {
    Operation *op = worklist.pop_back_val().getDefiningOp();
    if (llvm::is_contained(products, op))
      return true;
    if (op && met.insert(op).second && !isa<MatmulOp>(op))
      llvm::append_range(worklist, op->getOperands());
  }
  return false;
}

Behind fusec::scoresBehind(Value value) {
  llvm::SmallSetVector<Operation *, 16> behind;
  SmallVector<Value> worklist = {value};
  while (!worklist.empty() && behind.size() < maxOpsBetween) {
    Operation *op = worklist.pop_back_val().getDefiningOp();
    if (!op || !(isa<MatmulOp>(op) || keepsMatrix(op)) || !behind.insert(op))
      continue;
    if (!isa<MatmulOp>(op))
      llvm::append_range(worklist, op->getOperands());
  }
  SmallVector<Operation *> sorted = behind.takeVector();
  sortByPlace(sorted);
  Behind found;
  for (Operation *op : sorted) {
    bool isProduct = isa<MatmulOp>(op);
    if (isProduct)
      found.products.push_back(op);
    // Of what else it reads nothing is done again.
    if (isProduct || llvm::any_of(op->getOperands(), [&](Value operand) {
          return llvm::is_contained(found.ops, operand.getDefiningOp());
        }))
      found.ops.push_back(op);
  }
  for (Operation *op : found.ops)
    for (Value operand : op->getOperands())
      found.isOfSums |=
          !isa<MatmulOp>(op) &&
          !llvm::is_contained(found.ops, operand.getDefiningOp()) &&
          comesOf(operand, found.products);
  return found;
}

/// Whether the kernels of several products take `op` as one of the first.
static bool isShort(Operation *op) {
  return cast<FusibleOpInterface>(op).getDomain().back() <= longestRow;
}

bool fusec::transposesMatrices(TransposeOp op) {
  if (!op)
    return false;
  ArrayRef<int64_t> permutation = op.getPermutation();
  int64_t rank = static_cast<int64_t>(permutation.size());
  for (int64_t dim = 0; dim < rank - 2; ++dim)
    if (permutation[dim] != dim)
      return false;
  return rank >= 2 && permutation[rank - 1] == rank - 2;
}

/// Goes from the reader's operand to what it is a view of.
static void skipViews(Reader &reader) {
  MatmulOp op = reader.op;
  auto view = [&](Operation *of) {
    reader.views.insert(reader.views.begin(), of);
    reader.fed = of->getOperand(0);
  };
  auto fold = reader.fed.getDefiningOp<ReshapeOp>();
  bool isPlain = !reader.isRight && !reader.isTransposed;
  if (fold && (isPlain || reader.isTransposed) && !keepsMatrices(fold) &&
      isFolded(fold.getType(), typeOf(fold.getX())) &&
      op.getLhs().getType().getShape().drop_back(2) ==
          op.getRhs().getType().getShape().drop_back(2)) {
    reader.fold = fold;
    return view(fold);
  }
  while (Operation *of = reader.fed.getDefiningOp()) {
    auto reshape = dyn_cast<ReshapeOp>(of);
    bool isTranspose = transposesMatrices(dyn_cast<TransposeOp>(of));
    if (!isTranspose && !(reshape && keepsMatrices(reshape)))
      return;
    reader.isTransposed ^= isTranspose;
    view(of);
  }
}

/// Whether sums over matrices may be taken before the op instead.
static bool commutesWithSums(Operation *op) {
  if (auto cast = dyn_cast<CastOp>(op))
    return isa<FloatType>(typeOf(cast.getX()).getElementType()) &&
           isa<FloatType>(cast.getType().getElementType());
  if (auto view = dyn_cast<ReshapeOp>(op))
    return keepsMatrices(view);
  if (auto view = dyn_cast<TransposeOp>(op))
    return transposesMatrices(view);
  return isa<MulOp, DivOp>(op) &&
         typeOf(op->getOperand(1)).getNumElements() == 1 &&
         isa<FloatType>(typeOf(op->getResult(0)).getElementType());
}

static void findSum(Reader &reader) {
  Value value = reader.op.getResult();
  SmallVector<Operation *, 4> before;
  while (value.hasOneUse() && before.size() < maxOpsBetween) {
    Operation *user = *value.user_begin();
    if (user->getOperand(0) != value)
      return;
    if (auto sum = dyn_cast<ReduceOp>(user)) {
      int64_t batch = typeOf(value).getRank() - 2;
      if (sum.getKind() == "sum" &&
          llvm::all_of(sum.getAxes(),
                       [&](int64_t axis) { return axis < batch; })) {
        reader.sum = sum;
        reader.beforeSum = std::move(before);
      }
      return;
    }
    if (!commutesWithSums(user))
      return;
    before.push_back(user);
    value = user->getResult(0);
  }
}

MatrixFold Reader::matrixFold() const {
  MatrixFold matrices;
  if (isTransposed && fold) {
    RankedTensorType whole = typeOf(views.front()->getResult(0));
    for (int64_t size : whole.getShape().drop_back(2))
      matrices.add(size, false);
    matrices.add(whole.getShape().end()[-2] / typeOf(fed).getShape().end()[-2],
                 true);
  }
  if (ReduceOp reduction = sum) {
    ArrayRef<int64_t> shape = typeOf(reduction.getX()).getShape();
    for (auto [axis, size] : llvm::enumerate(shape.drop_back(2)))
      matrices.add(size,
                   llvm::is_contained(reduction.getAxes(), int64_t(axis)));
  }
  return matrices;
}

std::optional<Reader> fusec::readerOf(MatmulOp op, bool isRight) {
  if (op.getType().getShape().end()[isRight ? -2 : -1] > longestRow)
    return std::nullopt;
  Reader reader{op, isRight ? op.getRhs() : op.getLhs(), isRight,
                isRight ? !op.getTransposeB() : op.getTransposeA()};
  skipViews(reader);
  Behind behind = scoresBehind(reader.fed);
  if (behind.products.empty() || !llvm::all_of(behind.products, isShort))
    return std::nullopt;
  if (!reader.fold)
    findSum(reader);
  reader.isOfSums = behind.isOfSums;
  reader.findsSums =
      behind.isOfSums && !reader.isTransposed && behind.products.size() == 1;
  return reader;
}

/// Makes one of all that share an op with a reader's.
static void addReader(std::vector<Scores> &all, const Reader &reader,
                      ArrayRef<Operation *> ops) {
  Scores whole;
  whole.ops.append(ops.begin(), ops.end());
  llvm::erase_if(all, [&](const Scores &scores) {
    bool isShared = llvm::any_of(
        ops, [&](Operation *op) { return llvm::is_contained(scores.ops, op); });
    if (!isShared)
      return false;
    for (Operation *op : scores.ops)
      if (!llvm::is_contained(whole.ops, op))
        whole.ops.push_back(op);
    llvm::append_range(whole.readers, scores.readers);
    return true;
  });
  sortByPlace(whole.ops);
  whole.readers.push_back(reader);
  all.push_back(std::move(whole));
}

std::vector<Scores> fusec::findScores(func::FuncOp function) {
  std::vector<Scores> all;
  function.walk([&](MatmulOp op) {
    if (!op.getType().hasStaticShape())
      return;
    std::optional<Reader> reader = readerOf(op, /*isRight=*/false);
    if (!reader)
      reader = readerOf(op, /*isRight=*/true);
    if (reader)
      addReader(all, *reader, scoresBehind(reader->fed).ops);
  });
  return all;
}

/// Whether the op reduces, or leads to nothing but what does, element by
/// element: a sum of what was widened for it.
static bool isReduced(Operation *op) {
  return isa<ReduceOp>(op) ||
         (keepsMatrix(op) && llvm::all_of(op->getUsers(), isReduced));
}

bool fusec::areReadersAll(const Scores &scores) {
  llvm::SmallPtrSet<Operation *, 16> known(scores.ops.begin(),
                                           scores.ops.end());
  SmallVector<Operation *> between = scores.ops;
  bool findsSums = false, needsSums = false;
  for (const Reader &reader : scores.readers) {
    MatmulOp op = reader.op;
    known.insert(op);
    known.insert_range(reader.views);
    llvm::append_range(between, reader.views);
    findsSums |= reader.findsSums;
    needsSums |= reader.isOfSums;
  }
  if (needsSums && !findsSums)
    return false;
  return llvm::all_of(between, [&](Operation *op) {
    return llvm::all_of(op->getUsers(), [&](Operation *user) {
      return known.contains(user) || (findsSums && isReduced(user));
    });
  });
}
