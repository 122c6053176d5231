# What the scripts share that drive `fogg`. Set `fogg` first; sourcing this goes to an empty folder that is removed at
# the end.
FOGG_DATA=${FOGG_DATA:-$PWD/data}
export FOGG_DATA
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
passed=0
failed=0

check() {  # NAME CONDITION...
  if "${@:2}"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAILED: $1"
    tail -n 15 out 2>/dev/null
  fi
}
has() { grep -qF -- "$1" out; }
lacks() { ! grep -qF -- "$1" out; }
exits() { [ "$code" -eq "$1" ]; }
# An expression over the JSON in `out`, called j.
json_holds() { node -e "const j = JSON.parse(require('fs').readFileSync('out', 'utf8')); process.exit(($1) ? 0 : 1)"; }
# Every tag that is opened is closed, in order.
well_formed() {
  node -e "
    const text = require('fs').readFileSync('$1', 'utf8'), open = [];
    for (const [, end, name, empty] of text.matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/g)) {
      if (empty) continue;
      if (!end) open.push(name); else if (open.pop() !== name) process.exit(1);
    }
    process.exit(open.length === 0 && text.startsWith('<svg') && !/&(?!amp;|lt;|gt;|quot;)/.test(text) ? 0 : 1)"
}
