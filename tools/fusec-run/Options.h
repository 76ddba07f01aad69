//===- Options.h - the command line of fusec-run ----------------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_RUN_OPTIONS_H
#define FUSEC_TOOLS_FUSEC_RUN_OPTIONS_H

#include "fusec/Support/Status.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fusec::run {

/// Which random values an input takes: nearly normal ones (integers: 0 to 7),
/// those above zero, or evenly spread ones in [low, high].
struct RandomDomain {
  enum class Kind { Any, Positive, Range };
  Kind kind = Kind::Any;
  double low = 0, high = 0;
};

/// Where an input's values come from.
struct InputSource {
  /// What was said, of which the rest follows.
  std::string text;
  enum class Kind { File, Random, Zeros };
  /// Empty: all inputs that are not named.
  std::string name;
  Kind kind = Kind::Random;
  std::string path;
  uint64_t seed = 0;
  RandomDomain domain;
};

struct OutputTarget {
  std::string text;
  std::string name;
  std::string path;
};

struct Options {
  std::string model;
  /// "auto", "cuda" or "emulator".
  std::string device = "auto";
  /// "poison", "checked" or "race"; "" where it is not given.
  std::string emulatorMode;
  /// Iterations after which the emulator takes a loop for one that does not
  /// end; 0: never, nothing: its own count.
  std::optional<int64_t> maxIterations;
  std::vector<InputSource> inputs;
  /// .safetensors files with values for inputs, by name.
  std::vector<std::string> weights;
  std::vector<OutputTarget> outputs;
  bool check = false;
  /// A graph to check against in place of the embedded one, or "".
  std::string checkModel;
  /// Samples to take; 0 for no benchmark.
  int benchSamples = 0;
  bool counters = false;
  /// Where the counters go as JSON, or "" for a table on standard output.
  std::string countersFile;
  bool profile = false;
  /// Where the profile goes as a trace, or "" for a table on standard output.
  std::string traceFile;
  bool info = false;
  /// Whether to say what is being done: on a terminal unless told otherwise.
  bool progress = false;
};

/// Fills the options, or the help text when that was asked for.
Status parseOptions(const std::vector<std::string> &arguments, Options &options,
                    std::string &help);

/// "NAME=FILE.npy", "NAME=random[:SEED][:positive|:LOW..HIGH]", "NAME=zeros",
/// or without "NAME=" for all inputs that are not named. The name is the
/// longest of `names` that fits, for names may hold '='; or else it ends at the
/// first.
Result<InputSource> parseInputSource(const std::string &text,
                                     const std::vector<std::string> &names);

/// Reads inputs and outputs again, now that the names of the model's are known.
Status nameTensors(Options &options, const std::vector<std::string> &inputs,
                   const std::vector<std::string> &outputs);

} // namespace fusec::run

#endif // FUSEC_TOOLS_FUSEC_RUN_OPTIONS_H
