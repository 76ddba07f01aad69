#!/usr/bin/env bash
# The release build is what its preset says: static but for the C library, stripped,
# runs on glibc 2.36, small, and needs no environment.
set -euo pipefail
source "$(dirname "$0")/../../tools/setup.sh"
cd "$source_dir"

max_glibc=2.36
max_compressed=$((16 * 1024 * 1024))
bin=$source_dir/build/release/bin

command -v readelf >/dev/null || die "needs readelf (binutils)"
build release fusec fusec-run fusec-bench

for tool in fusec fusec-run fusec-bench; do
  file=$bin/$tool
  [ -x "$file" ] || die "$file was not built"

  if readelf -SW "$file" | grep -qE ' \.(symtab|debug_info) '; then
    die "$tool is not stripped"
  fi

  needed=$(readelf -dW "$file" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p')
  for library in $needed; do
    case $library in
    libc.so.6 | libm.so.6 | ld-linux-*.so.*) ;;
    *) die "$tool needs $library" ;;
    esac
  done

  glibc=$(readelf -VW "$file" | grep -oE 'GLIBC_[0-9.]+' | sort -uV | tail -n 1)
  newest=$(printf '%s\n' "GLIBC_$max_glibc" "$glibc" | sort -V | tail -n 1)
  [ "$newest" = "GLIBC_$max_glibc" ] || die "$tool needs $glibc, newer than $max_glibc"
  printf '%s: needs %s, %s\n' "$tool" "$(echo $needed)" "$glibc"
done

compressed=$(xz -9 -T1 -c "$bin/fusec" | wc -c)
printf 'fusec: %d bytes, %d with xz -9\n' "$(stat -c %s "$bin/fusec")" "$compressed"
[ "$compressed" -le "$max_compressed" ] ||
  die "fusec takes $compressed bytes with xz -9, more than $max_compressed"

# Nothing but the program and the model: no variables, no other file.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp "$bin/fusec" test/Models/gelu_f32.mlir "$folder"
cd "$folder"
env -i ./fusec gelu_f32.mlir -o gelu_f32.ptx
grep -q '^\.visible \.entry' gelu_f32.ptx || die "the artefact holds no kernel"
say "the release build is fine"
