#include "Options.h"

#include "fusec/Support/OptionParser.h"

#include <algorithm>
#include <charconv>

using namespace fusec;
using namespace fusec::fuzz;

static bool parseSeed(std::string_view text, uint64_t &out) {
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc() && end == text.data() + text.size();
}

/// "A:B" is [A, B), "A" one seed.
static Status parseSeeds(const std::string &text, Options &options) {
  const size_t colon = text.find(':');
  const std::string first = text.substr(0, colon);
  bool ok = parseSeed(first, options.firstSeed);
  options.lastSeed = options.firstSeed + 1;
  if (colon != std::string::npos)
    ok = ok && parseSeed(text.substr(colon + 1), options.lastSeed);
  if (!ok || options.lastSeed <= options.firstSeed)
    return invalidArgument("expected FIRST:END or one seed, not '" + text +
                           "'");
  return Status::success();
}

static Status parseCount(const std::string &text, int64_t &out) {
  uint64_t count = 0;
  if (!parseSeed(text, count) || count > 1000000)
    return invalidArgument("expected a number, not '" + text + "'");
  out = static_cast<int64_t>(count);
  return Status::success();
}

static OptionParser::SetValue choice(std::string &out,
                                     std::vector<std::string> words) {
  return [&out, words = std::move(words)](const std::string &text) {
    if (std::find(words.begin(), words.end(), text) == words.end())
      return invalidArgument("unknown word '" + text + "'");
    out = text;
    return Status::success();
  };
}

static OptionParser::SetValue anything(std::string &out) {
  return [&out](const std::string &text) {
    out = text;
    return Status::success();
  };
}

Status fuzz::parseOptions(const std::vector<std::string> &arguments,
                          Options &options, std::string &help) {
  OptionParser parser("fusec-fuzz", "[OPTIONS]",
                      "Checks random graphs: fused = unfused = reference, on "
                      "the emulator or a GPU.");
  parser.value(
      "seeds", "FIRST:END", "the graphs to check (default: 0)",
      [&](const std::string &text) { return parseSeeds(text, options); });
  parser.value("graph", "FILE.mlir",
               "check this graph; the first seed gives the inputs' values",
               anything(options.graph));
  parser.value("mode", "poison|checked|race", "what the emulator watches for",
               choice(options.mode, {"poison", "checked", "race"}));
  parser.value("device", "emulator|cuda", "where to run (default: emulator)",
               choice(options.device, {"emulator", "cuda"}));
  parser.value("numerics", "fast|exact", "default: the seed chooses",
               choice(options.numerics, {"fast", "exact"}));
  parser.value("target", "CHIP", "default: the seed chooses",
               anything(options.target));
  parser.value("mutants", "COUNT",
               "damage each graph's text, plan or question in so many ways",
               [&](const std::string &text) {
                 return parseCount(text, options.mutants);
               });
  parser.value("models", "FOLDER",
               "damage these models, .mlir, .onnx and .pt2, in place of graphs",
               anything(options.models));
  parser.value("seconds", "COUNT",
               "stop after so long (default: at the last seed)",
               [&](const std::string &text) {
                 return parseCount(text, options.seconds);
               });
  parser.flag("shrink", "make failing graphs as small as possible",
              options.shrink);
  parser.flag("print", "print the graphs and check nothing", options.print);
  parser.flag("matrix",
              "check every op alone, with every type and class of shapes",
              options.matrix);
  parser.flag("list-ops", "print which ops are generated", options.listOps);
  parser.example("fusec-fuzz --seeds=0:1000 --shrink");
  const Result<bool> parsed = parser.parse(arguments);
  if (parsed && !*parsed)
    help = parser.help();
  return parsed.status();
}
