#!/usr/bin/env bash
# Drives `fogg tourney` and `fogg map balance`. Usage: tourney_test.sh [FOGG]. Ends with `N passed, N failed`.
set -uo pipefail
cd "$(dirname "$0")/../.."
fogg=$(realpath "${1:-build/dev/fogg}")
. tests/terminal/checks.sh
tourney() { "$fogg" tourney "$@" >out 2>&1; code=$?; }
balance() { "$fogg" map balance "$@" >out 2>&1; code=$?; }

tourney usa planner,random --games 20 --csv games.csv --svg plot.svg
check "two bots: exit code" exits 0
check "two bots: the number of games" has "20 games"
check "two bots: intervals" has "95 %"
check "two bots: parts of the score" has "longest"
check "two bots: certainty" has "planner is stronger than random"
check "no bar in a pipe" lacks "left"
check "csv: a line for each game and the heads" [ "$(wc -l <games.csv)" -eq 21 ]
check "csv: the heads" grep -q '^game,deal,seed,bot_0,place_0,total_0,routes_0' games.csv
check "csv: both seatings of a deal" [ "$(sed -n 2,3p games.csv | cut -d, -f2,3,4 | tr '\n' ' ')" = \
  "0,1,planner 0,1,random " ]
check "svg is well-formed" well_formed plot.svg
check "svg shows the bots" grep -q '>planner</text>' plot.svg

tourney usa planner,random,planner:turn=50 --games 30 --threads 2 --json
cp out two.json
check "json: standings" json_holds \
  'j.standings.length === 3 &&
    j.standings.every(s => s.rating.low <= s.rating.value && s.rating.value <= s.rating.high)'
check "json: mean rating" json_holds \
  'Math.abs(j.standings.reduce((sum, s) => sum + s.rating.value, 0) / 3 - 1500) < 1e-6'
check "json: pairings both ways" json_holds 'j.pairings.length === 6 && j.pairings.every(p => p.meetings === 10)'
check "json: parts add up" json_holds \
  'j.standings.map(s => s.mean_score).every(m => Math.abs(m.routes + m.tickets + m.longest - m.total) < 1e-6)'
check "json: time" json_holds 'j.standings.every(s => s.us_per_decision >= 0)'
tourney usa planner,random,planner:turn=50 --games 30 --threads 1 --csv one.csv
tourney usa planner,random,planner:turn=50 --games 30 --threads 3 --csv three.csv
check "threads do not change the games" cmp -s one.csv three.csv
tourney usa planner,random,planner:turn=50
check "a table of who beats whom" has "% won against"
check "400 games by default, up to a whole round" has "402 games"

tourney europe planner,random,random,random --games 8 --json
check "seats by name" json_holds \
  'j.players === 4 && j.games === 8 && j.standings[0].seats === 8 && j.standings[1].seats === 24'
check "stations are a part in Europe" json_holds '"stations" in j.standings[0].mean_score'
tourney san_francisco planner,random --players 4 --games 1
check "fewer bots than seats" has "12 games"
check "tokens are a part in San Francisco" has "tokens"
tourney card_game random,random,random --games 5
check "a mirror of the Card Game" has "bonus"
check "a mirror: exit code" exits 0

tourney usa planner,random --until 95 --json
check "--until stops early" json_holds 'j.certain === true && j.games < 400'
tourney usa random,random,random --games 3 --json
check "without --until nothing is said of it" json_holds '!("certain" in j)'
# Two of whom neither can be the stronger: the same bot by two names.
tourney usa planner:turn=14:piece=13,planner:piece=13:turn=14 --until 99 --games 40
check "--until says when it was not reached" has "not certain by 99 %"

# Ctrl-C. Background jobs of a script ignore it unless they are told otherwise, so node starts the program.
cat >interrupt.js <<'J'
const child = require('child_process').spawn(process.argv[2], process.argv.slice(3), {stdio: ['ignore', 1, 2]});
setTimeout(() => child.kill('SIGINT'), 1500);
child.on('exit', code => process.exit(code ?? 99));
J
node interrupt.js "$fogg" tourney usa planner,random --games 1000000 --csv cut.csv >out 2>&1
code=$?
check "Ctrl-C: exit code" exits 0
check "Ctrl-C: says so" has "Interrupted"
check "Ctrl-C: prints what it has" has "rating"
check "Ctrl-C: whole deals" [ $(($(wc -l <cut.csv) % 2)) -eq 1 ]
node interrupt.js "$fogg" map balance usa --games 10000000 >out 2>&1
code=$?
check "balance, Ctrl-C: exit code" exits 0
check "balance, Ctrl-C: prints what it has" has "Interrupted"

balance usa --games 40 --players 3
check "balance: exit code" exits 0
check "balance: seats" has "order of turns"
check "balance: tickets" has "holder wins"
check "balance: routes" has "Routes never taken"
balance europe --games 30 --bots planner,random --json
check "balance: json" json_holds \
  'j.games === 30 && j.tickets.length === 46 && j.order_of_turns.length === 2 && j.stations_built >= 0'
check "balance: wins add up" json_holds \
  'Math.abs(j.order_of_turns.reduce((sum, s) => sum + s.wins.value, 0) - 1) < 1e-9'
cp "$FOGG_DATA/usa/board.json" mine.json
balance mine.json --games 5 --bots random
check "balance: a file of one's own" exits 0

# Bad input: one sentence, exit code 2.
bad() {
  "$fogg" "${@:2}" >out 2>&1 </dev/null
  code=$?
  check "$1: exit code 2" exits 2
  check "$1: one sentence" [ "$(wc -l <out)" -eq 1 ]
}
bad "unknown game" tourney atlantis random,random
bad "unknown bot" tourney usa deep_blue,random
bad "an empty name" tourney usa random,
bad "no bots" tourney usa
bad "too many players" tourney usa planner,random --players 6
bad "a huge number of players" tourney usa planner,random --players 2000000000
bad "too few players" tourney usa planner,random --players 1
bad "players against the list" tourney usa planner,random,random --players 4
bad "too many seats" tourney usa random,random,random,random,random,random
bad "too many games" tourney usa planner,random --games 1000001
bad "negative games" tourney usa planner,random --games -5
bad "until of a mirror" tourney usa random,random --until 95
bad "until beyond all" tourney usa planner,random --until 100
bad "until of nothing" tourney usa planner,random --until 5
bad "no such folder for csv" tourney usa planner,random --csv nowhere/x.csv
bad "a folder for svg" tourney usa planner,random --svg .
bad "balance of no board" map balance nowhere.json
bad "balance of the Card Game" map balance card_game
bad "balance with too many bots" map balance usa --bots random,random,random
bad "balance with an unknown bot" map balance usa --bots deep_blue
bad "balance of no games" map balance usa --games 0
bad "balance for six" map balance usa --players 6

"$fogg" league san_francisco hard --games 2 >out 2>&1
code=$?
check "league: exit code" exits 0
check "league: the ordinary opponent" has "to be measured by"
check "league: odd opponents" has "odd_hoarder:cards=40"
check "league: the count" has "9 passed, 0 failed"
bad "a league of nobody" league usa deep_blue

"$fogg" tune san_francisco --generations 1 --candidates 4 --games 4 --check 2 >out 2>&1
check "tune: the numbers for the board file" has 'in the board file: "planner": {"2": {'
check "tune: wins" has "wins against the planner as it was"
bad "tuning no board" tune nowhere.json
bad "tuning against nobody known" tune usa --opponents deep_blue --generations 1
bad "tuning for six" tune usa --players 6

sed '0,/"turn": /s//"turm": /' "$FOGG_DATA/usa/board.json" >odd_numbers.json
bad "a weight that there is not" map check odd_numbers.json
check "a weight that there is not: its name" has "no weight 'turm'"

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
