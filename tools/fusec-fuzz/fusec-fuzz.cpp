//===- fusec-fuzz.cpp - proof by generation -------------------------------===//

#include "Check.h"
#include "Generator.h"
#include "Matrix.h"
#include "Mutate.h"
#include "Options.h"
#include "Prune.h"
#include "Shrink.h"

#include "fusec/Pipeline/Compiler.h"
#include "fusec/Support/File.h"

#include <chrono>
#include <iostream>

using namespace mlir;
using namespace fusec;
using namespace fusec::fuzz;

/// A graph of the seed with results that can be checked; null if, after several
/// attempts, there is none.
static OwningOpRef<ModuleOp>
generateGraph(MLIRContext *context, const std::vector<Signature> &signatures,
              uint64_t seed) {
  constexpr int attempts = 10;
  const GraphKind kind = seed % 8 == 5 ? GraphKind::Cascades : GraphKind::Any;
  Random random(seed);
  for (int i = 0; i < attempts; ++i) {
    const uint64_t graphSeed = random.next();
    OwningOpRef<ModuleOp> module =
        Generator(context, signatures, graphSeed).generate(kind);
    if (chooseResults(*module->getOps<func::FuncOp>().begin(), seed, random))
      return module;
  }
  return {};
}

/// Numerics and target of a seed, unless they are given.
static CheckOptions checkOptions(const Options &options, uint64_t seed) {
  static constexpr const char *targets[] = {"sm_90a", "sm_80", "sm_90a",
                                            "sm_100a", "sm_90a"};
  // What the first target with all kernels, Hopper, can run.
  static constexpr const char *gpuTargets[] = {"sm_90a", "sm_80"};
  CheckOptions check;
  check.seed = seed;
  check.mode = options.mode;
  check.device = options.device;
  check.exact =
      options.numerics.empty() ? seed % 4 == 3 : options.numerics == "exact";
  check.target =
      options.device == "cuda" ? gpuTargets[seed % 2] : targets[seed % 5];
  if (!options.target.empty())
    check.target = options.target;
  return check;
}

static void report(uint64_t seed, const Verdict &verdict,
                   const CheckOptions &check) {
  std::cout << "seed " << seed << ": " << kindName(verdict.kind);
  if (!verdict.variant.empty())
    std::cout << " (" << verdict.variant << ")";
  std::cout << "\n" << verdict.text << verdict.graph;
  std::cout << "// check it again: fusec-fuzz --graph=FILE.mlir --seeds="
            << seed << " --mode=" << check.mode << " --device=" << check.device
            << " --target=" << check.target
            << " --numerics=" << (check.exact ? "exact" : "fast") << "\n"
            << std::flush;
}

/// False if it failed.
static bool finish(uint64_t seed, Verdict verdict, const CheckOptions &check,
                   const Options &options, MLIRContext *context) {
  if (!verdict.isFailure())
    return true;
  // A graph that crashed the generator is not known.
  if (options.shrink && !verdict.graph.empty())
    verdict = shrink(std::move(verdict), context, check);
  report(seed, verdict, check);
  return false;
}

/// Compiles damaged texts of a graph, and the graph with damaged plans and
/// questions; returns how many end badly.
static int64_t checkMutants(uint64_t seed, ModuleOp graph,
                            const CheckOptions &check, const Options &options) {
  MLIRContext *context = graph.getContext();
  // In the child: the stages that make the text may crash too.
  auto checkTexts = [&](size_t first, size_t last) {
    Verdict verdict;
    for (size_t i = first; i < last && !verdict.isFailure(); ++i) {
      Random random(seed * 1000003 + i);
      verdict = checkMutant(makeMutant(graph, check, random), context, check);
    }
    return verdict;
  };
  auto reportTexts = [&](size_t first, size_t last, const Verdict &verdict) {
    std::cout << "seed " << seed << ", mutants " << first << " to " << last - 1
              << ": " << kindName(verdict.kind) << "\n"
              << verdict.text << verdict.graph << "\n";
    Random random(seed * 1000003 + first);
    if (verdict.graph.empty() && last - first == 1)
      std::cout << makeMutant(graph, check, random).text() << "\n";
    std::cout << std::flush;
  };
  return countFailures(0, static_cast<size_t>(options.mutants), checkTexts,
                       reportTexts);
}

/// Damaged models of a folder, some of one model a seed.
static int checkModels(const Options &options, MLIRContext *context) {
  using Clock = std::chrono::steady_clock;
  Result<std::vector<ModelSource>> models = readModels(options.models);
  if (!models) {
    std::cerr << "fusec-fuzz: error: " << models.status().message() << "\n";
    return 1;
  }
  const auto end = Clock::now() + std::chrono::seconds(options.seconds);
  int64_t count = 0, bad = 0;
  for (uint64_t seed = options.firstSeed; seed < options.lastSeed; ++seed) {
    if (options.seconds && Clock::now() >= end)
      break;
    const ModelSource &model = (*models)[seed % models->size()];
    auto make = [&](size_t i) {
      Random random(seed * 1000003 + i);
      return mutateModel(model, random);
    };
    auto check = [&](size_t first, size_t last) {
      Verdict verdict;
      for (size_t i = first; i < last && !verdict.isFailure(); ++i)
        verdict = checkModel(make(i), model.path, context);
      return verdict;
    };
    auto report = [&](size_t first, size_t last, const Verdict &verdict) {
      const std::string file = "damaged-" + std::to_string(seed) + "-" +
                               std::to_string(first) +
                               model.path.substr(model.path.rfind('.'));
      std::cout << model.path << ", seed " << seed << ", mutants " << first
                << " to " << last - 1 << ": " << kindName(verdict.kind) << "\n"
                << verdict.text << "written to " << file << "\n"
                << std::flush;
      (void)writeFile(file, make(first));
    };
    bad +=
        countFailures(0, static_cast<size_t>(options.mutants), check, report);
    count += options.mutants;
  }
  std::cout << count - bad << " passed, " << bad << " failed\n";
  return bad ? 1 : 0;
}

static int checkFile(const Options &options, MLIRContext *context) {
  Result<std::string> text = readFile(options.graph);
  if (!text) {
    std::cerr << "fusec-fuzz: error: " << text.status().message() << "\n";
    return 1;
  }
  OwningOpRef<ModuleOp> module = parseModel(*text, options.graph, *context);
  if (!module)
    return 1;
  const CheckOptions check = checkOptions(options, options.firstSeed);
  if (options.mutants) {
    const int64_t bad = checkMutants(check.seed, *module, check, options);
    std::cout << options.mutants - bad << " passed, " << bad << " failed\n";
    return bad ? 1 : 0;
  }
  Verdict verdict = isolated([&] { return checkGraph(*module, check); });
  verdict.graph = printGraph(*module);
  std::cout << kindName(verdict.kind) << "\n";
  return finish(check.seed, std::move(verdict), check, options, context) ? 0
                                                                         : 1;
}

static void listOps(const std::vector<Signature> &signatures,
                    MLIRContext *context) {
  std::string last;
  for (const Signature &signature : signatures)
    if (signature.op != last)
      std::cout << "found: " << (last = signature.op) << "\n";
  for (const std::string &name : otherOps(context))
    std::cout << "other: " << name << "\n";
}

namespace {
/// How the checks of many seeds ended.
struct Tally {
  int64_t passed = 0, failures = 0, unjudged = 0;
};
} // namespace

static void checkSeed(uint64_t seed, ModuleOp module, const Options &options,
                      MLIRContext *context, Tally &tally) {
  const CheckOptions check = checkOptions(options, seed);
  if (options.mutants && module) {
    const int64_t bad = checkMutants(seed, module, check, options);
    tally.failures += bad;
    tally.passed += options.mutants - bad;
    return;
  }
  Verdict verdict;
  verdict.kind = Verdict::Kind::Unjudged;
  if (module) {
    verdict = isolated([&] { return checkGraph(module, check); });
    verdict.graph = printGraph(module);
  }
  tally.unjudged += verdict.kind == Verdict::Kind::Unjudged;
  tally.passed += verdict.kind == Verdict::Kind::Pass;
  tally.failures += !finish(seed, std::move(verdict), check, options, context);
}

static int checkSeeds(const Options &options, MLIRContext *context) {
  using Clock = std::chrono::steady_clock;
  const std::vector<Signature> signatures = findSignatures(context);
  if (options.listOps) {
    listOps(signatures, context);
    return 0;
  }
  const auto end = Clock::now() + std::chrono::seconds(options.seconds);
  Tally tally;
  for (uint64_t seed = options.firstSeed; seed < options.lastSeed; ++seed) {
    if (options.seconds && Clock::now() >= end)
      break;
    // The graph is known before the check that may crash.
    OwningOpRef<ModuleOp> module = generateGraph(context, signatures, seed);
    if (options.print)
      std::cout << "// seed " << seed << "\n"
                << (module ? printGraph(*module) : "") << std::flush;
    else
      checkSeed(seed, module ? *module : ModuleOp(), options, context, tally);
  }
  if (!options.print)
    std::cout << tally.passed << " passed, " << tally.failures << " failed, "
              << tally.unjudged << " not checked\n";
  return tally.failures ? 1 : 0;
}

int main(int argc, char **argv) {
  Options options;
  std::string help;
  const Status status = parseOptions({argv + 1, argv + argc}, options, help);
  if (!status) {
    std::cerr << "fusec-fuzz: error: " << status.message() << "\n";
    return 1;
  }
  if (!help.empty()) {
    std::cout << help;
    return 0;
  }
  std::unique_ptr<MLIRContext> context = createCompilerContext();
  context->loadAllAvailableDialects();
  if (options.matrix)
    return checkMatrix(context.get(), checkOptions(options, options.firstSeed),
                       std::cout)
               ? 0
               : 1;
  if (!options.models.empty())
    return checkModels(options, context.get());
  return options.graph.empty() ? checkSeeds(options, context.get())
                               : checkFile(options, context.get());
}
