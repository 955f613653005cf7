# Two commands: `make run` does the main job, `make test` runs every test. Both set up everything they need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
FRONT := src/gote/web/static/index.html
NODE := cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm

.PHONY: run test quick serve bench docs catalogues kernels lint wheel release matrix proofs fuzz sbom clean

run: $(READY)
	$(BIN)/gote reproduce

test: $(READY) $(FRONT) $(VENV)/.chromium $(VENV)/.coq
	$(BIN)/python -m pytest -n 2 --dist worksteal --doctest-modules tests src/gote

quick: $(READY) $(VENV)/.coq
	$(BIN)/python -m pytest -n 2 -x -q tests -m "not slow and not browser"

serve: $(READY) $(FRONT)
	$(BIN)/gote serve

bench: $(VENV)/.peers
	$(BIN)/python -m bench $(BENCH)

docs: $(READY)
	$(BIN)/python -m sphinx -W --keep-going -b html -d docs/_build/trees/en docs docs/_build/html
	$(BIN)/python -m sphinx -W --keep-going -b html -d docs/_build/trees/ja -D language=ja docs docs/_build/html/ja

catalogues: $(READY)
	$(BIN)/python docs/catalogues.py

lint: $(READY) $(FRONT)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check src tests bench
	$(BIN)/mypy
	$(NODE) run --silent check

# Code of kernels stored beside their modules, so that nobody waits for a compiler: after a change of a kernel.
kernels: $(READY)
	$(BIN)/python -m gote.cli.store_kernels

# Documents nobody would write, for a bounded time; the journal counts: make fuzz FUZZ="--seconds 600 --seed 7 --keep found.jsonl --journal count.jsonl"
fuzz: $(READY)
	$(BIN)/python -m tests.fuzz $(FUZZ)

# What gote needs at run time, each with its version and licence, as CycloneDX JSON; fails on a licence that does not fit.
sbom: $(READY)
	$(BIN)/python -m gote.cli.sbom --extra web --extra cluster --output sbom.json

# The theory behind `gote prove`: compiled, and checked again from its compiled form by Coq's own small checker.
proofs: $(READY) $(VENV)/.coq
	$(BIN)/python -m gote.theorems.checker

wheel: $(READY) $(FRONT)
	$(BIN)/python -m build --no-isolation

# A release, as far as it goes without publishing: built, its metadata checked, installed apart, the README run from an empty folder.
release: wheel
	$(BIN)/python -m tests.matrix metadata wheel readme
	@ls -l dist

# Everywhere a user may be: the wheel alone, each extra alone, lowest versions, every Python found, other encodings, no writable home.
matrix: $(READY)
	$(BIN)/python -m tests.matrix

# The environment: exactly the pinned versions, checked by hash, then gote itself in place.
$(READY): constraints.txt pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r constraints.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	touch $@

# The front end, built with the Node of the environment: exact versions, checked by hash.
$(FRONT): $(READY) $(shell find web -type f -not -path "*/node_modules/*")
	$(NODE) install --no-audit --no-fund --silent
	$(NODE) run --silent build

# Browser tests drive Debian's chromium.
$(VENV)/.chromium: $(READY)
	command -v chromium >/dev/null && fc-list :lang=ja 2>/dev/null | grep -q . || (apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium fontconfig fonts-ipafont-gothic)
	touch $@

# Theorems are judged by Debian's Coq.
$(VENV)/.coq: $(READY)
	command -v coqc >/dev/null || (apt-get update -qq && apt-get install -y -qq --no-install-recommends coq)
	touch $@

# The other systems that benchmarks compare with.
$(VENV)/.peers: $(READY) constraints-bench.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r constraints-bench.txt
	command -v lrsnash >/dev/null || (apt-get update -qq && apt-get install -y -qq --no-install-recommends lrslib)
	touch $@

clean:
	rm -rf $(VENV) web/node_modules src/gote/web/static report dist build docs/_build artefacts .pytest_cache .mypy_cache .ruff_cache .hypothesis
