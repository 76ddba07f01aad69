#include "Options.h"

#include "fusec/Support/OptionParser.h"
#include "fusec/Support/Suggest.h"

#include <algorithm>
#include <charconv>

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

Status addOutput(Options &options, const std::string &text) {
  const size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0 || equals + 1 == text.size())
    return invalidArgument("expected NAME=FILE.npy, not '" + text + "'");
  options.outputs.push_back({text.substr(0, equals), text.substr(equals + 1)});
  return Status::success();
}

Status addInput(Options &options, const std::string &text) {
  Result<InputSource> source = parseInputSource(text);
  if (source)
    options.inputs.push_back(*std::move(source));
  return source.status();
}

Status setSamples(Options &options, const std::optional<std::string> &text) {
  constexpr int defaultSamples = 20, maxSamples = 1000000;
  options.benchSamples = defaultSamples;
  if (text && (!parseNumber(*text, options.benchSamples) ||
               options.benchSamples < 1 || options.benchSamples > maxSamples))
    return invalidArgument("expected a number of samples, not '" + *text + "'");
  return Status::success();
}

Status setCheck(Options &options, const std::optional<std::string> &model) {
  options.check = true;
  options.checkModel = model.value_or("");
  return Status::success();
}

void declare(OptionParser &parser, Options &options) {
  parser.positional("MODEL",
                    "a compiled model, or a graph in a build with the compiler",
                    options.model);
  parser.value("device", "auto|cuda|emulator",
               "where to run (auto: a GPU if there is one)",
               choice(options.device, {"auto", "cuda", "emulator"}));
  parser.value(
      "input", "NAME=SOURCE",
      "FILE.npy, random[:SEED] or zeros; without NAME=: all other inputs",
      [&](const std::string &text) { return addInput(options, text); });
  parser.value("weights", "FILE.safetensors",
               "values for the inputs that the file has tensors for, by name",
               [&](const std::string &text) {
                 options.weights.push_back(text);
                 return Status::success();
               });
  parser.value(
      "output", "NAME=FILE.npy", "write a result",
      [&](const std::string &text) { return addOutput(options, text); });
  parser.optionalValue(
      "check", "GRAPH.mlir",
      "compare with the embedded graph (or that one) in double precision",
      [&](const auto &text) { return setCheck(options, text); });
  parser.optionalValue(
      "bench", "SAMPLES", "measure the time of a run",
      [&](const auto &text) { return setSamples(options, text); });
  parser.flag("info", "print the manifest as JSON and run nothing",
              options.info);
  parser.value("emulator", "poison|checked|race",
               "what the emulator watches for",
               choice(options.emulatorMode, {"poison", "checked", "race"}));
  parser.optionalValue("counters", "FILE.json",
                       "print what the emulator counts, or write it as JSON",
                       [&](const std::optional<std::string> &file) {
                         options.counters = true;
                         options.countersFile = file.value_or("");
                         return Status::success();
                       });
  parser.example("fusec-run model.ptx --input x=x.npy --output y=y.npy");
  parser.example("fusec-run model.ptx --input random:7 --check --bench");
  parser.optionalValue("profile", "TRACE.json",
                       "print each kernel's time (on the emulator: counts), or "
                       "write a trace",
                       [&](const std::optional<std::string> &file) {
                         options.profile = true;
                         options.traceFile = file.value_or("");
                         return Status::success();
                       });
  parser.example("fusec-run model.ptx --info");
}

} // namespace

Result<InputSource> parseInputSource(const std::string &text) {
  InputSource source;
  const size_t equals = text.find('=');
  const std::string from =
      equals == std::string::npos ? text : text.substr(equals + 1);
  if (equals != std::string::npos)
    source.name = text.substr(0, equals);
  if (equals == 0)
    return invalidArgument("expected NAME=SOURCE, not '" + text + "'");
  if (from == "zeros") {
    source.kind = InputSource::Kind::Zeros;
  } else if (from == "random" || from.rfind("random:", 0) == 0) {
    if (from != "random" && !parseNumber(from.substr(7), source.seed))
      return invalidArgument("expected a seed after 'random:', not '" +
                             from.substr(7) + "'");
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

Status parseOptions(const std::vector<std::string> &arguments, Options &options,
                    std::string &help) {
  OptionParser parser("fusec-run", "MODEL [OPTIONS]",
                      "Runs a compiled model on a GPU or on the emulator.");
  declare(parser, options);
  const Result<bool> parsed = parser.parse(arguments);
  if (parsed && !*parsed)
    help = parser.help();
  return parsed.status();
}

} // namespace fusec::run
