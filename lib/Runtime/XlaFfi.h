//===- XlaFfi.h - XLA's interface for custom calls --------------*- C++ -*-===//
//
// What a handler of XLA's FFI needs of its ABI, version 0.3. Structures begin
// with their size and a list of extensions; those of later versions have more
// behind what stands here.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_RUNTIME_XLAFFI_H
#define FUSEC_LIB_RUNTIME_XLAFFI_H

#include <cstddef>
#include <cstdint>

namespace fusec::xla {

constexpr int kMajor = 0, kMinor = 3;

struct Extension {
  size_t size;
  int type;
  Extension *next;
};
constexpr int kMetadataExtension = 1;

/// What each structure begins with.
struct Header {
  size_t size;
  Extension *extensions;
};

struct Version : Header {
  int major, minor;
};

/// Asked for when a handler is registered, instead of a call.
struct Metadata {
  size_t size;
  Version version;
  uint32_t traits;
  int64_t stateType;
};
struct MetadataExtension {
  Extension base;
  Metadata *metadata;
};

struct Error;
struct Context;

enum ErrorCode { kInvalidArgument = 3, kNotFound = 5, kInternal = 13 };

struct ErrorCreate : Header {
  const char *message;
  int code;
};
struct StreamGet : Header {
  Context *context;
  void *stream;
};
struct OrdinalGet : Header {
  Context *context;
  int32_t ordinal;
};

/// The functions that are not named are not called.
struct Api : Header {
  Version version;
  const void *internal;
  Error *(*createError)(ErrorCreate *);
  void *others1[3];
  Error *(*getStream)(StreamGet *);
  void *others2[12];
  Error *(*getOrdinal)(OrdinalGet *);
};

struct Buffer : Header {
  int type;
  void *data;
  int64_t rank;
  int64_t *shape;
};
constexpr int kBuffer = 1, kString = 4;

/// Arguments, or results.
struct Values : Header {
  int64_t count;
  int *kinds;
  void **values;
};

struct Text {
  const char *data;
  size_t size;
};
struct Attributes : Header {
  int64_t count;
  int *kinds;
  Text **names;
  void **values;
};

struct CallFrame : Header {
  const Api *api;
  Context *context;
  int stage;
  Values arguments, results;
  Attributes attributes;
};
constexpr int kExecute = 3;

} // namespace fusec::xla

#endif // FUSEC_LIB_RUNTIME_XLAFFI_H
