#include "fusec/Support/OptionParser.h"

#include "fusec/Support/Suggest.h"

#include <algorithm>

namespace fusec {

void OptionParser::flag(std::string name, std::string help, bool &out) {
  options_.push_back(
      {Kind::Flag, std::move(name), "", std::move(help), [&out](const auto &) {
         out = true;
         return Status::success();
       }});
}

void OptionParser::value(std::string name, std::string valueName,
                         std::string help, SetValue set) {
  options_.push_back(
      {Kind::Value, std::move(name), std::move(valueName), std::move(help),
       [set = std::move(set)](const auto &value) { return set(*value); }});
}

void OptionParser::values(std::string name, std::string valueName,
                          std::string help, SetValue set) {
  value(std::move(name), std::move(valueName), std::move(help), std::move(set));
  options_.back().isRepeatable = true;
}

void OptionParser::optionalValue(std::string name, std::string valueName,
                                 std::string help, SetOptional set) {
  options_.push_back({Kind::Optional, std::move(name), std::move(valueName),
                      std::move(help), std::move(set)});
}

void OptionParser::positional(std::string valueName, std::string help,
                              std::string &out) {
  positionals_.push_back({std::move(valueName), std::move(help), &out});
}

Status OptionParser::unknown(const std::string &name) const {
  std::vector<std::string> known{"--help"};
  for (const Option &option : options_)
    known.push_back("--" + option.name);
  const std::string nearest = nearestName("--" + name, known);
  return invalidArgument(
      "unknown option '--" + name + "'" +
      (nearest.empty() ? "; see --help" : "; did you mean '" + nearest + "'?"));
}

/// Values that may be left out are written with '='.
std::string OptionParser::valueHint(const std::string &before,
                                    const std::string &text) const {
  const bool mayBeLeftOut =
      std::any_of(options_.begin(), options_.end(), [&](const Option &option) {
        return option.kind == Kind::Optional && before == "--" + option.name;
      });
  return mayBeLeftOut ? "; did you mean '" + before + "=" + text + "'?" : "";
}

Status OptionParser::parseOption(const std::vector<std::string> &arguments,
                                 size_t &index,
                                 std::vector<std::string> &given) {
  const std::string &text = arguments[index];
  const size_t equals = text.find('=');
  const std::string name =
      text.substr(2, equals == std::string::npos ? equals : equals - 2);
  const auto option =
      std::find_if(options_.begin(), options_.end(),
                   [&](const Option &o) { return o.name == name; });
  if (option == options_.end())
    return unknown(name);
  if (!option->isRepeatable &&
      std::find(given.begin(), given.end(), name) != given.end())
    return invalidArgument("option '--" + name + "' is given twice");
  given.push_back(name);
  std::optional<std::string> value;
  if (equals != std::string::npos)
    value = text.substr(equals + 1);
  if (option->kind == Kind::Flag && value)
    return invalidArgument("option '--" + name + "' takes no value");
  if (option->kind == Kind::Value && !value) {
    if (index + 1 == arguments.size())
      return invalidArgument("option '--" + name + "' needs a value: --" +
                             name + "=" + option->valueName);
    value = arguments[++index];
  }
  Status status = option->set(value);
  if (status.ok())
    return status;
  return Status(status.code(), "option '--" + name + "': " + status.message());
}

Result<bool> OptionParser::parse(const std::vector<std::string> &arguments) {
  size_t position = 0;
  std::vector<std::string> given;
  bool onlyPositional = false;
  for (size_t i = 0; i < arguments.size(); ++i) {
    const std::string &text = arguments[i];
    if (!onlyPositional && (text == "--help" || text == "-h"))
      return false;
    if (!onlyPositional && text == "--version" && !version_.empty()) {
      wantsVersion_ = true;
      return false;
    }
    if (!onlyPositional && text == "--") {
      onlyPositional = true;
    } else if (!onlyPositional && text.rfind("--", 0) == 0) {
      FUSEC_RETURN_IF_ERROR(parseOption(arguments, i, given));
    } else if (!onlyPositional && text.size() > 1 && text[0] == '-') {
      return unknown(text.substr(1));
    } else if (position < positionals_.size()) {
      *positionals_[position++].out = text;
    } else {
      return invalidArgument("unexpected argument '" + text + "'" +
                             valueHint(i > 0 ? arguments[i - 1] : "", text));
    }
  }
  if (position < positionals_.size())
    return invalidArgument("no " + positionals_[position].valueName +
                           " was given; see --help");
  return true;
}

static std::string spelling(const std::string &name, const std::string &value,
                            bool optional) {
  if (value.empty())
    return "--" + name;
  return "--" + name + (optional ? "[=" + value + "]" : "=" + value);
}

std::string OptionParser::help() const {
  if (wantsVersion_)
    return version_ + "\n";
  std::vector<std::pair<std::string, std::string>> rows;
  rows.reserve(positionals_.size() + options_.size() + 2);
  for (const Positional &argument : positionals_)
    rows.emplace_back(argument.valueName, argument.help);
  for (const Option &option : options_)
    rows.emplace_back(
        spelling(option.name, option.valueName, option.kind == Kind::Optional),
        option.help);
  rows.emplace_back("--help", "print this and stop");
  if (!version_.empty())
    rows.emplace_back("--version", "print the version and stop");
  std::string text = overview_ + "\n\nusage: " + tool_ + " " + usage_ + "\n\n";
  // Long spellings take a line of their own.
  constexpr size_t column = 28;
  for (const auto &[left, right] : rows) {
    text += "  " + left;
    if (left.size() + 4 > column)
      text += "\n  ";
    const size_t used = left.size() + 4 > column ? 0 : left.size();
    text += std::string(column - 2 - used, ' ') + right + "\n";
  }
  for (size_t i = 0; i < examples_.size(); ++i)
    text += (i == 0 ? "\nexamples:\n  " : "  ") + examples_[i] + "\n";
  return text;
}

} // namespace fusec
