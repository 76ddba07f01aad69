#include "Mutate.h"

#include "fusec/Fusion/PlanDiff.h"
#include "fusec/Pipeline/Plans.h"

#include "mlir/IR/Diagnostics.h"

#include <cctype>
#include <vector>

using namespace mlir;
using namespace fusec;
using namespace fusec::fuzz;

/// The name of the model in its locations, which questions use.
static constexpr const char *kFile = "model.mlir";

namespace {

/// A run of letters, of digits, or one other byte.
struct Token {
  size_t begin, size;
};

} // namespace

static int classOf(char c) {
  if (std::isdigit(static_cast<unsigned char>(c)))
    return 1;
  return std::isalpha(static_cast<unsigned char>(c)) || c == '_' || c == '.'
             ? 2
             : 0;
}

static std::vector<Token> tokenize(const std::string &text) {
  std::vector<Token> tokens;
  for (size_t i = 0; i < text.size();) {
    size_t end = i + 1;
    while (classOf(text[i]) && end < text.size() &&
           classOf(text[end]) == classOf(text[i]))
      ++end;
    if (text[i] != ' ' && text[i] != '\n')
      tokens.push_back({i, end - i});
    i = end;
  }
  return tokens;
}

/// A token of a class, or any where there is none after some draws.
static Token pickToken(const std::string &text,
                       const std::vector<Token> &tokens, int wanted,
                       Random &random) {
  Token token = random.pick(tokens);
  for (int i = 0; i < 50 && classOf(text[token.begin]) != wanted; ++i)
    token = random.pick(tokens);
  return token;
}

static void replaceToken(std::string &text, Random &random) {
  static const char *const numbers[] = {
      "0",  "1",     "2",          "-1",         "3",
      "64", "65537", "2147483648", "4294967297", "9223372036854775807",
      "?",  "1e400", "-3",         "0x7FC00000", "99999999999999999999",
      "16", "1024",  "2147483647", "8",          "4611686018427387904"};
  static const char *const words[] = {"f32",
                                      "bf16",
                                      "f16",
                                      "f64",
                                      "i1",
                                      "ui16",
                                      "i64",
                                      "index",
                                      "f8E4M3FN",
                                      "complex",
                                      "sum",
                                      "mean",
                                      "max",
                                      "any",
                                      "true",
                                      "fuse.add",
                                      "fuse.reduce",
                                      "fuse.matmul",
                                      "fuse.reshape",
                                      "fuse.slice",
                                      "fuse.broadcast_to",
                                      "fuse.constant",
                                      "fuse.select",
                                      "fuse.softmax",
                                      "fuse.layer_norm",
                                      "fuse.group",
                                      "fuse.transpose",
                                      "arith.constant",
                                      "axes",
                                      "keepdims",
                                      "tensor",
                                      "vector",
                                      "x"};
  const std::vector<Token> tokens = tokenize(text);
  const bool number = random.chance(50);
  const Token token = pickToken(text, tokens, number ? 1 : 2, random);
  if (random.chance(35)) {
    const Token other = pickToken(text, tokens, number ? 1 : 2, random);
    text.replace(token.begin, token.size,
                 std::string(text, other.begin, other.size));
    return;
  }
  text.replace(token.begin, token.size,
               number ? random.pick(numbers) : random.pick(words));
}

static void dropOrDoubleToken(std::string &text, Random &random) {
  const Token token = random.pick(tokenize(text));
  const std::string word = text.substr(token.begin, token.size);
  text.replace(token.begin, token.size, random.chance(60) ? "" : word + word);
}

static void dropOrDoubleLine(std::string &text, Random &random) {
  const size_t at = static_cast<size_t>(random.below(text.size()));
  const size_t before = text.rfind('\n', at);
  const size_t begin = before == std::string::npos ? 0 : before + 1;
  const size_t newline = text.find('\n', begin);
  const size_t end = newline == std::string::npos ? text.size() : newline + 1;
  const std::string line = text.substr(begin, end - begin);
  text.replace(begin, end - begin, random.chance(60) ? "" : line + line);
}

static void dropBytes(std::string &text, Random &random) {
  const size_t at = static_cast<size_t>(random.below(text.size()));
  text.erase(at, static_cast<size_t>(random.between(1, 12)));
}

std::string fuzz::mutate(std::string text, Random &random) {
  for (int64_t i = random.between(1, 3); i > 0; --i) {
    if (tokenize(text).empty())
      return text;
    const int64_t kind = random.below(100);
    if (kind < 75)
      replaceToken(text, random);
    else if (kind < 85)
      dropOrDoubleToken(text, random);
    else if (kind < 95)
      dropOrDoubleLine(text, random);
    else
      dropBytes(text, random);
  }
  return text;
}

/// A text to damage: the graph as it is, or as one of the stages up to `plan`
/// leaves it.
static std::string textOf(ModuleOp graph, const CheckOptions &options,
                          Random &random) {
  static constexpr Stage stages[] = {Stage::Simplify, Stage::Prepare,
                                     Stage::Fusion, Stage::Tiling, Stage::Plan};
  Result<CompileOptions> compile = makeCompileOptions(options.target);
  if (!compile || random.chance(50))
    return printGraph(graph);
  OwningOpRef<ModuleOp> copy(cast<ModuleOp>(graph->clone()));
  CompileReports reports;
  ScopedDiagnosticHandler silence(graph.getContext(),
                                  [](Diagnostic &) { return success(); });
  if (failed(runStages(*copy, random.pick(stages), *compile, reports)))
    return printGraph(graph);
  return printGraph(*copy);
}

Mutant fuzz::makeMutant(ModuleOp graph, const CheckOptions &options,
                        Random &random) {
  Mutant mutant;
  const int64_t kind = random.below(100);
  if (kind < 70) {
    mutant.model = mutate(textOf(graph, options, random), random);
    return mutant;
  }
  mutant.model = printGraph(graph);
  if (kind < 90)
    mutant.plan = damagedPlan(graph, options, random);
  else
    mutant.question = damagedQuestion(mutant.model, random);
  return mutant;
}

std::string Mutant::text() const {
  return model + (plan.empty() ? "" : "// --plan:\n" + plan + "\n") +
         (question.empty() ? "" : "// --what-if: " + question + "\n");
}

/// Reads what is damaged beside the model. The status is that of a refusal.
static Status addDamage(const Mutant &mutant, ModuleOp module,
                        CompileOptions &compile) {
  if (!mutant.plan.empty()) {
    Result<SavedPlan> plan = parsePlan(mutant.plan, "plan.json");
    if (!plan)
      return plan.status();
    diffPlans(*plan, SavedPlan());
    diffPlans(SavedPlan(), *plan);
    compile.plan = std::make_shared<const SavedPlan>(std::move(*plan));
  }
  if (!mutant.question.empty()) {
    Result<WhatIfQuestion> question =
        parseWhatIf(mutant.question, module, mutant.model, kFile);
    if (!question)
      return question.status();
    compile.whatIf = std::move(*question);
  }
  return Status::success();
}

Verdict fuzz::checkMutant(const Mutant &mutant, MLIRContext *context,
                          const CheckOptions &options) {
  Verdict verdict;
  verdict.graph = mutant.text();
  bool told = false;
  ScopedDiagnosticHandler handler(context, [&](Diagnostic &diagnostic) {
    told |= diagnostic.getSeverity() == DiagnosticSeverity::Error;
    return success();
  });
  Result<CompileOptions> compile = makeCompileOptions(options.target);
  if (compile)
    compile->verifyStages = options.seed % 2;
  OwningOpRef<ModuleOp> module = parseModel(mutant.model, kFile, *context);
  CompileReports reports;
  bool accepted = compile && module;
  if (accepted) {
    const Status status = addDamage(mutant, *module, *compile);
    told |= !status.message().empty();
    accepted = status.ok() &&
               succeeded(runStages(*module, Stage::Nvvm, *compile, reports));
  }
  if (!accepted && !told) {
    verdict.kind = Verdict::Kind::CompileFailed;
    verdict.text = "refused without a diagnostic\n";
  }
  return verdict;
}
