#!/usr/bin/env bash
# Drives `fogg analyse`. Usage: analyse_test.sh [FOGG]. Ends with `N passed, N failed`.
set -uo pipefail
cd "$(dirname "$0")/../.."
fogg=$(realpath "${1:-build/dev/fogg}")
. tests/terminal/checks.sh
analyse() { "$fogg" analyse "$@" >out 2>&1 </dev/null; code=$?; }

# The last turn of a game: seat 0 has the cards for the route that wins, and draws a card instead.
cat >blunder.play <<'P'
fogg 1 usa players=2
given hand 0 red=2
given hand 1 blue=3
given tickets 0 denver-el_paso
given routes 0 denver-santa_fe
given routes 1 portland-salt_lake_city
given score 0 40
given score 1 33
given last_turns 1
0 draw pile
P

analyse blunder.play --svg plot.svg
check "text: exit code" exits 0
check "text: the game" has "USA, 2 players"
check "text: not finished" has "The game is not finished."
check "text: luck and choice" has "own choices"
check "text: the mistake" has "Mistakes of seat"
check "text: what was better" has "better: claim el_paso-santa_fe red=2"
check "text: where the picture is" has "plot.svg"
check "no bar in a pipe" lacks "left"
check "svg is well-formed" well_formed plot.svg
check "svg shows the mistake" grep -q 'mistake' plot.svg

# Near the end of a game, so that playing it out is quick.
{
  echo 'fogg 1 europe players=3'
  for seat in 0 1 2; do printf 'given pieces %s 6\ngiven hand %s red=3 blue=3 locomotive=1\n' $seat $seat; done
  printf 'given tickets 0 brest-petrograd\ngiven tickets 1 berlin-bucuresti\n'
  for seat in 0 1 2 0 1 2; do printf '%s draw pile\n%s draw pile\n' $seat $seat; done
} >late.play
analyse late.play --sims 20 --json --threads 2
cp out two.json
check "json: exit code" exits 0
check "json: decisions" json_holds 'j.players === 3 && j.decisions.length === 12 && !j.finished && !("scores" in j)'
check "json: chances sum to one" json_holds \
  'j.decisions.every(d => Math.abs(d.before.chance.reduce((a, b) => a + b) - 1) < 1e-6)'
check "json: luck and choice add up" json_holds \
  'j.seats.every(s => Math.abs(s.start + s.luck + s.own_choices + s.choices_of_others - s.end) < 1e-6)'
check "json: judgements" json_holds \
  'j.decisions.some(d => d.judged && d.judged.best_other.length > 0 && d.judged.chance_at_stake >= 0)'
check "json: the curve has no holes" json_holds \
  'j.decisions.slice(1).every((d, i) => d.before.chance[0] === j.decisions[i].after_luck.chance[0])'
analyse late.play --sims 20 --json --threads 1
check "threads change nothing" cmp -s out two.json
analyse late.play --sims 20 --json --threads 2 --seed 2
check "the seed changes something" [ "$(cmp -s out two.json; echo $?)" -eq 1 ]

# Whole games, by their networks: the parts of every seat add up to the result.
for game in usa europe san_francisco card_game; do
  "$fogg" sim $game planner,normal,greedy -n 1 --records valued >/dev/null
  analyse valued/$game-1.play --json
  check "$game: by networks" json_holds 'j.by === "networks" && j.sims === 0 && j.finished && j.decisions.length > 30'
  check "$game: luck and choice add up to the result" json_holds \
    'j.seats.every((s, i) => Math.abs(s.start + s.luck + s.own_choices + s.choices_of_others - s.end) < 1e-9 &&
      Math.abs(s.start - 1 / 3) < 1e-9 && (s.end > 0) === (j.places[i] === 1))'
done

"$fogg" sim card_game planner,random -n 1 --records records >/dev/null
analyse records/card_game-1.play --sims 8 --svg cards.svg
check "a whole record: exit code" exits 0
check "a whole record: who won" has "wins:"
check "a whole record: the end" has "Chance to win at the end"
check "a whole record: svg is well-formed" well_formed cards.svg
{ grep -v '^end' records/card_game-1.play | head -n 12; echo unfinished; } >cut.play
analyse cut.play --sims 8
check "unfinished: exit code" exits 0
check "unfinished: says so" has "The game is not finished."

# Bad input: one sentence, exit code 2.
bad() {
  analyse "${@:2}"
  check "$1: exit code 2" exits 2
  check "$1: one sentence" [ "$(wc -l <out)" -eq 1 ]
}
echo 'fogg 1 atlantis players=2' >atlantis.play
echo 'fogg 1 usa players=2' >empty.play
printf 'fogg 1 usa players=2\ngiven turn 0\n0 teleport\n' >word.play
bad "no file" nowhere.play
bad "no file named"
bad "unknown game" atlantis.play
bad "an unknown word" word.play
bad "nothing to analyse" empty.play
bad "a game that is not there" blunder.play --game 2
bad "too few playouts" blunder.play --sims 1
bad "negative playouts" blunder.play --sims -5
bad "too many threads" blunder.play --threads 1000
bad "a folder for svg" blunder.play --svg .
bad "no such folder for svg" blunder.play --svg nowhere/x.svg
printf 'fogg 1 usa players=2\ngiven turn 0\n0 claim denver-santa_fe red=2\n' >refused.play
analyse refused.play
check "against the rules: exit code 1" exits 1

# What networks are trained on.
learn() { "$fogg" learn "$@" >out 2>&1 </dev/null; code=$?; }
# The head says how long a row is: four numbers, what was seen, what was legal.
rows() {
  node -e "
    const file = require('fs').readFileSync('$1'), end = file.indexOf('\n\n') + 2;
    const head = Object.fromEntries(file.subarray(0, end).toString().split('\n').map((line) => line.split(/ (.*)/)));
    const row = 16 + head.factors.split(' ').length + head.actions / 8;
    process.exit((file.length - end) / row === $2 && file.readUInt32LE(end + 12) < head.actions ? 0 : 1)"
}
learn choices san_francisco planner,greedy --games 3 --kept 5 --out c.choices
check "choices: exit code" exits 0
check "choices: five of each game" rows c.choices 15
learn choices card_game planner,greedy,random --games 2 --kept 4 --out d.choices
check "choices of the Card Game" rows d.choices 8
learn positions san_francisco planner,greedy --games 3 --kept 4 --threads 1 --out f.positions --beliefs f.beliefs
check "positions and beliefs of the same games: exit code" exits 0
learn positions san_francisco planner,greedy --games 3 --kept 4 --threads 1 --out g.positions
check "positions alone are the same" cmp f.positions g.positions
learn beliefs san_francisco planner,greedy --games 3 --kept 4 --threads 1 --out g.beliefs
check "beliefs alone are the same" cmp f.beliefs g.beliefs
learn positions san_francisco nobody,planner --games 3 --out f.positions --beliefs f.beliefs
check "bots that there are not: exit code" exits 2
check "what was kept stays" cmp f.beliefs g.beliefs
learn calibration san_francisco --from f.positions
check "chances of kept positions" has "expected calibration error"
learn choices san_francisco planner --games 3 --out e.choices
check "one bot is too few: exit code" exits 2
check "one bot is too few: said so" has "name one bot for each seat"

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
