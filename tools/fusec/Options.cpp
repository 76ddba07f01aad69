//===- Options.cpp - the command line of fusec ----------------------------===//

#include "Options.h"

#include "fusec/Support/File.h"
#include "fusec/Support/Suggest.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"

using namespace fusec;
namespace cl = llvm::cl;

static constexpr const char *kOverview =
    R"(fusec: compiles a tensor graph into fused GPU kernels

  fusec model.mlir -o model.ptx            the artefact: PTX with a manifest
  fusec model.mlir --explain               what was fused, why, and what it costs
  fusec model.mlir --explain=html -o m.html   the same as a page to look at
  fusec model.mlir --explain --what-if="fuse %3,%5"   a fusion that was not made
  fusec --explain=diff a.json b.mlir       what differs between two plans
  fusec model.onnx --dim batch=8 -o model.ptx   a model of ONNX, for one batch
  fusec model.mlir --lineinfo              PTX that names the model's lines
  fusec model.mlir --emit=fusion           the IR after a stage
  fusec model.mlir -o model.ptx --target=sm_80 --device-spec=a100-sxm-80gb
  cat model.mlir | fusec - -o -            from standard input to standard output

Stages: import, simplify, prepare, fusion, tiling, plan, kernel, nvvm, ptx.
)";

namespace {

/// Declared when parsed, so that nothing in the library can read them.
struct Flags {
  cl::OptionCategory category{"fusec options"};
  cl::opt<std::string> input{cl::Positional, cl::desc("INPUT"), cl::init(""),
                             cl::cat(category)};
  cl::opt<std::string> other{cl::Positional, cl::desc("[OTHER]"), cl::init(""),
                             cl::cat(category)};
  cl::opt<std::string> output{
      "o", cl::value_desc("file"), cl::cat(category),
      cl::desc("Output: .ptx (artefact), .mlir (IR after --emit), .ll, .cubin "
               "(needs ptxas), - for standard output")};
  cl::opt<std::string> target{"target", cl::value_desc("chip"),
                              cl::cat(category),
                              cl::desc("GPU to compile for [the device's, or "
                                       "sm_90a]")};
  cl::opt<std::string> device{
      "device-spec", cl::value_desc("name|file"), cl::cat(category),
      cl::desc("Device that the cost model prices for [the target's usual]")};
  cl::opt<bool> force{
      "force", cl::cat(category),
      cl::desc("Write to a file whose name promises something else")};
  cl::opt<std::string> emit{"emit", cl::value_desc("stage"), cl::cat(category),
                            cl::desc("Stop after a stage and print the IR")};
  cl::opt<std::string> explain{
      "explain",
      cl::ValueOptional,
      cl::value_desc("text|json|html|tiling|diff"),
      cl::init("off"),
      cl::cat(category),
      cl::desc("Say what was fused, why, and what it costs")};
  cl::opt<std::string> whatIf{
      "what-if", cl::value_desc("fuse OP1,OP2"), cl::cat(category),
      cl::desc(
          "With --explain: price ops as one kernel, named %x, file:line or "
          "by the op")};
  cl::opt<std::string> plan{
      "plan", cl::value_desc("file"), cl::cat(category),
      cl::desc("Make the kernels of this plan, which --explain=json wrote")};
  cl::list<std::string> dims{
      "dim", cl::value_desc("name=size"), cl::cat(category),
      cl::desc("The size of a dimension that an ONNX model has under a name")};
  cl::opt<bool> importReport{
      "import-report", cl::cat(category),
      cl::desc("List what of a model, or of a folder's models, is not "
               "supported, and compile nothing")};
  cl::opt<std::string> numerics{
      "numerics", cl::value_desc("fast|exact"), cl::init("fast"),
      cl::cat(category),
      cl::desc("exact: round after every op, as the graph says [fast]")};
  cl::opt<bool> allowTf32{"allow-tf32", cl::cat(category),
                          cl::desc("Let f32 matmuls use TF32 operands")};
  cl::opt<bool> noEmbedIr{
      "no-embed-ir", cl::cat(category),
      cl::desc("Leave out the IR that the emulator and --check need")};
  cl::opt<bool> lineInfo{
      "lineinfo", cl::cat(category),
      cl::desc(
          "Say in the PTX which line of the model each instruction is of")};
  cl::opt<bool> timing{"timing", cl::cat(category),
                       cl::desc("Say on standard error where the time went")};
  cl::opt<bool> verifyStages{
      "verify-stages", cl::cat(category),
#ifdef NDEBUG
      cl::init(false),
#else
      cl::init(true),
#endif
      cl::desc("Check after each stage what it promised")};
};

} // namespace

static std::nullopt_t fail(const llvm::Twine &message) {
  llvm::WithColor::error(llvm::errs(), "fusec") << message << '\n';
  return std::nullopt;
}

static std::optional<Explain> explainFromName(llvm::StringRef name) {
  if (name == "off")
    return Explain::None;
  if (name.empty() || name == "text")
    return Explain::Text;
  if (name == "json")
    return Explain::Json;
  if (name == "html")
    return Explain::Html;
  if (name == "tiling")
    return Explain::Tiling;
  if (name == "diff")
    return Explain::Diff;
  return std::nullopt;
}

/// The page goes where `-o` says, or beside what goes there. False: it has no
/// place.
static bool placePage(DriverOptions &options) {
  llvm::StringRef output = options.output;
  if (output.empty() || output == "-")
    return false;
  if (output.ends_with(".html")) {
    options.page = std::exchange(options.output, "");
    return true;
  }
  llvm::SmallString<128> page = output;
  llvm::sys::path::replace_extension(page, "html");
  options.page = page.str();
  return true;
}

static std::optional<Stage> chooseStage(const Flags &flags) {
  llvm::StringRef output = flags.output.getValue();
  if (!flags.emit.empty())
    return stageFromName(flags.emit.getValue());
  return output.ends_with(".mlir") ? Stage::Nvvm : Stage::Ptx;
}

/// Why what the options ask for does not go into the file that `-o` names, or
/// "". Names without an extension and devices promise nothing.
static std::string findMismatch(const Flags &flags, Stage stage) {
  llvm::StringRef output = flags.output.getValue();
  llvm::StringRef extension = llvm::sys::path::extension(output);
  if (flags.force || output == "-" || extension.empty() ||
      output.starts_with("/dev/"))
    return "";
  if (!llvm::is_contained({".ptx", ".mlir", ".ll", ".cubin", ".html"},
                          extension))
    return ("unknown extension '" + extension + "' of '" + output +
            "', known: .ptx, .mlir, .ll, .cubin; --force writes it anyway")
        .str();
  if (extension == ".html" && flags.explain == "html")
    return "";
  if (extension == ".html")
    return ("a page is written with --explain=html; --force writes the result "
            "to '" +
            output + "' anyway")
        .str();
  if ((stage == Stage::Ptx) == (extension != ".mlir"))
    return "";
  llvm::StringRef right = stage == Stage::Ptx ? ".ptx" : ".mlir";
  return ("stage '" + stageName(stage) + "' does not give a " + extension +
          " file: name it " + right + "; --force writes '" + output +
          "' anyway")
      .str();
}

/// What is wrong with options that do not go together, or null.
static const char *findConflict(const Flags &flags, Explain explain) {
  if (explain == Explain::Diff) {
    if (flags.other.empty())
      return "--explain=diff compares two files: name two plans or models";
    if (!flags.output.empty() || !flags.emit.empty() || !flags.plan.empty())
      return "--explain=diff compiles nothing: it goes without -o, --emit and "
             "--plan";
  } else if (!flags.other.empty()) {
    return "more than one input: only --explain=diff takes two";
  }
  if (!flags.whatIf.empty() && explain != Explain::Text &&
      explain != Explain::Json && explain != Explain::Html)
    return "--what-if is a question to --explain as text, json or html";
  return nullptr;
}

/// The option that was given an empty value, as by a shell variable that is not
/// set; or null.
static const cl::Option *findEmpty(const Flags &flags) {
  for (const cl::opt<std::string> *option :
       {&flags.output, &flags.target, &flags.device, &flags.emit, &flags.whatIf,
        &flags.plan, &flags.numerics})
    if (option->getNumOccurrences() != 0 && option->empty())
      return option;
  return nullptr;
}

/// Reads the plan of --plan into the options.
static Status readPlan(const std::string &file, CompileOptions &options) {
  if (file.empty())
    return Status::success();
  Result<std::string> text = readFile(file);
  if (!text)
    return text.status();
  Result<SavedPlan> plan = parsePlan(*text, file);
  if (!plan)
    return plan.status();
  options.plan = std::make_shared<const SavedPlan>(std::move(*plan));
  return Status::success();
}

/// Reads `name=size` of --dim into the options.
static Status readDims(llvm::ArrayRef<std::string> dims,
                       ImportOptions &options) {
  for (llvm::StringRef text : dims) {
    auto [name, number] = text.rsplit('=');
    int64_t size = 0;
    if (name.empty() || number.getAsInteger(10, size) || size < 0)
      return invalidArgument("expected --dim NAME=SIZE, not '" + text.str() +
                             "'");
    if (!options.dims.try_emplace(name, size).second)
      return invalidArgument("--dim gives '" + name.str() + "' two sizes");
  }
  return Status::success();
}

/// What cannot be wrong.
static void applyFlags(const Flags &flags, DriverOptions &options) {
  options.compile.machine.numerics.exact = flags.numerics == "exact";
  options.compile.machine.numerics.allowTf32 = flags.allowTf32;
  options.compile.embedIr = !flags.noEmbedIr;
  options.lineInfo = flags.lineInfo;
  options.timing = flags.timing;
  // The page needs it too.
  options.compile.lineInfo =
      options.lineInfo || options.explain == Explain::Html;
  options.compile.verifyStages = flags.verifyStages;
  options.compile.unfusedTerms = options.explain != Explain::None;
  options.importReport = flags.importReport;
}

static std::optional<DriverOptions> check(const Flags &flags) {
  DriverOptions options;
  options.input = flags.input;
  options.output = flags.output;
  if (options.input.empty())
    return fail("no input: name a model file, or - for standard input");
  if (const cl::Option *option = findEmpty(flags))
    return fail("option '" +
                llvm::Twine(option->ArgStr.size() == 1 ? "-" : "--") +
                option->ArgStr + "' needs a value");
  std::optional<Explain> explain = explainFromName(flags.explain.getValue());
  if (!explain)
    return fail("unknown explanation '" + flags.explain +
                "', known: text, json, html, tiling, diff");
  options.explain = *explain;
  if (const char *mistake = findConflict(flags, *explain))
    return fail(mistake);
  options.other = flags.other;
  options.whatIf = flags.whatIf;
  if (*explain == Explain::Html && !placePage(options))
    return fail("--explain=html writes a file: name it with -o FILE.html");
  std::optional<Stage> stage = chooseStage(flags);
  if (!stage)
    return fail(
        "unknown stage '" + flags.emit +
        "', known: import, simplify, prepare, fusion, tiling, plan, kernel, "
        "nvvm, ptx");
  options.emit = *stage;
  if (std::string mismatch = findMismatch(flags, *stage); !mismatch.empty())
    return fail(mismatch);
  if (flags.numerics != "fast" && flags.numerics != "exact")
    return fail("unknown numerics '" + flags.numerics +
                "', known: fast, exact");
  Result<CompileOptions> compile =
      makeCompileOptions(flags.target, flags.device);
  if (!compile)
    return fail(compile.status().message());
  options.compile = *compile;
  if (Status plan = readPlan(flags.plan, options.compile); !plan)
    return fail(plan.message());
  if (Status dims = readDims(flags.dims, options.import); !dims)
    return fail(dims.message());
  applyFlags(flags, options);
  if (options.output.empty() && options.explain == Explain::None)
    options.output = "-";
  return options;
}

/// LLVM's complaint about a command line, one or two lines behind the tool's
/// name, as one message in this project's wording.
static std::string reworded(llvm::StringRef complaint,
                            cl::OptionCategory &category) {
  llvm::StringRef text = complaint.split('\n').first;
  text.consume_front("fusec: ");
  if (text.consume_front("Unknown command line argument '")) {
    llvm::StringRef argument = text.split("'.").first;
    std::vector<std::string> known;
    for (const auto &[name, option] : cl::getRegisteredOptions())
      if (llvm::is_contained(option->Categories, &category))
        known.push_back((name.size() == 1 ? "-" : "--") + name.str());
    std::string nearest = nearestName(argument.split('=').first.str(), known);
    return ("unknown option '" + argument + "'").str() +
           (nearest.empty() ? "" : "; did you mean '" + nearest + "'?");
  }
  if (text.starts_with("Too many positional arguments"))
    return "too many inputs";
  return text.rtrim("!. ").str();
}

std::optional<DriverOptions> fusec::parseCommandLine(int argc, char **argv) {
  Flags flags;
  cl::HideUnrelatedOptions(flags.category);
  cl::SetVersionPrinter([](llvm::raw_ostream &os) {
    os << "fusec " FUSEC_VERSION ", LLVM " LLVM_VERSION_STRING "\n";
  });
  // With a stream for errors a bad command line comes back instead of exiting,
  // which it would with LLVM's own code.
  std::string complaint;
  llvm::raw_string_ostream stream(complaint);
  if (!cl::ParseCommandLineOptions(argc, argv, kOverview, &stream))
    // What is wrong with one option's value has been printed.
    return complaint.empty() ? std::nullopt
                             : fail(reworded(complaint, flags.category));
  return check(flags);
}
