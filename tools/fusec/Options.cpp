//===- Options.cpp - the command line of fusec ----------------------------===//

#include "Options.h"

#include "fusec/Support/Progress.h"
#include "fusec/Support/Suggest.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
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
  fusec model.pt2 -o model.ptx                  a program of torch.export
  fusec model.mlir --measure=8 --tiles=t.json -o model.ptx   the fastest tiles
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
  cl::opt<std::string> gpu{
      "gpu", cl::value_desc("name"), cl::cat(category),
      cl::desc("What the driver calls the GPU, whose device file is taken if "
               "there is one")};
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
  cl::opt<std::string> tiles{
      "tiles", cl::value_desc("file"), cl::cat(category),
      cl::desc("Tiles of kernels that were measured: they are taken")};
  cl::opt<int> measure{
      "measure", cl::value_desc("N"), cl::init(0), cl::cat(category),
      cl::desc(
          "Time the best N tiles of each kernel on this machine's GPU, and "
          "keep the fastest in the file of --tiles")};
  cl::list<std::string> dims{
      "dim", cl::value_desc("name=size"), cl::cat(category),
      cl::desc("The size of a dimension that a model has under a name")};
  cl::opt<bool> importReport{
      "import-report", cl::cat(category),
      cl::desc("List what of a model, or of a folder's models, is not "
               "supported, and compile nothing")};
  cl::opt<std::string> numerics{
      "numerics", cl::value_desc("fast|exact"),
      cl::init(CompileWords().numerics), cl::cat(category),
      cl::desc("exact: round after every op, as the graph says [fast]")};
  cl::opt<bool> allowTf32{"allow-tf32", cl::cat(category),
                          cl::desc("Let f32 matmuls use TF32 operands")};
  cl::opt<bool> nondeterministic{
      "nondeterministic", cl::cat(category),
      cl::desc("Let sums be added up in an order that changes from run to run, "
               "where that is faster")};
  cl::opt<bool> foldParameters{
      "fold-parameters", cl::init(CompileWords().foldParameters),
      cl::cat(category),
      cl::desc("Compute at load what follows from parameters alone, where runs "
               "get faster")};
  cl::opt<bool> noEmbedIr{
      "no-embed-ir", cl::cat(category),
      cl::desc("Leave out the IR that the emulator and --check need")};
  cl::opt<bool> lineInfo{
      "lineinfo", cl::cat(category),
      cl::desc(
          "Say in the PTX which line of the model each instruction is of")};
  cl::opt<bool> timing{"timing", cl::cat(category),
                       cl::desc("Say on standard error where the time went")};
  cl::opt<std::string> progress{
      "progress",
      cl::value_desc("auto|on|off"),
      cl::init("auto"),
      cl::ValueOptional,
      cl::cat(category),
      cl::desc("Say at which stage it is [on a terminal, after a second]")};
  cl::opt<bool> verifyStages{
      "verify-stages", cl::cat(category), cl::init(CompileWords().verifyStages),
      cl::desc("Check after each stage what it promised")};
};

} // namespace

static std::nullopt_t fail(const llvm::Twine &message) {
  llvm::WithColor::error(llvm::errs(), "fusec") << message << '\n';
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

/// Why what the options ask for does not go into the file that `-o` names, or
/// "". Names without an extension and devices promise nothing.
static std::string findMismatch(const Flags &flags, Stage stage) {
  llvm::StringRef output = flags.output.getValue();
  llvm::StringRef extension = llvm::sys::path::extension(output);
  if (flags.force || output == "-" || output.starts_with("/dev/"))
    return "";
  if (llvm::sys::fs::equivalent(output, flags.input.getValue()))
    return ("'" + output +
            "' is the model itself; --force writes the result over it")
        .str();
  if (extension.empty())
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
  if (flags.measure.getNumOccurrences() == 0)
    return nullptr;
  if (flags.measure < 1)
    return "--measure needs a number of tiles, 1 or more";
  if (flags.tiles.empty())
    return "--measure keeps its choice in a file: name it with --tiles=FILE";
  return nullptr;
}

/// The option that was given an empty value, as by a shell variable that is not
/// set; or null.
static const cl::Option *findEmpty(const Flags &flags) {
  for (const cl::opt<std::string> *option :
       {&flags.output, &flags.target, &flags.device, &flags.emit, &flags.whatIf,
        &flags.plan, &flags.tiles, &flags.numerics})
    if (option->getNumOccurrences() != 0 && option->empty())
      return option;
  return nullptr;
}

/// The option that was given twice, or null. LLVM's parser takes the last.
static const cl::Option *findRepeated(const cl::OptionCategory &category) {
  for (const auto &[name, option] : cl::getRegisteredOptions())
    if (llvm::is_contained(option->Categories, &category) &&
        option->getNumOccurrences() > 1 &&
        option->getNumOccurrencesFlag() != cl::ZeroOrMore)
      return option;
  return nullptr;
}

static std::string spelling(const cl::Option &option) {
  return (option.ArgStr.size() == 1 ? "-" : "--") + option.ArgStr.str();
}

/// The words of the options that are the compiler's own.
static CompileWords wordsOf(const Flags &flags) {
  CompileWords words;
  words.target = flags.target;
  words.device = flags.device;
  words.gpu = flags.gpu;
  words.explain = flags.explain;
  words.whatIf = flags.whatIf;
  words.plan = flags.plan;
  // Measuring makes the file where it is not yet.
  if (flags.measure.getNumOccurrences() == 0 ||
      llvm::sys::fs::exists(flags.tiles.getValue()))
    words.tiles = flags.tiles;
  words.numerics = flags.numerics;
  words.dims.assign(flags.dims.begin(), flags.dims.end());
  words.allowTf32 = flags.allowTf32;
  words.nondeterministic = flags.nondeterministic;
  words.foldParameters = flags.foldParameters;
  words.noEmbedIr = flags.noEmbedIr;
  words.lineInfo = flags.lineInfo;
  words.verifyStages = flags.verifyStages;
  if (!flags.emit.empty())
    words.emit = flags.emit;
  else if (llvm::StringRef(flags.output).ends_with(".mlir"))
    words.emit = "nvvm";
  return words;
}

static std::optional<DriverOptions> check(const Flags &flags) {
  if (flags.input.empty())
    return fail("no input: name a model file, or - for standard input");
  if (const cl::Option *option = findRepeated(flags.category))
    return fail("option '" + spelling(*option) + "' is given twice");
  if (const cl::Option *option = findEmpty(flags))
    return fail("option '" + spelling(*option) + "' needs a value");
  Result<CompileRequest> request = makeRequest(wordsOf(flags));
  if (!request)
    return fail(request.status().message());
  DriverOptions options{*std::move(request)};
  if (const char *mistake = findConflict(flags, options.explain))
    return fail(mistake);
  options.input = flags.input;
  options.output = flags.output;
  options.measure = flags.measure;
  options.tiles = flags.tiles;
  options.other = flags.other;
  if (options.explain == Explain::Html && !placePage(options))
    return fail("--explain=html writes a file: name it with -o FILE.html");
  if (std::string mismatch = findMismatch(flags, options.emit);
      !mismatch.empty())
    return fail(mismatch);
  options.wantsLlvmIr = llvm::StringRef(options.output).ends_with(".ll");
  options.timing = flags.timing;
  options.importReport = flags.importReport;
  std::optional<bool> progress = wantsProgress(flags.progress.getValue());
  if (!progress)
    return fail("unknown progress '" + flags.progress +
                "', known: auto, on, off");
  options.progress = *progress;
  if (options.output.empty() && options.explain == Explain::None)
    options.output = "-";
  return options;
}

static std::string unknownOption(llvm::StringRef argument,
                                 cl::OptionCategory &category) {
  std::vector<std::string> known;
  for (const auto &[name, option] : cl::getRegisteredOptions())
    // Of one letter any word of two would be a misspelling.
    if (llvm::is_contained(option->Categories, &category) && name.size() > 1)
      known.push_back("--" + name.str());
  std::string nearest = nearestName(argument.split('=').first.str(), known);
  return ("unknown option '" + argument + "'").str() +
         (nearest.empty() ? "; see --help"
                          : "; did you mean '" + nearest + "'?");
}

/// LLVM's complaint about a command line, one or two lines behind the tool's
/// name, as one message in this project's wording.
static std::string reworded(llvm::StringRef complaint,
                            cl::OptionCategory &category) {
  llvm::StringRef text = complaint.split('\n').first;
  text.consume_front("fusec: ");
  if (text.consume_front("Unknown command line argument '"))
    return unknownOption(text.split("'.").first, category);
  if (text.starts_with("Too many positional arguments"))
    return "too many inputs";
  return text.rtrim("!. ").str();
}

/// What LLVM would read as a group of options of one letter, and complain of
/// twice: an unknown option that begins with the letter of `-o`; or "".
static llvm::StringRef findGroup(llvm::ArrayRef<char *> arguments) {
  llvm::StringRef before;
  for (llvm::StringRef argument : arguments) {
    llvm::StringRef name = argument.split('=').first;
    bool isOption = name.consume_front("-") && before != "-o";
    name.consume_front("-");
    if (isOption && name.starts_with("o") && name.size() > 1 &&
        !cl::getRegisteredOptions().contains(name))
      return argument;
    before = argument;
  }
  return "";
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
  if (llvm::StringRef group = findGroup({argv, argv + argc}); !group.empty())
    return fail(unknownOption(group, flags.category));
  if (!cl::ParseCommandLineOptions(argc, argv, kOverview, &stream))
    // What is wrong with one option's value has been printed.
    return complaint.empty() ? std::nullopt
                             : fail(reworded(complaint, flags.category));
  return check(flags);
}
