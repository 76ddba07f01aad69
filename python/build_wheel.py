#!/usr/bin/env python3
"""Packs the package and a build of its libraries and of fusec._call as a wheel.

    build_wheel.py BUILD VERSION PLATFORM FOLDER

A wheel is a zip file with the package and three descriptions: no build system is needed. It is for any Python: one that
does not know the stable ABI does without the extension. Prints the path.
"""
import base64
import hashlib
import pathlib
import sys
import zipfile

SOURCE = pathlib.Path(__file__).parent
METADATA = """Metadata-Version: 2.1
Name: fusec
Version: {version}
Summary: Compiles deep-learning tensor graphs into a few fused GPU kernels, and runs them
Requires-Python: >=3.10
Provides-Extra: numpy
Requires-Dist: numpy; extra == "numpy"
Description-Content-Type: text/markdown

{readme}"""
WHEEL = """Wheel-Version: 1.0
Generator: fusec
Root-Is-Purelib: false
Tag: py3-none-{platform}
"""
# The tools, and what torch.compile(model, backend="fusec") looks for.
ENTRY_POINTS = """[console_scripts]
fusec = fusec._tools:fusec
fusec-run = fusec._tools:fusec_run

[torch_dynamo_backends]
fusec = fusec.torch:backend
"""
# By their place in the wheel and in a build folder.
BINARIES = {"fusec/lib/libfusec-compiler.so": "lib/libfusec-compiler.so", "fusec/lib/libfusec.so": "lib/libfusec.so",
            "fusec/_call.abi3.so": "python/fusec/_call.abi3.so"}


def files(build, version, platform):
    """The files of the wheel but RECORD, by name."""
    for path in sorted(SOURCE.glob("fusec/*")):
        if path.is_file():
            yield f"fusec/{path.name}", path.read_bytes()
    for name, place in BINARIES.items():
        yield name, (pathlib.Path(build) / place).read_bytes()
    folder = f"fusec-{version}.dist-info"
    readme = (SOURCE.parent / "docs/Python.md").read_text()
    yield f"{folder}/METADATA", METADATA.format(version=version, readme=readme).encode()
    yield f"{folder}/entry_points.txt", ENTRY_POINTS.encode()
    yield f"{folder}/WHEEL", WHEEL.format(platform=platform).encode()


def main():
    build, version, platform, folder = sys.argv[1:]
    wheel = pathlib.Path(folder) / f"fusec-{version}-py3-none-{platform}.whl"
    record = []
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        def add(name, data):
            entry = zipfile.ZipInfo(name)  # of 1980: the same inputs give the same bytes
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            archive.writestr(entry, data)

        for name, data in files(build, version, platform):
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            record.append(f"{name},sha256={digest},{len(data)}")
            add(name, data)
        place = f"fusec-{version}.dist-info/RECORD"
        add(place, "\n".join([*record, f"{place},,", ""]).encode())
    print(wheel)


if __name__ == "__main__":
    main()
