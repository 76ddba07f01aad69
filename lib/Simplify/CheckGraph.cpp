//===- CheckGraph.cpp - what may be compiled ------------------------------===//

#include "CheckGraph.h"

#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Dialect/Fuse/Load.h"
#include "fusec/Dialect/Fuse/Names.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

/// The element types that a buffer of an artefact may have.
static bool isSupported(Type element) {
  if (auto integer = dyn_cast<IntegerType>(element))
    return !integer.isSigned() &&
           (integer.isSignless() || integer.getWidth() != 1) &&
           llvm::is_contained({1, 8, 16, 32, 64}, integer.getWidth());
  return isFloat8(element) || element.isF16() || element.isBF16() ||
         element.isF32() || element.isF64();
}

/// More bytes than any device has: sizes of allowed tensors, and sums of a few
/// of them, fit into 64 bits.
static constexpr int64_t kMaxBytes = int64_t(1) << 48;

static bool isTooLarge(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape() ||
      llvm::is_contained(tensor.getShape(), 0))
    return false;
  int64_t bytes = 8;
  for (int64_t size : tensor.getShape())
    if (llvm::MulOverflow(bytes, size, bytes) || bytes > kMaxBytes)
      return true;
  return false;
}

/// Reports values too large for any memory.
static LogicalResult checkSizes(func::FuncOp function) {
  bool ok = true;
  auto check = [&](Location loc, Type type) {
    // One is enough: others are computed of it.
    if (!ok || !isTooLarge(type))
      return;
    emitError(loc, "tensor of type ")
        << type << " is too large: more than " << kMaxBytes / 8 << " elements";
    ok = false;
  };
  for (BlockArgument argument : function.getArguments())
    check(argument.getLoc(), argument.getType());
  function.walk([&](Operation *op) {
    for (Type type : op->getResultTypes())
      check(op->getLoc(), type);
  });
  return success(ok);
}

static LogicalResult checkArguments(func::FuncOp function) {
  bool ok = true;
  for (BlockArgument argument : function.getArguments()) {
    auto type = dyn_cast<RankedTensorType>(argument.getType());
    // Reported with the shapes.
    if (isa<UnrankedTensorType>(argument.getType()))
      continue;
    if (type && isSupported(type.getElementType()))
      continue;
    emitError(argument.getLoc(), "argument #")
        << argument.getArgNumber() << " of type " << argument.getType()
        << " is not a ranked tensor of f8E4M3FN, f8E5M2, f16, bf16, f32, f64, "
           "i1, i8, i16, i32, i64, ui8, ui16, ui32 or ui64";
    ok = false;
  }
  return success(ok);
}

/// Reports what is meant as one of the known attributes, which would be
/// ignored. Attributes of other dialects are other tools' business.
static LogicalResult checkNames(Location loc, const Twine &where,
                                DictionaryAttr attributes,
                                ArrayRef<StringRef> known) {
  if (!attributes)
    return success();
  for (NamedAttribute attribute : attributes) {
    StringRef name = attribute.getName().getValue();
    if (name == "fuse.name" && !isa<StringAttr>(attribute.getValue()))
      return emitError(loc) << where.str() << " has a 'fuse.name' of "
                            << attribute.getValue() << ", which is no string";
    if (name == "fuse.name" && cast<StringAttr>(attribute.getValue()).empty())
      return emitError(loc) << where.str() << " has an empty 'fuse.name'";
    const auto *meant = llvm::find_if(
        known, [&](StringRef own) { return name.edit_distance(own) <= 2; });
    if (llvm::is_contained(known, name) ||
        (meant == known.end() && name.split('.').first != "fuse"))
      continue;
    std::string help = meant == known.end()
                           ? "; known are '" + llvm::join(known, "', '") + "'"
                           : ("; did you mean '" + *meant + "'?").str();
    return emitError(loc) << where.str() << " has no attribute '" << name << "'"
                          << help;
  }
  return success();
}

/// A result may be the new value of an argument of its type, one of each.
static LogicalResult checkUpdate(func::FuncOp function, unsigned result,
                                 llvm::SmallBitVector &updated) {
  Attribute given = function.getResultAttr(result, fuse::kUpdatesAttr);
  if (!given)
    return success();
  auto refuse = [&](StringRef why) {
    return function.emitError("result #")
           << result << " has a 'fuse.updates' of " << given << ", " << why;
  };
  std::optional<unsigned> argument = fuse::updatedArgument(function, result);
  if (!argument)
    return refuse("which is no argument's name");
  if (function.getArgumentTypes()[*argument] !=
      function.getResultTypes()[result])
    return refuse("whose type is another");
  if (function.getArgAttr(*argument, fuse::kParameterAttr))
    return refuse("which is a parameter: these stay as they are");
  if (updated[*argument])
    return refuse("which another result updates");
  updated.set(*argument);
  return success();
}

static LogicalResult checkInterface(func::FuncOp function) {
  // What the stages before and behind write.
  bool ok = succeeded(
      checkNames(function.getLoc(), "function '" + function.getName() + "'",
                 function->getDiscardableAttrDictionary(),
                 {fuse::kLoadAttr, "fuse.arena_bytes", "fuse.launch_us"}));
  llvm::SmallBitVector updated(function.getNumArguments());
  for (BlockArgument argument : function.getArguments())
    ok &= succeeded(checkNames(argument.getLoc(),
                               "argument #" + Twine(argument.getArgNumber()),
                               function.getArgAttrDict(argument.getArgNumber()),
                               {"fuse.name", fuse::kParameterAttr}));
  for (unsigned i = 0; i < function.getNumResults(); ++i)
    ok &= succeeded(checkNames(
              function.getLoc(), "result #" + Twine(i),
              function.getResultAttrDict(i),
              {"fuse.name", fuse::kUpdatesAttr, fuse::kInPlaceAttr})) &&
          succeeded(checkUpdate(function, i, updated));
  return success(ok);
}

static LogicalResult checkFunction(func::FuncOp function) {
  if (function.getName().empty())
    return function.emitError("the function has an empty name: MLIR prints "
                              "none that can be read back");
  if (function.isExternal())
    return success();
  if (!function.getBody().hasOneBlock())
    return function.emitError("function '")
           << function.getName() << "' has control flow: a graph is one block";
  bool ok = succeeded(checkArguments(function));
  ok &= succeeded(checkInterface(function));
  ok &= succeeded(checkSizes(function));
  for (Operation &op : function.getBody().front().without_terminator())
    if (!isa<FusibleOpInterface, fuse::GroupOp>(op)) {
      op.emitError("'") << op.getName()
                        << "' op is not supported: a graph is made of fuse ops";
      ok = false;
    }
  return success(ok);
}

LogicalResult fusec::checkGraph(ModuleOp module) {
  bool ok = succeeded(fuse::verifyStaticShapes(module));
  for (Operation &op : *module.getBody()) {
    if (auto function = dyn_cast<func::FuncOp>(op)) {
      ok &= succeeded(checkFunction(function));
      continue;
    }
    op.emitError("'") << op.getName()
                      << "' op is not supported: a module is made of functions";
    ok = false;
  }
  return success(ok);
}
