# Orrery. `make help` prints what there is.
SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.ONESHELL:

export CGO_ENABLED ?= 0
# Where the parts of a run leave their counts; .ci/run adds them up.
RECORD ?=
BIN := $(CURDIR)/bin
COUNT := $(BIN)/testcount
# The rooms whose tests take longest come first, so that none of them runs alone at the end.
RACE_ROOMS := ./internal/engine/... ./internal/query/exec/... ./internal/store/... ./internal/gateway/rest/... ./internal/script/... ./internal/physical/... ./internal/log/... ./internal/embedded/... ./internal/memory/... ./internal/upkeep/... ./internal/worker/... ./internal/storage/... ./internal/overlay/...
# The tests of these rooms that the race run leaves out.
RACE_SKIP = $(shell sed -nE 's|^internal/[^ ]+ (Test[^ ]+) .*|\1|p' .ci/not-under-race | sed -E 's|[^/]+|^&$$|g' | paste -sd'|')
CRASH_SEEDS ?= 200
SOAK_SEEDS ?= 5000
FUZZ_TIME ?= 10s
# Prints how long a target's part took.
TIMED = started=$$SECONDS; trap 'echo "-- $@: $$(( (SECONDS - started) / 60 )) min $$(( (SECONDS - started) % 60 )) s"' EXIT

.PHONY: help
help: ## print this list
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z0-9-]+):.*## (.*)/  make \1\t\2/' | expand -t 22

.PHONY: build
build: ## build bin/orrery
	@go build -o $(BIN)/orrery ./cmd/orrery

$(COUNT): $(wildcard internal/house/testcount/*.go)
	@go build -o $(COUNT) ./internal/house/testcount

# --- make test ---------------------------------------------------------------

.PHONY: test
test: ## what a newcomer and CI run: Go tests, then the official JS and Go SDKs against a server
	@$(MAKE) --no-print-directory -k test-go test-js test-azcosmos

.PHONY: test-go
test-go: $(COUNT) ## the Go tests of this module
	@$(TIMED)
	# check-lint and check-vet vet everything.
	# Many tests wait, for a disk or a deadline: three packages at a time keep two processors busy.
	go test -json -vet=off -p 3 ./... | $(COUNT) go -label go-tests -record "$(RECORD)"

.PHONY: test-js
test-js: $(COUNT) build conformance/js/node_modules/.installed ## @azure/cosmos against a server
	@$(TIMED)
	ORRERY_BINARY=$(BIN)/orrery node conformance/js/run.mjs | $(COUNT) node -label js-sdk -record "$(RECORD)"

.PHONY: test-azcosmos
test-azcosmos: $(COUNT) build ## azcosmos against a server
	@$(TIMED)
	cd conformance/go
	$(call three_tries,go mod download)
	ORRERY_BINARY=$(BIN)/orrery go test -json -vet=off -count=1 ./... | $(COUNT) go -label azcosmos -record "$(RECORD)"

# Installing may fail for reasons of the network, so it is tried three times.
# A test is never tried twice.
three_tries = for try in 1 2 3; do if $(1); then break; fi; if [ $$try = 3 ]; then echo "$(1) failed three times" >&2; exit 1; fi; sleep 5; done

conformance/js/node_modules/.installed: conformance/js/package-lock.json conformance/js/package.json
	@$(call three_tries,npm --prefix conformance/js ci --no-audit --no-fund --loglevel=error)
	touch $@

# --- make explorer -----------------------------------------------------------

web/node_modules/.installed: web/package-lock.json web/package.json
	@$(call three_tries,npm --prefix web ci --no-audit --no-fund --loglevel=error)
	touch $@

# A grammar of C#, which only the programs of copy as need. It ships compiled: no script of it runs.
web/test/node_modules/.installed: web/test/package-lock.json web/test/package.json
	@$(call three_tries,npm --prefix web/test ci --ignore-scripts --no-audit --no-fund --loglevel=error)
	touch $@

.PHONY: explorer
explorer: web/node_modules/.installed ## build the data explorer: web/src to internal/explorer/bundle, which is committed
	@$(TIMED)
	cd web
	node node_modules/typescript/bin/tsc --noEmit
	node build.mjs

.PHONY: check-explorer
check-explorer: $(COUNT) web/node_modules/.installed
	@$(TIMED)
	node --test --test-reporter=spec web/test/sources.mjs web/test/text.mjs web/test/itemtext.mjs | $(COUNT) node -label explorer-sources -record "$(RECORD)"

.PHONY: test-explorer
test-explorer: $(COUNT) build web/node_modules/.installed web/test/node_modules/.installed ## the data explorer in Chromium (package chromium, or ORRERY_CHROMIUM), 6 min
	@$(TIMED)
	ORRERY_BINARY=$(BIN)/orrery node web/test/run.mjs | $(COUNT) node -label explorer -record "$(RECORD)"

.PHONY: test-explorer-sample
test-explorer-sample: $(COUNT) build web/node_modules/.installed ## what CI runs of them, 1 min; without a browser only a message
	@$(TIMED)
	ORRERY_BINARY=$(BIN)/orrery node web/test/run.mjs --sample | $(COUNT) node -label explorer-sample -record "$(RECORD)"

.PHONY: screenshots
screenshots: build web/node_modules/.installed ## the explorer's pictures: writes docs/images
	@$(TIMED)
	ORRERY_BINARY=$(BIN)/orrery node web/screenshots.mjs

.PHONY: bench-explorer
bench-explorer: build web/node_modules/.installed ## how fast a grid of 1,000,000 rows scrolls, 1 min: BENCH name=explorer-scroll
	@$(TIMED)
	ORRERY_BINARY=$(BIN)/orrery node web/test/bench.mjs

# --- make conformance --------------------------------------------------------

# Suites that build are built before any runs: a build would disturb it.
.PHONY: conformance
conformance: $(COUNT) build conformance/js/node_modules/.installed ## the behaviours of every SDK over HTTP and HTTPS; writes docs/compatibility.md
	@$(TIMED)
	(cd conformance/go; $(call three_tries,go mod download))
	# These two wait for a registry, and Rust builds meanwhile.
	conformance/python/install.sh & python=$$!
	conformance/java/install.sh & java=$$!
	rust=0; conformance/rust/install.sh || rust=$$?
	wait $$python
	wait $$java
	if [ $$rust = 77 ]; then rm -f conformance/rust/target/debug/behaviours; elif [ $$rust != 0 ]; then exit $$rust; fi
	go run ./internal/house/behaviours -binary $(BIN)/orrery -record "$(RECORD)" $(if $(CI),-check,-write)
	# The SDKs for Java and Rust drop the path of their endpoint.
	for way in path:python key:java key:rust; do
	  go run ./internal/house/behaviours -binary $(BIN)/orrery -record "$(RECORD)" -namespace $${way%:*} -suite $${way#*:} -only item.,batch.,change-feed.
	done

.PHONY: test-collector
test-collector: $(COUNT) build ## the server between azcosmos and a real OpenTelemetry collector, 1 min with an empty cache
	@$(TIMED)
	cd conformance/collector
	$(call three_tries,go mod download)
	ORRERY_BINARY=$(BIN)/orrery go test -json -count=1 ./... | $(COUNT) go -label collector -record "$(RECORD)"

# The store is built before any test runs: a build would disturb it.
.PHONY: conformance-s3
conformance-s3: $(COUNT) ## backups in a real S3-compatible store, 1 min and its build
	@$(TIMED)
	(
	cd conformance/s3
	$(call three_tries,go mod download)
	go build -o $(BIN)/s3store .
	)
	ORRERY_S3_SERVER=$(BIN)/s3store go test -json -vet=off -count=1 -run 'ObjectStore|TestObjectsOfAStore' ./cmd/orrery | $(COUNT) go -label s3 -record "$(RECORD)"

# --- make recipes --------------------------------------------------------------

.PHONY: recipes
recipes: build conformance/js/node_modules/.installed ## run every program and command of README.md and docs/recipes as it is printed, 1 min
	@$(TIMED)
	conformance/python/install.sh
	conformance/java/install.sh
	conformance/rust/install.sh || { [ $$? = 77 ] && rm -f conformance/rust/target/debug/behaviours; }
	go run ./internal/house/recipes -binary $(BIN)/orrery -record "$(RECORD)"

.PHONY: recordings
recordings: build ## record terminal sessions as pictures: writes docs/pictures; Linux only
	@$(TIMED)
	go run ./internal/house/recordings -binary $(BIN)/orrery

# --- make conformance-foreign ---------------------------------------------------

# Flags of the run, such as -write, -check or -suite azcosmos.
FOREIGN ?=

.PHONY: conformance-foreign
conformance-foreign: build ## other people's test suites, fetched from the registries, 20 min (FOREIGN="-write")
	@$(TIMED)
	go run ./internal/house/foreign -binary $(BIN)/orrery -record "$(RECORD)" $(FOREIGN)

.PHONY: conformance-foreign-sample
conformance-foreign-sample: build ## what CI runs of them, 2 min
	@$(TIMED)
	go run ./internal/house/foreign -binary $(BIN)/orrery -record "$(RECORD)" -sample $(FOREIGN)

# --- make storm ----------------------------------------------------------------

# In CI short and without a kill, after which some SDKs hang or lose rows of their own making; by itself as long as one likes.
STORM_SECONDS ?= $(if $(CI),14,60)
STORM_RESHAPES ?= $(if $(CI),60,300)
STORM_KILLS ?= $(if $(CI),0,1)
STORM_SEED ?= 1

.PHONY: storm
storm: build conformance/js/node_modules/.installed ## four SDKs through splits, merges and a kill (STORM_SECONDS= STORM_RESHAPES= STORM_KILLS= STORM_SEED=)
	@$(TIMED)
	(cd conformance/go; $(call three_tries,go mod download))
	conformance/python/install.sh
	conformance/java/install.sh
	conformance/storm/java/install.sh
	go run ./internal/house/storm -binary $(BIN)/orrery -seconds $(STORM_SECONDS) -reshapes $(STORM_RESHAPES) -kills $(STORM_KILLS) -seed $(STORM_SEED) -record "$(RECORD)"

# --- make campaign -------------------------------------------------------------

# Flags of the run, such as -only 17 -keep -dir DIR, and its parts (damage kills disk hostile attacks); empty: all.
CAMPAIGN ?=
CAMPAIGN_PARTS ?=
CAMPAIGN_TRIALS ?= 2000
CAMPAIGN_LARGE ?= 40
CAMPAIGN_SEED ?= 1
CAMPAIGN_CUTS ?= 2000
CAMPAIGN_LEADERS ?= 10000
CAMPAIGN_REQUESTS ?= 500
# Prints what tests log about their histories, with the date, beside what testcount prints.
DATED = tee >(sed -unE "s/^.*\"Output\":\" *[a-z_]+\.go:[0-9]+: ([0-9]+ .*)\\\\n\".*$$/-- $$(date +%F): \1/p" >&2)
# Built, not run by `go run`: it starts itself for its probes, and an interrupt reaches it.
CAMPAIGN_RUN = go build -o $(BIN)/campaign ./internal/house/campaign && $(BIN)/campaign

.PHONY: campaign
campaign: $(COUNT) build ## damage, kills, power cuts, full disks, hostile bytes, attacks, 1 h (CAMPAIGN_TRIALS= CAMPAIGN_SEED= CAMPAIGN_PARTS=)
	@$(TIMED)
	$(CAMPAIGN_RUN) $(CAMPAIGN_PARTS) -binary $(BIN)/orrery -trials $(CAMPAIGN_TRIALS) -large $(CAMPAIGN_LARGE) -seed $(CAMPAIGN_SEED) -record "$(RECORD)" $(CAMPAIGN) || failed=1
	if [ -z "$(CAMPAIGN_PARTS)" ]; then
	  # Nothing outside a process can cut the power of most machines: the cuts are simulated, with the same files.
	  ORRERY_CRASH_SEEDS=$(CAMPAIGN_CUTS) go test -json -count=1 -timeout 4h ./internal/store -run Crash | $(COUNT) go -label campaign-power-cuts -record "$(RECORD)" || failed=1
	  ORRERY_LEADER_SEEDS=$(CAMPAIGN_LEADERS) go test -json -count=1 -timeout 4h ./internal/leader -run 'TestLeadersChange' | $(DATED) | $(COUNT) go -label campaign-leaders -record "$(RECORD)" || failed=1
	  ORRERY_REQUEST_SEEDS=$(CAMPAIGN_REQUESTS) go test -json -count=1 -timeout 4h ./internal/leader/nodestest -run 'TestRequestsWhileLeadersChange' | $(DATED) | $(COUNT) go -label campaign-requests -record "$(RECORD)" || failed=1
	  go run ./internal/house/mutants -record "$(RECORD)" || failed=1
	fi
	exit $${failed:-0}

.PHONY: campaign-short
campaign-short: build ## less than a minute of it, without judging speed
	@$(TIMED)
	$(CAMPAIGN_RUN) -short -binary $(BIN)/orrery -seed $(CAMPAIGN_SEED) -record "$(RECORD)" $(CAMPAIGN)

# --- make check --------------------------------------------------------------

.PHONY: check
check: ## format, vet, lint, house rules, the explorer's bundle, -race on the core rooms, crash seeds
	@$(MAKE) --no-print-directory -k check-format check-vet check-lint check-house check-explorer check-race check-crash

$(BIN)/gofumpt: tools/go.mod tools/go.sum
	@cd tools
	$(call three_tries,go mod download)
	go build -o $@ mvdan.cc/gofumpt

$(BIN)/golangci-lint: tools/go.mod tools/go.sum
	@cd tools
	$(call three_tries,go mod download)
	go build -o $@ github.com/golangci/golangci-lint/v2/cmd/golangci-lint

GO_FILES = $$(git ls-files -co --exclude-standard '*.go')

.PHONY: format
format: $(BIN)/gofumpt ## rewrite the Go files with gofumpt
	@$(BIN)/gofumpt -w $(GO_FILES)

.PHONY: check-format
check-format: $(BIN)/gofumpt
	@$(TIMED)
	wrong=$$($(BIN)/gofumpt -l $(GO_FILES))
	if [ -n "$$wrong" ]; then echo "not formatted (make format):"; echo "$$wrong"; exit 1; fi

.PHONY: check-vet
check-vet:
	@$(TIMED)
	# The linter runs the analyzers of go vet on the module itself.
	cd conformance/go && go vet ./...

.PHONY: check-lint
check-lint: $(BIN)/golangci-lint
	@$(TIMED)
	# With fewer garbage collections it takes a third less of a processor.
	GOGC=400 GOMEMLIMIT=4GiB $(BIN)/golangci-lint run ./...

.PHONY: check-house
check-house: $(COUNT)
	@$(TIMED)
	# The tests of the programs below internal/house are part of test-go.
	go test -json -vet=off -count=1 ./internal/house | $(COUNT) go -label house -record "$(RECORD)"

.PHONY: check-race
check-race: $(COUNT)
	@$(TIMED)
	# The race detector needs a C compiler; the product does not.
	if ! command -v cc gcc clang >/dev/null; then
	  echo "SKIPPED: the race detector needs a C compiler (cc, gcc or clang)"
	  if [ -n "$(RECORD)" ]; then echo "0 0 1 race" >>"$(RECORD)"; fi
	  exit 0
	fi
	# The JavaScript engine is C in the form of Go and runs in one goroutine: it is not instrumented.
	# The tag has Pebble compress as the product does; without it a library in C is compiled for minutes.
	# With fewer garbage collections it takes a fifth less of a processor.
	GOGC=400 CGO_ENABLED=1 go test -json -vet=off -race -tags pebblegozstd -gcflags='modernc.org/...=-race=false' -short -skip '$(RACE_SKIP)' $(RACE_ROOMS) | $(COUNT) go -label race -record "$(RECORD)"

.PHONY: check-crash
check-crash: $(COUNT)
	@$(TIMED)
	GOGC=400 ORRERY_CRASH_SEEDS=$(CRASH_SEEDS) go test -json -vet=off -count=1 -timeout 30m ./internal/store -run Crash | $(COUNT) go -label crash-$(CRASH_SEEDS)-seeds -record "$(RECORD)"

# --- make dist -----------------------------------------------------------------

VERSION ?=
DIST ?= $(CURDIR)/dist

.PHONY: dist
dist: ## the files of a release in dist/ (VERSION=1.2.3): archives, deb, rpm, image, manifests, checksums
	@$(TIMED)
	cd packaging
	$(call three_tries,go mod download)
	go run . -version "$(VERSION)" -out "$(DIST)"

.PHONY: dist-check
dist-check: $(COUNT) ## what a release holds, for this machine's processor: started, asked, compared (as root)
	@$(TIMED)
	cd packaging
	$(call three_tries,go mod download)
	go vet ./...
	go test -json -vet=off -count=1 ./... | $(COUNT) go -label dist -record "$(RECORD)"

# --- what takes its time -----------------------------------------------------

.PHONY: soak
soak: $(COUNT) ## thousands of crash seeds (SOAK_SEEDS=5000)
	@$(TIMED)
	ORRERY_CRASH_SEEDS=$(SOAK_SEEDS) go test -json -count=1 -timeout 4h ./internal/store -run Crash | $(COUNT) go -label soak-$(SOAK_SEEDS)-seeds -record "$(RECORD)"

# Kills of each import and export, and where their moments come from.
TRANSFER_KILLS ?= 100
TRANSFER_SEED ?= 1

.PHONY: soak-transfer
soak-transfer: $(COUNT) ## imports and exports killed a hundred times each, 10 min (TRANSFER_KILLS= TRANSFER_SEED=)
	@$(TIMED)
	ORRERY_TRANSFER_KILLS=$(TRANSFER_KILLS) ORRERY_TRANSFER_SEED=$(TRANSFER_SEED) go test -json -count=1 -timeout 4h ./cmd/orrery -run IsKilled | $(COUNT) go -label transfer-$(TRANSFER_KILLS)-kills -record "$(RECORD)"

# Lives of a server whose seconds are restored, rounds with kills, and where their choices come from.
BACKUP_HISTORIES ?= 50
BACKUP_ROUNDS ?= 40
BACKUP_SEED ?= 1

.PHONY: soak-backup
soak-backup: $(COUNT) ## backups of fifty random lives, and through forty rounds of kills, 15 min (BACKUP_HISTORIES= BACKUP_ROUNDS= BACKUP_SEED=)
	@$(TIMED)
	ORRERY_BACKUP_SEED=$(BACKUP_SEED) ORRERY_BACKUP_HISTORIES=$(BACKUP_HISTORIES) ORRERY_BACKUP_ROUNDS=$(BACKUP_ROUNDS) go test -json -count=1 -timeout 4h ./internal/cli/backup ./cmd/orrery -run 'TestEverySecondOfALife|TestBackupsThroughKills|TestRestoreIsKilled' | $(COUNT) go -label backup-$(BACKUP_HISTORIES)-lives -record "$(RECORD)"

# How often a migration is killed, its server with it in each third round.
MIGRATE_KILLS ?= 20

.PHONY: soak-migrate
soak-migrate: $(COUNT) ## WebStore migrated from every source with 1 and 5 ranges, ten times the rows, memory, and twenty kills, 20 min (MIGRATE_KILLS=)
	@$(TIMED)
	ORRERY_MIGRATE_ALL=1 ORRERY_TRANSFER_KILLS=$(MIGRATE_KILLS) go test -json -count=1 -timeout 4h ./internal/cli/model ./cmd/orrery -run 'MigrateSamples|MigrateTenfold|MigrationIsKilled|MigrationMemory' | $(COUNT) go -label migrate-$(MIGRATE_KILLS)-kills -record "$(RECORD)"

# Changes of each run: of JavaScript's iterator and of Java's processor.
FEED_CHANGES ?= 100000

.PHONY: soak-feed
soak-feed: build conformance/js/node_modules/.installed ## 100,000 changes through splits and merges, read by two SDKs over HTTP and HTTPS, 5 min (FEED_CHANGES=)
	@$(TIMED)
	conformance/java/install.sh
	ORRERY_FEED_CHANGES=$(FEED_CHANGES) ORRERY_BEHAVIOUR_SECONDS=1800 go run ./internal/house/behaviours -binary $(BIN)/orrery -suite js,java -only change-feed.many,change-feed.processor.reshape -timeout 40m -record "$(RECORD)"

# Changes of the large soak, how often its server is killed, and where its choices come from.
FEED_LARGE_CHANGES ?= 10000000
FEED_LARGE_KILLS ?= 24
FEED_LARGE_SEED ?= 1

.PHONY: soak-feed-large
soak-feed-large: build ## 10 million changes through splits, merges and kills, each judged by a checker, 45 min (FEED_LARGE_CHANGES= FEED_LARGE_KILLS= FEED_LARGE_SEED=)
	@$(TIMED)
	go run ./internal/house/feedsoak -binary $(BIN)/orrery -changes $(FEED_LARGE_CHANGES) -kills $(FEED_LARGE_KILLS) -seed $(FEED_LARGE_SEED) -record "$(RECORD)"

# Orders that each of eight clients creates by a stored procedure.
ORDERS ?= 1000

.PHONY: soak-scripts
soak-scripts: $(COUNT) ## 8 clients create 1,000 orders each by a stored procedure, through aborts, time-outs and kills, 1 min (ORDERS=)
	@$(TIMED)
	ORRERY_ORDERS=$(ORDERS) go test -json -count=1 -timeout 1h ./cmd/orrery -run ProceduresKeepTheirCounts | $(COUNT) go -label orders-$(ORDERS) -record "$(RECORD)"

# Seconds of the storm, and where its choices come from.
STORM_OF_RULES ?= 300
STORM_OF_RULES_SEED ?= 1

.PHONY: soak-feed-handler
soak-feed-handler: $(COUNT) build conformance/js/node_modules/.installed ## an exported feed handler and its server killed while everything changes, 6 min (STORM_OF_RULES= STORM_OF_RULES_SEED=)
	@$(TIMED)
	FEED_STORM_SECONDS=$(STORM_OF_RULES) FEED_STORM_SEED=$(STORM_OF_RULES_SEED) ORRERY_BINARY=$(BIN)/orrery node conformance/js/run.mjs exported | $(COUNT) node -label feed-handler -record "$(RECORD)"

# Time of each load of a replay.
REPLAY ?= 60s

.PHONY: soak-replay
soak-replay: $(COUNT) ## the loads of both samples on their designs and on a container for each table, 1 and 5 ranges, 200 answers of each pattern, reports and claims of both, 15 min (REPLAY=)
	@$(TIMED)
	ORRERY_REPLAY=$(REPLAY) go test -json -count=1 -timeout 2h ./internal/model/replay ./internal/cli/model -run 'SharedLoads|RunsAreReported|HotTenant' | $(COUNT) go -label replay-$(REPLAY) -record "$(RECORD)"

# Items in a store of each older format, which is then opened.
MIGRATED_ITEMS ?= 1000000

.PHONY: soak-migration
soak-migration: $(COUNT) ## stores of every older format with a million items opened, 10 s each at most, 4 min (MIGRATED_ITEMS=)
	@$(TIMED)
	ORRERY_MIGRATED_ITEMS=$(MIGRATED_ITEMS) go test -json -count=1 -timeout 4h ./internal/store -run MigrationSpeed | $(COUNT) go -label migration-of-$(MIGRATED_ITEMS)-items -record "$(RECORD)"

.PHONY: fuzz
fuzz: ## every fuzz target for a short while (FUZZ_TIME=10s)
	@$(TIMED)
	grep -rlE '^func Fuzz' --include='*_test.go' internal cmd *_test.go 2>/dev/null | sort | while read -r file; do
	  sed -nE 's/^func (Fuzz[A-Za-z0-9_]+)\(.*/\1/p' "$$file" | while read -r target; do
	    echo "== $$(dirname "$$file") $$target"
	    go test "./$$(dirname "$$file")" -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZ_TIME) </dev/null
	  done
	done

.PHONY: bench-namespaces
bench-namespaces: ## a namespace of 1,000 items, loads of a snapshot of 100,000, 1 min: BENCH name= ms= floor<=
	ORRERY_LOAD_ITEMS=100000 go test . -run '^TestNamespaceTimes$$' -count=1 -v

# Flags of the run, such as -quick, -only scan, -data DIR or -markdown docs/performance.md.
BENCH ?=

.PHONY: bench
bench: ## measured ratios against a bare server, raw Pebble and the floors, 25 min (BENCH=-quick: 4): BENCH name= ratio= ops_per_s= peer=
	@$(TIMED)
	go run ./internal/bench $(BENCH)

.PHONY: clean
clean: ## remove what builds and installs left behind
	@rm -rf $(BIN) $(CURDIR)/dist web/node_modules conformance/js/node_modules conformance/python/.venv conformance/java/target conformance/storm/java/target conformance/rust/target conformance/foreign/target
