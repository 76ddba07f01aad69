#!/usr/bin/env bash
# The wheel of the Python package is built, is small, and works in an environment of its own.
set -euo pipefail
exec "$(dirname "$0")/../../tools/wheel"
