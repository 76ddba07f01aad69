"""Artefacts on disk, found by what they were compiled from."""
from __future__ import annotations

import functools
import hashlib
import os
import pathlib
import tempfile
from typing import Iterable

from ._library import library

_HEAD = b"fusec-cache 1 "


@functools.lru_cache(None)
def _compiler() -> str:
    """This build of the compiler: a version has many while it is worked on."""
    stat = os.stat(os.path.realpath(library._name))
    return f"{library.fusecVersion().decode()} {stat.st_size} {stat.st_mtime_ns}"


def _usual_folder() -> pathlib.Path:
    return pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "fusec"


class Cache:
    """Keeps what fusec.compile(), fusec.jit() and torch.compile make of texts and bytes, for later processes: any
    number may use a folder at a time.

    `enabled` turns it on and off, as FUSEC_CACHE=off does from outside; `folder` is where it is, FUSEC_CACHE if that
    is a path, else ~/.cache/fusec; `limit` is how many bytes there are at most: what was used least lately goes. A
    folder that cannot be written is no error: nothing is kept then. `hits` and `misses` count since the process began.
    """

    def __init__(self) -> None:
        word = os.environ.get("FUSEC_CACHE", "")
        self.enabled = word != "off"
        self.limit = 1 << 30
        self._folder = pathlib.Path(word) if word not in ("", "off") else None
        self.hits = self.misses = 0

    @property
    def folder(self) -> pathlib.Path:
        return self._folder or _usual_folder()

    @folder.setter
    def folder(self, place: str | os.PathLike) -> None:
        self._folder = pathlib.Path(place)

    def clear(self) -> None:
        """Removes all that is kept."""
        for path, _ in self._entries():
            path.unlink(missing_ok=True)

    def key(self, model: bytes, name: str, options: Iterable[str]) -> str:
        """What an artefact follows from. Files that options name count by what is in them."""
        digest = hashlib.sha256()
        parts = [_compiler().encode(), name.encode(), model]
        for option in options:
            parts.append(os.fsencode(option))
            value = option.partition("=")[2]
            if os.path.isfile(value):
                parts.append(pathlib.Path(value).read_bytes())
        for part in parts:
            digest.update(len(part).to_bytes(8, "little"))
            digest.update(part)
        return digest.hexdigest()

    def get(self, key: str) -> bytes | None:
        """The artefact, unless it is not there or not whole."""
        path = self.folder / key
        try:
            head, _, text = path.read_bytes().partition(b"\n")
            if head != _HEAD + hashlib.sha256(text).hexdigest().encode():
                path.unlink(missing_ok=True)
                raise FileNotFoundError
            os.utime(path)
        except OSError:
            self.misses += 1
            return None
        self.hits += 1
        return text

    def put(self, key: str, text: bytes) -> None:
        """Others see all of it or nothing."""
        if len(text) > self.limit:
            return
        temporary = None
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(dir=self.folder, prefix=".")
            with open(handle, "wb") as stream:
                stream.write(_HEAD + hashlib.sha256(text).hexdigest().encode() + b"\n" + text)
            os.replace(temporary, self.folder / key)
            self._shrink()
        except OSError:
            if temporary is not None:
                pathlib.Path(temporary).unlink(missing_ok=True)

    def _entries(self) -> list[tuple[pathlib.Path, os.stat_result]]:
        found = []
        try:
            for entry in os.scandir(self.folder):
                try:
                    found.append((pathlib.Path(entry.path), entry.stat()))
                except FileNotFoundError:  # another process was faster
                    pass
        except OSError:
            return []
        return [(path, stat) for path, stat in found if len(path.name) == 64 or path.name.startswith(".")]

    def _shrink(self) -> None:
        entries = sorted(self._entries(), key=lambda entry: entry[1].st_mtime_ns)
        size = sum(stat.st_size for _, stat in entries)
        for path, stat in entries:
            if size <= self.limit:
                break
            path.unlink(missing_ok=True)
            size -= stat.st_size


cache = Cache()
