#!/usr/bin/env bash
# Usage: scripts/match.sh COMMIT GAME BOT [BOT_THEN] [OPTION...]
# Is BOT of this tree stronger than BOT (or BOT_THEN) of an older commit? Builds that commit beside this one, and lets
# the two programs play each other until the order is certain (`fogg tourney --until 99`). The older one must know `fogg
# bot speak`. Further options go to `fogg tourney`.
set -euo pipefail
cd "$(dirname "$0")/.."
[ $# -ge 3 ] || { sed -n '2,4s/^# //p' "$0"; exit 2; }
commit=$(git rev-parse --verify --short "$1^{commit}") || { echo "match.sh: there is no commit '$1'" >&2; exit 2; }
game=$2
now=$3
then=$3
shift 3
if [ $# -gt 0 ] && [ "${1#-}" = "$1" ]; then
  then=$1
  shift
fi

older=build/older/$commit
if [ ! -x "$older/build/release/fogg" ]; then
  rm -rf "$older"
  mkdir -p "$older"
  git archive "$commit" | tar -x -C "$older"
  echo "Building $commit in $older"
  (cd "$older" && scripts/build.sh release fogg)
fi
"$older/build/release/fogg" bot speak --help >/dev/null 2>&1 ||
  { echo "match.sh: the program of $commit cannot speak for a bot yet; name a later commit" >&2; exit 2; }
scripts/build.sh release fogg

older=$PWD/$older
exec build/release/fogg tourney "$game" "$now,exec:FOGG_DATA=$older/data $older/build/release/fogg bot speak '$then'" \
  --until 99 --bot-seconds 120 "$@"
