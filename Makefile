# On Debian 12 with Swift 6.3, these commands install what they need:
#   make run     builds tipsheet and makes the reports of samples/casa-marisol
#   make test    runs the tests and the recorded runs, on the same build
#   make app     builds the app
#   make quick   tests what you changed
#   make install builds a release and installs it
#   make check   runs everything: other programs, LibreOffice, browsers, packages, fleets, faults
PREFIX ?= /usr/local
DESTDIR ?=
OUTPUT ?= reports

# One debug build serves `make run`, `make test`, and `make app`. Packages, benchmarks, and long comparisons use a release.
TIPSHEET := .build/release/tipsheet
DEBUG := .build/debug/tipsheet
export TIPSHEET

# Packages to build the program and the engine of its page.
BUILD_PACKAGES := libxlsxwriter-dev libzip-dev libexpat1-dev libssl-dev libedit-dev libqrcodegen-dev pkg-config tzdata
ENGINE_PACKAGES := python3 wasi-libc libclang-rt-dev-wasm32 binaryen zstd dpkg-dev debian-archive-keyring \
	libxlsxwriter-dev libzip-dev zlib1g-dev libmd-dev libqrcodegen-dev
# Packages for tests and the quick half of each comparison.
TEST_PACKAGES := python3 wasi-libc python3-lxml python3-openpyxl python3-yaml python3-ruamel.yaml python3-jsonschema \
	python3-xlsxwriter unzip zip p7zip-full libarchive-tools strace tmux gettext binutils node-typescript
# Packages for the website.
SITE_PACKAGES := python3 python3-markdown-it
# Packages for the other comparisons.
CHECK_PACKAGES := valgrind libreoffice-calc-nogui fontconfig fonts-crosextra-carlito gnumeric python3-pdfminer \
	chromium chromium-driver python3-selenium python3-pip patchelf openjdk-17-jre-headless \
	dpkg-dev lintian mmdebstrap $(SITE_PACKAGES) python3-pil python3-zbar poppler-utils fonts-dejavu-core
DIST_PACKAGES := cmake gcc libc6-dev binutils dpkg-dev zlib1g-dev debian-archive-keyring patchelf
BENCH_PACKAGES := hyperfine gcc libc6-dev libyaml-dev python3 python3-openpyxl python3-yaml \
	python3-xlsxwriter python3-pip valgrind chromium chromium-driver python3-selenium
BENCHMARKS := shift workbook parser engine process scale instructions page

.PHONY: run test check quick program release engine app build install uninstall style lint debug-build unit \
	first-comparisons later-comparisons quick-comparisons check-engine \
	outside fuzz mutants trial pools-trials page-trials webkit dist deb site docc hooks install-files fleet-restaurants \
	fleet-trials architecture generated sanitize bench $(BENCHMARKS:%=bench-%) \
	build-packages engine-packages test-packages check-packages bench-packages clean help

help:
	@sed -n 's/^# *make/make/p; s/^#   make/make/p' Makefile

run: program
	@"$(DEBUG)" period samples/casa-marisol -o $(OUTPUT)
	@echo
	@echo "The reports of samples/casa-marisol are ready. Open the workbook:"
	@ls $(OUTPUT)/casa-marisol_*/*.xlsx
	@echo "make app makes the app."

# The app with the sample.
app: engine program
	@"$(DEBUG)" page samples/casa-marisol -o $(OUTPUT)/casa-marisol.html
	@ls $(OUTPUT)/casa-marisol.html

# All checks that need one debug build and Debian's small packages.
test: style debug-build lint unit first-comparisons
	@echo "All tests passed."

# `make test` and everything else.
check: test outside docc
	@echo "All tests and checks passed."

# Tests of modules that differ from the last commit.
quick: build-packages
	scripts/test-quickly

program: build-packages
	scripts/debug-build --product tipsheet

release: build-packages
	swift build -c release --static-swift-stdlib --product tipsheet

engine: engine-packages
	scripts/build-page-engine

# The release with the engine of its page.
build: engine release

# Checks without a build: style, words, modules, surroundings of tests.
style: test-packages
	swift format lint --strict --recursive Sources Tests Package.swift
	scripts/check-imports
	scripts/check-dependencies
	scripts/check-words
	scripts/check-tests
	scripts/check-names
	scripts/print-modules --check

# All targets and tests.
debug-build: test-packages
	scripts/debug-build --build-tests

# Checks that need the debug build: translations, exported names, and the types of the app's scripts.
lint: style debug-build
	scripts/check-translations
	scripts/check-exports $(DEBUG)
	scripts/check-scripts

# Runs tests in parallel, one per core. No test is timed; half an hour of processor time ends one that hangs.
# A file keeps every line. Failures are printed alone, at the end of the log.
UNIT_LOG := .build/unit-tests.log
TESTS := .build/debug/tipsheetPackageTests.xctest --testing-library swift-testing
unit: debug-build
	@echo "Running the unit tests, into $(UNIT_LOG)"
	@ulimit -t 1800; export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=$$(nproc); \
	if $(TESTS) > $(UNIT_LOG) 2>&1; then tail -n 1 $(UNIT_LOG); else \
	  tail -n 20 $(UNIT_LOG); echo; echo "These failed:"; grep -A 4 -E "✘|↳|error:|Fatal error" $(UNIT_LOG) | grep -v -E "✔|◇"; exit 1; fi

# Recorded runs, and comparisons that end meanwhile on a second core.
FIRST_COMPARISONS := goldens check_tests csv_files parser payroll split wages year
first-comparisons: debug-build
	TIPSHEET=$(DEBUG) Tests/Oracles/run --quick $(FIRST_COMPARISONS)

# What the app's compiler refuses, in a minute: a build of its engine takes six.
check-engine: test-packages
	scripts/build-page-engine --check

# The quick half of each other comparison.
later-comparisons: debug-build check-engine
	TIPSHEET=$(DEBUG) Tests/Oracles/run --quick --without $(FIRST_COMPARISONS)

# The quick half of each comparison.
quick-comparisons: first-comparisons later-comparisons

# Comparisons with other programs. `Tests/Oracles/run NAME` runs one.
outside: build check-packages
	scripts/check-exports "$(TIPSHEET)"
	@scripts/fetch-axe
	@scripts/fetch-engines
	@[ ! -f .build/axe/axe.min.js ] || export AXE="$(CURDIR)/.build/axe"; Tests/Oracles/run

# Templates, docs/formats, and docs/json-schema, from the declarations in Sources/Documents/Schemas.
generated: build-packages
	scripts/debug-build --product document-schemas
	.build/debug/document-schemas

# The modules in docs/design/modules.md, from Package.swift.
architecture:
	scripts/print-modules

# Runs each fuzzer for one minute, or for SECONDS.
fuzz: build-packages
	for name in syntax files zip books; do Tests/Fuzz/run $$name $(SECONDS) || exit 1; done

trial: build-packages
	swift build -c release --static-swift-stdlib --product engine-trial
	.build/release/engine-trial trial
	.build/release/engine-trial pools
	.build/release/engine-trial small 20

# Random restaurants with pools against exact fractions, on every core. RESTAURANTS sets the number (about five
# shifts each), and SEED the first one.
pools-trials: release test-packages
	Tests/Oracles/run pools $(or $(RESTAURANTS),20000) $(or $(SEED),1) $(shell nproc)

# The page's engine in a browser against the program. RESTAURANTS sets the number, and SEED the first one.
page-trials: build check-packages
	Tests/Oracles/run page_engine $(or $(RESTAURANTS),400) $(or $(SEED),1000)
	Tests/Oracles/run page_files $(or $(RESTAURANTS),400) $(or $(SEED),1000)

# Uses the app in WebKitGTK, the engine of Safari.
webkit: build check-packages
	@scripts/install-packages webkit2gtk-driver xvfb faketime
	BROWSER=webkit xvfb-run -a -s "-screen 0 1500x1000x24" Tests/Oracles/run page_night
	BROWSER=webkit xvfb-run -a -s "-screen 0 1500x1000x24" Tests/Oracles/run page_pay
	BROWSER=webkit xvfb-run -a -s "-screen 0 1500x1000x24" Tests/Oracles/run page_hand code conflict whole_folder zips

# One file for machines without any packages: the program with all C libraries except glibc, templates, manual page,
# and documents.
dist: engine build-packages
	@scripts/install-packages $(DIST_PACKAGES)
	scripts/build-c-libraries .build/c-libraries
	PKG_CONFIG_PATH="$(CURDIR)/.build/c-libraries/pkgconfig" \
		swift build -c release --static-swift-stdlib --product tipsheet
	scripts/check-exports $(TIPSHEET)
	scripts/dist .build/dist

# Installs a check before each commit: style, words, and modules, in seconds.
hooks:
	install -D -m 755 scripts/before-commit "$$(git rev-parse --git-path hooks)/pre-commit"

# The documents as static HTML in .build/site, with the app in app/. Open index.html from the disk or from any web
# server. The app and the pages of `make docc` need a web server.
site: build
	@scripts/install-packages $(SITE_PACKAGES)
	@rm -rf .build/app && $(TIPSHEET) page -q -o .build/app && $(TIPSHEET) page -q -o .build/app/tipsheet.html
	@scripts/make-site .build/site --app .build/app $(addprefix --api ,$(wildcard .build/docc))

# The library TipsheetModel for other Swift programs, as a DocC archive. Checks comments and the examples of
# docs/Modules.docc.
docc: debug-build
	@MODULES=.build/debug/Modules scripts/make-docc .build/docc

# A package for Debian, tipsheet_VERSION_MACHINE.deb. Install it with `apt install ./FILE`.
deb: build
	@scripts/install-packages dpkg-dev
	scripts/package-deb .build/deb

# Writes the RESTAURANTS of a payroll bureau into FOLDER, as zips, a few with errors, and the list of jobs.
fleet-restaurants:
	PYTHONPATH=Tests/Oracles python3 -m oracles.inputs.fleet $(or $(FOLDER),fleet-restaurants) \
		$(or $(RESTAURANTS),1200) --seed $(or $(SEED),1)

# Compares RESTAURANTS on Spark, with executors killed, to one process. BUNDLES=lean or full adds bundles.
fleet-trials: build check-packages
	scripts/fetch-engines
	Tests/Oracles/run fleet_spark $(or $(RESTAURANTS),1200) $(or $(BUNDLES),none)

# The tests under the address sanitizer and the thread sanitizer.
sanitize: test-packages
	scripts/debug-build --build-tests --sanitize=address --scratch-path .build/address
	ASAN_OPTIONS=detect_leaks=0 $(subst .build,.build/address,$(TESTS))
	ASAN_OPTIONS=detect_leaks=0 TIPSHEET=.build/address/debug/tipsheet Tests/golden
	scripts/debug-build --build-tests --sanitize=thread --scratch-path .build/thread
	TSAN_OPTIONS=exitcode=66 $(subst .build,.build/thread,$(TESTS))
	TSAN_OPTIONS=exitcode=66 TIPSHEET=.build/thread/debug/tipsheet Tests/golden

# One-line mutants of Model and Reports, and which of them no test notices; hours.
mutants: test-packages
	nice -n 10 Tests/Mutants/run

bench: $(BENCHMARKS:%=bench-%)

# A static pattern, because make uses no implicit rules for phony targets.
$(BENCHMARKS:%=bench-%): bench-%: build bench-packages
	Benchmarks/$*/run

build-packages:
	@scripts/install-packages $(BUILD_PACKAGES)

engine-packages:
	@scripts/install-packages $(ENGINE_PACKAGES)

test-packages:
	@scripts/install-packages $(BUILD_PACKAGES) $(TEST_PACKAGES)

check-packages:
	@scripts/install-packages $(BUILD_PACKAGES) $(ENGINE_PACKAGES) $(TEST_PACKAGES) $(CHECK_PACKAGES)

bench-packages:
	@scripts/install-packages $(BUILD_PACKAGES) $(BENCH_PACKAGES)

# Where bash, zsh, and fish look for completions.
COMPLETIONS := $(addprefix $(DESTDIR)$(PREFIX)/share/, \
	bash-completion/completions/tipsheet \
	zsh/site-functions/_tipsheet \
	fish/vendor_completions.d/tipsheet.fish)

install: build install-files

# Installs the built program and its files.
install-files:
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/share/tipsheet/templates/payroll \
		$(DESTDIR)$(PREFIX)/share/tipsheet/templates/policies
	install -s -m 755 "$(TIPSHEET)" $(DESTDIR)$(PREFIX)/bin/tipsheet
	install -m 644 templates/*.* $(DESTDIR)$(PREFIX)/share/tipsheet/templates
	install -m 644 templates/payroll/* $(DESTDIR)$(PREFIX)/share/tipsheet/templates/payroll
	install -m 644 templates/policies/* $(DESTDIR)$(PREFIX)/share/tipsheet/templates/policies
	find fleet -name __pycache__ -prune -o -type f -printf '%m %p\n' | while read -r mode file; do \
		install -D -m $$mode $$file $(DESTDIR)$(PREFIX)/share/tipsheet/$$file; done
	install -d $(DESTDIR)$(PREFIX)/share/tipsheet/docs/json-schema
	install -m 644 docs/json-schema/*.json $(DESTDIR)$(PREFIX)/share/tipsheet/docs/json-schema
	install -d $(DESTDIR)$(PREFIX)/share/man/man1
	"$(TIPSHEET)" help --man >$(DESTDIR)$(PREFIX)/share/man/man1/tipsheet.1
	install -d $(DESTDIR)$(PREFIX)/share/man/es/man1
	"$(TIPSHEET)" --language es help --man >$(DESTDIR)$(PREFIX)/share/man/es/man1/tipsheet.1
	install -d $(dir $(COMPLETIONS))
	"$(TIPSHEET)" completions bash >$(word 1,$(COMPLETIONS))
	"$(TIPSHEET)" completions zsh >$(word 2,$(COMPLETIONS))
	"$(TIPSHEET)" completions fish >$(word 3,$(COMPLETIONS))

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/tipsheet $(DESTDIR)$(PREFIX)/share/man/man1/tipsheet.1 \
	  $(DESTDIR)$(PREFIX)/share/man/es/man1/tipsheet.1
	rm -f $(COMPLETIONS)
	rm -rf $(DESTDIR)$(PREFIX)/share/tipsheet

clean:
	rm -rf .build reports
