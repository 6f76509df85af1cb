# Mead Hall. `make` alone sets up what is missing and opens the hall; `make help` lists the rest.

PYTHON ?= python3
PREPARE := $(PYTHON) tools/prepare.py
BIN := .venv/bin
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web

.PHONY: play setup compile optimised test quick dev goldens wire browser lint soak coverage bench strength lock clean help

play: ## open the hall in the browser (sets up and compiles what is missing)
	@$(PREPARE)
	@$(BIN)/meadhall serve --open --log-level warning

setup: ## only set up .venv, the browser client and compile, as far as this machine can
	@$(PREPARE)

compile: ## compile the rules core, and fail if that isn't possible
	@$(PREPARE) --require-compiled

optimised: ## compile it as fast as can be: takes longer, plays a third faster
	@$(PREPARE) --require-compiled --optimised

test: lint ## all checks and tests, a real browser's too, on the compiled and interpreted source
	@$(PREPARE) --require-compiled --browser
	$(NPM) test
	MEADHALL_INTERPRETED=0 $(BIN)/pytest -n 2
	MEADHALL_INTERPRETED=1 $(BIN)/pytest -n 2 -m interpreted --ignore=tests/browser

quick: ## within a minute: lint of what changed, tests of what it touches (SINCE=main: since then)
	@test -x $(BIN)/pytest || $(PREPARE)
	@$(BIN)/python tools/quick.py $(SINCE)

dev: setup ## the hall, and beside it Vite: the browser client as it is edited, at localhost:5173
	@$(BIN)/meadhall serve --log-level warning & hall=$$!; \
	trap 'kill $$hall' EXIT; $(NPM) run dev

wire: setup ## write the browser's types and the protocol's reference from the structs
	$(BIN)/python -m tools.wire

goldens: compile ## record the games and counts of tests/golden anew, after a change that is meant
	$(BIN)/python -m tests.test_golden

browser: ## only the tests in a real browser
	@$(PREPARE) --require-compiled --browser
	$(BIN)/pytest -n 2 tests/browser

lint: setup ## ruff, mypy, svelte-check, and what nothing uses: vulture and knip
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/python -m tools.dead
	$(NPM) run check
	$(NPM) run dead

soak: export MEADHALL_SOAK = 1
soak: test ## the same tests over many more games

coverage: setup ## which lines the tests reach, in htmlcov/
	MEADHALL_INTERPRETED=1 $(BIN)/coverage run -m pytest
	$(BIN)/coverage html
	$(BIN)/coverage report --skip-covered

bench: ## measure the rules core, beside OpenSpiel's games
	@$(PREPARE) --bench --require-compiled --optimised
	$(BIN)/python -m bench

strength: ## play the bots against each other and write docs/bots.md (hours; goes on where it ended)
	@$(PREPARE) --require-compiled --optimised
	$(BIN)/python -m tools.strength

# No index or host is written into the locks: they install from wherever pip and uv look here.
COMPILE_LOCK := $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --custom-compile-command "make lock"
lock: setup ## renew the lock files from pyproject.toml
	$(COMPILE_LOCK) --group setup -o tools/requirements.lock
	$(COMPILE_LOCK) --group dev pyproject.toml -o requirements.lock
	$(COMPILE_LOCK) --group bench -c requirements.lock -o bench/requirements.lock

clean: ## remove all that make made
	rm -rf .venv build dist htmlcov .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
	rm -rf src/*.egg-info src/meadhall/server/static web/node_modules
	find src tests tools bench \( -name __pycache__ -o -name '*.so' \) -prune -exec rm -rf {} +

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/\1\t\2/p' Makefile | expand -t 12
