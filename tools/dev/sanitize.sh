#!/usr/bin/env bash
# The compiler half under the address and undefined-behaviour sanitizers: damaged texts of
# models for FUZZ_SECONDS (60), and beside them random graphs on the emulator, then the
# device suite with its threads. LLVM itself is not instrumented.
set -euo pipefail
source "$(dirname "$0")/../setup.sh"
cd "$source_dir"

fusec_packages+=(libclang-rt-22-dev)
install_packages
build asan fusec-fuzz fusecConformanceTests
bin=$source_dir/build/asan/bin
logs=$source_dir/build/asan
# Seeds that no other run had.
first=$(($(date +%s) * 1000))

"$bin/fusec-fuzz" --seeds="$first:$((first + 1000000))" --mutants=100 \
  --seconds="${FUZZ_SECONDS:-60}" >"$logs/texts.log" 2>&1 &
texts=$!
"$bin/fusec-fuzz" --seeds=0:1000 --seconds="${FUZZ_SECONDS:-60}" --mode=checked \
  >"$logs/graphs.log" 2>&1 &
graphs=$!
status=0
for run in texts graphs; do
  if wait "${!run}"; then
    printf '%-12s %s\n' "$run" "$(tail -n 1 "$logs/$run.log")"
  else
    tail -n 60 "$logs/$run.log"
    status=1
  fi
done
"$bin/fusecConformanceTests" >"$logs/conformance.log" 2>&1 ||
  { tail -n 60 "$logs/conformance.log"; status=1; }
printf '%-12s %s\n' conformance "$(tail -n 1 "$logs/conformance.log")"
exit "$status"
