//===- GroupEmitter.cpp - the fused ops at a point of the domain ----------===//

#include "GroupEmitter.h"

#include "fusec/Interfaces/Precision.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace fusec;

static Type elementTypeOf(Value tensor) {
  return cast<RankedTensorType>(tensor.getType()).getElementType();
}

void GroupEmitter::setPoint(Point point) { point_ = std::move(point); }

bool GroupEmitter::isRowValue(AffineMap map) const {
  if (indexing_.reductions.empty())
    return false;
  for (auto [dim, isReduced] : llvm::enumerate(indexing_.reduced))
    if (isReduced && symbols().dependsOn(map, dim))
      return false;
  return true;
}

bool GroupEmitter::isFixed(AffineMap map) const {
  // In a branch even an index that is the same everywhere may be out of range
  // elsewhere.
  return persistentLoop_ && branch() == 0 &&
         llvm::none_of(persistentDims_, [&](unsigned dim) {
           return symbols().dependsOn(map, dim);
         });
}

unsigned GroupEmitter::slotOf(AffineMap map) const {
  bool isSplit = wholeSlot_ && variesAcrossLanes(map);
  return isRowValue(map) && !isSplit ? 0 : point_.slot;
}

/// Whether a value belongs before the loop of a persistent block.
bool GroupEmitter::isHoisted(AffineMap map, ValueRange operands) const {
  if (!isFixed(map) || (wholeSlot_ && variesAcrossLanes(map)) ||
      !(point_.isKnownBeforeLoop || isRowValue(map)))
    return false;
  // The result of a reduction may be the same for all rows, but each row
  // computes it.
  Region *outside = persistentLoop_->getParentRegion();
  return llvm::all_of(operands, [&](Value operand) {
    return operand.getParentRegion()->isAncestor(outside);
  });
}

void GroupEmitter::moveForMap(AffineMap map, ValueRange operands) {
  if (isHoisted(map, operands))
    b_.setInsertionPoint(persistentLoop_);
  else if (rowAnchor_ && branch() == 0 && slotOf(map) == 0)
    b_.setInsertionPoint(rowAnchor_);
}

ScalarBuilder GroupEmitter::bodyBuilder(Operation *op) {
  using arith::FastMathFlags;
  FastMathFlags flags = FastMathFlags::none;
  if (!numerics_.exact) {
    flags = FastMathFlags::contract;
    // An approximate instruction's error is far below bf16's rounding.
    if (isRoundedToBF16(op))
      flags = flags | FastMathFlags::afn;
  }
  return ScalarBuilder(op->getLoc(), b_, flags);
}

Value GroupEmitter::finishOp(Operation *op, ScalarBuilder &body, Value result) {
  return numerics_.exact ? body.roundTo(result, elementTypeOf(op->getResult(0)))
                         : result;
}

Value GroupEmitter::visitElementwise(ElementwiseOpInterface op, AffineMap map,
                                     ArrayRef<Value> operands) {
  OpBuilder::InsertionGuard guard(b_);
  moveForMap(map, operands);
  int64_t width = 1;
  for (Value operand : operands)
    if (isa<VectorType>(operand.getType()))
      width = point_.width;
  SmallVector<Value> lanes;
  for (Value operand : operands)
    lanes.push_back(b_.splat(operand, width));
  ScalarBuilder body = bodyBuilder(op);
  return finishOp(op, body, op.buildScalar(body, lanes));
}

Value GroupEmitter::visitHero(Operation *op, AffineMap map) {
  // computeIndexing admits only groups whose heroes are bound before use: what
  // is not known here was bound at the point whose lanes are split.
  Value whole = *find(op->getResult(0), map, isRowValue(map) ? 0 : *wholeSlot_);
  SmallVector<Value> lanes;
  for (int64_t lane = 0; lane < point_.width; ++lane)
    lanes.push_back(b_.extract(whole, firstLane_ + lane));
  return b_.fromElements(lanes);
}

Value GroupEmitter::visitConstant(Operation *op, AffineMap map) {
  DenseElementsAttr value;
  if (matchPattern(op, m_Constant(&value)) && value.isSplat()) {
    OpBuilder::InsertionGuard guard(b_);
    moveForMap(map);
    Type type = value.getElementType();
    Value scalar = arith::ConstantOp::create(
        b_, cast<TypedAttr>(value.getSplatValue<Attribute>()));
    ScalarBuilder body(op->getLoc(), b_);
    return type == getComputeType(type)
               ? scalar
               : body.convert(scalar, getComputeType(type));
  }
  return loadTensor(op->getResult(0), map);
}

Value GroupEmitter::visitInput(Value input, AffineMap map) {
  return loadTensor(input, map);
}

Value GroupEmitter::loadTensor(Value tensor, AffineMap map) {
  OpBuilder::InsertionGuard guard(b_);
  moveForMap(map, symbolsOf(map));
  return fromMemory(loadRaw({tensor, map, /*isStore=*/false}),
                    elementTypeOf(tensor));
}

Value GroupEmitter::loadRawAt(const Access &access, Point point) {
  Point here = std::exchange(point_, std::move(point));
  LoadSource *source = std::exchange(loadSource_, nullptr);
  Value raw = loadRaw(access);
  loadSource_ = source;
  point_ = std::move(here);
  return raw;
}

Value GroupEmitter::loadRaw(const Access &access) {
  Value pointer = pointers_.inputs.lookup(access.tensor);
  return loadRaw(access, pointer
                             ? pointer
                             : constantPointer(access.tensor.getDefiningOp()));
}

Value GroupEmitter::loadRaw(const Access &access, Value pointer) {
  bool isGuarded = slotOf(access.map) != 0;
  int64_t run = runOf(access);
  // Before the guard: other loads of the point use them too.
  symbolsOf(access.map);
  Type type = vectorOf(getMemoryType(elementTypeOf(access.tensor)),
                       run == 0 ? 1 : point_.width);
  auto fromGlobal = [&] {
    Value guard = isGuarded ? point_.guard : Value();
    if (isGuarded && !isFixed(access.map))
      guard = b_.both(guard, point_.rowGuard);
    return b_.guardedValue(guard, type,
                           [&] { return loadLanes(access, pointer); });
  };
  // Another source knows whole points at indices known at compile time.
  bool isWhole = !wholeSlot_ && access.map.getNumSymbols() == 0;
  return isGuarded && isWhole && loadSource_
             ? loadSource_->load(access, type, fromGlobal)
             : fromGlobal();
}

Value GroupEmitter::loadLanes(const Access &access, Value pointer) {
  Type element = elementTypeOf(access.tensor);
  int64_t run = runOf(access);
  if (isPaired(access))
    return loadPaired(access, pointer);
  if (run == 0 || run == point_.width) {
    Value at = b_.elementPointer(pointer, element, offsetAt(access, 0));
    return b_.load(at, element, std::max<int64_t>(run, 1));
  }
  SmallVector<Value> lanes;
  for (int64_t lane = 0; lane < point_.width; lane += run) {
    Value at = b_.elementPointer(pointer, element, offsetAt(access, lane));
    Value piece = b_.load(at, element, run);
    for (int64_t i = 0; i < run; ++i)
      lanes.push_back(b_.extract(piece, i));
  }
  return b_.fromElements(lanes);
}

Location GroupEmitter::locationOf(Value output) const {
  Operation *op = group().definingOp(output);
  return op ? op->getLoc() : b_.getLoc();
}

Value GroupEmitter::getRaw(Value output) {
  LocationScope scope(b_, locationOf(output));
  return toMemory(getLanes(output), elementTypeOf(output));
}

void GroupEmitter::store(Value output, Value guard) {
  LocationScope scope(b_, locationOf(output));
  Value raw = getRaw(output);
  Access access{output, indexing_.maps.lookup(output), /*isStore=*/true};
  if (!isPaired(access))
    return b_.guarded(guard, [&] { storeRaw(output, raw); });
  SmallVector<Value> pieces = pairedPieces(raw);
  b_.guarded(guard, [&] { storePaired(access, pieces); });
}

void GroupEmitter::storeRaw(Value output, Value raw) {
  LocationScope scope(b_, locationOf(output));
  Access access{output, indexing_.maps.lookup(output), /*isStore=*/true};
  Type element = elementTypeOf(output);
  Value pointer = pointers_.outputs.lookup(output);
  int64_t run = contiguousElements(access, space_, point_.width);
  // Lanes that meet one element hold one value: any of them will do.
  int64_t lanes = run == 0 ? 1 : point_.width;
  if (run == point_.width || point_.width == 1) {
    b_.store(raw, b_.elementPointer(pointer, element, offsetAt(access, 0)));
    return;
  }
  int64_t step = std::max<int64_t>(run, 1);
  for (int64_t lane = 0; lane < lanes; lane += step) {
    SmallVector<Value> piece;
    for (int64_t i = 0; i < step; ++i)
      piece.push_back(b_.extract(raw, lane + i));
    b_.store(b_.fromElements(piece),
             b_.elementPointer(pointer, element, offsetAt(access, lane)));
  }
}

Value GroupEmitter::domainIndex(unsigned dim, int64_t lane) {
  for (auto [walked, position] : llvm::zip_equal(space_.dims, point_.dims)) {
    int64_t inner = 1;
    for (unsigned member : llvm::reverse(walked.members)) {
      int64_t size = indexing_.domain[member];
      if (member == dim) {
        Value shifted = int64_t(dim) == space_.laneDim()
                            ? b_.add(position, lane)
                            : position;
        Value index = b_.div(shifted, inner);
        // The outermost member needs no remainder.
        return member == walked.members.front() ? index : b_.rem(index, size);
      }
      inner *= size;
    }
  }
  return b_.index(0); // A dimension of size 1 is not walked.
}

Value GroupEmitter::evaluate(AffineExpr expr, int64_t lane) {
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return b_.index(constant.getValue());
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return domainIndex(dim.getPosition(), lane);
  if (auto symbol = dyn_cast<AffineSymbolExpr>(expr))
    return b_.extract(symbolLanes(symbol.getPosition()), lane);
  auto binary = cast<AffineBinaryOpExpr>(expr);
  if (binary.getKind() == AffineExprKind::Add)
    return b_.add(evaluate(binary.getLHS(), lane),
                  evaluate(binary.getRHS(), lane));
  // Index maps multiply and divide by constants only.
  int64_t rhs = cast<AffineConstantExpr>(binary.getRHS()).getValue();
  if (binary.getKind() == AffineExprKind::Mul)
    return b_.mul(evaluate(binary.getLHS(), lane), rhs);
  int64_t times = 0;
  Value lhs = evaluateShifted(binary.getLHS(), rhs, lane, times);
  if (binary.getKind() == AffineExprKind::Mod)
    return b_.rem(lhs, rhs);
  return b_.add(b_.div(lhs, rhs), -times);
}

Value GroupEmitter::offsetAt(const Access &access, int64_t lane) {
  return indexAt(linearOffset(shapeOf(access.tensor), access.map), lane);
}

Value GroupEmitter::indexAt(AffineExpr expr, int64_t lane) {
  std::optional<LinearForm> form = linearForm(expr, indexing_.domain.size());
  if (!form)
    return evaluate(expr, lane);
  Value offset = b_.index(form->constant);
  for (auto [walked, position] : llvm::zip_equal(space_.dims, point_.dims)) {
    int64_t coefficient = form->coefficients[walked.members.back()];
    if (coefficient == 0)
      continue;
    bool isLaneDim = &walked == &space_.dims.back();
    Value at = isLaneDim ? b_.add(position, lane) : position;
    offset = b_.add(offset, b_.mul(at, coefficient));
  }
  for (auto [symbol, coefficient] : form->symbols) {
    Value read = b_.extract(symbolLanes(symbol), lane);
    offset = b_.add(offset, b_.mul(read, coefficient));
  }
  return offset;
}

Value GroupEmitter::fromMemory(Value value, Type elementType) {
  ScalarBuilder body(b_.getLoc(), b_);
  if (elementType.isInteger(1))
    return body.compare("ne", value, body.constant(value, 0));
  return body.convert(value, getComputeType(elementType));
}

Value GroupEmitter::toMemory(Value value, Type elementType) {
  ScalarBuilder body(b_.getLoc(), b_);
  return body.convert(value, getMemoryType(elementType));
}

/// Creates the global that holds a dense constant, flat and in memory type.
static LLVM::GlobalOp createConstant(OpBuilder &b, gpu::GPUModuleOp module,
                                     DenseElementsAttr value, StringRef name) {
  Type element = value.getElementType(), memory = getMemoryType(element);
  int64_t count = value.getNumElements();
  DenseElementsAttr flat =
      value.reshape(RankedTensorType::get({count}, element));
  if (memory != element)
    flat = cast<DenseIntElementsAttr>(flat).mapValues(
        memory, [](const APInt &bit) { return bit.zext(8); });
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(module.getBody());
  auto global = LLVM::GlobalOp::create(
      b, module.getLoc(), LLVM::LLVMArrayType::get(memory, count),
      /*isConstant=*/true, LLVM::Linkage::Internal, name, flat, kMaxAccessBytes,
      kGlobalSpace);
  global->setAttr("fusec.value", value);
  return global;
}

Value GroupEmitter::constantPointer(Operation *op) {
  auto module = b_.getInsertionBlock()
                    ->getParentOp()
                    ->getParentOfType<gpu::GPUModuleOp>();
  DenseElementsAttr value;
  matchPattern(op, m_Constant(&value));
  LLVM::GlobalOp found;
  unsigned count = 0;
  for (auto global : module.getOps<LLVM::GlobalOp>()) {
    count += global.getAddrSpace() == kGlobalSpace;
    if (global->getAttr("fusec.value") == value)
      found = global;
  }
  if (!found)
    found =
        createConstant(b_, module, value, ("constant_" + Twine(count)).str());
  return LLVM::AddressOfOp::create(b_, found);
}
