#!/usr/bin/env bash
# Usage: OUT=FOLDER learn/device_job.sh SECONDS [FOGG]: one run on a machine with many cores and a GPU, which ends by
# itself within so many seconds. Trains the value networks (learn/values.py) for as long as it may, from the
# checkpoints of an earlier run where OUT's networks.tgz of it lies beside as checkpoints.tgz; then plays games of the
# search, to see how true the chances come. Leaves in OUT: networks.tgz (networks, curves, checkpoints), search.tgz
# (positions), log.txt.
set -u
cd "$(dirname "$0")/.."
seconds=${1:-300}
fogg=${2:-./build/release/fogg}
work=${WORK:-build/learn}
mkdir -p "$OUT" "$work"
[ -f checkpoints.tgz ] && tar xzf checkpoints.tgz -C "$work"
export FOGG_DATA=$PWD/data PYTHONUNBUFFERED=1
left() { echo $((seconds - SECONDS - ${1:-0})); }

share=$((seconds * 65 / 100))
timeout "$share" python3 learn/values.py --fogg "$fogg" --device "${DEVICE:-cuda}" --work "$work" --out "$work/out" \
  --curves "$work/curves" --games "${GAMES:-$((seconds * 250))}" --seconds "$((share - 30))" >"$OUT/log.txt" 2>&1
echo "values.py: exit $?, $SECONDS s" >>"$OUT/log.txt"
(cd "$work" && tar czf "$OUT/networks.tgz" --ignore-failed-read out curves ./*.pt 2>/dev/null)

each=$(($(left 15) / 8))
for game in usa europe san_francisco card_game; do
  for players in 2 4; do
    [ "$(left 10)" -gt "$each" ] || continue
    bots=$(printf 'expert:sims=100,%.0s' $(seq $players))
    timeout "$(left 8)" "$fogg" learn positions $game "${bots%,}" --games 100000 --seed 90000001 --threads 0 \
      --seconds "$((each > 6 ? each - 4 : 2))" --out "$work/$game-$players.search" 2>>"$OUT/log.txt"
  done
done
(cd "$work" && tar czf "$OUT/search.tgz" ./*.search 2>/dev/null)
echo "done after $SECONDS s" >>"$OUT/log.txt"
