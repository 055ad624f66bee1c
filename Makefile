# Alfama: everything a person or CI does with the repository. Needs Python 3.11+, Node 20+ and make; `make help` lists it.

PORT ?= 8000
HOST ?= 127.0.0.1
# The first Python that is new enough; `make PYTHON=…` decides otherwise.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
# The browser for the end-to-end tests.
CHROMIUM_PATH ?= $(shell command -v chromium || command -v chromium-browser || command -v google-chrome || \
	command -v google-chrome-stable || ls "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" 2>/dev/null)
export CHROMIUM_PATH

BIN := .venv/bin
# Stamps: each says "this was done, and nothing it depends on has changed since".
INSTALLED := .venv/.installed
NODE_MODULES := web/node_modules/.package-lock.json
CLIENT := src/alfama/server/static/index.html
WEB_SOURCES = $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/paraglide/*' -not -path '*/e2e/*' \
	-not -path '*/test-results/*' -not -path '*/playwright-report/*' -not -path '*/artifacts/*' 2>/dev/null)
SOURCES := src tests $(wildcard bench)

.PHONY: help play install client test test-py test-web test-e2e test-long check format duel-states bench docs pictures wheel pins clean
.DEFAULT_GOAL := help

help: ## this list
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 20

play: $(INSTALLED) $(CLIENT) ## build what is missing and start the table at http://127.0.0.1:8000 (PORT=… for another port)
	@$(BIN)/alfama warmup
	@exec $(BIN)/alfama serve --host $(HOST) --port $(PORT)

install: $(INSTALLED) $(NODE_MODULES) ## the Python environment (.venv) and the web tools

client: $(CLIENT) ## the web client, built into the package

$(INSTALLED): constraints.txt pyproject.toml
	@test -n "$(PYTHON)" || { echo "Alfama needs Python 3.11 or newer; none was found."; exit 1; }
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || \
		{ echo "Making the Python environment in .venv"; $(PYTHON) -m venv --clear .venv; }
	@echo "Installing the Python packages (a minute the first time)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r constraints.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

$(NODE_MODULES): web/package.json web/package-lock.json
	@node -e 'const [major, minor] = process.versions.node.split("."); process.exit(major * 100 + +minor < 2019 ? 1 : 0)' \
		2>/dev/null || { echo "Alfama needs Node 20.19 or newer to build the web client; none was found."; exit 1; }
	@echo "Installing the web tools"
	@cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(CLIENT): $(NODE_MODULES) $(WEB_SOURCES)
	@echo "Building the web client"
	@cd web && npm run --silent build -- --logLevel error
	@touch $@

test: check test-web test-e2e test-py ## everything: lint, types, web unit tests, Chromium, pytest

test-py: $(INSTALLED) $(CLIENT) ## the Python tests
	@$(BIN)/alfama warmup
	$(BIN)/pytest -n 2 --dist loadgroup

test-web: $(INSTALLED) $(NODE_MODULES) ## the web client's types, style and unit tests
	cd web && npm run --silent lint
	cd web && npm run --silent check
	cd web && npm test --silent

test-e2e: $(INSTALLED) $(CLIENT) ## whole games through the interface in a real browser
	@test -n "$(CHROMIUM_PATH)" || { echo "No Chromium or Chrome found; install one or set CHROMIUM_PATH."; exit 1; }
	@$(BIN)/alfama warmup
	cd web && npm run --silent e2e

test-long: $(INSTALLED) ## the long comparisons: hours
	$(BIN)/alfama warmup
	$(BIN)/pytest -n 2 --dist loadgroup -m long
	$(BIN)/pytest -n 2 --dist loadgroup --hypothesis-profile long tests/laws tests/fuzz

check: $(INSTALLED) ## lint and types of the Python code
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/ruff format --check $(SOURCES)
	$(BIN)/mypy

format: $(INSTALLED) ## put the Python code in shape
	$(BIN)/ruff check --fix-only $(SOURCES)
	$(BIN)/ruff format $(SOURCES)

duel-states: $(INSTALLED) ## the real positions of Azul Duel that the client's tests and its bench show
	$(BIN)/python -m tests.web.duel_states > web/src/duel/fixtures/states.json.new
	mv web/src/duel/fixtures/states.json.new web/src/duel/fixtures/states.json

bench: $(INSTALLED) ## the measurements of docs/benchmarks.md
	@$(BIN)/alfama warmup
	@for file in bench/[!_]*.py; do echo "== $$file"; $(BIN)/python $$file || exit 1; done

docs: $(INSTALLED) ## the documentation as a site, in site/
	$(BIN)/zensical build --clean --strict

pictures: $(INSTALLED) $(CLIENT) ## the pictures of the README, made anew
	@$(BIN)/alfama warmup
	cd web && node scripts/pictures.mjs

wheel: $(INSTALLED) $(CLIENT) ## the wheel, with the client in it, in dist/
	$(BIN)/python -m hatchling build --target wheel

pins: ## bring constraints.txt up to the newest versions, with hashes (needs uv)
	{ echo "# Every package of the development environment, for all supported Pythons and platforms; made by \`make pins\`."; \
	  uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 --generate-hashes --upgrade --quiet \
	    --no-header --no-annotate --no-emit-index-url --no-emit-find-links; } > constraints.new
	mv constraints.new constraints.txt

clean: ## remove everything that was built or installed
	rm -rf .venv dist build site web/node_modules src/alfama/server/static
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis
