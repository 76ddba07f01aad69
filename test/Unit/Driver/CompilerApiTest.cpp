// The compiler's C API: what comes out of a model, of a model with mistakes and
// of words that mean nothing.
#include "fusec-c/Compiler.h"
#include "fusec/Emulator/CApi.h"

#include "gtest/gtest.h"

#include <array>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

namespace {

const std::string model = R"(
func.func @twice(%x: tensor<8xf32> {fuse.name = "x"})
    -> (tensor<8xf32> {fuse.name = "y"}) {
  %0 = fuse.add %x, %x : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
)";
const std::string mistaken = R"(
func.func @f(%x: tensor<4xf32>, %b: tensor<3xf32>) -> tensor<4xf32> {
  %0 = fuse.add %x, %b : (tensor<4xf32>, tensor<3xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
)";

/// A compilation of a text.
class Compilation {
public:
  explicit Compilation(const std::string &text,
                       std::vector<const char *> options = {}) {
    status = fusecCompile(text.data(), text.size(), "model.mlir",
                          options.data(), options.size(), &handle);
    error = status == FUSEC_OK ? "" : fusecLastError();
  }
  Compilation(const Compilation &) = delete;
  Compilation &operator=(const Compilation &) = delete;
  ~Compilation() { fusecCompilationDestroy(handle); }

  std::string output() const {
    const char *text = nullptr;
    size_t bytes = 0;
    if (fusecCompilationOutput(handle, &text, &bytes) != FUSEC_OK)
      return fusecLastError();
    return {text, bytes};
  }

  /// The explanation, or why there is none.
  std::string explanation(const char *form) const {
    const char *text = nullptr;
    if (fusecCompilationExplanation(handle, form, &text, nullptr) != FUSEC_OK)
      return std::string("error: ") + fusecLastError();
    return text;
  }

  FusecStatus status;
  std::string error;
  FusecCompilation *handle = nullptr;
};

TEST(CompilerApiTest, MakesAnArtefactThatRuns) {
  Compilation compiled(model, {"--target=sm_80"});
  ASSERT_EQ(compiled.status, FUSEC_OK) << compiled.error;
  EXPECT_EQ(fusecCompilationDiagnosticCount(compiled.handle), 0u);
  EXPECT_STREQ(fusecCompilationMessages(compiled.handle), "");
  const std::string text = compiled.output();
  EXPECT_NE(text.find(".target sm_80"), std::string::npos);

  FusecModule *module = nullptr;
  FusecDevice *device = nullptr;
  FusecExecutable *executable = nullptr;
  FusecBuffer *x = nullptr, *y = nullptr;
  ASSERT_EQ(fusecModuleParse(text.data(), text.size(), &module), FUSEC_OK);
  ASSERT_EQ(fusecDeviceOpenEmulator(&device), FUSEC_OK);
  ASSERT_EQ(fusecExecutableCreate(module, device, &executable), FUSEC_OK);
  std::array<float, 8> values{0, 1, 2, 3, 4, 5, 6, -7};
  ASSERT_EQ(fusecBufferCreate(device, sizeof(values), &x), FUSEC_OK);
  ASSERT_EQ(fusecBufferCreate(device, sizeof(values), &y), FUSEC_OK);
  fusecBufferUpload(x, values.data(), sizeof(values));
  fusecExecutableBindInput(executable, "x", fusecBufferData(x));
  fusecExecutableBindOutput(executable, "y", fusecBufferData(y));
  EXPECT_EQ(fusecExecutableRun(executable, nullptr), FUSEC_OK);
  fusecBufferDownload(y, values.data(), sizeof(values));
  EXPECT_EQ(values, (std::array<float, 8>{0, 2, 4, 6, 8, 10, 12, -14}));
  fusecExecutableDestroy(executable);
  fusecBufferDestroy(x);
  fusecBufferDestroy(y);
  fusecDeviceDestroy(device);
  fusecModuleDestroy(module);
}

TEST(CompilerApiTest, LocatesMistakesInTheModel) {
  Compilation compiled(mistaken);
  EXPECT_EQ(compiled.status, FUSEC_INVALID_DATA);
  ASSERT_NE(compiled.handle, nullptr);
  ASSERT_EQ(fusecCompilationDiagnosticCount(compiled.handle), 1u);
  FusecDiagnostic diagnostic;
  ASSERT_EQ(fusecCompilationDiagnostic(compiled.handle, 0, &diagnostic),
            FUSEC_OK);
  EXPECT_EQ(diagnostic.severity, FUSEC_ERROR);
  EXPECT_STREQ(diagnostic.file, "model.mlir");
  EXPECT_EQ(diagnostic.line, 3);
  EXPECT_EQ(diagnostic.column, 8);
  EXPECT_NE(std::strstr(diagnostic.message, "does not broadcast"), nullptr);
  EXPECT_EQ(compiled.error.find("model.mlir:3:8: operand #1"), 0u);
  // As the tool prints it: the line, and where in it.
  const std::string messages = fusecCompilationMessages(compiled.handle);
  EXPECT_NE(messages.find("  %0 = fuse.add %x, %b"), std::string::npos);
  EXPECT_NE(messages.find("       ^"), std::string::npos);

  EXPECT_EQ(fusecCompilationDiagnostic(compiled.handle, 1, &diagnostic),
            FUSEC_NOT_FOUND);
  EXPECT_STREQ(fusecLastError(), "there is no message 1 of 1");
  EXPECT_EQ(compiled.output(), "the model was not compiled");
}

TEST(CompilerApiTest, TakesTheWordsOfTheTool) {
  EXPECT_EQ(Compilation(model, {"--target", "sm_99"}).error,
            "unknown target 'sm_99', known targets: sm_80, sm_86, sm_89, "
            "sm_90a, sm_100a, sm_120a");
  EXPECT_EQ(Compilation(model, {"--numerics=exakt"}).error,
            "unknown numerics 'exakt', known: fast, exact");
  EXPECT_EQ(Compilation(model, {"--taget=sm_80"}).error,
            "unknown option '--taget'; did you mean '--target'?");
  EXPECT_EQ(Compilation(model, {"--target=sm_80", "--target", "sm_90a"}).error,
            "option '--target' is given twice");
  EXPECT_EQ(Compilation(model, {"--plan="}).error,
            "option '--plan': a value is missing");
  EXPECT_EQ(Compilation(model, {"--allow-tf32=maybe"}).error,
            "option '--allow-tf32': expected true or false, not 'maybe'");
  EXPECT_EQ(Compilation(model, {"--explain=diff"}).error,
            "--explain=diff is an option of the tool alone");
  EXPECT_EQ(Compilation(model, {"--help"}).error,
            "--help is an option of the tool alone");
  EXPECT_EQ(Compilation(model, {nullptr}).error, "an option is null");
  // A mistake in the words is a diagnostic without a place.
  Compilation compiled(model, {"--dim=batch"});
  EXPECT_EQ(compiled.status, FUSEC_INVALID_ARGUMENT);
  FusecDiagnostic diagnostic;
  ASSERT_EQ(fusecCompilationDiagnostic(compiled.handle, 0, &diagnostic),
            FUSEC_OK);
  EXPECT_STREQ(diagnostic.file, "");
  EXPECT_STREQ(diagnostic.message, "expected --dim NAME=SIZE, not 'batch'");
  EXPECT_NE(Compilation(model, {"--allow-tf32=false", "--numerics=exact"})
                .output()
                .find("\"numerics\": \"exact\""),
            std::string::npos);
}

TEST(CompilerApiTest, StopsAfterAStage) {
  Compilation compiled(model, {"--emit=fusion"});
  EXPECT_NE(compiled.output().find("fuse.group"), std::string::npos);
}

TEST(CompilerApiTest, ExplainsWhatItWasAskedToExplain) {
  Compilation plain(model), text(model, {"--explain"}),
      page(model, {"--explain=html", "--what-if=fuse %0,%1"}),
      whole(model, {"--explain=html"}), tiling(model, {"--explain=tiling"});
  EXPECT_EQ(plain.explanation("text"),
            "error: no explanation as 'text' was asked for: compile with "
            "--explain=text");
  EXPECT_NE(text.explanation("text").find("function 'twice' on h200: 1 kernel"),
            std::string::npos);
  EXPECT_NE(text.explanation("json").find("\"functions\""), std::string::npos);
  EXPECT_NE(text.explanation("html").find("error: no explanation"),
            std::string::npos);
  EXPECT_EQ(whole.explanation("text"), text.explanation("text"));
  EXPECT_EQ(whole.explanation("html").find("<!"), 0u);
  EXPECT_NE(tiling.explanation("tiling").find("#fuse.loop_tile"),
            std::string::npos);
  // How much is said changes nothing of what is made.
  EXPECT_EQ(whole.output(), plain.output());
  EXPECT_NE(page.error.find("the model has no op '%1'"), std::string::npos);
  EXPECT_NE(std::string(fusecCompilationMessages(page.handle))
                .find("error: the model has no op '%1'"),
            std::string::npos);
}

TEST(CompilerApiTest, ReadsFiles) {
  const char *path = "fusec-compiler-api-test.mlir";
  std::ofstream(path) << model;
  FusecCompilation *compilation = nullptr;
  EXPECT_EQ(fusecCompileFile(path, nullptr, 0, &compilation), FUSEC_OK);
  std::remove(path);
  fusecCompilationDestroy(compilation);
  EXPECT_EQ(fusecCompileFile(path, nullptr, 0, &compilation), FUSEC_NOT_FOUND);
  EXPECT_NE(std::strstr(fusecLastError(), "cannot open"), nullptr);
  fusecCompilationDestroy(compilation);
}

/// A node of ATen that reads tensors and gives one, named like itself.
std::string node(const std::string &op, const std::string &name,
                 const std::string &self) {
  return R"({"target": "torch.ops.aten.)" + op + R"(", "name": ")" + name +
         R"(", "inputs": [{"name": "self", "arg": {"as_tensor": {"name": ")" +
         self + R"("}}, "kind": 1}], "outputs": [{"as_tensor": {"name": ")" +
         name + R"("}}], "metadata": {}})";
}

/// The JSON of a graph from x by these nodes, all of whose tensors are alike.
std::string graphOf(const std::vector<std::string> &nodes,
                    const std::vector<std::string> &tensors, int dtype = 7) {
  std::string all, values;
  for (const std::string &each : nodes)
    all += (all.empty() ? "" : ", ") + each;
  for (const std::string &name : tensors)
    values += (values.empty() ? "\"" : ", \"") + name + R"(": {"dtype": )" +
              std::to_string(dtype) + R"(, "sizes": [{"as_int": 4}]})";
  std::string x = R"({"as_tensor": {"name": "x"}})";
  std::string y = R"({"as_tensor": {"name": "y"}})";
  return R"({"graph_module": {"graph": {"inputs": [)" + x +
         R"(], "outputs": [)" + y + R"(], "nodes": [)" + all +
         R"(], "tensor_values": {)" + values +
         R"(}}, "signature": {"input_specs": [{"user_input": {"arg": )" + x +
         R"(}}], "output_specs": [{"user_output": {"arg": )" + y +
         R"(}}]}}, "schema_version": {"major": 8, "minor": 0}})";
}

/// The refusals of a review, a line each, or its error.
std::string reviewOf(const std::string &program) {
  FusecReview *review = nullptr;
  if (fusecReviewCreate(program.data(), program.size(), "graph", &review) !=
      FUSEC_OK)
    return fusecLastError();
  std::string lines;
  FusecRefusal refusal;
  for (size_t i = 0; i < fusecReviewCount(review); ++i)
    if (fusecReviewRefusal(review, i, &refusal) == FUSEC_OK)
      lines += std::string(refusal.node) + ": " + refusal.op + ": " +
               refusal.reason + "\n";
  EXPECT_EQ(fusecReviewRefusal(review, 9, &refusal), FUSEC_NOT_FOUND);
  EXPECT_EQ(fusecLastError(), "there is no refusal 9 of " +
                                  std::to_string(fusecReviewCount(review)));
  fusecReviewDestroy(review);
  return lines;
}

TEST(CompilerApiTest, ReviewsGraphsNodeByNode) {
  std::string good =
      graphOf({node("relu.default", "h", "x"), node("tanh.default", "y", "h")},
              {"x", "h", "y"});
  EXPECT_EQ(reviewOf(good), "");
  EXPECT_EQ(Compilation(good).status, FUSEC_OK);
  // What follows a refused node is looked at all the same.
  EXPECT_EQ(reviewOf(graphOf({node("frobnicate.default", "a", "x"),
                              node("relu.default", "b", "a"),
                              node("nonzero.default", "y", "b")},
                             {"x", "a", "b", "y"})),
            "a: frobnicate.default: there is no such op here\n"
            "y: nonzero.default: gives a tensor whose size depends on the "
            "data\n");
  // A result that nobody reads may be missing.
  std::string pool = R"({"target": "torch.ops.aten.native_layer_norm.default",
    "name": "h", "inputs": [
      {"name": "input", "arg": {"as_tensor": {"name": "x"}}},
      {"name": "normalized_shape", "arg": {"as_ints": [4]}}],
    "outputs": [{"as_none": true}, {"as_none": true},
                {"as_none": true}, {"as_tensor": {"name": "z"}}]})";
  std::vector<std::string> all{"x", "z", "y"};
  EXPECT_EQ(reviewOf(graphOf({pool, node("relu.default", "y", "x")}, all)), "");
  EXPECT_EQ(reviewOf(graphOf({pool, node("relu.default", "y", "z")}, all)),
            "h: native_layer_norm.default: gives results of which one that is "
            "read is not computed here\n");
  EXPECT_EQ(reviewOf(graphOf({node("relu.default", "y", "x")}, {"x", "y"}, 10)),
            "y: relu.default: reads an input that has elements of complex64; "
            "there are float16 to float64, bfloat16, float8_e4m3fn, "
            "float8_e5m2, bool, and integers of 8 "
            "to 64 bits\n");
}

/// A region named h that reads x, whose graph is one node of that op.
std::string regionOf(const std::string &op) {
  return R"({"target": "torch.ops.higher_order.wrap_with_set_grad_enabled",
    "name": "h", "inputs": [
      {"name": "enabled", "arg": {"as_bool": false}},
      {"name": "body", "arg": {"as_graph": {"name": "g", "graph": {
        "inputs": [{"as_tensor": {"name": "x"}}],
        "outputs": [{"as_tensor": {"name": "b"}}],
        "tensor_values": {"x": {"dtype": 7, "sizes": [{"as_int": 4}]},
                          "b": {"dtype": 7, "sizes": [{"as_int": 4}]}},
        "nodes": [)" +
         node(op, "b", "x") + R"(]}}}},
      {"name": "", "arg": {"as_tensor": {"name": "x"}}}],
    "outputs": [{"as_tensor": {"name": "h"}}], "metadata": {}})";
}

TEST(CompilerApiTest, ReviewsGraphsWithinNodes) {
  auto review = [](const std::string &op) {
    return reviewOf(graphOf({regionOf(op), node("relu.default", "y", "h")},
                            {"x", "h", "y"}));
  };
  EXPECT_EQ(review("tanh.default"), "");
  // What a node holds is its fault, and not that of who reads it.
  EXPECT_EQ(review("frobnicate.default"),
            "h: torch.ops.higher_order.wrap_with_set_grad_enabled: holds "
            "'frobnicate.default': there is no such op here\n");
}

TEST(CompilerApiTest, ReviewsNothingElse) {
  EXPECT_EQ(reviewOf(model), "'graph' is no program of torch.export");
  EXPECT_EQ(reviewOf(R"({"graph_module": {}})"),
            "'graph': what the file holds is no program of torch.export: it "
            "has no graph and signature");
  std::string open = graphOf({}, {"x"});
  open.replace(open.find(R"("as_int": 4)"), 11,
               R"("as_expr": {"expr_str": "s0"})");
  EXPECT_EQ(reviewOf(open), "the model has dimensions without a size; give "
                            "them with --dim s0=N");
  FusecReview *review = nullptr;
  EXPECT_EQ(fusecReviewCreate(nullptr, 1, "m", &review),
            FUSEC_INVALID_ARGUMENT);
  EXPECT_STREQ(fusecLastError(), "the program or its name is null");
  EXPECT_EQ(fusecReviewCreate("", 0, "m", nullptr), FUSEC_INVALID_ARGUMENT);
  EXPECT_EQ(fusecReviewRefusal(nullptr, 0, nullptr), FUSEC_INVALID_ARGUMENT);
  EXPECT_STREQ(fusecLastError(), "the review or the place for it is null");
  EXPECT_EQ(fusecReviewCount(nullptr), 0u);
  fusecReviewDestroy(nullptr);
}

TEST(CompilerApiTest, KnowsOpsByName) {
  for (const char *op : {"relu.default", "max.dim", "fusec.uniform.default",
                         "convolution_backward.default"})
    EXPECT_EQ(fusecHasTorchOp(op), 1) << op;
  for (const char *op : {"max.nothing", "fusec.seeds.default", "", "nonzero"})
    EXPECT_EQ(fusecHasTorchOp(op), 0) << op;
  EXPECT_EQ(fusecHasTorchOp(nullptr), 0);
}

TEST(CompilerApiTest, RefusesNullPointers) {
  FusecCompilation *compilation = nullptr;
  EXPECT_EQ(fusecCompile("", 0, "m", nullptr, 0, nullptr),
            FUSEC_INVALID_ARGUMENT);
  EXPECT_EQ(fusecCompile("", 0, "m", nullptr, 1, &compilation),
            FUSEC_INVALID_ARGUMENT);
  EXPECT_STREQ(fusecLastError(), "the options are null");
  EXPECT_EQ(compilation, nullptr);
  EXPECT_EQ(fusecCompile(nullptr, 1, "m", nullptr, 0, &compilation),
            FUSEC_INVALID_ARGUMENT);
  EXPECT_STREQ(fusecLastError(), "the model or its name is null");
  fusecCompilationDestroy(compilation);
  EXPECT_EQ(fusecCompileFile(nullptr, nullptr, 0, &compilation),
            FUSEC_INVALID_ARGUMENT);
  EXPECT_STREQ(fusecLastError(), "the path is null");
  fusecCompilationDestroy(compilation);
  EXPECT_EQ(fusecCompilationOutput(nullptr, nullptr, nullptr),
            FUSEC_INVALID_ARGUMENT);
  EXPECT_STREQ(fusecLastError(), "the compilation is null");
  Compilation compiled(model);
  EXPECT_EQ(fusecCompilationOutput(compiled.handle, nullptr, nullptr),
            FUSEC_INVALID_ARGUMENT);
  EXPECT_STREQ(fusecLastError(), "the place for the text is null");
  EXPECT_EQ(
      fusecCompilationExplanation(compiled.handle, nullptr, nullptr, nullptr),
      FUSEC_INVALID_ARGUMENT);
  EXPECT_STREQ(fusecLastError(), "the form is null");
  EXPECT_EQ(fusecCompilationDiagnostic(compiled.handle, 0, nullptr),
            FUSEC_INVALID_ARGUMENT);
  EXPECT_STREQ(fusecLastError(), "the compilation or the place for it is null");
  FusecTensorInfo info;
  const void *data = nullptr;
  EXPECT_EQ(fusecCompilationParameter(compiled.handle, 0, &info, &data),
            FUSEC_NOT_FOUND);
  EXPECT_STREQ(fusecLastError(), "there is no parameter 0 of 0");
  EXPECT_EQ(fusecCompilationSaveParameters(compiled.handle, nullptr),
            FUSEC_INVALID_ARGUMENT);
  fusecCompilationDestroy(nullptr);
}

TEST(CompilerApiTest, CompilesInSeveralThreads) {
  const std::string wanted = Compilation(model).output();
  std::array<std::string, 4> got;
  std::vector<std::thread> threads;
  for (std::string &output : got)
    threads.emplace_back([&output] {
      for (int i = 0; i < 5; ++i) {
        EXPECT_EQ(Compilation(mistaken).status, FUSEC_INVALID_DATA);
        output = Compilation(model).output();
      }
    });
  for (std::thread &thread : threads)
    thread.join();
  for (const std::string &output : got)
    EXPECT_EQ(output, wanted);
}

} // namespace
