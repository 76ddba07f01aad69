//===- OptionParser.h - command lines of the small tools --------*- C++ -*-===//
//
// --name, --name=VALUE, --name VALUE, --name[=VALUE], positional arguments and
// "--". An unknown option is an error that names the nearest known one; so is
// one that is given twice, but for those that may be given several times.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_SUPPORT_OPTIONPARSER_H
#define FUSEC_SUPPORT_OPTIONPARSER_H

#include "fusec/Support/Status.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace fusec {

class OptionParser {
public:
  using SetValue = std::function<Status(const std::string &)>;
  using SetOptional = std::function<Status(const std::optional<std::string> &)>;

  /// `usage` follows the tool's name in the help, `overview` is its first line.
  OptionParser(std::string tool, std::string usage, std::string overview)
      : tool_(std::move(tool)), usage_(std::move(usage)),
        overview_(std::move(overview)) {}

  /// A switch without a value. Names come without dashes.
  void flag(std::string name, std::string help, bool &out);
  /// --name=VALUE or --name VALUE. `set` may refuse it; the message is then
  /// preceded by the option's name.
  void value(std::string name, std::string valueName, std::string help,
             SetValue set);
  /// The same, any number of times.
  void values(std::string name, std::string valueName, std::string help,
              SetValue set);
  /// --name or --name=VALUE.
  void optionalValue(std::string name, std::string valueName, std::string help,
                     SetOptional set);
  /// The next positional argument, which must be there.
  void positional(std::string valueName, std::string help, std::string &out);
  /// A line for the end of the help.
  void example(std::string line) { examples_.push_back(std::move(line)); }

  /// What --version prints. Without it there is no such option.
  void version(std::string text) { version_ = std::move(text); }

  /// Parses the arguments after the program's name. False when help or the
  /// version was asked for: print help() and stop.
  Result<bool> parse(const std::vector<std::string> &arguments);
  std::string help() const;

private:
  enum class Kind { Flag, Value, Optional };
  struct Option {
    Kind kind;
    std::string name, valueName, help;
    SetOptional set;
    bool isRepeatable = false;
  };
  struct Positional {
    std::string valueName, help;
    std::string *out;
  };
  Status parseOption(const std::vector<std::string> &arguments, size_t &index,
                     std::vector<std::string> &given);
  Status unknown(const std::string &name) const;
  std::string valueHint(const std::string &before,
                        const std::string &text) const;

  std::string tool_, usage_, overview_, version_;
  bool wantsVersion_ = false;
  std::vector<Option> options_;
  std::vector<Positional> positionals_;
  std::vector<std::string> examples_;
};

} // namespace fusec

#endif // FUSEC_SUPPORT_OPTIONPARSER_H
