//===- Progress.cpp - what a program is doing -----------------------------===//

#include "fusec/Support/Progress.h"

#include <cstdio>
#include <unistd.h>

namespace fusec {

Progress::Progress(std::string program)
    : program_(std::move(program)), isTerminal_(isatty(STDERR_FILENO) != 0) {
  if (isTerminal_)
    watcher_ = std::thread([this] { watch(); });
}

Progress::~Progress() {
  if (!watcher_.joinable())
    return;
  {
    std::lock_guard lock(mutex_);
    hasEnded_ = true;
  }
  ended_.notify_one();
  watcher_.join();
}

void Progress::begin(std::string what) {
  std::lock_guard lock(mutex_);
  what_ = std::move(what);
  how_.clear();
  if (!isTerminal_)
    print();
}

void Progress::refine(std::string how) {
  std::lock_guard lock(mutex_);
  how_ = std::move(how);
}

void Progress::print() const {
  const std::chrono::duration<double> elapsed =
      std::chrono::steady_clock::now() - start_;
  // What is printed next writes over the line.
  std::fprintf(stderr, "%s: %s%s%s, %.1f s%s", program_.c_str(), what_.c_str(),
               how_.empty() ? "" : ", ", how_.c_str(), elapsed.count(),
               isTerminal_ ? "\033[K\r" : "\n");
}

void Progress::watch() {
  using namespace std::chrono_literals;
  std::unique_lock lock(mutex_);
  bool isShown = false;
  for (auto wait = 1000ms;
       !ended_.wait_for(lock, wait, [this] { return hasEnded_; });
       wait = 200ms) {
    if (what_.empty())
      continue;
    print();
    isShown = true;
  }
  if (isShown)
    std::fputs("\033[K", stderr);
}

std::optional<bool> wantsProgress(const std::string &when) {
  if (when == "auto")
    return isatty(STDERR_FILENO) != 0;
  if (when == "on" || when.empty())
    return true;
  return when == "off" ? std::optional(false) : std::nullopt;
}

} // namespace fusec
