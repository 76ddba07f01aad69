//===- Progress.cpp - which stage a compilation is at ---------------------===//

#include "Progress.h"

#include <cstdio>

using namespace fusec;

Progress::Progress(bool isTerminal) : isTerminal_(isTerminal) {
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

void Progress::begin(Stage stage) {
  stage_ = stage;
  if (!isTerminal_)
    print(stage);
}

void Progress::print(Stage stage) const {
  const std::chrono::duration<double> elapsed =
      std::chrono::steady_clock::now() - start_;
  // What is printed next writes over the line.
  std::fprintf(stderr, "fusec: %s, stage %d of %zu, %.1f s%s",
               stageName(stage).data(), static_cast<int>(stage) + 1,
               allStages().size(), elapsed.count(),
               isTerminal_ ? "\033[K\r" : "\n");
}

void Progress::watch() {
  using namespace std::chrono_literals;
  std::unique_lock lock(mutex_);
  bool isShown = false;
  for (auto wait = 1000ms;
       !ended_.wait_for(lock, wait, [this] { return hasEnded_; });
       wait = 200ms) {
    print(stage_);
    isShown = true;
  }
  if (isShown)
    std::fputs("\033[K", stderr);
}
