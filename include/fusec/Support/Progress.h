//===- Progress.h - what a program is doing ---------------------*- C++ -*-===//

#ifndef FUSEC_SUPPORT_PROGRESS_H
#define FUSEC_SUPPORT_PROGRESS_H

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace fusec {

/// Says on standard error what is being done, and how long the whole has taken.
/// On a terminal that is one line, from the first second on, which goes when
/// this does; elsewhere a line for each thing that begins.
class Progress {
public:
  /// `program` heads each line.
  explicit Progress(std::string program);
  ~Progress();

  void begin(std::string what);
  /// How far that is: on a terminal alone.
  void refine(std::string how);

private:
  void print() const;
  void watch();

  const std::string program_;
  const bool isTerminal_;
  const std::chrono::steady_clock::time_point start_ =
      std::chrono::steady_clock::now();
  std::mutex mutex_;
  std::string what_, how_;
  std::condition_variable ended_;
  bool hasEnded_ = false;
  std::thread watcher_;
};

/// Whether `--progress=WHEN` asks for it: "auto" does on a terminal, "on" and
/// nothing do. Nothing for another word.
std::optional<bool> wantsProgress(const std::string &when);

} // namespace fusec

#endif // FUSEC_SUPPORT_PROGRESS_H
