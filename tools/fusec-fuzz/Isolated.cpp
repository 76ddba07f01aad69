//===- Isolated.cpp - a check that may crash ------------------------------===//

#include "Check.h"

#include <csignal>
#include <cstring>
#include <sys/wait.h>
#include <unistd.h>

using namespace fusec::fuzz;

/// Seconds after which a check counts as hung.
static constexpr unsigned kLimitSeconds = 120;
/// Separates what a child printed from its verdict, and the verdict's fields.
static constexpr char kMark = '\x01';

static void writeAll(int file, const std::string &text) {
  for (size_t at = 0; at < text.size();) {
    const ssize_t written = write(file, text.data() + at, text.size() - at);
    if (written <= 0)
      return;
    at += static_cast<size_t>(written);
  }
}

static std::string readAll(int file) {
  std::string text;
  char buffer[4096];
  for (ssize_t count; (count = read(file, buffer, sizeof(buffer))) > 0;)
    text.append(buffer, static_cast<size_t>(count));
  return text;
}

[[noreturn]] static void runChild(int file,
                                  const std::function<Verdict()> &work) {
  // What a failing assertion says belongs to the verdict.
  dup2(file, STDERR_FILENO);
  alarm(kLimitSeconds);
  const Verdict verdict = work();
  writeAll(file, kMark + std::to_string(static_cast<int>(verdict.kind)) +
                     kMark + verdict.variant + kMark + verdict.text + kMark +
                     verdict.graph + kMark);
  _exit(0);
}

/// The fields between marks; the first is what came before the verdict.
static std::vector<std::string> splitFields(const std::string &text) {
  std::vector<std::string> fields;
  size_t begin = 0;
  for (size_t end; (end = text.find(kMark, begin)) != std::string::npos;
       begin = end + 1)
    fields.push_back(text.substr(begin, end - begin));
  return fields;
}

Verdict fusec::fuzz::isolated(const std::function<Verdict()> &work) {
  int ends[2];
  Verdict verdict;
  verdict.kind = Verdict::Kind::Crashed;
  verdict.text = "no process for the check";
  if (pipe(ends) != 0)
    return verdict;
  const pid_t child = fork();
  if (child < 0)
    return verdict;
  if (child == 0) {
    close(ends[0]);
    runChild(ends[1], work);
  }
  close(ends[1]);
  const std::string output = readAll(ends[0]);
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  const std::vector<std::string> fields = splitFields(output);
  if (fields.size() == 5 && WIFEXITED(status)) {
    verdict.kind = static_cast<Verdict::Kind>(std::stoi(fields[1]));
    verdict.variant = fields[2];
    verdict.text = fields[3];
    verdict.graph = fields[4];
    return verdict;
  }
  verdict.text = output;
  if (WIFSIGNALED(status))
    verdict.text +=
        std::string("ended by ") + strsignal(WTERMSIG(status)) + "\n";
  return verdict;
}

int64_t fusec::fuzz::countFailures(
    size_t first, size_t last,
    const std::function<Verdict(size_t, size_t)> &check,
    const std::function<void(size_t, size_t, const Verdict &)> &report) {
  const Verdict verdict = isolated([&] { return check(first, last); });
  if (!verdict.isFailure())
    return 0;
  if (last - first > 1) {
    const size_t middle = first + (last - first) / 2;
    const int64_t failures = countFailures(first, middle, check, report) +
                             countFailures(middle, last, check, report);
    if (failures)
      return failures;
  }
  report(first, last, verdict);
  return 1;
}
