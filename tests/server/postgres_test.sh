#!/usr/bin/env bash
# Usage: tests/server/postgres_test.sh BUILD KILLS. All that is tested with PostgreSQL, one after the other; the sum stands in the last line.
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

store() { "$1" --gtest_filter='*postgres*' --gtest_brief=1 && echo "$("$1" --gtest_filter='*postgres*' --gtest_list_tests | grep -c '^  ') passed, 0 failed"; }
export -f store
count store bash -c "store $1/tests/fogg_store_test"
count tables python3 tests/server/table_test.py "$fogg" postgres
count analyses python3 tests/server/analysis_test.py "$fogg" postgres
count two_servers python3 tests/server/two_servers_test.py "$fogg"
count kills python3 tests/server/kill_test.py "$fogg" "$kills" postgres
count nginx python3 tests/server/nginx_test.py "$fogg"
count outage bash -c "python3 tests/server/outage_test.py $fogg postgres \$FOGG_TEST_POSTGRES_CONTROL"
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
