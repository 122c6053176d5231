#!/usr/bin/env bash
# Usage: run.sh FOGG [NAME…]. The web client in Debian's Chromium against the real server; all tests, or those whose
# name contains a NAME. FOGG_LONG=1 plays more; a picture of each page where a test failed is left in build/e2e, or in
# FOGG_E2E_SHOTS.
set -euo pipefail
FOGG=$(realpath "$1")
shift
cd "$(dirname "$0")/../.."
export FOGG FOGG_DATA=${FOGG_DATA:-$PWD/data}
scripts/web.sh
echo "all chance follows from FOGG_E2E_SEED=${FOGG_E2E_SEED:-1}"
names=$(IFS='|' && echo "$*")
code=0
for project in measuring pages; do
  workers=4 # most of the time a test waits for its page
  late=${FOGG_E2E_LATE:-0}
  [ $project = pages ] || { workers=1 && late=0; }
  FOGG_E2E_LATE=$late web/node_modules/.bin/playwright test --config tests/e2e/playwright.config.mjs \
    --project $project --workers $workers --pass-with-no-tests ${names:+--grep "$names"} || code=1
done
exit $code
