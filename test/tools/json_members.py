"""The members of a JSON value, for tests that hold a page of documentation to it."""
KINDS = {str: "string", int: "integer", float: "number", bool: "boolean", type(None): "null"}


def members(value, path=""):
    """Pairs of a member's path and kind; an array's path ends in []. A null may
    stand for a whole array."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from members(inner, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for inner in value:
            yield from members(inner, path + "[]")
    else:
        yield path, KINDS[type(value)]
