"""The part of ONNX's protobuf messages that tests write and read, by hand.

Messages are bytes: model(...) makes a file's, tensor(...) an initializer's; read_tensor() gives the
name and the array of a TensorProto, of types that NumPy lacks in the bits of one that fusec reads for it.
"""
import builtins
import struct

import numpy as np

FLOAT, UINT8, INT8, UINT16, INT16, INT32, INT64, STRING, BOOL, FLOAT16, DOUBLE = range(1, 12)
BFLOAT16, FLOAT8E4M3FN, FLOAT8E5M2 = 16, 17, 19
TYPES = {FLOAT: np.float32, UINT8: np.uint8, INT8: np.int8, UINT16: np.uint16, INT16: np.int16,
         INT32: np.int32, INT64: np.int64, BOOL: np.bool_, FLOAT16: np.float16, DOUBLE: np.float64,
         12: np.uint32, 13: np.uint64, BFLOAT16: np.uint16, FLOAT8E4M3FN: np.uint8, FLOAT8E5M2: np.uint8}


# Types of few bits, as (bits, digits behind the point of a float, its bias), and what has their elements here:
# integers a byte each, floats of 4 and 6 bits the bits of float8e4m3fn, powers of two float32, the rest float16.
FLOAT8E8M0 = 24
NARROW = {18: (8, 3, 8), 20: (8, 2, 16), 21: (4, None, 0), 22: (4, None, 1), 23: (4, 1, 1), 24: (8, 0, 127),
          25: (2, None, 0), 26: (2, None, 1), 27: (6, 3, 1), 28: (6, 2, 3)}


def narrow_elements(stored, type, count):
    bits, digits, bias = NARROW[type]
    each = 8 // bits
    codes = (stored.astype(np.int64)[:, None] >> np.arange(each) * bits & (1 << bits) - 1).reshape(-1)[:count]
    if digits is None:
        return (codes - (codes >> bits - 1 << bits)).astype(np.int8) if bias else codes.astype(np.uint8)
    if type == FLOAT8E8M0:
        return np.where(codes == 255, np.nan, 2.0 ** (codes - bias)).astype(np.float32)
    values = np.array([small_float(code, bits, digits, bias) for code in codes])
    if bits == 8:
        return np.where(codes == 128, np.nan, values).astype(np.float16)
    return np.array([next(code for code in range(256) if small_float(code, 8, 3, 7) == value) for value in values],
                    np.uint8)


def small_float(code, bits, digits, bias):
    size, sign = code & (1 << bits - 1) - 1, -1.0 if code >> bits - 1 else 1.0
    exponent, part = size >> digits, size & (1 << digits) - 1
    return sign * (part * 2.0 ** (1 - bias - digits) if exponent == 0
                   else (part + (1 << digits)) * 2.0 ** (exponent - bias - digits))


def varint(value):
    value &= (1 << 64) - 1
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(out) + bytes([value])


def field(number, value):
    """An int is a varint, a float 4 bytes, a string or bytes its length and itself."""
    if isinstance(value, int):
        return varint(number << 3) + varint(value)
    if isinstance(value, float):
        return varint(number << 3 | 5) + struct.pack("<f", value)
    if isinstance(value, str):
        value = value.encode()
    return varint(number << 3 | 2) + varint(len(value)) + value


def fields(number, values):
    return b"".join(field(number, value) for value in values)


def type_of(array):
    return next(number for number, type in TYPES.items() if type == array.dtype.type)


def tensor(name, array, type=None):
    array = np.asarray(array)
    return (fields(1, map(int, array.shape)) + field(2, type or type_of(array)) + field(8, name) +
            field(9, array.tobytes()))


def external(name, shape, type, **where):
    entries = (field(1, key) + field(2, str(value)) for key, value in where.items())
    return fields(1, shape) + field(2, type) + field(8, name) + fields(13, entries) + field(14, 1)


def value(name, type, shape):
    """`shape` has sizes, names, and None where nothing is known."""
    dims = (b"" if d is None else field(2 if isinstance(d, str) else 1, d) for d in shape)
    return field(1, name) + field(2, field(1, field(1, type) + field(2, fields(1, dims))))


def graph(nodes, inputs=(), outputs=(), initializers=()):
    return (fields(1, nodes) + field(2, "g") + fields(5, initializers) + fields(11, inputs) +
            fields(12, outputs))


class Reference(str):
    """An attribute that stands for one of the call."""


def attribute(name, value):
    if isinstance(value, Reference):
        return field(1, name) + field(21, str(value))
    if isinstance(value, np.ndarray):
        return field(1, name) + field(5, tensor("", value)) + field(20, 4)
    if isinstance(value, bytes):
        return field(1, name) + field(6, value) + field(20, 5)
    if isinstance(value, (list, tuple)):
        return field(1, name) + fields(8, value) + field(20, 7)
    number, type = {int: (3, 2), float: (2, 1), str: (4, 3)}[builtins.type(value)]
    return field(1, name) + field(number, value) + field(20, type)


def node(op, inputs, outputs, name="", domain="", **attributes):
    return (fields(1, inputs) + fields(2, outputs) + field(3, name) + field(4, op) +
            fields(5, (attribute(*item) for item in attributes.items())) + field(7, domain))


def function(name, domain, inputs, outputs, nodes, attributes=(), opset=18):
    return (field(1, name) + fields(4, inputs) + fields(5, outputs) + fields(6, attributes) +
            fields(7, nodes) + field(9, field(2, opset)) + field(10, domain))


def model(graph, opset=18, functions=()):
    return field(1, 8) + field(7, graph) + field(8, field(2, opset)) + fields(25, functions)


def parse(message):
    """(number, value) of each field."""
    at = 0

    def number():
        nonlocal at
        result = shift = 0
        while True:
            byte = message[at]
            at += 1
            result |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return result

    while at < len(message):
        tag = number()
        if tag & 7 == 0:
            yield tag >> 3, number()
            continue
        size = {1: 8, 5: 4}.get(tag & 7) or number()
        yield tag >> 3, message[at:at + size]
        at += size


def integers(value):
    """Of a repeated field, packed or not; signed."""
    raw = [value] if isinstance(value, int) else [v for _, v in parse_packed(value)]
    return [v - (1 << 64) if v >> 63 else v for v in raw]


def parse_packed(value):
    # A row of varints is read as fields of one number each would be: give each a tag.
    at = 0
    while at < len(value):
        end = at
        while value[end] >= 0x80:
            end += 1
        yield next(iter(parse(b"\x08" + value[at:end + 1])))
        at = end + 1


def read_tensor(message):
    """Name and array, None where elements are strings."""
    name, dims, type, raw, ints, floats, doubles, strings = "", [], 0, None, [], b"", b"", False
    for number, item in parse(message):
        if number == 1:
            dims += integers(item)
        elif number == 2:
            type = item
        elif number == 4:
            floats += item
        elif number in (5, 7, 11):
            ints += integers(item)
        elif number == 6:
            strings = True
        elif number == 8:
            name = item.decode()
        elif number == 9:
            raw = item
        elif number == 10:
            doubles += item
    if strings or type not in TYPES | NARROW:
        return name, None, type
    if type in NARROW:
        stored = np.frombuffer(raw, np.uint8) if raw is not None else np.array(ints).astype(np.uint8)
        return name, narrow_elements(stored, type, int(np.prod(dims, dtype=int))).reshape(dims), type
    dtype = TYPES[type]
    if raw is not None:
        array = np.frombuffer(raw, dtype)
    elif type == FLOAT16:
        array = np.array(ints, np.uint16).view(np.float16)
    elif floats:
        array = np.frombuffer(floats, np.float32)
    elif doubles:
        array = np.frombuffer(doubles, np.float64)
    else:
        array = np.array(ints).astype(dtype)
    return name, array.reshape(dims), type
