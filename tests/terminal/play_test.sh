#!/usr/bin/env bash
# Drives `fogg play` and `fogg replay` by scripted input. Usage: play_test.sh [FOGG]. Ends with `N passed, N failed`.
set -uo pipefail
cd "$(dirname "$0")/../.."
fogg=$(realpath "${1:-build/dev/fogg}")
. tests/terminal/checks.sh
play() { "$fogg" play "$@" >out 2>&1; code=$?; }
holds() { "$fogg" check "$1" >/dev/null; }

# A whole game against a bot, always the same keys: tickets, then cards, then whatever can be claimed.
keys() {
  echo all
  echo lombard
  echo castro
  for _ in $(seq 400); do printf 'claim\n1\n\n1\n1\nall\n1\n'; done
}
for game in usa europe san_francisco; do
  play "$game" --seed 5 --record "$game.play" < <(keys)
  check "$game: plays to the end" has "The game is over"
  check "$game: exit code" exits 0
  check "$game: the record holds" holds "$game.play"
  "$fogg" replay "$game.play" --svg "$game.svg" >out 2>&1
  check "$game: replay shows the scores" has TOTAL
  check "$game: there is a picture" grep -q '</svg>' "$game.svg"
  "$fogg" replay "$game.play" --at 10 --seat 0 >out 2>&1
  check "$game: replay shows one seat only" [ "$(grep -c '^Hand:' out)" -eq 1 ]
  "$fogg" replay "$game.play" --json >out 2>&1
  check "$game: replay in JSON" grep -q '"scores":\[{' out
done

# What is in the data folder is a game, named by its folder.
cp -r "$FOGG_DATA" more_data
mkdir more_data/mine more_data/harbour_set
cp "$FOGG_DATA/usa/board.json" more_data/mine
cp "$FOGG_DATA/../tests/card_sets/good/harbour.json" more_data/harbour_set/cards.json
FOGG_DATA=more_data "$fogg" games >out 2>&1
check "games: in order, by the names of their folders" [ "$(grep -oE '^[a-z_]+' out | tr '\n' ' ')" = \
  "usa europe san_francisco mine card_game harbour_set " ]
FOGG_DATA=more_data "$fogg" games --json >out 2>&1
check "games: the same in JSON" [ "$(grep -o '"id":"[a-z_]*"' out | tr '\n' ' ')" = \
  '"id":"usa" "id":"europe" "id":"san_francisco" "id":"mine" "id":"card_game" "id":"harbour_set" ' ]
FOGG_DATA=more_data "$fogg" sim harbour_set random,random -n 1 >out 2>&1
code=$?
check "games: a card set more is played" exits 0
printf '%s\n' '{"type":"goodbye"}' | FOGG_DATA=more_data "$fogg" bot speak racer >out 2>&1
code=$?
check "games: a bot of some of them speaks" exits 0
FOGG_DATA=more_data "$fogg" bot speak nobody </dev/null >out 2>&1
check "games: a bot of none of them is refused" has "nobody"

# Bots alone: the same game as `fogg sim` plays.
play usa --seat random,random --seed 5 --record bots.play </dev/null
"$fogg" sim usa random,random -n 1 --seed 5 --records sim >/dev/null
check "a seed is the same game as in sim" cmp -s bots.play sim/usa-5.play

# The Card Game: whole games, of one round and of two.
card_keys() {
  echo all
  for _ in $(seq 300); do printf 'place\n1\n\n1\n1\npile\npile\n\n'; done
}
for seats in human,random human,random,random,random; do
  name=card-${#seats}
  play card_game --seat "$seats" --seed 5 --record "$name.play" < <(card_keys)
  check "card_game $seats: plays to the end" has "The game is over"
  check "card_game $seats: exit code" exits 0
  check "card_game $seats: the record holds" holds "$name.play"
  check "card_game $seats: a best set is offered" has "the best set: "
  check "card_game $seats: bonuses by city" has "Bonus of "
  check "card_game $seats: nobody looks at a track while the round runs" lacks "On track:"
  "$fogg" replay "$name.play" >out 2>&1
  check "card_game $seats: replay shows the scores" has TOTAL
  "$fogg" replay "$name.play" --at 20 >out 2>&1
  check "card_game $seats: replay shows every hand" [ "$(grep -c '^Hand:' out)" -eq "$(grep -c '^On track:' out)" ]
  "$fogg" replay "$name.play" --at 20 --seat 0 >out 2>&1
  check "card_game $seats: replay shows one seat only" [ "$(grep -c '^Hand:' out)" -eq 1 ]
  check "card_game $seats: and no track" lacks "On track:"
  "$fogg" replay "$name.play" --at 20 --seat 0 --json >out 2>&1
  check "card_game $seats: no track in JSON either" lacks '"track":'
  "$fogg" replay "$name.play" --json >out 2>&1
  check "card_game $seats: replay in JSON" grep -q '"scores":\[{' out
done
check "card_game: the second round is told" grep -q "second and last round" <("$fogg" play card_game --seat \
  human,random,random,random --seed 5 < <(card_keys))
"$fogg" replay card-12.play --svg no.svg >out 2>&1
code=$?
check "card_game: no picture" exits 2
check "card_game: says that there is no board" has "has no board"

play card_game --seat random,random --seed 5 --record card-bots.play </dev/null
"$fogg" sim card_game random,random -n 1 --seed 5 --records sim >/dev/null
check "card_game: a seed is the same game as in sim" cmp -s card-bots.play sim/card_game-5.play

play card_game --seed 5 --look < <(printf 'all\nplace\n1\n\nquit\n')
check "card_game: --look shows the own track" has "On track: [L]"
check "card_game: the option is kept" grep -q "look" fogg-card_game-5.play
play --continue fogg-card_game-5.play < <(printf 'pile\nquit\n')
check "card_game: a saved game goes on where it stopped" has "Take the second card"
check "card_game: and owners still may look" holds fogg-card_game-5.play
play card_game --seat human,random --seed 5 < <(printf \
  'all\nplace\n1\n\nplace orange=2\nplace orange\nplace blue\nplace 9 green\nplace\n0\nquit\n')
check "card_game: a refused placement names who blocks it" has "You are blocked: seat 1 has 2 cards of orange"
check "card_game: an own colour is refused" has "Your own yard still holds blue"
check "card_game: cards not in hand" has "than you have"
check "card_game: rules are named" has "(rule E9)"
check "card_game: without --look the own track is not shown" lacks "On track:"
play usa --look </dev/null
check "--look is for the Card Game" exits 2
play card_game --seat human,human --seed 5 < <(printf '\nall\n\n\nall\nquit\n')
check "card_game: the curtain hands over" has "Hand over to seat"
"$fogg" games >out 2>&1
check "games lists the Card Game" has "46 tickets, 6 bonuses"

# Saving and going on.
play usa --seed 5 < <(printf 'all\npile\n')
check "end of input saves" has "fogg play --continue fogg-usa-5.play"
check "end of input is no error" exits 0
check "the saved game holds" holds fogg-usa-5.play
play --continue fogg-usa-5.play < <(printf 'pile\nquit\n')
check "a saved game goes on where it stopped" has "Take the second card"
play usa --seed 5 --record fogg-usa-5.play </dev/null
check "an existing record is not overwritten" exits 2
play --continue usa.play </dev/null
check "a finished game is not continued" has "this game is over"

# Refusals say why, with the rule.
play usa --seed 5 < <(printf \
  'all\nclaim denver-santa_fe red=9\nclaim denver-santa_fe blue=2\ndraw pink\nnonsense\nclaim bosto\n0\nquit\n')
check "a wrong number of cards" has "(rule A12"
check "cards not in hand" has "than you have"
check "an unknown card" has "'pink' is no card"
check "an unknown word" has "Type ? for help"

# Hot-seat: a curtain, and nobody's hand behind it.
play usa --seat human,human --seed 5 < <(printf '\nall\n\n\nall\nquit\n')
check "the curtain hands over" has "Hand over to seat 1"
check "the note is shown" has "Cities, routes and tickets"
play san_francisco --seed 1 </dev/null
check "San Francisco says that its board is ours" has "reconstruction"
check "no colours in a pipe" lacks $'\033'

# Bad input: one sentence, exit code 2.
bad() {
  play "${@:2}" </dev/null
  check "$1: exit code 2" exits 2
  check "$1: one sentence" [ "$(wc -l <out)" -eq 1 ]
}
bad "300 players" usa --seat "$(printf 'random,%.0s' {1..299})random"
bad "unknown game" atlantis
bad "unknown bot" usa --seat human,deep_blue
bad "no such file" --continue nowhere.play
bad "no such flag" --frobnicate
bad "no such folder" usa --record nowhere/x.play
head -n 20 usa.play >cut.play
bad "a record cut in the middle" --continue cut.play
"$fogg" replay cut.play >out 2>&1
code=$?
check "replay of a cut record: exit code 2" exits 2
check "replay of a cut record: one sentence" [ "$(wc -l <out)" -eq 1 ]
"$fogg" replay usa.play --at 99999 >out 2>&1
code=$?
check "replay beyond the end" exits 2

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
