//===- Words.cpp - what options mean --------------------------------------===//

#include "fusec/Driver/Driver.h"
#include "fusec/Pipeline/Plans.h"
#include "fusec/Support/File.h"
#include "fusec/Support/OptionParser.h"

#include "llvm/ADT/StringRef.h"

using namespace fusec;

static OptionParser::SetValue into(std::string &out) {
  return [&out](const std::string &value) {
    if (value.empty())
      return invalidArgument("a value is missing");
    out = value;
    return Status::success();
  };
}

/// "--name", "--name=true" or "--name=false".
static void addSwitch(OptionParser &parser, const char *name, bool &out) {
  parser.optionalValue(
      name, "", "", [&out](const std::optional<std::string> &value) {
        out = !value || *value == "true" || *value == "1";
        if (out || *value == "false" || *value == "0")
          return Status::success();
        return invalidArgument("expected true or false, not '" + *value + "'");
      });
}

Result<CompileWords>
fusec::parseWords(const std::vector<std::string> &options) {
  CompileWords words;
  OptionParser parser("fusec", "", "");
  parser.value("target", "chip", "", into(words.target));
  parser.value("device-spec", "name|file", "", into(words.device));
  parser.value("gpu", "name", "", into(words.gpu));
  parser.value("emit", "stage", "", into(words.emit));
  parser.value("what-if", "fuse OP1,OP2", "", into(words.whatIf));
  parser.value("plan", "file", "", into(words.plan));
  parser.value("tiles", "file", "", into(words.tiles));
  parser.value("numerics", "fast|exact", "", into(words.numerics));
  parser.values("dim", "name=size", "", [&words](const std::string &value) {
    words.dims.push_back(value);
    return Status::success();
  });
  parser.optionalValue("explain", "text|json|html|tiling", "",
                       [&words](const std::optional<std::string> &value) {
                         words.explain = value.value_or("");
                         return Status::success();
                       });
  addSwitch(parser, "allow-tf32", words.allowTf32);
  addSwitch(parser, "nondeterministic", words.nondeterministic);
  addSwitch(parser, "fold-parameters", words.foldParameters);
  addSwitch(parser, "no-embed-ir", words.noEmbedIr);
  addSwitch(parser, "lineinfo", words.lineInfo);
  addSwitch(parser, "verify-stages", words.verifyStages);
  Result<bool> parsed = parser.parse(options);
  if (!parsed)
    return parsed.status();
  if (!*parsed)
    return invalidArgument("--help is an option of the tool alone");
  return words;
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

/// Reads the tiles of --tiles into the options.
static Status readTiles(const std::string &file, CompileOptions &options) {
  if (file.empty())
    return Status::success();
  Result<std::string> text = readFile(file);
  if (!text)
    return text.status();
  Result<SavedTiles> tiles = parseTiles(*text, file);
  if (!tiles)
    return tiles.status();
  const Machine &machine = options.machine;
  if (tiles->target != machine.target.chip ||
      tiles->device != machine.device.name)
    return invalidArgument("the tiles '" + file + "' are for '" +
                           tiles->target + "' on '" + tiles->device +
                           "', not for '" + std::string(machine.target.chip) +
                           "' on '" + machine.device.name + "'");
  options.tiles = std::make_shared<const SavedTiles>(*std::move(tiles));
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

/// The options that the stages take.
static Status setCompileOptions(const CompileWords &words,
                                CompileRequest &request) {
  if (words.numerics != "fast" && words.numerics != "exact")
    return invalidArgument("unknown numerics '" + words.numerics +
                           "', known: fast, exact");
  const std::string device =
      words.device.empty() ? deviceOfGpu(words.gpu) : words.device;
  Result<CompileOptions> made = makeCompileOptions(words.target, device);
  if (!made)
    return made.status();
  CompileOptions &compile = request.compile = *std::move(made);
  FUSEC_RETURN_IF_ERROR(readPlan(words.plan, compile));
  FUSEC_RETURN_IF_ERROR(readTiles(words.tiles, compile));
  compile.machine.numerics.exact = words.numerics == "exact";
  compile.machine.numerics.allowTf32 = words.allowTf32;
  compile.machine.numerics.nondeterministic = words.nondeterministic;
  compile.foldParameters = words.foldParameters;
  compile.embedIr = !words.noEmbedIr;
  // The page needs it too.
  compile.lineInfo = words.lineInfo || request.explain == Explain::Html;
  compile.verifyStages = words.verifyStages;
  return Status::success();
}

Result<CompileRequest> fusec::makeRequest(const CompileWords &words) {
  CompileRequest request;
  std::optional<Explain> explain = explainFromName(words.explain);
  if (!explain)
    return invalidArgument("unknown explanation '" + words.explain +
                           "', known: text, json, html, tiling, diff");
  request.explain = *explain;
  if (!words.whatIf.empty() && *explain != Explain::Text &&
      *explain != Explain::Json && *explain != Explain::Html)
    return invalidArgument(
        "--what-if is a question to --explain as text, json or html");
  request.whatIf = words.whatIf;
  std::optional<Stage> stage = stageFromName(words.emit);
  if (!stage)
    return invalidArgument("unknown stage '" + words.emit +
                           "', known: import, simplify, prepare, fusion, "
                           "tiling, plan, kernel, nvvm, ptx");
  request.emit = *stage;
  request.lineInfo = words.lineInfo;
  FUSEC_RETURN_IF_ERROR(setCompileOptions(words, request));
  const Numerics &numerics = request.compile.machine.numerics;
  request.import.anyOrder = numerics.nondeterministic && !numerics.exact;
  FUSEC_RETURN_IF_ERROR(readDims(words.dims, request.import));
  return request;
}

Status fusec::askWhatIf(mlir::ModuleOp module, const ModelFile &file,
                        CompileRequest &request) {
  if (request.whatIf.empty())
    return Status::success();
  Result<WhatIfQuestion> question =
      parseWhatIf(request.whatIf, module, file.text(), file.name());
  if (!question)
    return question.status();
  request.compile.whatIf = std::move(*question);
  return Status::success();
}
