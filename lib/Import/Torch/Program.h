//===- Program.h - what torch.export writes ---------------------*- C++ -*-===//
//
// The JSON of an exported program (torch/_export/serde/schema.py, major version
// 8), as it stands: what a field means is looked at where it is needed. Fields
// that are not known are passed over, kinds of arguments are not.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_IMPORT_TORCH_PROGRAM_H
#define FUSEC_LIB_IMPORT_TORCH_PROGRAM_H

#include "Zip.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/JSON.h"

#include <optional>

namespace fusec::torch {

/// An argument: the word of its kind, "as_tensor", and what stands there. No
/// word where it is none.
struct Given {
  llvm::StringRef kind;
  const llvm::json::Value *value = nullptr;

  /// The one member of an object.
  static Given of(const llvm::json::Value *json);
  /// That of an input of a node.
  static Given ofInput(const llvm::json::Value &input);
  bool isNone() const { return kind == "as_none"; }
  /// The name of a tensor, or "".
  llvm::StringRef tensor() const;
};

/// A string of an object, or "".
llvm::StringRef stringOf(const llvm::json::Object *object, llvm::StringRef key);
/// A list of an object, or one that is empty.
const llvm::json::Array &listOf(const llvm::json::Object *object,
                                llvm::StringRef key);

/// The names of tensors that an argument speaks of, in order: one, several, ""
/// where there is none in its place. Nothing for other kinds.
std::optional<llvm::SmallVector<llvm::StringRef>>
tensorsOf(const Given &argument);

/// A number of JSON; those that JSON has not are words.
std::optional<double> numberOf(const llvm::json::Value *value);

/// What is known of a tensor (TensorMeta).
struct TensorMeta {
  int64_t dtype = 0, layout = 7;
  /// {"as_int": 2} or {"as_expr": {"expr_str": "2*s0"}}.
  const llvm::json::Array *sizes = nullptr, *strides = nullptr;
  const llvm::json::Value *offset = nullptr;

  static std::optional<TensorMeta> of(const llvm::json::Object *json);
};

/// What the numbers of ScalarType are called: "float32".
llvm::StringRef dtypeName(int64_t dtype);

/// A program and the archive that it is of.
struct Program {
  /// Without entries where the program was given as JSON.
  std::optional<Zip> archive;
  /// The folder of the archive's entries, with the slash.
  std::string root;
  /// What it is called there.
  std::string name;
  llvm::json::Value json = nullptr;
  const llvm::json::Object *graph = nullptr, *signature = nullptr;
  /// The entries of the tables of weights and constants by name.
  llvm::json::Value weights = nullptr, constants = nullptr;
};

/// Decodes an archive or the JSON of a program. The bytes must outlive it.
Result<Program> decodeProgram(llvm::StringRef bytes);

/// Whether the bytes are an archive, or an object of JSON.
bool isProgram(llvm::StringRef bytes);

} // namespace fusec::torch

#endif // FUSEC_LIB_IMPORT_TORCH_PROGRAM_H
