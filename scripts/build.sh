#!/usr/bin/env bash
# Usage: scripts/build.sh PRESET [TARGET...]. Configures when it has to, then builds what has changed.
set -euo pipefail
cd "$(dirname "$0")/.."
# What was compiled in one clone serves another: paths count from the clone's own folder.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1
# What a precompiled header needs; none of our files tells the time at which it was compiled.
export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
preset=$1
targets=("${@:2}")

# CMake itself notices changed CMakeLists.txt files, but not changed presets and toolchains.
made=build/$preset/build.ninja
if [ CMakePresets.json -nt "$made" ] || [ cmake/wasm32-wasi.cmake -nt "$made" ]; then
  mkdir -p build
  cmake --fresh --preset "$preset" >"build/$preset.log" 2>&1 || { cat "build/$preset.log" && exit 1; }
fi
cmake --build --preset "$preset" ${targets[@]:+--target "${targets[@]}"}
