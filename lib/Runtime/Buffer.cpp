#include "fusec/Runtime/Buffer.h"

namespace fusec {

Result<Buffer> Buffer::create(std::shared_ptr<Device> device, int64_t bytes,
                              const std::string &label) {
  if (!device)
    return invalidArgument("no device was given");
  if (bytes < 0)
    return invalidArgument("a buffer of " + std::to_string(bytes) + " bytes");
  Result<void *> data = device->allocate(bytes, label);
  if (!data)
    return data.status();
  Buffer buffer;
  buffer.device_ = std::move(device);
  buffer.data_ = *data;
  buffer.bytes_ = bytes;
  return buffer;
}

Buffer::Buffer(Buffer &&other) noexcept { *this = std::move(other); }

Buffer &Buffer::operator=(Buffer &&other) noexcept {
  std::swap(device_, other.device_);
  std::swap(data_, other.data_);
  std::swap(bytes_, other.bytes_);
  return *this;
}

Buffer::~Buffer() {
  if (device_)
    device_->release(data_);
}

Status Buffer::checkSize(int64_t bytes) const {
  if (bytes < 0 || bytes > bytes_)
    return invalidArgument("cannot copy " + std::to_string(bytes) +
                           " bytes: the buffer has " + std::to_string(bytes_));
  return Status::success();
}

Status Buffer::upload(const void *host, int64_t bytes) {
  FUSEC_RETURN_IF_ERROR(checkSize(bytes));
  return bytes ? device_->copyToDevice(data_, host, bytes) : Status::success();
}

Status Buffer::download(void *host, int64_t bytes) const {
  FUSEC_RETURN_IF_ERROR(checkSize(bytes));
  return bytes ? device_->copyToHost(host, data_, bytes) : Status::success();
}

} // namespace fusec
