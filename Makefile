# Boomtown. `make` lists what there is to do.

PYTHON ?= python3
BIN    := .venv/bin
ARGS   ?=
PIP    := $(BIN)/python -m pip --disable-pip-version-check --quiet
SOURCE := PYTHONPATH=src BOOMTOWN_MODE=source
SOURCES := $(shell find src -type f -not -name '*.pyc' -not -path '*.egg-info/*') setup.py pyproject.toml

.DEFAULT_GOAL := help
.PHONY: help play dev test check soak battery bench bench-players bench-web yardsticks lock clean
.PHONY: style types imports test-source test-compiled test-programs
.DELETE_ON_ERROR:
.NOTPARALLEL:

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# ---- for everyone

play: .venv/.boomtown ## install what is needed, then open the lobby in the browser
	@$(BIN)/boomtown serve --browser $(ARGS)

# ---- for those who change something

check: .venv/.dev style types imports ## format, lint, types, import rules, quick tests: under a minute
	$(SOURCE) $(BIN)/python -m pytest -q -n 2 -m "not slow" $(ARGS)

test: .venv/.dev test-programs style types imports test-source test-compiled ## everything, from source and compiled

soak: .venv/.dev .venv/.boomtown ## play random games for long, looking for faults
	$(BIN)/python scripts/soak.py $(ARGS)

battery: .venv/.dev .venv/.boomtown ## put the dice to statistical tests
	$(BIN)/python scripts/battery.py $(ARGS)

bench: .venv/.dev .venv/.boomtown ## measure speed against the budgets
	$(BIN)/python scripts/bench.py $(ARGS)

bench-players: .venv/.dev .venv/.boomtown ## measure how quick the computer players are
	$(BIN)/python -m boomtown.lab.bench_players

bench-web: .venv/.dev .venv/.boomtown ## measure how quick the table in the browser is
	$(BIN)/python scripts/bench_web.py $(ARGS)

yardsticks: .venv/.dev .venv/.boomtown ## measure how strong the computer players are
	$(BIN)/python scripts/yardsticks.py $(ARGS)

dev: .venv/.dev .venv/.boomtown ## install everything: tests, lab, environments

lock: $(BIN)/python ## write constraints/ anew from pyproject.toml (ARGS=--upgrade for newer versions)
	@command -v uv >/dev/null || test -x $(BIN)/uv || $(PIP) install uv
	$(BIN)/python scripts/lock $(ARGS)

clean: ## remove whatever was installed or built here
	rm -rf .venv build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis

# ---- the parts

style:
	$(BIN)/ruff format --check
	$(BIN)/ruff check

types:
	$(BIN)/mypy

imports:
	PYTHONPATH=src $(BIN)/lint-imports --no-logo

test-source:
	$(SOURCE) $(BIN)/python -m pytest -n 2 $(ARGS)

test-compiled: .venv/.boomtown
	@if $(BIN)/python -c 'import boomtown, sys; sys.exit(not boomtown.compiled)'; then \
		echo "BOOMTOWN_MODE=compiled $(BIN)/python -m pytest -n 2 $(ARGS)"; \
		BOOMTOWN_MODE=compiled $(BIN)/python -m pytest -n 2 $(ARGS); \
	elif command -v $(CC) >/dev/null; then \
		echo "make: a C compiler is here, yet boomtown is not compiled; .venv/boomtown.log says why" >&2; exit 1; \
	else \
		echo "SKIPPED: tests of the compiled rules, for want of a C compiler"; \
	fi

# Programs that some tests drive (PostgreSQL as a cluster of the tests' own). Chromium's tests are skipped without it, except in CI.
test-programs:
	@missing=; \
	command -v chromium >/dev/null || missing="$$missing chromium"; \
	command -v tmux >/dev/null || missing="$$missing tmux"; \
	command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$$missing postgresql"; \
	if test -z "$$missing"; then exit 0; fi; \
	if test "$$(id -u)" = 0 && command -v apt-get >/dev/null; then \
		echo "installing$$missing"; export DEBIAN_FRONTEND=noninteractive; \
		apt-get install -qq -y --no-install-recommends $$missing >/dev/null 2>&1 \
		|| { apt-get update -qq && apt-get install -qq -y --no-install-recommends $$missing >/dev/null; }; \
	else \
		echo "missing:$$missing (tests that need them are skipped)"; \
	fi

# ---- the environment; each stamp is older than what it was made from only when there is work to do

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Boomtown needs Python 3.11 or newer; name one: make PYTHON=python3.12")'
	$(PYTHON) -m venv .venv

.venv/.base: constraints/base.txt | $(BIN)/python
	@echo "installing what Boomtown needs"
	@$(PIP) install --require-hashes -r $<
	@touch $@

.venv/.dev: constraints/dev.txt | .venv/.base
	@echo "installing what tests and lab need"
	@$(PIP) install --require-hashes -r $<
	@touch $@

.venv/.boomtown: $(SOURCES) .venv/.base
	@echo "installing Boomtown (compiling takes a minute or two)"
	@$(BIN)/python -m pip install -v --no-deps --no-build-isolation --force-reinstall . >.venv/boomtown.log 2>&1 \
		|| { tail -n 40 .venv/boomtown.log; exit 1; }
	@grep -o 'boomtown: building pure.*' .venv/boomtown.log || true
	@$(BIN)/python -c 'import boomtown; print("boomtown is here, compiled:", "yes" if boomtown.compiled else "no")'
	@touch $@
