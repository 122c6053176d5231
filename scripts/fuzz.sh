#!/usr/bin/env bash
# Usage: scripts/fuzz.sh PROGRAM. Replays the corpus of a fuzzer, then looks for more for FOGG_FUZZ_SECONDS (15).
# What it finds stays in build/fuzz-corpus; move an input worth keeping to tests/fuzz/corpus.
set -euo pipefail
cd "$(dirname "$0")/.."
name=$(basename "$1" _fuzz)
kept=tests/fuzz/corpus/$name
found=build/fuzz-corpus/$name
dictionary=tests/fuzz/$name.dict

mkdir -p "$found"
options=(-max_total_time="${FOGG_FUZZ_SECONDS:-15}" -timeout=10 -rss_limit_mb=2048 -artifact_prefix="$found-")
[ ! -f "$dictionary" ] || options+=(-dict="$dictionary")
seeds=("$kept")
[ "$name" != play ] || seeds+=(tests/rules)  # every rule test is a seed for the language they are written in
exec "build/dev/fuzz/${name}_fuzz" "${options[@]}" "$found" "${seeds[@]}"
