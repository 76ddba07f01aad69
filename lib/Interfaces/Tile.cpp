//===- Tile.cpp - how kernels are cut -------------------------------------===//

#include "fusec/Interfaces/Tile.h"

#include "llvm/Support/raw_ostream.h"

using namespace fusec;

llvm::StringRef fusec::kindOf(OpFamily family) {
  llvm::StringRef kind;
  forEachTileType([&](auto type) {
    using TileT = typename decltype(type)::type;
    if (kind.empty() && TileT::family == family)
      kind = TileT::kind;
  });
  return kind;
}

bool fusec::liesAcrossRows(const Tile &tile) {
  return std::visit(
      [](const auto &one) {
        if constexpr (requires { one.acrossRows(); })
          return one.acrossRows();
        return false;
      },
      tile);
}

bool fusec::carriesOver(const Tile &tile, int64_t parts) {
  return std::visit(
      [&](const auto &one) {
        if constexpr (requires { one.carriesOver(parts); })
          return one.carriesOver(parts);
        return false;
      },
      tile);
}

int64_t fusec::rowsPerTurn(const Tile &tile) {
  return std::visit(
      [](const auto &one) -> int64_t {
        if constexpr (requires { one.rowsPerTurn(); })
          return one.rowsPerTurn();
        return 0;
      },
      tile);
}

llvm::hash_code fusec::hash_value(const Tile &tile) {
  llvm::hash_code code = llvm::hash_value(tile.index());
  std::visit(
      [&](const auto &one) {
        one.visitFields([&](llvm::StringRef, auto member, bool = false) {
          code = llvm::hash_combine(code, one.*member);
        });
      },
      tile);
  return code;
}

static void printValue(llvm::raw_ostream &os, int64_t value) { os << value; }
static void printValue(llvm::raw_ostream &os, bool value) {
  os << (value ? "true" : "false");
}
template <typename EnumT>
static void printValue(llvm::raw_ostream &os, EnumT value) {
  os << wordsOf(value)[static_cast<size_t>(value)];
}

template <typename TileT>
static void printFigures(llvm::raw_ostream &os, const TileT &tile) {
  os << TileT::mnemonic << '<';
  llvm::StringRef separator = "";
  tile.visitFields(
      [&](llvm::StringRef name, auto member, bool isOptional = false) {
        if (isOptional && tile.*member == TileT().*member)
          return;
        os << std::exchange(separator, ", ") << name << " = ";
        printValue(os, tile.*member);
      });
  os << '>';
}

llvm::raw_ostream &fusec::operator<<(llvm::raw_ostream &os, const Tile &tile) {
  std::visit([&](const auto &one) { printFigures(os, one); }, tile);
  return os;
}
