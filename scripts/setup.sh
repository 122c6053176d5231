#!/usr/bin/env bash
# Usage: scripts/setup.sh [build|web|wasm|package|test|PACKAGE]...: installs the Debian packages that the program, the
# web client and its engine are built with, those that the packages and the tests need besides, and any others that are
# named; without a word, all five lists. Does nothing when all are there.
set -euo pipefail

for_build=(
  cmake ninja-build ccache
  # The compiler, linker and archiver.
  clang-19 lld-19 llvm-19
  # Libraries of the programs.
  libboost1.81-dev libboost-json1.81-dev libfmt-dev libcli11-dev libmimalloc-dev
  # The server: databases, passwords, logs, compression.
  libsoci-dev libsqlite3-dev libpq-dev libsodium-dev libspdlog-dev zlib1g-dev pkg-config
  # Mails and push messages.
  libcurl4-openssl-dev libssl-dev
)

for_web=(nodejs)
# The web client is built with npm; a Node that brings its own is as good as Debian's.
command -v npm >/dev/null || for_web+=(npm)

# The engine for the web: the C and C++ libraries and the compiler's helpers for WASM.
for_wasm=(wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32)

# What the packages are made with: dependencies of programs, and where they look for their libraries.
for_package=(dpkg-dev file patchelf python3 git ca-certificates)

for_test=(
  libgtest-dev clang-format-19 clang-tidy-19
  # The sanitizers and the fuzzer, and the other compiler that must do.
  libclang-rt-19-dev g++-12
  # What the tests run: databases, a proxy, certificates, a browser.
  postgresql nginx-light openssl chromium chromium-headless-shell
  # What looks whether a test has left a process behind.
  procps
  # The example bot, the misbehaving ones, the tests of the server, and the Python package.
  python3 python3-pytest python3-cryptography python3-venv python3-dev
)

[ $# -gt 0 ] || set -- build web wasm package test
packages=()
for word in "$@"; do
  case $word in
    build) packages+=("${for_build[@]}") ;;
    web) packages+=("${for_web[@]}") ;;
    wasm) packages+=("${for_wasm[@]}") ;;
    package) packages+=("${for_package[@]}") ;;
    test) packages+=("${for_test[@]}") ;;
    *) packages+=("$word") ;;
  esac
done

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
"${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet --quiet --no-install-recommends \
  "${missing[@]}" >/dev/null
