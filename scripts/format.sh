#!/usr/bin/env bash
# Usage: scripts/format.sh [--check]: clang-format over all C++ of ours; with --check it changes nothing and says what
# differs.
set -uo pipefail
cd "$(dirname "$0")/.."
mapfile -t files < <(find src apps tests bench bindings examples cmake -regex '.*\.\(h\|cpp\|cu\|cuh\)')
[ "${1:-}" = --check ] || exec clang-format-19 -i "${files[@]}"
failed=0
clang-format-19 --dry-run --Werror "${files[@]}" || failed=1
echo "$((1 - failed)) passed, $failed failed"
exit $failed
