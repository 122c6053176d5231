#!/usr/bin/env bash
# Usage: scripts/site.sh [FOLDER]: the built web client as a static folder (build/site) that needs no server. Its
# addresses are relative, so it may lie anywhere on any web host.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=${1:-build/site}
if [ ! -f build/wasm/fogg.wasm ]; then
  echo "The engine is not built: run \`make site\`, or scripts/build.sh wasm and scripts/web.sh first." >&2
  exit 1
fi
rm -rf "$folder"
mkdir -p "$(dirname "$folder")"
cp -r web/dist "$folder"
rm -r "$folder/preview" # what a server shows messengers
node web/dev/keep.mjs "$folder" alone
echo "$folder: $(find "$folder" -type f | wc -l) files, $(du -sk "$folder" | cut -f1) KiB."
echo "To try it: python3 -m http.server --directory $folder"
