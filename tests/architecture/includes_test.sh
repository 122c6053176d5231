#!/usr/bin/env bash
# What ARCHITECTURE.md says of who may know what, read off the sources. Prints `N passed, N failed`.
set -uo pipefail
cd "$(dirname "$0")/../.."
passed=0
failed=0

# none WHAT PATTERN FILE...: no line of these files may match.
none() {
  local what=$1 pattern=$2
  shift 2
  if [ $# -eq 0 ]; then
    echo "FAILED: $what: there is no such file"
    failed=$((failed + 1))
  elif grep -nE "$pattern" "$@"; then
    echo "FAILED: $what"
    failed=$((failed + 1))
  else
    passed=$((passed + 1))
  fi
}

# sources FOLDER...: what is compiled into the programs there.
sources() { find "$@" \( -name '*.h' -o -name '*.cpp' \) ! -name '*_test.cpp'; }

core=$(sources src/base src/cards src/mapgame src/cardgame src/game | grep -v -e slow_ -e small_board)
# Those who seat bots hold the true state, the search and the bot that asks networks hold states they imagined, and
# worth/ values what these hold; no other bot has one.
bots=$(sources src/bots |
  grep -v -e bots/bot.h -e bots/match -e bots/watchers.h -e bots/ismcts/ -e bots/net/ -e bots/worth/)
search=$(find src/bots/ismcts src/bots/net -type f | grep -v _test.cpp)

none 'a bot names a State' '(mapgame|cardgame)::State\b|\bStateOf\b|using .*::State;' $bots
none 'a bot includes what works on states of a game' \
  '#include "(mapgame|cardgame)/(state|apply|legal|check|score|chance)\.h"' $bots
none 'a bot includes what works on states of both' '#include "game/(determinize|types|record)\.h"' $bots
none 'the search starts or deals a game of its own' 'new_game|start_game|BasicMatch|play_match' $search
none 'the search gets a state from elsewhere than determinize' 'state_for|true_state|decision\.state|\bafter_' $search
none 'the core does I/O, reads a clock or throws' \
  '#include <(iostream|fstream|cstdio|chrono|thread|filesystem|random)>|\bthrow\b|std::(rand|time)\b' $core
none 'somebody but base/rng draws random numbers by the standard library' \
  'std::(mt19937|random_device|uniform_|shuffle|sample)' $(find src -name '*.h' -o -name '*.cpp')
none 'the two games know each other' '#include "cardgame/' $(find src/mapgame -type f)
none 'the two games know each other' '#include "mapgame/' $(find src/cardgame -type f)
none 'content knows the text language' '#include "game/' $(find src/content -type f)

none 'somebody but the store knows SQL' \
  '#include <(soci|sqlite3|libpq)|"(select|insert into|update [a-z]+ set|delete from) ' \
  $(find src apps -name '*.h' -o -name '*.cpp' | grep -v '^src/store/')
none 'Beast is included by more than the sessions and the load generator' '#include <boost/beast' \
  $(find src apps -name '*.h' -o -name '*.cpp' | grep -v -e src/server/sessions.cpp -e apps/fogg/load_clients.cpp)
none 'a table does I/O, reads a clock or makes randomness' \
  '#include <(iostream|fstream|cstdio|thread|filesystem|random|sodium\.h)>|(system|steady)_clock' $(sources src/table)
none 'a table knows who does' '#include "(server|store/store|fair/random)' $(sources src/table)
none 'what clients are told is made from a state' \
  'State\b.*s_|(mapgame|cardgame)::State\b|view_for\(' $(find src/server -type f)

# Every rule of docs/rules.md is cited where the code obeys it.
uncited=
for rule in $(grep -oE '\*\*[A-F][0-9]+\*\*' docs/rules.md | tr -d '*' | sort -u); do
  grep -rqw "$rule" src --include='*.h' --include='*.cpp' --exclude='*_test.cpp' || uncited+=" $rule"
done
if [ -n "$uncited" ]; then
  echo "FAILED: no source cites$uncited"
  failed=$((failed + 1))
else
  passed=$((passed + 1))
fi

echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
