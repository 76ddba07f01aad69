# Sourced by tools/check and tools/dev/sanitize.sh, after tools/setup.sh: runs the tests
# of a build, and counts in $passed and $failed. What failed is named where it does, and
# shown by show_failures, at the end, where it is not lost in what builds print. Logs are
# in $logs.

passed=0 failed=0
logs=$source_dir/build/logs
mkdir -p "$logs"
failures=$logs/failures
: >"$failures"

# note_failure NAME: what is read is what there is to see of it.
note_failure() {
  { printf '\n-- %s\n' "$1"; cat; } >>"$failures"
}

show_failures() {
  [ ! -s "$failures" ] || { say "what failed"; cat "$failures"; }
}

# count_gtest LOG STATUS: adds the cases of a GoogleTest program, which ended so.
count_gtest() {
  local ok bad
  ok=$(grep -c '^\[       OK \]' "$1")
  bad=$(grep -c '^\[  FAILED  \] .*ms)$' "$1")
  # What ended it outside a case, a crash or a leak, is a failure of its own.
  { [ "$2" -eq 0 ] && grep -q '^\[  PASSED  \]' "$1"; } || [ "$bad" -gt 0 ] || bad=1
  passed=$((passed + ok)) failed=$((failed + bad))
}

run_unit_tests() { # PRESET
  local program name status
  printf '%s\n' "build/$1"/bin/fusec*Tests | xargs -P "$(nproc)" -I{} bash -c \
    'log=$2/$1-$(basename "$0"); "$0" >"$log.log" 2>&1; echo $? >"$log.status"' {} "$1" "$logs"
  for program in "build/$1"/bin/fusec*Tests; do
    name=$1-$(basename "$program")
    status=$(<"$logs/$name.status")
    if [ "$status" -eq 0 ]; then
      printf '%-44s ok\n' "$name"
    else
      printf '%-44s FAILED\n' "$name"
      grep -v -E '^\[ (RUN|      OK)' "$logs/$name.log" | tail -n 40 | note_failure "$name"
    fi
    count_gtest "$logs/$name.log" "$status"
  done
}

run_lit() { # PRESET OPTION...
  local preset=$1 summary=$logs/$1-lit.log
  shift
  /usr/lib/llvm-22/bin/lit -v --time-tests "$@" "build/$preset/test" >"$summary" 2>&1
  local ok bad
  ok=$(sed -n 's/^ *Passed *: *\([0-9]*\).*/\1/p' "$summary")
  bad=$(sed -n -E 's/^ *(Failed|Unresolved|Timed Out) *: *([0-9]*).*/\2/p' "$summary" |
    paste -sd+ | bc)
  [ -n "$ok" ] || { tail -n 40 "$summary" | note_failure "$preset-lit"; bad=$((${bad:-0} + 1)); }
  [ "${bad:-0}" -eq 0 ] || {
    grep -E '^(FAIL|UNRESOLVED|TIMEOUT):' "$summary"
    grep -v '^PASS' "$summary" | head -n 200 | note_failure "$preset-lit"
  }
  sed -n '/^Total Discovered/,$p' "$summary"
  passed=$((passed + ${ok:-0})) failed=$((failed + ${bad:-0}))
}

# passed_under PRESET: an expression for the lit tests that passed there, which matches
# nothing if there are none.
passed_under() {
  local names
  names=$(sed -n 's/^PASS: fusec :: \(.*\) ([0-9]* of [0-9]*)$/\1/p' "$logs/$1-lit.log" |
    sed 's/[.+]/\\&/g' | paste -sd'|')
  echo ":: (${names:-none})\$"
}

# one_test NAME COMMAND...: a test that is a command.
one_test() {
  local name=$1
  shift
  if "$@" >"$logs/$name.log" 2>&1; then
    printf '%-44s ok\n' "$name"
    passed=$((passed + 1))
  else
    printf '%-44s FAILED\n' "$name"
    tail -n 40 "$logs/$name.log" | note_failure "$name"
    failed=$((failed + 1))
  fi
}
