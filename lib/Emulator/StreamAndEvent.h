//===- StreamAndEvent.h - streams and events of the emulator ----*- C++ -*-===//

#ifndef FUSEC_EMULATOR_STREAMANDEVENT_H
#define FUSEC_EMULATOR_STREAMANDEVENT_H

#include "fusec/Runtime/Device.h"

#include <chrono>
#include <optional>

namespace fusec::emu {

/// Work runs when it is queued, on the caller's thread and the machine's.
class EmulatedStream : public Stream {
public:
  using Stream::Stream;
  /// The first fault since the last call.
  Status synchronize() override { return std::exchange(fault_, Status()); }
  void note(const Status &fault) {
    if (fault_.ok())
      fault_ = fault;
  }

private:
  Status fault_;
};

class EmulatedEvent : public Event {
public:
  Status record(Stream &) override {
    time_ = std::chrono::steady_clock::now();
    return Status::success();
  }
  static Result<double> elapsedMs(const EmulatedEvent &begin,
                                  const EmulatedEvent &end) {
    if (!begin.time_ || !end.time_)
      return invalidArgument("an event of the interval was not recorded");
    return std::chrono::duration<double, std::milli>(*end.time_ - *begin.time_)
        .count();
  }

private:
  std::optional<std::chrono::steady_clock::time_point> time_;
};

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_STREAMANDEVENT_H
