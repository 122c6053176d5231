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

# What comes from elsewhere is fetched while the first builds keep the processors busy. What fails here is tried again
# by the test that needs it.
fetch() {
  local what
  for what in "python.sh packages" "gpu.sh packages" "web.sh install"; do
    # shellcheck disable=SC2086  # a script and its word
    scripts/$what || true
  done
}

build() {  # PRESET [TARGET...]
  echo "Building $*"
  if ! scripts/build.sh "$@"; then
    kill -TERM -- "-$fetching" 2>/dev/null || true
    echo "The build failed: $*"
    echo "0 passed, 1 failed"
    exit 1
  fi
}

# Who stops this stops the tests that run, with all that they have started: each is a group of processes.
stop() {
  trap '' INT TERM
  local groups group signal
  groups=$(jobs -p)
  for signal in TERM KILL; do
    for group in $groups; do kill -$signal -- "-$group" 2>/dev/null || true; done
    sleep 3
  done
  echo "stopped"
  exit 130
}
trap stop INT TERM

leaves_nothing() {  # GROUP LOG: ends what a test has left running, and says so; browsers take a moment to go
  local left tries
  for ((tries = 0; tries < 50; ++tries)); do
    pgrep --pgroup "$1" >"$2.left"  # not in a subshell, which would be one of them
    mapfile -t left < <(grep -vx "$1" "$2.left" || true)
    rm "$2.left"
    [ ${#left[@]} -gt 0 ] || return 0
    sleep 0.2
  done
  echo "still running, and ended now:" >>"$2"
  ps -o pid=,args= -p "${left[@]}" >>"$2" || true
  kill -KILL "${left[@]}" 2>/dev/null || true
  return 1
}

# One more at a time than there are cores: tests of servers and pages wait for most of their time.
at_once=$(($(nproc) + 1))

start() {  # NAME COMMAND...: runs a test in the background
  while [ "$(jobs -rp | wc -l)" -ge $at_once ]; do wait -n || true; done
  set -m  # so that it gets a group of its own
  (
    set +m
    trap - INT TERM
    code=0
    begun=$SECONDS
    "${@:2}" >"$logs/$1.log" 2>&1 </dev/null || code=$?
    leaves_nothing $BASHPID "$logs/$1.log" || code=1
    echo $((SECONDS - begun)) >"$logs/$1.seconds"
    echo $code >"$logs/$1.exit"
  ) &
  set +m
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

set -m  # so that it gets a group of its own
fetch >build/fetch.log 2>&1 </dev/null &
set +m
fetching=$!
build dev
build release
build wasm
# The other compiler builds all there is in the long run; the Python package, which everything but the server goes into,
# is built with it every time.
if [ -n "${FOGG_LONG:-}" ]; then
  build gcc
  build release tests
fi
wait "$fetching" || true

kills=12
[ -z "${FOGG_LONG:-}" ] || kills=1000
# Who has the time looks for deals, and for slow machines, that bring out what none of the others did.
[ -z "${FOGG_LONG:-}" ] || export FOGG_E2E_SEED=${FOGG_E2E_SEED:-$RANDOM} FOGG_E2E_LATE=${FOGG_E2E_LATE:-2000}
# What takes longest begins first: whatever is last has the machine to itself, and one of its cores for nothing.
start e2e tests/e2e/run.sh build/release/fogg
start server_postgres tests/server/postgres_test.sh build/dev $kills
# clang-tidy takes half an hour for everything.
if [ -z "${FOGG_LONG:-}" ]; then start tidy scripts/tidy.sh some; else start tidy scripts/tidy.sh all; fi
start python env CMAKE_BUILD_PARALLEL_LEVEL=$((($(nproc) + 1) / 2)) scripts/python.sh test
start_gtest dev
start gpu scripts/gpu.sh
start web scripts/web.sh test
start check build/dev/fogg check tests/rules tests/playthroughs
# Formatted sources: `make format` does it.
start format scripts/format.sh --check
start architecture tests/architecture/includes_test.sh
start limits pytest-3 tests/architecture
start terminal tests/terminal/play_test.sh build/dev/fogg
start tourney tests/terminal/tourney_test.sh build/dev/fogg
start bots tests/bots/bots_test.sh build/dev/fogg
start analyse tests/terminal/analyse_test.sh build/dev/fogg
for test in tests/server/*_test.py; do
  name=$(basename "$test" _test.py)
  case $name in
    hang | nginx | two_servers) continue ;;  # with PostgreSQL only
    public) binary=build/release/fogg ;;     # where a crowd comes, and the sanitizers would take too long
    *) binary=build/dev/fogg ;;
  esac
  start "server_$name" pytest-3 "$test" --binary $binary --kills $kills
done
# The league of odd opponents: where one of them puzzles a level, it shows here. The seeds are fixed, so the short one
# says the same every time; a search as strong as `expert` takes too long for it.
league=30
[ -z "${FOGG_LONG:-}" ] || league=400
for game in usa europe san_francisco card_game; do
  start "league_$game" build/release/fogg league $game normal,hard --games $league
  [ -z "${FOGG_LONG:-}" ] || start "league_expert_$game" build/release/fogg league $game expert:sims=400 --games 20
done
start signature build/release/fogg bench --seconds 0 --compare bench/signature.txt
start wasm node --no-warnings --experimental-wasi-unstable-preview1 bindings/wasm/test.mjs
[ -z "${FOGG_LONG:-}" ] || export FOGG_FUZZ_SECONDS=${FOGG_FUZZ_SECONDS:-900}
for source in tests/fuzz/*_fuzz.cpp; do
  name=$(basename "$source" .cpp)
  start "$name" scripts/fuzz.sh "$name"
done
[ -z "${FOGG_LONG:-}" ] || start_gtest release
wait
# The packages, in clean systems; they need the web client, which is whole by now. The Python package as a stranger
# installs it; its other test used the same folder.
try_packages() { scripts/package.sh && pytest-3 tests/package; }
if [ -n "${FOGG_LONG:-}" ]; then
  start package try_packages
  start python_fresh scripts/python.sh fresh
fi
wait

# GoogleTest, Playwright, pytest (tests/conftest.py) and our own programs say how many tests they ran; a fuzzer
# and the signature are one test each. A program that ends badly without naming a failed test is a failed test itself.
passed=0
failed=0
failing=()
for log in $logs/*.log; do
  name=$(basename "$log" .log)
  # Somebody killed a test that has not told how it ended.
  [ -f "$logs/$name.exit" ] || echo 137 >"$logs/$name.exit"
  code=$(cat "$logs/$name.exit")
  # GoogleTest, Playwright, and all others, in this order.
  good=$(($(sum "$log" '^\[  PASSED  \] ([0-9]+) tests?\.$') + $(sum "$log" '^  ([0-9]+) passed \(.*\)$') +
    $(sum "$log" '^([0-9]+) passed, [0-9]+ failed$')))
  bad=$(($(grep -cE '^\[  FAILED  \] .* \([0-9]+ ms\)$' "$log" || true) + $(sum "$log" '^  ([0-9]+) failed$') +
    $(sum "$log" '^[0-9]+ passed, ([0-9]+) failed$')))
  case $name in *_fuzz | signature) [ "$code" -ne 0 ] || good=1 ;; esac
  [ "$code" -eq 0 ] || [ $bad -gt 0 ] || bad=1
  [ $bad -eq 0 ] || failing+=("$name")
  printf '%-32s %5d passed, %d failed, %5d s\n' "$name" $good $bad "$(cat "$logs/$name.seconds" 2>/dev/null || echo 0)"
  passed=$((passed + good))
  failed=$((failed + bad))
done
# What failed stands last, in full and then in short: who reads only the end of the output learns it too.
for name in "${failing[@]}"; do echo "--- $name"; tail -n 200 "$logs/$name.log"; done
for name in "${failing[@]}"; do
  echo "failed: $name (exit $(cat "$logs/$name.exit"))"
  grep -aE '^\[  FAILED  \] .*\([0-9]+ ms\)$|^ *(FAIL|FAILED|Error:|not ok)|^ +[0-9]+\) ' "$logs/$name.log" |
    sort -u | head -n 5 | cut -c 1-200 || true
done
echo "after $((SECONDS - started)) seconds"
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
