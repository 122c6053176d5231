#!/usr/bin/env bash
# Usage: run.sh FOGG [NAME…]. The web client in Debian's Chromium against the real server; all tests, or those whose name
# contains a NAME. The last line is `N passed, M failed`. FOGG_LONG=1 plays more.
set -euo pipefail
fogg=$(realpath "$1")
shift
cd "$(dirname "$0")/../.."
scripts/web.sh
FOGG_DATA=${FOGG_DATA:-$PWD/data} exec node tests/e2e/run.mjs "$fogg" "$@"
