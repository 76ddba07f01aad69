//===- Group.h - a function's ops as one group ------------------*- C++ -*-===//

#ifndef FUSEC_TEST_UNIT_ANALYSIS_GROUP_H
#define FUSEC_TEST_UNIT_ANALYSIS_GROUP_H

#include "fusec/Analysis/Access.h"
#include "fusec/Dialect/Fuse/Fuse.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

namespace fusec::test {

/// Parses one function; the ops of its body are a group, what it returns are
/// the group's outputs.
class Group {
public:
  explicit Group(const std::string &text) {
    context_.loadDialect<fuse::FuseDialect, mlir::func::FuncDialect>();
    module_ = mlir::parseSourceString<mlir::ModuleOp>(text, &context_);
    EXPECT_TRUE(module_);
    function_ = *module_->getOps<mlir::func::FuncOp>().begin();
    view_.emplace(GroupView::ofBlock(function_.getBody().front()));
    indexing_ = computeIndexing(*view_, whyNot_);
  }

  const GroupView &view() const { return *view_; }
  /// Why there is no indexing, or "".
  const std::string &whyNot() const { return whyNot_; }
  const Indexing &indexing() const { return *indexing_; }
  mlir::Value input(unsigned i) { return function_.getArgument(i); }
  mlir::Value output(unsigned i) { return view_->outputs()[i]; }

  llvm::SmallVector<Access> accesses() const {
    return collectAccesses(*view_, *indexing_);
  }
  /// The one access to a tensor; the read where there is a write too.
  Access accessTo(mlir::Value tensor) const {
    for (const Access &access : accesses())
      if (access.tensor == tensor)
        return access;
    ADD_FAILURE() << "no access to the tensor";
    return {};
  }
  LoopSpace space() const { return computeLoopSpace(*indexing_, accesses()); }
  /// Sizes of the walked dimensions, e.g. "4 6 r8"; "r" marks reduced ones.
  std::string spaceText() const {
    std::string text;
    for (const LoopSpace::Dim &dim : space().dims)
      text += (text.empty() ? "" : " ") + std::string(dim.reduced ? "r" : "") +
              std::to_string(dim.size);
    return text;
  }
  int64_t contiguous(mlir::Value tensor, int64_t width) const {
    return contiguousElements(accessTo(tensor), space(), width);
  }

  static std::string text(mlir::AffineMap map) {
    std::string result;
    llvm::raw_string_ostream(result) << map;
    return result;
  }
  /// The agreed map of a value, e.g. "(d0, d1) -> (d0, 0)".
  std::string mapOf(mlir::Value value) const {
    auto found = indexing_->maps.find(value);
    return found == indexing_->maps.end() ? "none" : text(found->second);
  }
  /// The result of op number `i`.
  mlir::Value result(unsigned i) const { return view_->ops()[i]->getResult(0); }

private:
  mlir::MLIRContext context_;
  mlir::OwningOpRef<mlir::ModuleOp> module_;
  mlir::func::FuncOp function_;
  std::optional<GroupView> view_;
  std::string whyNot_;
  std::optional<Indexing> indexing_;
};

} // namespace fusec::test

#endif // FUSEC_TEST_UNIT_ANALYSIS_GROUP_H
