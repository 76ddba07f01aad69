#!/usr/bin/env bash
# Runs each libFuzzer target from the corpus that the tree has: artefacts, arrays,
# device files. FUZZ_SECONDS (10) is the time of each. What a target finds is kept in
# build/fuzz/finds.
set -euo pipefail
source "$(dirname "$0")/../../tools/setup.sh"
cd "$source_dir"

fusec_packages+=(libclang-rt-22-dev)
install_packages
build fuzz fuzzers
seconds=${FUZZ_SECONDS:-10}
corpus=$source_dir/build/fuzz/corpus
finds=$source_dir/build/fuzz/finds
mkdir -p "$corpus"/{Artifact,Device,Json,Npy,Safetensors} "$finds"

cp lib/Support/Devices/*.json "$corpus/Device"
cp lib/Support/Devices/h200.json CMakePresets.json "$corpus/Json"
cat >"$corpus/Json/kinds.json" <<'JSON'
{"a": [1, -2.5e3, true, false, null, "\u00e9\ud83d\ude00\n"], "b": {"c": {}}}
JSON
for type in b1 i1 i4 i8 f2 f4 f8 u2; do
  python3 test/tools/make_npy.py "$corpus/Npy/$type.npy" "$type" 2x3 1 0
done
python3 test/tools/make_safetensors.py "$corpus/Safetensors/all.safetensors" \
  h="$corpus/Npy/f2.npy" b="$corpus/Npy/u2.npy" m="$corpus/Npy/b1.npy" --bf16=b
# Artefacts of small models; without the compiler's build there are none, and the
# reader is fuzzed from nothing.
fusec=$source_dir/build/dev/bin/fusec
if [ -x "$fusec" ]; then
  for model in gelu_f32 two_outputs softmax; do
    "$fusec" "test/Models/$model.mlir" --no-embed-ir -o "$corpus/Artifact/$model.ptx"
  done
fi

for name in Artifact Device Json Npy Safetensors; do
  log=$source_dir/build/fuzz/$name.log
  "build/fuzz/bin/fusec${name}Fuzzer" -max_total_time="$seconds" -timeout=10 \
    -rss_limit_mb=2048 -max_len=65536 -artifact_prefix="$finds/$name-" \
    "$corpus/$name" >"$log" 2>&1 || {
    tail -n 60 "$log"
    die "fusec${name}Fuzzer found something; see $finds"
  }
  printf '%-10s %s\n' "$name" "$(grep '^Done ' "$log")"
done
