/*===- Compiler.h - the compiler's C API
-------------------------------------===*\
|*                                                                            *|
|* Beside Fusec.h, and by the same rules: compiles a model that is in memory  *|
|* or in a file. libfusec-compiler.so has all of this, all of Fusec.h, and    *|
|* the CPU emulator (fusec/Emulator/CApi.h); LLVM is inside and not visible.  *|
|* A program links it, or libfusec.so, but not both.                          *|
|*                                                                            *|
|* Compilations are independent of each other: any number of threads may      *|
|* compile at a time. Nothing is printed, no environment variable is read,    *|
|* and no mistake in a model ends the process. A compilation is used by one   *|
|* thread at a time.                                                          *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef FUSEC_C_COMPILER_H
#define FUSEC_C_COMPILER_H

#include "fusec-c/Fusec.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What was compiled, or why it was not. Its pointers live as long as it. */
typedef struct FusecCompilation FusecCompilation;

typedef enum FusecSeverity {
  FUSEC_ERROR = 0,
  FUSEC_WARNING = 1,
  FUSEC_REMARK = 2,
  /** More about the diagnostic before it. */
  FUSEC_NOTE = 3
} FusecSeverity;

typedef struct FusecDiagnostic {
  FusecSeverity severity;
  /** The place in the model; "" and 0 where there is none, as for a mistake in
   *  the options. Lines and columns count from 1. */
  const char *file;
  int32_t line, column;
  const char *message;
} FusecDiagnostic;

/** Compiles a model of a format that the tool `fusec` reads; its content tells
 *  which. `name` is its name in messages and locations; other files that the
 *  model names are looked for beside it. The options are the tool's:
 *  "--target=sm_80", or "--target" and "sm_80" (docs/CommandLine.md), but for
 *  those that are about files and printing (-o, --timing, --import-report,
 *  --explain=diff) and --measure. `model` and `options` need not outlive the
 * call.
 *
 *  `compilation` is made whenever it can be, also where the result is an error:
 *  it has the diagnostics then. FUSEC_INVALID_ARGUMENT is a mistake in the
 *  options, FUSEC_INVALID_DATA one in the model. */
FusecStatus fusecCompile(const void *model, size_t bytes, const char *name,
                         const char *const *options, size_t optionCount,
                         FusecCompilation **compilation);
/** The same for a file, which is mapped and not read as a whole. */
FusecStatus fusecCompileFile(const char *path, const char *const *options,
                             size_t optionCount,
                             FusecCompilation **compilation);
void fusecCompilationDestroy(FusecCompilation *compilation);

size_t fusecCompilationDiagnosticCount(const FusecCompilation *compilation);
/** FUSEC_NOT_FOUND for an index that there is not. */
FusecStatus fusecCompilationDiagnostic(const FusecCompilation *compilation,
                                       size_t index,
                                       FusecDiagnostic *diagnostic);
/** All diagnostics as the tool prints them, with the lines of the model. */
const char *fusecCompilationMessages(const FusecCompilation *compilation);

/** The text of model.ptx, or the IR after the stage of --emit.
 *  FUSEC_INVALID_ARGUMENT where there were errors. */
FusecStatus fusecCompilationOutput(const FusecCompilation *compilation,
                                   const char **text, size_t *bytes);

/** The parameters that the model has values for, which are inputs of the
 *  artefact with the same names. 0 where there were errors. */
size_t fusecCompilationParameterCount(const FusecCompilation *compilation);
/** A parameter and its elements, row-major. */
FusecStatus fusecCompilationParameter(const FusecCompilation *compilation,
                                      size_t index, FusecTensorInfo *info,
                                      const void **data);
/** Writes them as a .safetensors file, which fusecWeightsLoad() reads. */
FusecStatus fusecCompilationSaveParameters(const FusecCompilation *compilation,
                                           const char *path);

/** What was fused, why, and what it costs: `form` is "text", "json" or "html",
 *  a page. --explain=html gives all three, --explain and --explain=json the
 *  first two; --explain=tiling gives "tiling". FUSEC_INVALID_ARGUMENT for a
 * form that was not asked for. */
FusecStatus fusecCompilationExplanation(FusecCompilation *compilation,
                                        const char *form, const char **text,
                                        size_t *bytes);

/** What of a graph of PyTorch the compiler has nothing for. Its pointers live
 * as long as it. */
typedef struct FusecReview FusecReview;

typedef struct FusecRefusal {
  /** The names of the node and of its op, "max.dim". */
  const char *node, *op;
  /** Lower case, no full stop. */
  const char *reason;
} FusecRefusal;

/** Looks at each node of a program of torch.export, or of the JSON of one, by
 *  itself: what a node gives that there is nothing for is to the others as an
 *  input. FUSEC_INVALID_DATA where it is no such program. */
FusecStatus fusecReviewCreate(const void *program, size_t bytes,
                              const char *name, FusecReview **review);
void fusecReviewDestroy(FusecReview *review);

/** The nodes that there is nothing for, in their order. */
size_t fusecReviewCount(const FusecReview *review);
/** FUSEC_NOT_FOUND for an index that there is not. */
FusecStatus fusecReviewRefusal(const FusecReview *review, size_t index,
                               FusecRefusal *refusal);

/** Whether graphs of PyTorch may have an op, 1 or 0: "max.dim" of ATen, others
 *  with their library, "prims.fma.default". */
int fusecHasTorchOp(const char *op);

#ifdef __cplusplus
}
#endif

#endif /* FUSEC_C_COMPILER_H */
