#!/usr/bin/env bash
# Hostile input under the address and undefined-behaviour sanitizers: each libFuzzer
# target from a corpus of the tree's (artefacts, arrays, device files, plans, and models of
# each format that is imported), and beside them damaged models, plans and questions, which
# the compiler takes to its plan, and damaged ONNX and programs of torch.export, which it
# imports. Two run at a time, FUZZ_SECONDS (60) each. With FUZZ_RUNS a target ends after so
# many inputs instead, and nothing else runs. FUZZ_SEED is where all begin; without it each
# run has a seed that no other had. What is found is kept in build/asan/fuzz/finds, and shown.
set -euo pipefail
source "$(dirname "$0")/../../tools/setup.sh"
cd "$source_dir"

# A corpus each; what stands before a point is the target.
fuzzers=(Artifact Device Json Model.onnx Model.stablehlo Model.torch Npy Plan Safetensors)
fusec_packages+=(libclang-rt-22-dev)
install_packages
build asan fuzzers fusec fusec-fuzz
export seconds=${FUZZ_SECONDS:-60} runs=${FUZZ_RUNS:-} seed=${FUZZ_SEED:-$(date +%s)}
export programs=$source_dir/build/asan/bin folder=$source_dir/build/asan/fuzz
corpus=$folder/corpus
mkdir -p "$folder/finds"
for name in "${fuzzers[@]}"; do mkdir -p "$corpus/$name"; done

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
for model in gelu_f32 two_outputs softmax; do
  "$programs/fusec" "test/Models/$model.mlir" --no-embed-ir \
    -o "$corpus/Artifact/$model.ptx" --explain=json >"$corpus/Plan/$model.json"
done

python3 test/tools/make_artifact.py test/Docs/Inputs/parameters.json \
  test/Docs/Inputs/parameters.ptx "$corpus/Artifact/parameters.ptx"

# Small ones, which many runs go through: of StableHLO an op each.
python3 test/tools/split_models.py "$corpus/Model.stablehlo" test/Import/Inputs/*.mlir
find test/Import test/Models -name '*.mlir' -size -4k -exec cp {} "$corpus/Model.stablehlo" \;
jobs=("${fuzzers[@]}" texts)
if python3 -c 'import numpy' 2>/dev/null; then
  python3 test/tools/make_onnx.py "$folder/models"
  python3 test/tools/make_bad_pt2.py "$folder/models"
  find "$folder/models" -name '*.onnx' -size -8k -exec cp {} "$corpus/Model.onnx" \;
  find "$folder/models" -name '*.pt2' -size -8k -exec cp {} "$corpus/Model.torch" \;
  jobs+=(models)
fi
[ -z "$runs" ] || jobs=("${fuzzers[@]}")

# fuzz NAME: one target for its time; its last lines where it finds something.
fuzz() {
  local log=$folder/$1.log end=(-max_total_time="$seconds") longest=65536
  [ "$1" != Model.stablehlo ] || longest=4096
  [ -z "$runs" ] || end=(-runs="$runs")
  if "$programs/fusec${1%%.*}Fuzzer" "${end[@]}" -seed="$seed" -timeout=20 -rss_limit_mb=2048 \
    -max_len="$longest" -artifact_prefix="$folder/finds/$1-" "$folder/corpus/$1" >"$log" 2>&1; then
    printf '%-16s %s\n' "$1" "$(grep '^Done ' "$log")"
  else
    tail -n 30 "$log"
    # The input itself too: the machine that found it may be gone with its files.
    local find
    find=$(grep -o 'Test unit written to .*' "$log" | cut -d' ' -f5)
    [ ! -s "$find" ] || { echo "the input, compressed: base64 -d | gunzip"; gzip -9 <"$find" | base64 -w 100; }
    echo "error: fusec${1%%.*}Fuzzer found something; see $folder/finds"
    return 1
  fi
}

# damaged NAME OPTION...: damaged input through the compiler.
damaged() {
  local name=$1 fuzzer=$programs/fusec-fuzz first=$((seed * 1000))
  shift
  if "$fuzzer" --seeds="$first:$((first + 1000000))" --seconds="$seconds" "$@" >"$folder/$name.log" 2>&1; then
    printf '%-16s %s\n' "$name" "$(tail -n 1 "$folder/$name.log")"
  else
    # First what was found, with its seed: a graph and a plan of any length follow.
    head -n 30 "$folder/$name.log"
    tail -n 1 "$folder/$name.log"
    return 1
  fi
}

# one NAME: a target, or damaged input: graphs as text, or models of other formats.
one() {
  case $1 in
    texts) damaged texts --mutants=100 ;;
    models) (cd "$folder/finds" && damaged models --models="$folder/models" --mutants=20) ;;
    *) fuzz "$1" ;;
  esac
}
export source_dir
export -f fuzz damaged one
printf '%s\n' "${jobs[@]}" | xargs -P 2 -I{} bash -c 'one {}' ||
  die "a fuzzer found something"
