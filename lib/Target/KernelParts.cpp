//===- KernelParts.cpp - kernels that the backend compiles apart ----------===//

#include "KernelParts.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include <map>

using namespace mlir;
using namespace fusec;

/// All that a symbol needs in its module, itself included, in the order of the
/// module.
static SmallVector<Operation *> neededBy(Operation *symbol, Operation *module) {
  llvm::SetVector<Operation *> needed;
  needed.insert(symbol);
  for (size_t next = 0; next < needed.size(); ++next)
    if (auto uses = SymbolTable::getSymbolUses(needed[next]))
      for (const SymbolTable::SymbolUse &use : *uses)
        if (Operation *used =
                SymbolTable::lookupSymbolIn(module, use.getSymbolRef()))
          needed.insert(used);
  SmallVector<Operation *> sorted = needed.takeVector();
  llvm::sort(sorted,
             [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  return sorted;
}

/// Whether any number of modules may declare it, as they do dynamic shared
/// memory.
static bool isDeclared(Operation *symbol) {
  auto global = dyn_cast<LLVM::GlobalOp>(symbol);
  return global && global.getLinkage() == LLVM::Linkage::External &&
         !global.getValueOrNull() && global.getInitializerRegion().empty();
}

static bool isKernel(Operation &op) {
  return isa<LLVM::LLVMFuncOp>(op) &&
         op.hasAttr(NVVM::NVVMDialect::getKernelFuncAttrName());
}

std::vector<KernelModule> fusec::splitKernels(KernelModule module) {
  std::vector<KernelModule> modules;
  Block &body = *module->getBody();
  if (llvm::count_if(body, isKernel) < 2 ||
      !llvm::all_of(body, [](Operation &op) {
        return isKernel(op) || isa<LLVM::GlobalOp>(op);
      })) {
    modules.push_back(std::move(module));
    return modules;
  }
  llvm::EquivalenceClasses<Operation *> together;
  SmallVector<std::pair<Operation *, SmallVector<Operation *>>> kernels;
  for (Operation &kernel : llvm::make_filter_range(body, isKernel)) {
    auto &needed =
        kernels.emplace_back(&kernel, neededBy(&kernel, *module)).second;
    for (Operation *symbol : needed)
      if (!isDeclared(symbol))
        together.unionSets(&kernel, symbol);
  }
  llvm::MapVector<Operation *, llvm::SetVector<Operation *>> parts;
  for (auto &[kernel, needed] : kernels)
    parts[together.getLeaderValue(kernel)].insert(needed.begin(), needed.end());
  for (auto &[leader, symbols] : parts) {
    OpBuilder builder(module->getContext());
    KernelModule part = cast<gpu::GPUModuleOp>(module->cloneWithoutRegions());
    builder.createBlock(&part->getBodyRegion());
    for (Operation *symbol : symbols)
      isDeclared(symbol)
          ? void(builder.clone(*symbol))
          : symbol->moveBefore(part->getBody(), part->getBody()->end());
    modules.push_back(std::move(part));
  }
  return modules;
}

std::vector<std::string> fusec::symbolNames(gpu::GPUModuleOp module) {
  std::vector<std::string> names;
  for (auto symbol : module.getOps<SymbolOpInterface>())
    names.push_back(symbol.getName().str());
  return names;
}

static bool isInName(char c) {
  return llvm::isAlnum(c) || c == '_' || c == '$';
}

/// A name in the text of the function at `place`: the backend numbers labels
/// and the memory of the stack by that.
static std::string nameAt(StringRef name, size_t place) {
  StringRef number = name;
  const bool isLabel = number.consume_front("$L__BB");
  if (!isLabel && !number.consume_front("__local_depot"))
    return name.str();
  StringRef rest = number.drop_while(llvm::isDigit);
  const bool isWhole = isLabel ? rest.starts_with("_") : rest.empty();
  if (rest.size() == number.size() || !isWhole)
    return name.str();
  return (name.drop_back(number.size()) + Twine(place) + rest).str();
}

static void appendFunction(std::string &text, StringRef function,
                           size_t place) {
  while (!function.empty()) {
    StringRef between = function.take_until(isInName);
    StringRef name = function.drop_front(between.size()).take_while(isInName);
    function = function.drop_front(between.size() + name.size());
    text += between;
    text += nameAt(name, place);
  }
}

namespace {
/// The functions of several texts, and the lines before the first of them.
class PtxJoiner {
public:
  explicit PtxJoiner(ArrayRef<std::string> names) {
    for (auto [place, name] : llvm::enumerate(names))
      places_.try_emplace(name, place);
  }

  void add(StringRef part) {
    auto [header, afterHeader] = part.split(kEndOfHeader);
    header_ = header;
    auto [start, functions] = afterHeader.split("\n\n");
    // The first function's name comes before the variables.
    auto [name, variables] = start.split('\n');
    while (!variables.empty()) {
      auto [line, after] = variables.split('\n');
      if (seen_.insert(line).second)
        variables_.emplace(placeOf(line), line);
      variables = after;
    }
    name.consume_front(kStart);
    while (!name.empty()) {
      auto [text, others] = functions.split(kStart);
      functions_.emplace(placeOf(name), std::pair(name, text));
      std::tie(name, functions) = others.split('\n');
    }
  }

  std::string join() {
    std::string joined = (header_ + kEndOfHeader).str();
    for (auto [place, function] : llvm::enumerate(functions_)) {
      auto [name, text] = function.second;
      joined += (kStart + name + "\n").str();
      if (place == 0) {
        for (auto [variable, line] : variables_)
          joined += (line + "\n").str();
        joined += "\n";
      }
      appendFunction(joined, text, place);
    }
    return joined;
  }

private:
  static constexpr StringLiteral kEndOfHeader = ".address_size 64\n\n";
  static constexpr StringLiteral kStart = "\t// .globl\t";

  /// The place of the first name in `line` that the module has; what the
  /// backend made comes last.
  size_t placeOf(StringRef line) const {
    for (line = line.drop_until(isInName); !line.empty();
         line = line.drop_until(isInName)) {
      StringRef name = line.take_while(isInName);
      if (auto it = places_.find(name); it != places_.end())
        return it->second;
      line = line.drop_front(name.size());
    }
    return places_.size();
  }

  llvm::StringMap<size_t> places_;
  StringRef header_;
  // By their places in the module.
  std::multimap<size_t, StringRef> variables_;
  std::multimap<size_t, std::pair<StringRef, StringRef>> functions_;
  llvm::StringSet<> seen_;
};
} // namespace

std::string fusec::joinPtx(ArrayRef<std::string> parts,
                           ArrayRef<std::string> names) {
  PtxJoiner joiner(names);
  for (StringRef part : parts)
    joiner.add(part);
  return joiner.join();
}
