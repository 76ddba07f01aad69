//===- Status.h - errors of the LLVM-free half ------------------*- C++ -*-===//
//
// Status and Result<T> carry errors through the libraries that an application
// links (Support, Artifact, Runtime). Messages follow the house rule: lower
// case, no full stop, quote the operand.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_SUPPORT_STATUS_H
#define FUSEC_SUPPORT_STATUS_H

#include <cassert>
#include <optional>
#include <string>
#include <utility>

namespace fusec {

/// What went wrong, in the terms of what a caller can do about it.
enum class StatusCode {
  Ok = 0,
  /// The caller passed something unusable: fix the call.
  InvalidArgument = 1,
  /// A named thing (input, file, device, kernel) does not exist.
  NotFound = 2,
  /// A file or message is malformed, cut or of another version.
  InvalidData = 3,
  /// This build or this machine cannot do it.
  Unavailable = 4,
  /// Memory of the device or the host ran out.
  OutOfMemory = 5,
  /// The device reported a fault while a kernel ran.
  DeviceFault = 6,
  /// A bug in fusec.
  Internal = 7,
};

/// A success or a code with a message. Cheap to move, must be looked at.
class [[nodiscard]] Status {
public:
  Status() = default;
  Status(StatusCode code, std::string message)
      : code_(code), message_(std::move(message)) {}

  static Status success() { return {}; }
  bool ok() const { return code_ == StatusCode::Ok; }
  explicit operator bool() const { return ok(); }
  StatusCode code() const { return code_; }
  const std::string &message() const { return message_; }

private:
  StatusCode code_ = StatusCode::Ok;
  std::string message_;
};

inline Status invalidArgument(std::string message) {
  return {StatusCode::InvalidArgument, std::move(message)};
}
inline Status notFound(std::string message) {
  return {StatusCode::NotFound, std::move(message)};
}
inline Status invalidData(std::string message) {
  return {StatusCode::InvalidData, std::move(message)};
}
inline Status unavailable(std::string message) {
  return {StatusCode::Unavailable, std::move(message)};
}
inline Status deviceFault(std::string message) {
  return {StatusCode::DeviceFault, std::move(message)};
}
inline Status internalError(std::string message) {
  return {StatusCode::Internal, std::move(message)};
}

/// A T or the Status that says why there is none.
template <typename T> class [[nodiscard]] Result {
public:
  Result(T value) : value_(std::move(value)) {}
  Result(Status status) : status_(std::move(status)) {
    assert(!status_.ok() && "a Result without a value needs an error");
  }

  bool ok() const { return value_.has_value(); }
  explicit operator bool() const { return ok(); }
  const Status &status() const { return status_; }
  T &operator*() & { return *value_; }
  const T &operator*() const & { return *value_; }
  T &&operator*() && { return std::move(*value_); }
  T *operator->() { return &*value_; }
  const T *operator->() const { return &*value_; }

private:
  std::optional<T> value_;
  Status status_;
};

} // namespace fusec

/// Returns the Status of EXPR from the enclosing function unless it is ok.
#define FUSEC_RETURN_IF_ERROR(EXPR)                                            \
  do {                                                                         \
    if (::fusec::Status status__ = (EXPR); !status__.ok())                     \
      return status__;                                                         \
  } while (false)

#endif // FUSEC_SUPPORT_STATUS_H
