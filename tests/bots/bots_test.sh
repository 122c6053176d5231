#!/usr/bin/env bash
# Outside bots that behave and that do not: games go on, reports say what happened, nothing is left behind.
# Usage: bots_test.sh [FOGG [SIMPLE_BOT]]. Ends with `N passed, N failed`.
set -uo pipefail
cd "$(dirname "$0")/../.."
fogg=$(realpath "${1:-build/dev/fogg}")
simple_cpp=$(realpath "${2:-$(dirname "$fogg")/examples/simple_bot}")
simple_py="python3 $PWD/examples/bots/simple_bot.py"
misbehave="exec python3 $PWD/tests/bots/misbehave.py"  # no shell in between that would hold its output open
. tests/terminal/checks.sh
mark=fogg-test-$$-${work##*.}
echo "$mark" >mark
matches() { grep -qE -- "$1" out; }
# Processes with our mark on their command line: those we started, and what they started.
left() { grep -slaF -f mark /proc/[0-9]*/cmdline | wc -l; }
none_left() {
  for _ in $(seq 20); do
    [ "$(left)" -eq 0 ] && return 0
    sleep 0.1
  done
  return 1
}

# WAY GAME KIND [SECONDS TO START]: two games with a bot that misbehaves; both are played to the end, and the report
# names the kind.
misbehaves() {
  local way=$1 game=$2 kind=$3
  "$fogg" sim "$game" "exec:$misbehave $way $mark,random" -n 2 --json --bot-seconds 0.25 --bot-start-seconds \
    "${4:-10}" >out 2>&1
  code=$?
  check "$way: exit code" exits 0
  check "$way: both games are played" has '"games":2,'
  check "$way: the report says $kind" matches "\"kinds\":\{[^}]*\"$kind\":[1-9]"
  check "$way: nothing is left behind" none_left
}
misbehaves sleeps usa timed_out
misbehaves garbage europe not_understood
check "garbage: what it wrote is shown, without control characters" has "I will claim something nice ?[31m"
misbehaves dies_at_once usa no_start
check "dies_at_once: exit code and last words" matches "exit code 7; its last words: this bot needs a library"
misbehaves never_answers_hello usa no_start 0.3
misbehaves old_version usa no_start
misbehaves dies_in_game card_game died
check "dies_in_game: its last words" has "exit code 3; its last words: I am the last word"
check "dies_in_game: the rest of the game is forfeited" has '"not_running":'
check "dies_in_game: it is started again for the next game" has '"restarts":1'
misbehaves floods_without_newline usa flooded
misbehaves floods_with_lines usa flooded
misbehaves illegal san_francisco illegal
misbehaves illegal_object usa illegal
check "illegal_object: the rule is told" matches "rule [A-F][0-9]"
misbehaves wrong_id usa wrong_id
misbehaves no_id usa not_understood
misbehaves late card_game timed_out
check "late: an old answer is not taken for a new question" lacks '"illegal"'
misbehaves closes_stdout usa died
misbehaves not_an_object usa not_understood
misbehaves deep usa not_understood
misbehaves does_not_read usa timed_out

# Bots that are odd but do no harm.
for way in ignores_sigterm has_children floods_stderr chats; do
  "$fogg" sim usa "exec:$misbehave $way $mark,random" -n 1 --json >out 2>&1
  code=$?
  check "$way: exit code" exits 0
  check "$way: forfeits nothing" has '"forfeits":0,'
  check "$way: nothing is left behind" none_left
done

# A tournament tells of forfeits too.
"$fogg" tourney usa "exec:$misbehave illegal $mark,random" --games 2 --json >out 2>/dev/null
check "tourney: forfeits are in the JSON" matches '"forfeits":[1-9]'
check "tourney: and their kinds" has '"illegal":'

# After a crash the program plays the next game.
"$fogg" sim usa "exec:$misbehave dies_once $mark $work/died,random" -n 2 --json >out 2>&1
check "dies_once: the signal is told" has "signal 11"
check "dies_once: restarted" has '"restarts":1'
"$fogg" sim usa "exec:$misbehave ends_after_game $mark,random" -n 2 --json >out 2>&1
check "ends_after_game: plays the next game all the same" has '"forfeits":0,'
check "ends_after_game: restarted" has '"restarts":1'

# A seed repeats a game, forfeited moves included; and threads do not matter.
scores() { sed -E 's/.*("mean_scores":[^]]*).*/\1/' out; }
"$fogg" sim usa "exec:$misbehave illegal $mark,random" -n 3 --seed 9 --json >out 2>&1
first=$(scores)
"$fogg" sim usa "exec:echo >>$work/starts; $misbehave illegal $mark,random" -n 3 --seed 9 --threads 2 --json >out 2>&1
check "a seed repeats forfeited moves" [ "$first" = "$(scores)" ]
check "each of two threads plays, with a program of its own" [ "$(wc -l <starts)" -eq 2 ]

# Figures of a board's balance, too.
"$fogg" map balance usa --bots "exec:$misbehave illegal $mark,random" --games 2 >out 2>&1
code=$?
check "balance: exit code" exits 0
check "balance: says what was forfeited" matches "^exec:.* forfeited [0-9]+ of [0-9]+ decisions \([0-9]+ illegal\)"
"$fogg" map balance usa --bots "exec:$misbehave illegal $mark,random" --games 2 --json >out 2>/dev/null
check "balance: the JSON is JSON" json_holds 'j.games === 2'

# A signal that ends fogg ends the programs as well, and those they started.
for signal in TERM INT; do
  env --default-signal=INT "$fogg" sim usa "exec:$misbehave has_children $mark,random" -n 100000 >out 2>&1 &
  job=$!
  for _ in $(seq 300); do
    [ "$(left)" -ge 4 ] && break
    sleep 0.1
  done
  check "SIG$signal: the bot runs" [ "$(left)" -ge 4 ]
  kill "-$signal" "$job"
  wait "$job" 2>/dev/null
  check "SIG$signal: nothing is left behind" none_left
done

# The report in words, in sim and in play.
"$fogg" sim usa "exec:$misbehave illegal $mark,random" -n 1 >out 2>&1
check "sim says it in words" matches \
  "^exec:.* forfeited [0-9]+ of [0-9]+ decisions \([0-9]+ illegal\); the first: illegal: action 1000000"
"$fogg" tourney usa "exec:$misbehave illegal $mark,random" --games 2 >out 2>&1
check "tourney says it in words" matches "^exec:.* forfeited [0-9]+ of [0-9]+ decisions \([0-9]+ illegal\)"
"$fogg" play usa --seat "exec:$misbehave illegal $mark,random" --seed 5 </dev/null >out 2>&1
check "play says it in words" matches "^exec:.* forfeited [0-9]+ of [0-9]+ decisions \([0-9]+ illegal\)"
"$fogg" play usa --seat "human,exec:$simple_py a\\,b $mark" --seed 5 < <(printf 'all\nquit\n') >out 2>&1
check "a game with an outside bot is saved" has "fogg play --continue"
check "the seats are in it" grep -qF "# seats human,exec:$simple_py a\\,b $mark" fogg-usa-5.play
"$fogg" play --continue fogg-usa-5.play </dev/null >out 2>&1
code=$?
check "a record does not decide what is run" exits 2
check "and it says how to go on" has "--seat 'human,exec:"
"$fogg" play --continue fogg-usa-5.play --seat "human,exec:$simple_py" < <(printf 'quit\n') >out 2>&1
code=$?
check "a game goes on with an outside bot" exits 0

# The conformance check: both examples pass, others fail with advice.
for bot in "$simple_py" "$simple_cpp"; do
  "$fogg" bot check "exec:$bot" >out 2>&1
  code=$?
  check "check of $bot: exit code" exits 0
  check "check of $bot: nothing failed" matches '^[0-9]+ passed, 0 failed$'
  for game in "usa, 5 players" "europe, 4 players" "san_francisco, 3 players" "card_game, 2 players" \
    "card_game, a game cut short"; do
    check "check of $bot: $game" has "pass  $game"
  done
done
fails_check() {  # WAY WHAT
  "$fogg" bot check "exec:$misbehave $1 $mark" --game card_game --seconds 1 --start-seconds 10 >out 2>&1
  code=$?
  check "check of $1: exit code 1" exits 1
  check "check of $1: $2 fails" has "FAIL  $2"
  check "check of $1: says what to do" has "what to do: "
  check "check of $1: nothing is left behind" none_left
}
fails_check garbage answers
fails_check dies_at_once start
fails_check sleeps speed
fails_check wrong_id ids
fails_check illegal legality
fails_check chats silence
fails_check only_seat_0 legality
fails_check ends_after_game life
fails_check unknown_answered silence
fails_check unknown_confuses "card_game, an unknown message"
check "check of unknown_confuses: the game after it is not blamed" has "pass  card_game, a game cut short"
fails_check ignores_sigterm "card_game, goodbye"
"$fogg" bot check random >out 2>&1
code=$?
check "only outside programs are checked" exits 2
"$fogg" sim usa "exec:,random" >out 2>&1
code=$?
check "exec: without a command" exits 2
# A bot of ours as a program: it passes the check, and plays the very games that it plays itself.
"$fogg" bot check "exec:$fogg bot speak planner" >out 2>&1
code=$?
check "our own bot speaks the protocol" exits 0
for game in europe card_game; do
  "$fogg" tourney $game planner,greedy --games 4 --csv here.csv >/dev/null 2>&1
  "$fogg" tourney $game "exec:$fogg bot speak planner,greedy" --games 4 --csv there.csv >/dev/null 2>&1
  check "$game: the same games through the protocol" [ "$(sed 's/exec:[^,]*/planner/g' there.csv)" = "$(cat here.csv)" ]
done
"$fogg" bot speak deep_blue </dev/null >out 2>&1
code=$?
check "speaking for nobody" exits 2
"$fogg" bot weights >out 2>&1
check "the weights" has "wait_until"
"$fogg" bot list >out 2>&1
check "the list of bots tells of levels" has "a level: "
check "the list of bots tells of characters" has "hard_fix"
check "the list of bots" has "every legal action equally likely"
check "the list of bots tells of exec" has "exec:COMMAND"

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
