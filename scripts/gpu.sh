#!/usr/bin/env bash
# Usage: scripts/gpu.sh: compiles the engine for a GPU, build/gpu/{map,card}_{games,env}.cubin. No GPU is needed for it:
# clang reads the headers and the assembler writes machine code, both of CUDA's Python packages, fetched by name.
# With "packages" it only fetches those.
# FOGG_GPU_ARCH names the GPU they are for (sm_90, that of an H100 or H200); sm_80 is an A100, sm_89 an L4 or RTX 40.
set -euo pipefail
cd "$(dirname "$0")/.."
out=build/gpu
cuda=$out/cuda
old_ptxas=$cuda/bin/ptxas
ptxas=$out/assembler/nvidia/cuda_nvcc/bin/ptxas
arch=${FOGG_GPU_ARCH:-sm_90}
mkdir -p $out

# The headers are those that clang 19 knows. There are two assemblers: that of 12.4 crashes on the Card Game.
if [ ! -x $ptxas ] || [ ! -x $old_ptxas ]; then
  rm -rf $cuda $out/packages $out/assembler
  python3 -m venv $out/venv
  $out/venv/bin/pip install --quiet --no-deps --target $out/packages \
    'nvidia-cuda-nvcc-cu12==12.4.*' 'nvidia-cuda-runtime-cu12==12.4.*' 'nvidia-curand-cu12==10.3.5.*' \
    nvidia-cuda-cccl-cu12
  mkdir $cuda
  for part in "$out"/packages/nvidia/*/; do cp -rn "$part"* $cuda; done
  $out/venv/bin/pip install --quiet --no-deps --target $out/assembler 'nvidia-cuda-nvcc-cu12==12.9.*'
  chmod +x $ptxas $old_ptxas
fi
[ "${1:-}" != packages ] || exit 0

# The two types of game have names in common, so each has kernels of its own; and random games are compiled by other
# flags than environments. What is fast was measured (docs/gpu.md). With -O2 the map games' random games never
# end.
compile() {  # NAME ASSEMBLER FLAG...
  clang++-19 -x cuda --cuda-device-only --cuda-gpu-arch="$arch" --cuda-path=$cuda -Wno-unknown-cuda-version \
    -std=c++23 -DNDEBUG -DFOGG_GPU_FINGERPRINT="\"$fingerprint\"" -Isrc "${@:3}" -S src/gpu/kernels.cu \
    -o $out/$1.ptx
  $2 -arch="$arch" -O3 -v $out/$1.ptx -o $out/$1.new
}

# Searches recurse, one call for each route or ticket that they decide, of which no more than so many count. What a
# kernel could need is therefore its own frame and so many of the largest among the others. One that needs more than the
# driver gives it would write into the memory of others.
check_stack() {  # NAME
  local given
  given=$(sed -nE 's/^STACK_BYTES = ([0-9]+) \* 1024$/\1/p' bindings/python/fogg/gpu/driver.py)
  awk -v given=$((given * 1024)) -v deepest=64 '
    /Compiling entry function/ { split($0, part, "\x27"); entry[part[2]] = 1 }
    /Function properties for/ { name = $NF }
    /bytes stack frame/ && (name in entry) && $1 > kernel { kernel = $1 }
    /bytes stack frame/ && !(name in entry) && $1 > other { other = $1 }
    END {
      most = kernel + deepest * other
      if (kernel == 0 || most > given) { print "kernels could need " most " bytes of stack, and have " given; exit 1 }
    }' $out/$1.log
}

# The package refuses kernels of other sources than its own.
fingerprint=$(cmake -P cmake/gpu_fingerprint.cmake)
compile map_games $old_ptxas -O1 -DFOGG_MAP -DFOGG_GAMES >$out/map_games.log 2>&1 & map_games=$!
compile card_games $ptxas -O1 -DFOGG_GAMES >$out/card_games.log 2>&1 & card_games=$!
compile map_env $ptxas -O1 -DFOGG_MAP >$out/map_env.log 2>&1 & map_env=$!
compile card_env $ptxas -O1 >$out/card_env.log 2>&1 & card_env=$!
failed=0
for name in map_games card_games map_env card_env; do
  if ! wait ${!name}; then
    cat $out/$name.log
    failed=$((failed + 1))
  elif ! check_stack $name; then
    failed=$((failed + 1))
  else
    # In one step: somebody may be installing the package meanwhile.
    mv $out/$name.new $out/$name.cubin
  fi
done
echo "$((4 - failed)) passed, $failed failed"
exit $failed
