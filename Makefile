# The development targets; `make help` lists them. Everything runs in .venv, which ./check sets up.
BOOTSTRAP = python3 tools/bootstrap.py
FUZZ_SECONDS = 120
FUZZ_EXAMPLES = 5000
LAW_EXAMPLES = 400
BENCH = engine

.PHONY: help setup check test fuzz bench long laws build clean

help: ## list the targets
	@sed -n 's/^\([a-z]*\): ## /\1\t/p' Makefile | expand -t 8

setup: ## install all that ./check needs into .venv, and compile the rules
	@$(BOOTSTRAP) setup

check: ## format, lint, types, build, tests, and the tests that also run uncompiled
	@./check

test: ## the tests only, as in `make test ARGS="-k euchre"`
	@./check tests -- $(ARGS)

fuzz: ## throw damaged records at the reader for some minutes
	@PARLOUR_HYPOTHESIS=search PARLOUR_FUZZ_EXAMPLES=$(FUZZ_EXAMPLES) ./check tests -- tests/fuzz
	@$(BOOTSTRAP) fuzz -m tests.fuzz.atheris_records -max_total_time=$(FUZZ_SECONDS)

bench: ## measure speed beside others; BENCH=server and BENCH=ladders are the other benchmarks
	@$(BOOTSTRAP) bench benchmarks/$(BENCH).py $(ARGS)

long: ## the tests that take minutes or more
	@PARLOUR_HYPOTHESIS=search ./check tests -- -m long
	@PARLOUR_HYPOTHESIS=search PARLOUR_LAW_EXAMPLES=$(LAW_EXAMPLES) ./check tests -- tests/conformance

laws: ## print how many moves of each game kept each law
	@$(BOOTSTRAP) setup
	@.venv/bin/python -m tests.conformance

build: ## compile the rules again, and make a wheel in dist
	@$(BOOTSTRAP) build
	@$(BOOTSTRAP) wheel

clean: ## remove all that was set up and built
	rm -rf .tools .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage
	find src tests tools -name __pycache__ -prune -exec rm -rf {} +
	find src \( -name '*.so' -o -name '*.pyd' -o -name _compiled.json \) -delete
