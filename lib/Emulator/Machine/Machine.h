//===- Machine.h - runs launches on the host's threads ----------*- C++ -*-===//

#ifndef FUSEC_EMULATOR_MACHINE_MACHINE_H
#define FUSEC_EMULATOR_MACHINE_MACHINE_H

#include "Machine/Counters.h"
#include "Machine/Launch.h"
#include "Machine/WorkerPool.h"

#include <memory>
#include <mutex>

namespace fusec::emu {

class Cluster;

/// The emulated GPU: clusters that are reused, and the threads that run them.
/// May be used from several threads; launches run one after the other.
class Machine {
public:
  explicit Machine(const MachineOptions &options);
  ~Machine();

  /// Runs a launch to its end. The first fault, or "". In count mode `counters`
  /// is what all blocks counted. `earlier` are the launches of one run before.
  std::string run(const Launch &launch, LaunchCounters &counters,
                  EarlierWriters &earlier);

private:
  MachineOptions options_;
  std::mutex mutex_;
  WorkerPool workers_;
  /// One per worker.
  std::vector<std::unique_ptr<Cluster>> clusters_;
};

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_MACHINE_H
