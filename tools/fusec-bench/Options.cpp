#include "Options.h"

#include "fusec/Support/OptionParser.h"
#include "fusec/Support/Suggest.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <sstream>

namespace fusec::bench {
namespace {

/// A number from `least` to `most` that is all of the text.
Status readNumber(const std::string &text, double least, double most,
                  double &out) {
  char *end = nullptr;
  out = std::strtod(text.c_str(), &end);
  if (text.empty() || *end || !(out >= least && out <= most))
    return invalidArgument("expected a number, not '" + text + "'");
  return Status::success();
}

Status addWorkloads(Options &options, const std::string &text) {
  std::istringstream ids(text);
  for (std::string id; std::getline(ids, id, ',');)
    options.workloads.push_back(id);
  return Status::success();
}

Status setDevice(Options &options, const std::string &text) {
  const std::vector<std::string> known = {"auto", "cuda", "emulator"};
  if (std::find(known.begin(), known.end(), text) == known.end())
    return invalidArgument("unknown value '" + text + "'" +
                           describeKnown(text, known));
  options.device = text;
  return Status::success();
}

OptionParser::SetValue store(std::string &out) {
  return [&out](const std::string &text) {
    out = text;
    return Status::success();
  };
}

/// A whole number within bounds.
template <typename T>
OptionParser::SetValue count(double least, double most, T &out) {
  return [=, &out](const std::string &text) {
    double number = 0;
    FUSEC_RETURN_IF_ERROR(readNumber(text, least, most, number));
    if (number != std::floor(number))
      return invalidArgument("expected a whole number, not '" + text + "'");
    out = static_cast<T>(number);
    return Status::success();
  };
}

void declareRegret(OptionParser &parser, Options &options) {
  parser.optionalValue("regret", "MxNxK:nt,...",
                       "time the best 8 tiles of bf16 products instead: of "
                       "these (n or t: each operand as it is or transposed), "
                       "or of random ones",
                       [&](const std::optional<std::string> &text) {
                         options.regret = text.value_or("");
                         return Status::success();
                       });
  parser.value("library", "FILE|off",
               "the library beside (a libcublas.so that the loader finds)",
               store(options.library));
  parser.value("shapes", "COUNT", "how many random products",
               count(1, 1e6, options.shapes));
  parser.value("seed", "NUMBER", "what they are drawn from",
               count(0, 1e9, options.seed));
}

void declare(OptionParser &parser, Options &options) {
  parser.values(
      "workload", "ID[,ID...]", "measure these only",
      [&](const std::string &text) { return addWorkloads(options, text); });
  parser.flag("list", "print the workloads and measure nothing", options.list);
  parser.flag("full", "measure at the full size on the emulator too: slow",
              options.full);
  parser.value(
      "device", "auto|cuda|emulator",
      "where to measure (auto: a GPU if there is one)",
      [&](const std::string &text) { return setDevice(options, text); });
  parser.value("target", "CHIP", "the PTX target to compile for",
               store(options.target));
  parser.value("samples", "COUNT", "timed replays of each workload, at least",
               count(1, 1e6, options.samples));
  parser.value("load-seconds", "SECONDS",
               "how long a workload bound by arithmetic is timed, after three "
               "times as long a warm-up",
               [&](const std::string &text) {
                 return readNumber(text, 0, 100, options.loadSeconds);
               });
  parser.value("json", "FILE", "write all figures as JSON",
               store(options.jsonFile));
  parser.value("svg", "FILE", "draw fractions of the floor",
               store(options.svgFile));
  parser.value("emit", "FOLDER",
               "write the models and artefacts there, and measure nothing",
               store(options.emitFolder));
  declareRegret(parser, options);
  parser.example("fusec-bench --regret --shapes=20 --json=regret.json");
  parser.example("fusec-bench --json=bench.json --svg=bench.svg");
  parser.example("fusec-bench --workload=R1,R2 --device=emulator");
}

} // namespace

Status parseOptions(const std::vector<std::string> &arguments, Options &options,
                    std::string &help) {
  OptionParser parser("fusec-bench", "[OPTIONS]",
                      "Times the workloads on a GPU, or counts on the "
                      "emulator, beside floors and predictions.");
  declare(parser, options);
  const Result<bool> parsed = parser.parse(arguments);
  if (parsed && !*parsed)
    help = parser.help();
  return parsed.status();
}

} // namespace fusec::bench
