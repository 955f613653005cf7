# Two commands: `make run` does the main job, `make test` runs every test. Both set up everything they need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: run test quick serve bench docs lint wheel clean

run: $(READY)
	$(BIN)/gote reproduce

test: $(READY) $(VENV)/.chromium
	$(BIN)/python -m pytest -n 2 --dist worksteal --doctest-modules tests src/gote

quick: $(READY)
	$(BIN)/python -m pytest -n 2 -x -q tests -m "not slow and not browser"

serve: $(READY)
	$(BIN)/gote serve

bench: $(VENV)/.peers
	$(BIN)/python -m bench $(BENCH)

docs: $(READY)
	$(BIN)/python -m sphinx -W --keep-going -b html docs docs/_build/html

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check src tests bench
	$(BIN)/mypy

wheel: $(READY)
	$(BIN)/python -m build --no-isolation

# The environment: exactly the pinned versions, checked by hash, then gote itself in place.
$(READY): constraints.txt pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r constraints.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	touch $@

# Browser tests drive Debian's chromium.
$(VENV)/.chromium: $(READY)
	command -v chromium >/dev/null && fc-list :lang=ja 2>/dev/null | grep -q . || (apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium fontconfig fonts-ipafont-gothic)
	touch $@

# The other systems that benchmarks compare with.
$(VENV)/.peers: $(READY) constraints-bench.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r constraints-bench.txt
	command -v lrsnash >/dev/null || (apt-get update -qq && apt-get install -y -qq --no-install-recommends lrslib)
	touch $@

clean:
	rm -rf $(VENV) report dist build docs/_build artefacts .pytest_cache .mypy_cache .ruff_cache .hypothesis
