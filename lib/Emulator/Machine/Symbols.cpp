//===- Symbols.cpp - what generated code may call -------------------------===//

#include "Machine/Symbols.h"

namespace fusec::emu {

const SymbolTable &machineSymbols() {
  static const SymbolTable table = [] {
    SymbolTable all;
    addBarrierSymbols(all);
    addClusterSymbols(all);
    addWarpSymbols(all);
    addAsyncCopySymbols(all);
    addBulkCopySymbols(all);
    addMbarrierSymbols(all);
    addWgmmaSymbols(all);
    addRegisterSymbols(all);
    addMatrixSymbols(all);
    addMmaSymbols(all);
    addCheckSymbols(all);
    addCountSymbols(all);
    addNvxSymbols(all);
    addMathSymbols(all);
    addHalfSymbols(all);
    return all;
  }();
  return table;
}

} // namespace fusec::emu
