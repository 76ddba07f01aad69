#!/usr/bin/env bash
# What tools/check leaves out under the address and undefined-behaviour sanitizers, for
# its time: the long tests, then random graphs on the emulator and damaged models, for
# FUZZ_SECONDS (60) each. Ends with "N passed, N failed".
set -uo pipefail
source "$(dirname "$0")/../setup.sh"
source "$(dirname "$0")/../testing.sh"
cd "$source_dir"

fusec_packages+=(bc libclang-rt-22-dev)
install_packages
build asan all
say "unit tests"
run_unit_tests asan
say "lit tests, the long ones too"
run_lit asan --param long-tests=1
say "random graphs and damaged models"
# Seeds that no other run had.
first=$(($(date +%s) * 1000))
seeds=--seeds=$first:$((first + 1000000))
limit=--seconds=${FUZZ_SECONDS:-60}
for run in --mode=checked --mutants=100; do
  one_test "asan-fuzz$run" build/asan/bin/fusec-fuzz "$seeds" "$limit" "$run"
  tail -n 1 "$logs/asan-fuzz$run.log"
done

show_failures
printf '\n%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
