# Everything a person does here, by name. `make help` lists it.

# One at a time: two of them could install packages, and the builds use all cores by themselves.
.NOTPARALLEL:
.DEFAULT_GOAL := help
.PHONY: help setup build web site engine package wheel geometry test test-long play tidy format fuzz bench samples
.PHONY: screenshots reading clean

help:  ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup:
	@scripts/setup.sh

build:  ## the release binary, build/release/fogg
	@scripts/setup.sh build
	@scripts/build.sh release

web:  ## the web client, web/dist, with the engine for games without a server
	@scripts/setup.sh build web wasm
	@scripts/build.sh wasm
	@scripts/web.sh

site: web  ## Fogg without a server, a folder for any web host: build/site
	@scripts/site.sh

engine:  ## the engine as a package for Node and browsers: build/engine
	@scripts/setup.sh build web wasm
	@scripts/build.sh wasm
	@scripts/engine.sh

package: build web  ## what others install: a .deb, a tarball and an OCI image, build/package
	@scripts/setup.sh package
	@scripts/package.sh

wheel:  ## the Python package with kernels for a GPU: dist/*.whl
	@scripts/setup.sh clang-19 python3-venv python3-dev cmake ninja-build
	@scripts/gpu.sh
	@scripts/python.sh wheel

test: setup  ## every test, on any machine with Debian 12
	@scripts/test.sh

test-long: setup  ## the same, with many more random games and longer fuzzing
	@scripts/setup.sh debootstrap
	@FOGG_LONG=1 scripts/test.sh

play: build web  ## a server of your own with the web table: open the address it prints
	@build/release/fogg serve

samples: build  ## protocol/samples, as the server speaks now
	@scripts/setup.sh python3-pytest
	@pytest-3 tests/server/samples_test.py --binary build/release/fogg --write

geometry: build  ## lay out the three boards again: data/GAME/geometry.json
	@for game in usa europe san_francisco; do \
	  build/release/fogg map layout data/$$game/board.json --land data/$$game/land.json \
	    --fixes data/$$game/layout_fixes.json --out data/$$game/geometry.json --check || exit 1; \
	done

screenshots: build web  ## pictures of the main pages: docs/screenshots
	@scripts/setup.sh chromium-headless-shell
	@FOGG_DATA=$(CURDIR)/data node tests/e2e/screenshots.mjs $(CURDIR)/build/release/fogg

reading: build web  ## boards in play with numbered questions for readers: build/reading
	@scripts/setup.sh chromium-headless-shell
	@FOGG_DATA=$(CURDIR)/data node tests/e2e/reading.mjs $(CURDIR)/build/release/fogg

tidy:  ## clang-tidy over everything
	@scripts/setup.sh build test
	@scripts/tidy.sh all

format:  ## clang-format and Prettier over everything
	@scripts/setup.sh clang-format-19 web
	@scripts/format.sh
	@scripts/web.sh format

fuzz: setup  ## fuzz every parser for FOGG_FUZZ_SECONDS (600), one after the other
	@scripts/build.sh dev
	@for source in tests/fuzz/*_fuzz.cpp; do \
	  FOGG_FUZZ_SECONDS=$${FOGG_FUZZ_SECONDS:-600} scripts/fuzz.sh $$(basename $$source .cpp) || exit 1; \
	done

bench: build  ## games per second, then a hunt for slow longest paths
	@build/release/fogg bench
	@scripts/build.sh release benches
	@build/release/bench/longest_trail_worst data/usa/board.json 10

clean:  ## remove all that was built; what npm installed (web/node_modules) stays
	rm -rf build web/dist
