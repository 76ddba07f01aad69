#include "Options.h"

#include "fusec/Support/OptionParser.h"
#include "fusec/Support/Progress.h"
#include "fusec/Support/Suggest.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>

namespace fusec::run {
namespace {

template <typename T> bool parseNumber(const std::string &text, T &value) {
  const char *end = text.data() + text.size();
  const auto parsed = std::from_chars(text.data(), end, value);
  return parsed.ec == std::errc() && parsed.ptr == end;
}

/// Sets `out` to one of `choices`.
OptionParser::SetValue choice(std::string &out,
                              std::vector<std::string> choices) {
  return
      [&out, choices = std::move(choices)](const std::string &text) -> Status {
        if (std::find(choices.begin(), choices.end(), text) == choices.end())
          return invalidArgument("unknown value '" + text + "'" +
                                 describeKnown(text, choices));
        out = text;
        return Status::success();
      };
}

/// Where a name ends in "NAME=...": the longest of `names` that fits, or up to
/// the first '='; npos where there is none.
size_t endOfName(const std::string &text,
                 const std::vector<std::string> &names) {
  size_t end = 0;
  for (const std::string &name : names)
    if (name.size() > end && text.rfind(name + "=", 0) == 0)
      end = name.size();
  return end > 0 ? end : text.find('=');
}

Result<OutputTarget> parseOutputTarget(const std::string &text,
                                       const std::vector<std::string> &names) {
  const size_t equals = endOfName(text, names);
  if (equals == std::string::npos || equals == 0 || equals + 1 == text.size())
    return invalidArgument("expected NAME=FILE.npy, not '" + text + "'");
  return OutputTarget{text, text.substr(0, equals), text.substr(equals + 1)};
}

/// Adds what `text` was read as.
template <typename T> Status add(std::vector<T> &to, Result<T> parsed) {
  if (parsed)
    to.push_back(*std::move(parsed));
  return parsed.status();
}

Status setSamples(Options &options, const std::optional<std::string> &text) {
  constexpr int defaultSamples = 20, maxSamples = 1000000;
  options.benchSamples = defaultSamples;
  if (text && (!parseNumber(*text, options.benchSamples) ||
               options.benchSamples < 1 || options.benchSamples > maxSamples))
    return invalidArgument("expected a number of samples, not '" + *text + "'");
  return Status::success();
}

Status setIterations(Options &options, const std::string &text) {
  int64_t count = 0;
  if (!parseNumber(text, count) || count < 0)
    return invalidArgument("expected a number of iterations, not '" + text +
                           "'");
  options.maxIterations = count;
  return Status::success();
}

Status setCheck(Options &options, const std::optional<std::string> &model) {
  options.check = true;
  options.checkModel = model.value_or("");
  return Status::success();
}

Status setProgress(Options &options, const std::optional<std::string> &when) {
  const std::optional<bool> wanted = wantsProgress(when.value_or("on"));
  if (!wanted)
    return invalidArgument("expected auto, on or off, not '" + *when + "'");
  options.progress = *wanted;
  return Status::success();
}

/// What is said of a run.
void declareReports(OptionParser &parser, Options &options) {
  parser.optionalValue(
      "check", "GRAPH.mlir",
      "compare with the embedded graph (or that one) in double precision",
      [&](const auto &text) { return setCheck(options, text); });
  parser.optionalValue(
      "bench", "SAMPLES", "measure the time of a run",
      [&](const auto &text) { return setSamples(options, text); });
  parser.optionalValue("counters", "FILE.json",
                       "print what the emulator counts, or write it as JSON",
                       [&](const std::optional<std::string> &file) {
                         options.counters = true;
                         options.countersFile = file.value_or("");
                         return Status::success();
                       });
  parser.optionalValue("profile", "TRACE.json",
                       "print each kernel's time (on the emulator: counts), or "
                       "write a trace",
                       [&](const std::optional<std::string> &file) {
                         options.profile = true;
                         options.traceFile = file.value_or("");
                         return Status::success();
                       });
  parser.optionalValue(
      "progress", "auto|on|off",
      "say what is being done [on a terminal, after a second]",
      [&](const auto &when) { return setProgress(options, when); });
}

void declare(OptionParser &parser, Options &options) {
  parser.positional("MODEL",
                    "a compiled model, or a graph in a build with the compiler",
                    options.model);
  parser.value("device", "auto|cuda|emulator",
               "where to run (auto: a GPU if there is one)",
               choice(options.device, {"auto", "cuda", "emulator"}));
  parser.values(
      "input", "NAME=SOURCE",
      "FILE.npy, random[:SEED][:positive|:LOW..HIGH] or zeros; without "
      "NAME=: all other inputs",
      [&](const std::string &text) {
        return add(options.inputs, parseInputSource(text, {}));
      });
  parser.values("weights", "FILE.safetensors",
                "values for the inputs that the file has tensors for, by name",
                [&](const std::string &text) {
                  options.weights.push_back(text);
                  return Status::success();
                });
  parser.values("output", "NAME=FILE.npy", "write a result",
                [&](const std::string &text) {
                  return add(options.outputs, parseOutputTarget(text, {}));
                });
  parser.flag("info", "print the manifest as JSON and run nothing",
              options.info);
  parser.value("emulator", "poison|checked|race",
               "what the emulator watches for",
               choice(options.emulatorMode, {"poison", "checked", "race"}));
  parser.value(
      "max-iterations", "COUNT",
      "loop iterations after which the emulator ends a thread (0: never)",
      [&](const std::string &text) { return setIterations(options, text); });
  declareReports(parser, options);
  parser.example("fusec-run model.ptx --input x=x.npy --output y=y.npy");
  parser.example("fusec-run model.ptx --input random:7 --check --bench");
  parser.example("fusec-run model.ptx --info");
}

} // namespace

/// One word behind `random:`.
static Status readRandomWord(const std::string &word, InputSource &source) {
  const size_t dots = word.find("..");
  if (word == "positive") {
    source.domain.kind = RandomDomain::Kind::Positive;
  } else if (dots != std::string::npos) {
    source.domain.kind = RandomDomain::Kind::Range;
    if (!parseNumber(word.substr(0, dots), source.domain.low) ||
        !parseNumber(word.substr(dots + 2), source.domain.high) ||
        !(source.domain.low <= source.domain.high) ||
        !std::isfinite(source.domain.high - source.domain.low))
      return invalidArgument("expected LOW..HIGH, as in -1..1, not '" + word +
                             "'");
  } else if (!parseNumber(word, source.seed)) {
    return invalidArgument("expected a seed, positive or LOW..HIGH after "
                           "'random:', not '" +
                           word + "'");
  }
  return Status::success();
}

static Status readRandom(const std::string &words, InputSource &source) {
  bool hasSeed = false, hasDomain = false;
  for (size_t begin = 0; begin <= words.size();) {
    const size_t end = std::min(words.find(':', begin), words.size());
    const std::string word = words.substr(begin, end - begin);
    FUSEC_RETURN_IF_ERROR(readRandomWord(word, source));
    const bool isDomain =
        word == "positive" || word.find("..") != std::string::npos;
    bool &isGiven = isDomain ? hasDomain : hasSeed;
    if (isGiven)
      return invalidArgument("'random:" + words + "' gives two " +
                             (isDomain ? "ranges" : "seeds"));
    isGiven = true;
    begin = end + 1;
  }
  return Status::success();
}

Result<InputSource> parseInputSource(const std::string &text,
                                     const std::vector<std::string> &names) {
  InputSource source;
  source.text = text;
  const size_t equals = endOfName(text, names);
  const std::string from =
      equals == std::string::npos ? text : text.substr(equals + 1);
  if (equals != std::string::npos)
    source.name = text.substr(0, equals);
  if (equals == 0)
    return invalidArgument("expected NAME=SOURCE, not '" + text + "'");
  if (from == "zeros") {
    source.kind = InputSource::Kind::Zeros;
  } else if (from == "random" || from.rfind("random:", 0) == 0) {
    if (from != "random")
      FUSEC_RETURN_IF_ERROR(readRandom(from.substr(7), source));
  } else {
    if (source.name.empty() || from.empty())
      return invalidArgument("expected NAME=FILE.npy, [NAME=]random[:SEED] or "
                             "[NAME=]zeros, not '" +
                             text + "'");
    source.kind = InputSource::Kind::File;
    source.path = from;
  }
  return source;
}

Status nameTensors(Options &options, const std::vector<std::string> &inputs,
                   const std::vector<std::string> &outputs) {
  std::set<std::string> named;
  for (InputSource &source : options.inputs) {
    Result<InputSource> again = parseInputSource(source.text, inputs);
    if (!again)
      return again.status();
    source = *std::move(again);
    if (!named.insert(source.name).second)
      return invalidArgument(source.name.empty()
                                 ? "values for all other inputs are given twice"
                                 : "values for input '" + source.name +
                                       "' are given twice");
  }
  for (OutputTarget &target : options.outputs) {
    Result<OutputTarget> again = parseOutputTarget(target.text, outputs);
    if (!again)
      return again.status();
    target = *std::move(again);
  }
  return Status::success();
}

Status parseOptions(const std::vector<std::string> &arguments, Options &options,
                    std::string &help) {
  OptionParser parser("fusec-run", "MODEL [OPTIONS]",
                      "Runs a compiled model on a GPU or on the emulator.");
  options.progress = wantsProgress("auto").value_or(false);
  declare(parser, options);
  parser.version("fusec-run " FUSEC_VERSION);
  const Result<bool> parsed = parser.parse(arguments);
  if (parsed && !*parsed)
    help = parser.help();
  return parsed.status();
}

} // namespace fusec::run
