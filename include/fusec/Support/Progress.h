//===- Progress.h - which stage a compilation is at -------------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_PROGRESS_H
#define FUSEC_TOOLS_FUSEC_PROGRESS_H

#include "fusec/Pipeline/Compiler.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace fusec {

/// Says on standard error which stage it is, how many there are, and how long
/// the whole has taken. On a terminal that is one line, from the first second
/// on, which goes when this does; elsewhere a line a stage.
class Progress {
public:
  explicit Progress(bool isTerminal);
  ~Progress();
  void begin(Stage stage);

private:
  void print(Stage stage) const;
  void watch();

  const bool isTerminal_;
  const std::chrono::steady_clock::time_point start_ =
      std::chrono::steady_clock::now();
  std::atomic<Stage> stage_ = Stage::Import;
  std::mutex mutex_;
  std::condition_variable ended_;
  bool hasEnded_ = false;
  std::thread watcher_;
};

} // namespace fusec

#endif // FUSEC_TOOLS_FUSEC_PROGRESS_H
