//===- Symbols.h - what generated code may call -----------------*- C++ -*-===//
//
// Generated code resolves its calls in this table and nowhere else: a name that
// is not in it is an error when the code is compiled.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_EMULATOR_MACHINE_SYMBOLS_H
#define FUSEC_EMULATOR_MACHINE_SYMBOLS_H

#include <string_view>
#include <vector>

namespace fusec::emu {

class SymbolTable {
public:
  struct Symbol {
    std::string_view name;
    void *address;
  };

  template <typename Result, typename... Args>
  void add(std::string_view name, Result (*function)(Args...)) {
    symbols_.push_back({name, reinterpret_cast<void *>(function)});
  }
  auto begin() const { return symbols_.begin(); }
  auto end() const { return symbols_.end(); }
  bool contains(std::string_view name) const {
    for (const Symbol &symbol : symbols_)
      if (symbol.name == name)
        return true;
    return false;
  }

private:
  std::vector<Symbol> symbols_;
};

// One per instruction family.
void addBarrierSymbols(SymbolTable &table);
void addClusterSymbols(SymbolTable &table);
void addWarpSymbols(SymbolTable &table);
void addAsyncCopySymbols(SymbolTable &table);
void addBulkCopySymbols(SymbolTable &table);
void addMbarrierSymbols(SymbolTable &table);
void addWgmmaSymbols(SymbolTable &table);
void addRegisterSymbols(SymbolTable &table);
void addMatrixSymbols(SymbolTable &table);
void addMmaSymbols(SymbolTable &table);
void addCheckSymbols(SymbolTable &table);
void addCountSymbols(SymbolTable &table);
void addNvxSymbols(SymbolTable &table);
void addMathSymbols(SymbolTable &table);
void addHalfSymbols(SymbolTable &table);

/// All of them.
const SymbolTable &machineSymbols();

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_SYMBOLS_H
