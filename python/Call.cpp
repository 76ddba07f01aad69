//===- Call.cpp - calls with a framework's tensors --------------*- C++ -*-===//
//
// The extension fusec._call, in Python's stable ABI (3.10): what a call of an
// artefact with tensors on one GPU does, without Python in between. Tensors are
// looked at through the framework's DLPack exchange API (the capsule that its
// type has as __dlpack_c_exchange_api__, DLPack 1.2 and later).
//
//   make(setup) -> call      with call(*tensors) -> result, results or None
//
// None says that the arguments are not what was expected: the ordinary way
// takes them, or says what is wrong. `setup` is a tuple, described at `Setup`.
//
//===----------------------------------------------------------------------===//

#define Py_LIMITED_API 0x030A0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <cstdint>
#include <cstring>

namespace {

//===-- DLPack's exchange API, major version 1 ----------------------------===//

struct Device {
  int32_t kind, ordinal;
};

struct Tensor {
  void *data;
  Device device;
  int32_t rank;
  uint8_t code, bits;
  uint16_t lanes;
  int64_t *shape, *strides;
  uint64_t byteOffset;
};

struct ExchangeApi {
  struct {
    uint32_t major, minor;
  } version;
  void *previous;
  void *allocate, *take, *give;
  /// Without a reference of its own to the tensor.
  int (*view)(void *object, Tensor *tensor);
  int (*currentStream)(int32_t kind, int32_t ordinal, void **stream);
};

constexpr char kExchangeApi[] = "dlpack_exchange_api";

//===-- What a call is made of --------------------------------------------===//

/// fusecExecutableRunWith.
using RunWith = int (*)(void *executable, const void *const *inputs,
                        void *const *outputs, void *stream);
constexpr int kInvalidArgument = 1;

/// The elements of make()'s tuple.
enum Setup {
  /// The capsule.
  kApi,
  /// The types that tensors may have: a subclass may be something else.
  kTypes,
  /// The address of fusecExecutableRunWith.
  kRunWith,
  /// Called with a stream: the addresses of the executable and of the stream.
  kFind,
  /// Called with a status, to raise it.
  kFail,
  /// DLPack's kind and number of the device.
  kDevice,
  /// For each tensor its place among the inputs, code, bits, rank, sizes and
  /// strides: int64 in bytes.
  kExpected,
  /// The addresses of all inputs, 0 where a tensor is taken: int64 in bytes.
  kAddresses,
  /// For each result a function that makes it, and that one's arguments; or the
  /// number of the tensor that it is the new value of, in its memory.
  kResults,
  /// Whether the one result is given, and not a tuple of results.
  kIsSingle,
  kSetupSize
};

struct Call {
  PyObject *setup;
  const ExchangeApi *api;
  RunWith runWith;
  Device device;
  const int64_t *expected, *addresses;
  Py_ssize_t expectedWords, inputs, results;
  bool isSingle;
  /// Those of the last call.
  bool isFound;
  void *stream, *executable, *wrappedStream;
};

constexpr char kCall[] = "fusec._call";

PyObject *element(const Call &call, Setup index) {
  return PyTuple_GetItem(call.setup, index);
}

const int64_t *words(PyObject *bytes, Py_ssize_t &count) {
  char *data = nullptr;
  Py_ssize_t size = 0;
  if (PyBytes_AsStringAndSize(bytes, &data, &size) != 0)
    return nullptr;
  count = size / Py_ssize_t(sizeof(int64_t));
  return reinterpret_cast<const int64_t *>(data);
}

bool hasType(const Call &call, PyObject *tensor) {
  PyObject *types = element(call, kTypes);
  for (Py_ssize_t i = 0, count = PyTuple_Size(types); i < count; ++i)
    if (PyTuple_GetItem(types, i) ==
        reinterpret_cast<PyObject *>(Py_TYPE(tensor)))
      return true;
  return false;
}

/// The address of a tensor on the call's device; false if it is none.
bool view(const Call &call, PyObject *object, Tensor &tensor) {
  if (call.api->view(object, &tensor) != 0) {
    PyErr_Clear();
    return false;
  }
  tensor.data = static_cast<char *>(tensor.data) + tensor.byteOffset;
  return tensor.device.kind == call.device.kind &&
         tensor.device.ordinal == call.device.ordinal;
}

/// Strides of axes with one element say nothing.
bool isExpected(const Tensor &tensor, const int64_t *type,
                const int64_t *shape) {
  const int64_t rank = type[2], *strides = shape + rank;
  if (tensor.code != type[0] || tensor.bits != type[1] || tensor.lanes != 1 ||
      tensor.rank != rank)
    return false;
  bool isEmpty = false, isSame = true;
  for (int64_t axis = 0; axis < rank; ++axis) {
    if (tensor.shape[axis] != shape[axis])
      return false;
    isEmpty |= shape[axis] == 0;
    isSame &= shape[axis] == 1 ||
              (tensor.strides && tensor.strides[axis] == strides[axis]);
  }
  return isSame || isEmpty;
}

/// Writes the addresses of the arguments; false if they are not as expected.
bool takeArguments(const Call &call, PyObject *const *arguments,
                   Py_ssize_t count, const void **addresses) {
  const int64_t *word = call.expected, *end = word + call.expectedWords;
  for (Py_ssize_t i = 0; i < count; ++i) {
    Tensor tensor;
    if (word == end || !hasType(call, arguments[i]) ||
        !view(call, arguments[i], tensor) ||
        !isExpected(tensor, word + 1, word + 4))
      return false;
    addresses[word[0]] = tensor.data;
    word += 4 + 2 * word[3];
  }
  return word == end;
}

/// A new tensor, or the one that is updated.
PyObject *makeResult(PyObject *maker, PyObject *const *arguments) {
  if (PyTuple_Check(maker))
    return PyObject_Call(PyTuple_GetItem(maker, 0), PyTuple_GetItem(maker, 1),
                         nullptr);
  PyObject *updated = arguments[PyLong_AsSsize_t(maker)];
  Py_INCREF(updated);
  return updated;
}

/// Whether nobody reads a tensor that is written but as the argument that it
/// is.
bool isGivenOnce(const Call &call, const void *written,
                 const void *const *inputs) {
  Py_ssize_t count = 0;
  for (Py_ssize_t i = 0; i < call.inputs; ++i)
    count += inputs[i] == written;
  return count < 2;
}

/// The tensors of the results; null with an exception, or without one where the
/// framework made them on another device, or an argument that is written is
/// given twice.
PyObject *makeResults(const Call &call, PyObject *const *arguments,
                      const void *const *inputs, const void **addresses) {
  PyObject *made = PyTuple_New(call.results), *makers = element(call, kResults);
  for (Py_ssize_t i = 0; made && i < call.results; ++i) {
    PyObject *maker = PyTuple_GetItem(makers, i);
    PyObject *result = makeResult(maker, arguments);
    Tensor tensor;
    if (!result || !view(call, result, tensor) ||
        (!PyTuple_Check(maker) && !isGivenOnce(call, tensor.data, inputs))) {
      Py_XDECREF(result);
      Py_DECREF(made);
      return nullptr;
    }
    addresses[i] = tensor.data;
    PyTuple_SetItem(made, i, result);
  }
  return made;
}

/// Finds the executable for the framework's current stream.
bool findExecutable(Call &call) {
  void *stream = nullptr;
  if (call.api->currentStream(call.device.kind, call.device.ordinal, &stream))
    return false;
  if (call.isFound && call.stream == stream)
    return true;
  PyObject *found = PyObject_CallFunction(
      element(call, kFind), "K",
      (unsigned long long)reinterpret_cast<uintptr_t>(stream));
  unsigned long long executable = 0, wrapped = 0;
  call.isFound = found && PyArg_ParseTuple(found, "KK", &executable, &wrapped);
  Py_XDECREF(found);
  call.stream = stream;
  call.executable = reinterpret_cast<void *>(uintptr_t(executable));
  call.wrappedStream = reinterpret_cast<void *>(uintptr_t(wrapped));
  return call.isFound;
}

PyObject *unexpected() {
  if (PyErr_Occurred())
    return nullptr;
  Py_RETURN_NONE;
}

/// Queues the run and gives the results, whose reference it takes.
PyObject *run(Call &call, const void **addresses, PyObject *made) {
  if (!findExecutable(call)) {
    Py_DECREF(made);
    return nullptr;
  }
  // Others may change them while Python runs other threads.
  void *executable = call.executable, *stream = call.wrappedStream;
  int status = 0;
  Py_BEGIN_ALLOW_THREADS;
  status = call.runWith(executable, addresses,
                        const_cast<void **>(addresses) + call.inputs, stream);
  Py_END_ALLOW_THREADS;
  if (status == 0 && !call.isSingle)
    return made;
  PyObject *result = status == 0 ? PyTuple_GetItem(made, 0) : Py_None;
  Py_INCREF(result);
  Py_DECREF(made);
  // A part of a tensor may lie at an odd address: the ordinary way copies it.
  if (status == 0 || status == kInvalidArgument)
    return result;
  Py_DECREF(result);
  result = PyObject_CallFunction(element(call, kFail), "i", status);
  Py_XDECREF(result);
  return unexpected();
}

PyObject *callWith(PyObject *self, PyObject *const *arguments,
                   Py_ssize_t count) {
  auto *call = static_cast<Call *>(PyCapsule_GetPointer(self, kCall));
  if (!call)
    return nullptr;
  const size_t bytes = size_t(call->inputs + call->results) * sizeof(void *);
  auto **addresses = static_cast<const void **>(PyMem_Malloc(bytes));
  if (!addresses)
    return PyErr_NoMemory();
  std::memcpy(addresses, call->addresses,
              size_t(call->inputs) * sizeof(void *));
  PyObject *result = nullptr;
  if (takeArguments(*call, arguments, count, addresses)) {
    PyObject *made =
        makeResults(*call, arguments, addresses, addresses + call->inputs);
    result = made ? run(*call, addresses, made) : unexpected();
  } else {
    result = unexpected();
  }
  PyMem_Free(addresses);
  return result;
}

//===-- Making one --------------------------------------------------------===//

void destroyCall(PyObject *capsule) {
  auto *call = static_cast<Call *>(PyCapsule_GetPointer(capsule, kCall));
  Py_DECREF(call->setup);
  PyMem_Free(call);
}

/// Reads the tuple; false with an exception.
bool readSetup(Call &call) {
  if (PyTuple_Size(call.setup) != kSetupSize) {
    PyErr_SetString(PyExc_TypeError, "make() needs a tuple of all its parts");
    return false;
  }
  call.api = static_cast<const ExchangeApi *>(
      PyCapsule_GetPointer(element(call, kApi), kExchangeApi));
  if (!call.api)
    return false;
  if (call.api->version.major != 1 || !call.api->view) {
    PyErr_SetString(PyExc_ValueError, "an exchange API of another version");
    return false;
  }
  call.runWith =
      reinterpret_cast<RunWith>(PyLong_AsVoidPtr(element(call, kRunWith)));
  call.expected = words(element(call, kExpected), call.expectedWords);
  call.addresses = words(element(call, kAddresses), call.inputs);
  call.results = PyTuple_Size(element(call, kResults));
  call.isSingle = PyObject_IsTrue(element(call, kIsSingle)) == 1;
  return PyArg_ParseTuple(element(call, kDevice), "ii", &call.device.kind,
                          &call.device.ordinal) &&
         !PyErr_Occurred();
}

PyMethodDef callMethod = {
    "call", reinterpret_cast<PyCFunction>(reinterpret_cast<void *>(callWith)),
    METH_FASTCALL, "Runs an artefact with tensors."};

PyObject *make(PyObject *, PyObject *setup) {
  auto *call = static_cast<Call *>(PyMem_Malloc(sizeof(Call)));
  if (!call)
    return PyErr_NoMemory();
  *call = Call{};
  call->setup = setup;
  Py_INCREF(setup);
  PyObject *capsule =
      readSetup(*call) ? PyCapsule_New(call, kCall, destroyCall) : nullptr;
  if (!capsule) {
    Py_DECREF(setup);
    PyMem_Free(call);
    return nullptr;
  }
  PyObject *function = PyCFunction_NewEx(&callMethod, capsule, nullptr);
  Py_DECREF(capsule);
  return function;
}

PyMethodDef methods[] = {
    {"make", make, METH_O, "A call, from a tuple of its parts."},
    {nullptr, nullptr, 0, nullptr}};
PyModuleDef module = {PyModuleDef_HEAD_INIT,
                      "fusec._call",
                      "Calls with a framework's tensors.",
                      0,
                      methods,
                      nullptr,
                      nullptr,
                      nullptr,
                      nullptr};

} // namespace

PyMODINIT_FUNC PyInit__call() { return PyModuleDef_Init(&module); }
