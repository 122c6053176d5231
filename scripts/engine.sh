#!/usr/bin/env bash
# The engine as an npm package, build/engine: the module, its scripts without dependencies, types, boards and README.
set -euo pipefail
cd "$(dirname "$0")/.."
if [ ! -f build/wasm/fogg.wasm ]; then
  echo "The engine is not built: run \`make engine\`, or scripts/build.sh wasm first." >&2
  exit 1
fi
scripts/web.sh install
cd web
npx vite build --config vite.engine.config.ts --logLevel warn
npx tsc --project tsconfig.engine.json
cd ..
# Our sources leave out how files end; Node's rules for modules want it.
find build/engine/types -name '*.d.ts' -exec sed -i -E "s/(from '\.[^']*)'/\1.js'/" {} +
find data \( -name board.json -o -name cards.json -o -name geometry.json -o -name '*.bin' \) \
  -exec cp --parents --target-directory=build/engine {} +
cp build/wasm/fogg.wasm bindings/wasm/package/README.md LICENSE build/engine
# The one place where the version stands is CMakeLists.txt.
version=$(sed -nE 's/^project\(fogg VERSION ([0-9.]+) .*/\1/p' CMakeLists.txt)
sed "s/^  \"name\": .*/&\n  \"version\": \"${version:?}\",/" bindings/wasm/package/package.json \
  >build/engine/package.json
echo "build/engine: $(find build/engine -type f | wc -l) files, $(du -sk build/engine | cut -f1) KiB."
