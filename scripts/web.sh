#!/usr/bin/env bash
# The web client: web/dist, built when its sources are newer. With "test": type check, unit tests and the size budget too.
set -euo pipefail
cd "$(dirname "$0")/../web"

if [ ! -d node_modules ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
  npm ci --no-audit --no-fund --loglevel=error
fi
if [ ! -f dist/index.html ] || [ -n "$(find src public index.html vite.config.ts package-lock.json -newer dist/index.html -print -quit)" ]; then
  npx vite build --logLevel warn
fi
if [ "${1:-}" = test ]; then
  npm run --silent check
  npm run --silent test
  node dev/budget.mjs
fi
