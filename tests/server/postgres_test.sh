#!/usr/bin/env bash
# Usage: tests/server/postgres_test.sh BUILD KILLS. All that is tested with PostgreSQL, one after the other, each with a
# PostgreSQL of its own; the sum stands in the last line.
set -uo pipefail
cd "$(dirname "$0")/../.."
fogg=$1/fogg
kills=$2
passed=0
failed=0

count() {  # NAME COMMAND...: one test program; its own last line says how it went
  local log
  log=$(scripts/postgres.sh "${@:2}" 2>&1)
  local line
  line=$(sed -nE 's/^([0-9]+) passed, ([0-9]+) failed$/\1 \2/p' <<<"$log" | tail -n 1)
  [ -n "$line" ] || line="0 1"
  [ "${line#* }" -eq 0 ] || printf '%s\n' "$log" | grep -v ' passed, '
  echo "$1: ${line% *} good, ${line#* } bad"
  passed=$((passed + ${line% *}))
  failed=$((failed + ${line#* }))
}

store() {
  "$1" --gtest_filter='*postgres*' --gtest_brief=1 &&
    echo "$("$1" --gtest_filter='*postgres*' --gtest_list_tests | grep -c '^  ') passed, 0 failed"
}
export -f store
count store bash -c "store $1/tests/fogg_store_test"
names="table people passkeys games old_database backup analysis operator reports calls"
names+=" two_servers kill nginx hang outage"
for name in $names; do
  count "$name" pytest-3 "tests/server/${name}_test.py" --binary "$fogg" --database postgres --kills "$kills"
done
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
