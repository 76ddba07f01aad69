//===- ModelImporter.h - one pass over a model ------------------*- C++ -*-===//
//
// What importers of all formats share besides the ops: how far they go, what
// they tell of what is not supported, and, where the model is a file, the
// function that it becomes.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_IMPORT_MODELIMPORTER_H
#define FUSEC_LIB_IMPORT_MODELIMPORTER_H

#include "GraphBuilder.h"

namespace fusec {

/// Elements of more bytes are a parameter's, in a file of their own.
inline constexpr int64_t kMaxConstantBytes = 4096;

/// Bytes of an element in a file.
int64_t byteWidth(mlir::Type element);

class ModelImporter : public GraphBuilder {
protected:
  ModelImporter(mlir::Location location, const ImportOptions &options);
  ~ModelImporter() = default;

  /// Notes another op, or a function or graph within what is converted. Fail
  /// after an error where they are too many: functions that call each other and
  /// loops of many turns end here.
  mlir::LogicalResult countOp();
  mlir::LogicalResult enter();
  void leave() { --depth_; }
  /// After an error in a graph within an op, which ends the import.
  void stop() { isStopped_ = true; }
  bool isStopped() const { return isStopped_; }

  /// Errors for all that is not supported, or to `unsupported` where that is
  /// given.
  void tellRefusals(std::vector<UnsupportedOp> *unsupported) const;

  Refusals refusals_;

private:
  unsigned depth_ = 0;
  size_t converted_ = 0;
  bool isStopped_ = false;
};

/// Of a file: inputs and parameters are added to the function as they are met.
class FileImporter : public ModelImporter {
public:
  /// The model as a module of one function. Null after errors, and where ops
  /// are not supported: those are errors, or go to `unsupported`.
  mlir::OwningOpRef<mlir::ModuleOp>
  run(std::vector<UnsupportedOp> *unsupported);

  /// Numbers that an op has of itself, of f32 or f64: a constant, or a
  /// parameter where they are many.
  mlir::Value table(llvm::StringRef name, mlir::RankedTensorType type,
                    llvm::ArrayRef<double> numbers);

protected:
  FileImporter(llvm::StringRef path, const ImportOptions &options,
               ModelData &data, mlir::MLIRContext &context);
  ~FileImporter() = default;

  /// Adds inputs, ops and results. Fails after an error.
  virtual mlir::LogicalResult convertModel() = 0;
  /// The same, to the function that it makes.
  mlir::LogicalResult makeFunction();

  mlir::Value addInput(llvm::StringRef name, mlir::RankedTensorType type,
                       mlir::Location place);
  /// A parameter with its elements, which must outlive the data, or are kept
  /// there.
  mlir::Value addParameter(llvm::StringRef name, mlir::RankedTensorType type,
                           llvm::StringRef bytes,
                           std::unique_ptr<std::string> storage);
  /// `updates`: the argument that it is the new value of, if any.
  void addResult(llvm::StringRef name, mlir::Value value,
                 llvm::StringRef updates = "");

  /// A constant of the elements.
  mlir::Value constantOfBytes(mlir::RankedTensorType type,
                              llvm::StringRef bytes);

  /// Reports sizes that are given for names that the model does not have, and
  /// names without a size. `names` are those of all open dimensions, in order.
  mlir::LogicalResult checkDims(llvm::ArrayRef<std::string> names);

  /// The place of the file as a whole.
  mlir::Location wholeFile();

  const llvm::StringRef path_;
  const ImportOptions &options_;
  ModelData &data_;

private:
  void finish();

  mlir::OwningOpRef<mlir::ModuleOp> module_;
  mlir::func::FuncOp function_;
  llvm::StringSet<> names_;
  llvm::SmallVector<mlir::Value> results_;
  /// Their names, and those of the arguments that they update.
  std::vector<std::string> resultNames_, updated_;
};

} // namespace fusec

#endif // FUSEC_LIB_IMPORT_MODELIMPORTER_H
