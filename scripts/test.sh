#!/usr/bin/env bash
# Builds everything and runs every test; the last line is `N passed, N failed`. FOGG_LONG=1 tests for much longer.
set -euo pipefail
cd "$(dirname "$0")/.."

logs=build/test
rm -rf $logs
mkdir -p $logs
started=$SECONDS
ASAN_SYMBOLIZER_PATH=$(command -v llvm-symbolizer-19)
export ASAN_SYMBOLIZER_PATH UBSAN_OPTIONS=print_stacktrace=1

build() {  # PRESET [TARGET...]
  echo "Building $*"
  if ! scripts/build.sh "$@"; then
    echo "The build failed: $*"
    echo "0 passed, 1 failed"
    exit 1
  fi
}

start() {  # NAME COMMAND...: runs a test in the background, as many at a time as there are cores
  while [ "$(jobs -rp | wc -l)" -ge "$(nproc)" ]; do wait -n || true; done
  (
    code=0
    "${@:2}" >"$logs/$1.log" 2>&1 || code=$?
    echo $code >"$logs/$1.exit"
  ) &
}

start_gtest() {  # PRESET: every GoogleTest program of a build; the long ones are split over the cores
  local name shard shards
  for name in $(ctest --test-dir "build/$1" --show-only | sed -n 's/^ *Test *#[0-9]*: //p'); do
    shards=1
    [ "$name" != fogg_properties_test ] || shards=$(nproc)
    for ((shard = 0; shard < shards; ++shard)); do
      start "$1-$name-$shard" env GTEST_TOTAL_SHARDS="$shards" GTEST_SHARD_INDEX="$shard" \
        "build/$1/tests/$name" --gtest_brief=1
    done
  done
}

# Sums the numbers that stand in the place of N in the matching lines of a log.
sum() { sed -nE "s/$2/\1/p" "$1" | awk '{ n += $1 } END { print n + 0 }'; }

build dev
build release
build wasm
build fuzz
# The other compiler: the core, the loaders and the bots every time, everything in the long run.
if [ -z "${FOGG_LONG:-}" ]; then build gcc fogg_bots fogg_content; else build gcc; fi
[ -z "${FOGG_LONG:-}" ] || build release tests

start_gtest dev
start check build/dev/fogg check tests/rules tests/playthroughs
start architecture tests/architecture/includes_test.sh
start terminal tests/terminal/play_test.sh build/dev/fogg
start tourney tests/terminal/tourney_test.sh build/dev/fogg
start bots tests/bots/bots_test.sh build/dev/fogg
start analyse tests/terminal/analyse_test.sh build/dev/fogg
kills=12
[ -z "${FOGG_LONG:-}" ] || kills=100
for name in table leak abuse outage samples analysis; do start "server_$name" python3 "tests/server/${name}_test.py" build/dev/fogg; done
start server_kill python3 tests/server/kill_test.py build/dev/fogg $kills
start server_postgres tests/server/postgres_test.sh build/dev $kills
start web scripts/web.sh test
start e2e tests/e2e/run.sh build/release/fogg
start signature build/release/fogg bench --seconds 0 --compare bench/signature.txt
start wasm node --no-warnings --experimental-wasi-unstable-preview1 bindings/wasm/test.mjs
[ -z "${FOGG_LONG:-}" ] || export FOGG_FUZZ_SECONDS=${FOGG_FUZZ_SECONDS:-900}
for source in tests/fuzz/*_fuzz.cpp; do
  name=$(basename "$source" .cpp)
  start "$name" scripts/fuzz.sh "$name"
done
[ -z "${FOGG_LONG:-}" ] || start_gtest release
wait

# GoogleTest and our own programs say how many tests they ran; a fuzzer and the signature are one test each. A program that ends badly without
# naming a failed test is a failed test itself.
passed=0
failed=0
for log in $logs/*.log; do
  name=$(basename "$log" .log)
  code=$(cat "$logs/$name.exit")
  good=$(($(sum "$log" '^\[  PASSED  \] ([0-9]+) tests?\.$') + $(sum "$log" '^([0-9]+) passed, [0-9]+ failed$')))
  bad=$(($(grep -cE '^\[  FAILED  \] .* \([0-9]+ ms\)$' "$log" || true) + $(sum "$log" '^[0-9]+ passed, ([0-9]+) failed$')))
  case $name in *_fuzz | signature) [ "$code" -ne 0 ] || good=1 ;; esac
  [ "$code" -eq 0 ] || [ $bad -gt 0 ] || bad=1
  [ $bad -eq 0 ] || tail -n 200 "$log"
  printf '%-32s %5d passed, %d failed\n' "$name" $good $bad
  passed=$((passed + good))
  failed=$((failed + bad))
done
echo "after $((SECONDS - started)) seconds"
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
