#!/usr/bin/env bash
# Installs the Debian packages the project is built with, and those named as arguments. Does nothing when all are there.
set -euo pipefail

packages=(
  cmake ninja-build ccache
  # The compiler, its sanitizers and fuzzer, linker and archiver; and the other compiler that must do.
  clang-19 libclang-rt-19-dev lld-19 llvm-19 g++-12
  # WASM: the C and C++ libraries, the compiler's helpers, and Node to run the result.
  wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 nodejs
  # Libraries of the programs and of the tests.
  libboost1.81-dev libboost-json1.81-dev libfmt-dev libcli11-dev
  # The server: databases, passwords, logs, compression.
  libsoci-dev libsqlite3-dev libpq-dev libsodium-dev libspdlog-dev zlib1g-dev pkg-config
  libgtest-dev librapidcheck-dev libbenchmark-dev
  # What its tests run: databases, a proxy, certificates, a browser.
  postgresql nginx-light openssl chromium
  # The example bot, the misbehaving ones, and the tests of the server.
  python3
  "$@"
)

# The web client is built with npm; a Node that brings its own is as good as Debian's.
command -v npm >/dev/null || packages+=(npm)

missing=()
for package in "${packages[@]}"; do
  status=$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null || true)
  [ "$status" = installed ] || missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0

sudo=()
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "These packages are missing, and only root or a user with sudo can install them: ${missing[*]}" >&2
    exit 1
  fi
  sudo=(sudo)
fi

echo "Installing ${missing[*]}"
"${sudo[@]}" apt-get update --quiet --quiet
"${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet --quiet --no-install-recommends "${missing[@]}" >/dev/null
