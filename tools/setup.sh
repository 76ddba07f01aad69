# Sourced by tools/quickstart and tools/check: what the build needs, installed
# from Debian's packages where it is missing, and a few helpers.

source_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

fusec_packages=(
  cmake ninja-build g++ xz-utils ccache mold python3
  python3-dev clang-22 lld-22 llvm-22-dev llvm-22-tools libmlir-22-dev mlir-22-tools
  libgtest-dev libdlpack-dev zlib1g-dev
)

say() { printf '\n== %s (after %d min)\n' "$*" $((SECONDS / 60)); }
die() { printf 'error: %s\n' "$*" >&2; exit 1; }

# Installs the packages of fusec_packages that are missing; a second run only
# looks.
install_packages() {
  local missing=() package
  for package in "${fusec_packages[@]}"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' ||
      missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  say "installing ${missing[*]}"
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || die "needs root or sudo to install: ${missing[*]}"
    as_root=(sudo)
  fi
  command -v apt-get >/dev/null || die "needs these packages: ${missing[*]}"
  "${as_root[@]}" apt-get update -qq
  DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq \
    --no-install-recommends "${missing[@]}" >/dev/null
}

# build PRESET TARGET...: configures once and builds.
build() {
  local preset=$1
  shift
  local folder=$source_dir/build/$preset
  mkdir -p "$folder"
  if [ ! -f "$folder/build.ninja" ]; then
    (cd "$source_dir" && cmake --preset "$preset") >"$folder/configure.log" 2>&1 ||
      { tail -n 30 "$folder/configure.log" >&2; die "cmake --preset $preset failed"; }
  fi
  # Keeps the compiler's cache from evicting one preset while another builds.
  CCACHE_MAXSIZE=${CCACHE_MAXSIZE:-10G} cmake --build "$folder" --target "$@" ||
    die "the $preset build failed"
}
