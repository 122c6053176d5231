#!/usr/bin/env bash
# Usage: scripts/tidy.sh all|some [BUILD]: clang-tidy over our C++, with the flags of a build (build/quick, where
# each file is compiled by itself).
# `all` takes half an hour of one core. `some` takes the largest source of each folder, and through it most headers of
# the folder, and what differs from the main branch: always the same files for the same tree.
set -euo pipefail
cd "$(dirname "$0")/.."
build=${2:-build/quick}
[ -f "$build/compile_commands.json" ] || cmake --preset "$(basename "$build")" >/dev/null

compiled() {  # our sources that the build compiles
  sed -nE "s|^ *\"file\": \"$PWD/((src\|apps\|tests\|bench)/.*\.cpp)\",?$|\1|p" "$build/compile_commands.json" | sort -u
}

largest() {  # of the files named on standard input, one of each folder of src, and of apps, tests and bench
  xargs wc -c | awk '$2 != "total" {
    split($2, part, "/"); folder = part[1] "/" (part[1] == "src" ? part[2] : "")
    if ($1 > size[folder]) { size[folder] = $1; name[folder] = $2 }
  } END { for (folder in name) print name[folder] }'
}

changed() {  # since the branch left main; on main itself since the last commit
  local since
  since=$(git merge-base HEAD main 2>/dev/null || git rev-parse HEAD 2>/dev/null) || return 0
  git diff --name-only --diff-filter=d "$since" -- '*.cpp'
}

case ${1:-} in
  all) mapfile -t files < <(compiled) ;;
  some)
    mapfile -t files < <(
      { compiled | grep -v _test.cpp | largest && comm -12 <(changed | sort) <(compiled); } | sort -u
    )
    ;;
  *) echo "scripts/tidy.sh: say all or some" >&2 && exit 2 ;;
esac
[ ${#files[@]} -gt 0 ] || { echo "$build compiles nothing of ours" >&2 && exit 1; }

failed=0
for file in "${files[@]}"; do
  if ! clang-tidy-19 --quiet --warnings-as-errors='*' -p "$build" "$file" 2>/dev/null; then
    echo "FAILED: $file"
    failed=$((failed + 1))
  fi
done
echo "$((${#files[@]} - failed)) passed, $failed failed"
[ $failed -eq 0 ]
