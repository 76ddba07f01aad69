//===- Buffer.h - device memory that frees itself ---------------*- C++ -*-===//

#ifndef FUSEC_RUNTIME_BUFFER_H
#define FUSEC_RUNTIME_BUFFER_H

#include "fusec/Runtime/Device.h"

#include <memory>
#include <string>

namespace fusec {

/// Owns memory of a device; keeps the device alive. Move only.
class Buffer {
public:
  /// `label` names the memory in fault reports.
  static Result<Buffer> create(std::shared_ptr<Device> device, int64_t bytes,
                               const std::string &label);
  Buffer() = default;
  Buffer(Buffer &&other) noexcept;
  Buffer &operator=(Buffer &&other) noexcept;
  Buffer(const Buffer &) = delete;
  Buffer &operator=(const Buffer &) = delete;
  ~Buffer();

  /// The device address, aligned to kBufferAlignment.
  void *data() const { return data_; }
  int64_t bytes() const { return bytes_; }
  /// Null for a buffer without memory.
  const std::shared_ptr<Device> &device() const { return device_; }

  /// Synchronous copies of the first `bytes` bytes; InvalidArgument when the
  /// buffer has fewer.
  Status upload(const void *host, int64_t bytes);
  Status download(void *host, int64_t bytes) const;

private:
  Status checkSize(int64_t bytes) const;

  std::shared_ptr<Device> device_;
  void *data_ = nullptr;
  int64_t bytes_ = 0;
};

} // namespace fusec

#endif // FUSEC_RUNTIME_BUFFER_H
