//===- WorkerPool.cpp - persistent host threads ---------------------------===//

#include "Machine/WorkerPool.h"

namespace fusec::emu {

WorkerPool::~WorkerPool() {
  {
    std::lock_guard<std::mutex> lock(mutex_);
    quit_ = true;
  }
  begin_.notify_all();
  for (std::thread &thread : threads_)
    thread.join();
}

void WorkerPool::start() {
  for (unsigned worker = 1; worker < count_; ++worker)
    threads_.emplace_back([this, worker] { serve(worker); });
}

void WorkerPool::run(const std::function<void(unsigned)> &job) {
  if (count_ > 1 && threads_.empty())
    start();
  {
    std::lock_guard<std::mutex> lock(mutex_);
    job_ = &job;
    busy_ = static_cast<unsigned>(threads_.size());
    ++generation_;
  }
  begin_.notify_all();
  job(0);
  std::unique_lock<std::mutex> lock(mutex_);
  end_.wait(lock, [this] { return busy_ == 0; });
}

void WorkerPool::serve(unsigned worker) {
  uint64_t seen = 0;
  std::unique_lock<std::mutex> lock(mutex_);
  while (true) {
    begin_.wait(lock, [&] { return quit_ || generation_ != seen; });
    if (quit_)
      return;
    seen = generation_;
    lock.unlock();
    (*job_)(worker);
    lock.lock();
    if (--busy_ == 0)
      end_.notify_one();
  }
}

} // namespace fusec::emu
