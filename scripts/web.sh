#!/usr/bin/env bash
# The web client: web/dist, built when its sources are newer. With "test": type check, unit tests and the size budget
# too. With "format": nothing but Prettier over all that it is for. With "install": nothing but what that needs.
set -euo pipefail
cd "$(dirname "$0")/../web"

# One at a time: `make test` tests the client and, beside that, opens it in browsers, and who builds it empties web/dist
# first.
mkdir -p ../build
exec {lock}>../build/web.lock
flock "$lock"

# The versions of the lock file. Not `npm ci`: it insists on packages for all other platforms too, which not every
# mirror has.
if [ ! -d node_modules ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
  npm install --no-save --no-audit --no-fund --loglevel=error
fi
if [ "${1:-}" = install ]; then exit; fi
if [ "${1:-}" = format ]; then exec npm run --silent format; fi
# The engine is part of the client where it has been built (`scripts/build.sh wasm`); without it the client needs a
# server.
sources=(src public dev index.html vite.config.ts package-lock.json ../data)
[ ! -f ../build/wasm/fogg.wasm ] || sources+=(../build/wasm/fogg.wasm)
if [ ! -f dist/sw.js ] || [ -n "$(find "${sources[@]}" -newer dist/sw.js -print -quit)" ]; then
  npx vite build --logLevel warn
  node dev/keep.mjs dist
fi
exec {lock}>&-
if [ "${1:-}" = test ]; then
  npm run --silent lint
  npm run --silent check
  node dev/budget.mjs
  code=0
  npm run --silent test >../build/vitest.log 2>&1 || code=$?
  sed 's/\x1b\[[0-9;]*m//g' ../build/vitest.log
  count() {
    sed 's/\x1b\[[0-9;]*m//g' ../build/vitest.log | sed -nE "s/^ *Tests .*[^0-9]([0-9]+) $1.*/\1/p" | tail -n 1
  }
  good=$(count passed)
  bad=$(count failed)
  echo "${good:-0} passed, ${bad:-0} failed"
  exit $code
fi
