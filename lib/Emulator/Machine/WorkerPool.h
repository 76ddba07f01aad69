//===- WorkerPool.h - persistent host threads -------------------*- C++ -*-===//

#ifndef FUSEC_EMULATOR_MACHINE_WORKERPOOL_H
#define FUSEC_EMULATOR_MACHINE_WORKERPOOL_H

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace fusec::emu {

/// Runs one job on all its workers at once. The caller is worker 0, so a pool
/// of one starts no thread; the others start with the first job.
class WorkerPool {
public:
  explicit WorkerPool(unsigned workers) : count_(workers) {}
  WorkerPool(const WorkerPool &) = delete;
  WorkerPool &operator=(const WorkerPool &) = delete;
  ~WorkerPool();

  /// Calls `job(worker)` for each worker and waits for all. One at a time.
  void run(const std::function<void(unsigned)> &job);

private:
  void start();
  void serve(unsigned worker);

  const unsigned count_;
  std::vector<std::thread> threads_;
  std::mutex mutex_;
  std::condition_variable begin_, end_;
  const std::function<void(unsigned)> *job_ = nullptr;
  uint64_t generation_ = 0;
  unsigned busy_ = 0;
  bool quit_ = false;
};

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_WORKERPOOL_H
