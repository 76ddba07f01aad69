//===- Import.h - models of other formats as graphs -------------*- C++ -*-===//
//
// The `import` stage: what frameworks write becomes a graph of `fuse` ops. Each
// op that is made has the location of the op that it stands for. All that a
// model has and this compiler does not is reported at once, with the nearest
// cure.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_IMPORT_IMPORT_H
#define FUSEC_IMPORT_IMPORT_H

#include "fusec/Support/Status.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>
#include <string>
#include <vector>

namespace fusec {

namespace onnx {
struct Model;
} // namespace onnx
namespace torch {
struct Program;
} // namespace torch

/// Adds the dialects that models may be written in besides `fuse`: stablehlo
/// and chlo, in their generic form and in the one that JAX prints.
void registerImportDialects(mlir::DialectRegistry &registry);

/// One kind of op that a model has and the importer does not know.
struct UnsupportedOp {
  /// With the dialect: "stablehlo.sort".
  std::string op;
  /// Why, and what to do instead; lower case, no full stop.
  std::string reason;
  mlir::Location first;
  int64_t count = 1;
};

/// Whether the module has ops of such a dialect.
bool needsImport(mlir::ModuleOp module);

struct ImportOptions {
  /// The sizes of dimensions that a model has under a name.
  llvm::StringMap<int64_t> dims;
  /// Whether floats may be added in an order that changes from run to run.
  bool anyOrder = false;
};

/// A parameter of a model: an argument of the graph, marked `fuse.parameter`,
/// whose elements are in a file.
struct Parameter {
  /// The argument's `fuse.name`.
  std::string name;
  mlir::RankedTensorType type;
  /// Row-major, little endian; i1 as bytes.
  llvm::StringRef bytes;
};

/// What a graph does not hold of its model.
struct ModelData {
  std::vector<Parameter> parameters;
  /// What the parameters' bytes lie in, besides the model's own file.
  std::vector<std::unique_ptr<llvm::MemoryBuffer>> files;
  std::vector<std::unique_ptr<std::string>> strings;
};

/// Rewrites the module to one function of `fuse` ops: calls are inlined, loops
/// with a known number of turns unrolled. Where `data` is given, constants of
/// more than 4 KB become parameters, whose elements go there. With errors for
/// everything that is not supported, or to `unsupported` where that is given,
/// it fails and leaves the module as it is.
llvm::LogicalResult
importModel(mlir::ModuleOp module, const ImportOptions &options,
            std::vector<UnsupportedOp> *unsupported = nullptr,
            ModelData *data = nullptr);

/// An ONNX model, decoded.
class OnnxModel {
public:
  /// Whether the bytes are one, whole or cut.
  static bool isOnnx(llvm::StringRef bytes);

  /// Decodes the bytes of the file at `path`, which must outlive the model.
  /// InvalidData names the byte where they are no model.
  static Result<OnnxModel> decode(llvm::StringRef bytes, std::string path);

  OnnxModel(OnnxModel &&);
  OnnxModel &operator=(OnnxModel &&);
  ~OnnxModel();

  /// The inputs and nodes as text, one a line: what locations refer to.
  const std::string &listing() const { return listing_; }

  /// The model as a graph; external data is looked for beside the file. With
  /// errors for everything that is not supported, or to `unsupported` where
  /// that is given, it gives null.
  mlir::OwningOpRef<mlir::ModuleOp>
  import(mlir::MLIRContext &context, const ImportOptions &options,
         ModelData &data,
         std::vector<UnsupportedOp> *unsupported = nullptr) const;

private:
  OnnxModel() = default;

  std::string path_;
  std::string listing_;
  std::unique_ptr<onnx::Model> model_;
};

/// A node of a graph that the importer has nothing for, and why.
struct RefusedNode {
  /// The node's name, and that of its op: "max.dim".
  std::string node, op;
  /// Lower case, no full stop.
  std::string reason;
};

/// A program of torch.export: the archive that torch.export.save() writes, or
/// the JSON of a program without parameters.
class TorchProgram {
public:
  /// Whether the bytes are one, whole or damaged.
  static bool isProgram(llvm::StringRef bytes);

  /// Decodes the bytes of the file at `path`, which must outlive the program.
  /// InvalidData says what of the archive or of its JSON is wrong.
  static Result<TorchProgram> decode(llvm::StringRef bytes, std::string path);

  /// Whether programs may have an op: "max.dim" of ATen, others with their
  /// library, "fusec.uniform.default".
  static bool hasOp(llvm::StringRef op);

  TorchProgram(TorchProgram &&);
  TorchProgram &operator=(TorchProgram &&);
  ~TorchProgram();

  /// The program as a graph, at the lines of Python that its nodes are of. With
  /// errors for everything that is not supported, or to `unsupported` where
  /// that is given, it gives null.
  mlir::OwningOpRef<mlir::ModuleOp>
  import(mlir::MLIRContext &context, const ImportOptions &options,
         ModelData &data,
         std::vector<UnsupportedOp> *unsupported = nullptr) const;

  /// The nodes that there is nothing for here, in their order, each by itself:
  /// what one of them gives is to the others as an input. A result that is read
  /// and not computed is its node's fault. Fails after an error.
  mlir::FailureOr<std::vector<RefusedNode>>
  review(mlir::MLIRContext &context) const;

private:
  TorchProgram() = default;

  std::string path_;
  std::unique_ptr<torch::Program> program_;
};

} // namespace fusec

#endif // FUSEC_IMPORT_IMPORT_H
