# make run      the wallet on a local test network; without a display, the main job in a virtual one
# make test     all checks and tests, with the time of each stage
# make test-nodes  tests against nodes that take minutes to build or fetch: Bitcoin Core, and a Polkadot runtime
# make pictures the stories in the windows, with a picture of every screen in both themes, compared with the last ones
# make bench    measurements of the release build, beside other libraries
# make bundle   the .deb and the .rpm; make bundle-check installs the .deb here, checks it, and removes it again
# make fuzz     random input for every decoder, a minute each
# make fmt      format; make clean removes all builds
SHELL := /bin/bash -euo pipefail
MAKEFLAGS += --no-builtin-rules

# Outside the checkout, so that checkouts share one build.
export CARGO_TARGET_DIR := $(abspath $(or $(CARGO_TARGET_DIR),$(HOME)/.cache/lockstep/target))
# Where the stories find the test programs and the shipped programs.
export LOCKSTEP_BIN_DIR := $(CARGO_TARGET_DIR)/debug
export LOCKSTEP_SHIPPED_DIR := $(CARGO_TARGET_DIR)/shipped
# Fetched nodes and pictures are outside of the session's home, which is deleted after a success.
export LOCKSTEP_NODES := $(abspath $(or $(LOCKSTEP_NODES),$(CARGO_TARGET_DIR)/../nodes))
export LOCKSTEP_SCREENSHOTS := $(abspath $(CARGO_TARGET_DIR)/../screenshots)

# The shipped programs, and the test programs that stories drive and kill. Always built with the stories, so that third-party crates have one set of features
# and are compiled once for the run and for the tests.
SHIPPED := --features lockstep-desktop/custom-protocol
DRIVEN := --features lockstep-desktop/e2e,lockstep-cli/e2e,lockstep-cosigner/e2e
PRODUCT := lockstep-desktop lockstep lockstep-bridge lockstep-cosigner
# Without the default features of the tests, because dependencies that only stories need take a while to compile.
PROGRAMS := -p lockstep-desktop -p lockstep-cli -p lockstep-bridge -p lockstep-cosigner -p lockstep-tests $(PRODUCT:%=--bin %) --bin lockstep-run --no-default-features
STORIES := --workspace $(DRIVEN)

HEADLESS := $(if $(DISPLAY)$(WAYLAND_DISPLAY),,yes)
SESSION := $(CURDIR)/tests/session.sh
DENY := $(CARGO_TARGET_DIR)/../tools/bin/cargo-deny

.PHONY: run test test-nodes pictures bench bundle bundle-check fuzz fmt clean
run: packages npm dist
	cargo build $(PROGRAMS) $(if $(HEADLESS),$(DRIVEN),$(SHIPPED))
	$(if $(HEADLESS),LOCKSTEP_HEADLESS=1 $(SESSION)) $(LOCKSTEP_BIN_DIR)/lockstep-run

# The packages come first and separately, because sudo may ask for a password at the terminal.
test: packages
	@.ci/stages npm fmt-check ui deny crates stories

NODES := $(STORIES),lockstep-tests/slow-nodes
test-nodes: packages npm
	@.ci/packages debian-packages-nodes.txt
	npm ci --prefix tests/slow/polkadot
	cargo test $(NODES) --test a_polkadot_runtime_takes_what_we_sign --test our_client_pays_on_a_polkadot_runtime
	LOCKSTEP_BITCOIND=bitcoin-core cargo test $(NODES) --test nodes a_bitcoin_node_mines_what_we_sign

# The pictures and the last ones stay outside the checkout. MEANT names the changed pictures that are meant, with `*` for any letters.
PICTURES := $(abspath $(CARGO_TARGET_DIR)/../pictures)
pictures: packages npm dist python build
	rm -rf $(PICTURES)/taken
	LOCKSTEP_PICTURES=compared $(MAKE) stories-windows LOCKSTEP_SCREENSHOTS=$(PICTURES)/taken
	set -f; node tests/pictures/compare.mjs $(PICTURES)/taken $(PICTURES)/last $(PICTURES)/report $(MEANT)

bench: bundle
	npm ci --prefix tests/slow/tevm
	cargo build --release -p lockstep-desktop --features lockstep-desktop/custom-protocol --example bare_window
	cargo build --release -p lockstep-tests -p lockstep-keysign -p lockstep-cosigner -p lockstep-chain -p lockstep-rpc \
	  --bin lockstep-bench --example bench_keysign --example bench_cosigner --example bench_service --example bench_crowd --example bench_decode \
	  --example bench_kinds --example size_of_nothing --example size_of_chains --example size_of_nodes
	LOCKSTEP_BIN_DIR=$(CARGO_TARGET_DIR)/release $(SESSION) $(CARGO_TARGET_DIR)/release/lockstep-bench

# Further files of the packages, next to the programs. Their folder is outside the checkout, so tauri.conf.json cannot name them.
DOC := /usr/share/doc/lockstep
files = {"/usr/bin/lockstep":"$(1)/lockstep","/usr/bin/lockstep-bridge":"$(1)/lockstep-bridge","/usr/bin/lockstep-cosigner":"$(1)/lockstep-cosigner",\
  "$(DOC)/copyright":"package/copyright","$(DOC)/LICENSE-MIT":"../LICENSE-MIT","$(DOC)/LICENSE-APACHE":"../LICENSE-APACHE",\
  "$(DOC)/LICENSE-OFL":"package/LICENSE-OFL",\
  "$(DOC)/terminal.md":"../docs/terminal.md",\
  "/usr/share/bash-completion/completions/lockstep":"$(1)/completions/bash",\
  "/usr/share/zsh/vendor-completions/_lockstep":"$(1)/completions/zsh",\
  "/usr/share/fish/vendor_completions.d/lockstep.fish":"$(1)/completions/fish",\
  "/usr/share/man/man1/lockstep.1":"package/lockstep.1",\
  "/usr/share/man/man1/lockstep-cosigner.1":"package/lockstep-cosigner.1",\
  "/usr/lib/systemd/system/lockstep-cosigner.service":"package/lockstep-cosigner.service"}
# Packs the programs in the folder $(1) (a profile of a target directory) with the options $(2).
define pack
mkdir -p $(1)/completions
for shell in bash zsh fish; do $(1)/lockstep completions $$shell >$(1)/completions/$$shell; done
CARGO_TARGET_DIR=$(dir $(1)) npm run -s tauri -- bundle $(2) \
  --config '{"bundle":{"linux":{"deb":{"files":$(call files,$(1))},"rpm":{"files":$(call files,$(1))}}}}'
endef
# The bundler compresses with gzip. xz, which looks back over 64 MiB, finds what the programs have in common.
define solid
set -e; for deb in $(1)/*.deb; do \
  rm -rf $(1)/unpacked; dpkg-deb --raw-extract "$$deb" $(1)/unpacked; \
  dpkg-deb --root-owner-group -Zxz -z9 --build $(1)/unpacked "$$deb"; \
  rm -rf $(1)/unpacked; \
done
endef
bundle: packages npm dist
	cargo build --release -p lockstep-desktop -p lockstep-cli -p lockstep-bridge -p lockstep-cosigner --features lockstep-desktop/custom-protocol
	$(call pack,$(CARGO_TARGET_DIR)/release,--bundles deb --bundles rpm)
	$(call solid,$(CARGO_TARGET_DIR)/release/bundle/deb)
	ls -l $(CARGO_TARGET_DIR)/release/bundle/{deb/*.deb,rpm/*.rpm}

# Installs and uses the package on this machine as a person does; needs root or sudo.
bundle-check: bundle
	$(SESSION) tests/bundle-check.sh $$(ls -t $(CARGO_TARGET_DIR)/release/bundle/deb/*.deb | head -n 1)

# Like `bundle-check`, with the shipped programs of `build`, without optimisation and symbols.
PACKED := $(CARGO_TARGET_DIR)/packed/debug
package: npm
	rm -rf $(PACKED)
	install -D -s -t $(PACKED) $(PRODUCT:%=$(LOCKSTEP_SHIPPED_DIR)/%)
	$(call pack,$(PACKED),--debug --bundles deb)
	$(SESSION) tests/bundle-check.sh --or-skip $$(ls $(PACKED)/bundle/deb/*.deb)

# The found inputs stay outside the checkout; copy useful ones into tests/fuzz/corpus by hand.
CORPORA = $(CARGO_TARGET_DIR)/../fuzz
# Random input for every decoder, FUZZ_SECONDS for each; failing inputs go to tests/fuzz/artifacts.
FUZZ_SECONDS := 60
FUZZ := $(CARGO_TARGET_DIR)/../tools/bin/cargo-fuzz
fuzz: packages $(FUZZ)
	for target in payload unsigned address descriptor vault_backup; do \
	  mkdir -p $(CORPORA)/$$target; \
	  $(FUZZ) run --fuzz-dir tests/fuzz --sanitizer none $$target $(CORPORA)/$$target tests/fuzz/corpus/$$target -- \
	    -max_total_time=$(FUZZ_SECONDS) -max_len=65536 || exit 1; \
	done
$(FUZZ):
	cargo install cargo-fuzz --version 0.13.1 --locked --root $(@D)/.. --target-dir $(@D)/../build
	rm -rf $(@D)/../build

fmt:
	cargo fmt --all
	npm run -s lint -w ui -- --fix

clean:
	cargo clean
	rm -rf ui/dist node_modules

.PHONY: packages npm python dist fmt-check ui ui-lint ui-types ui-test crates tested clippy deny build package unit stories stories-windows stories-others
packages:
	@.ci/packages

npm: node_modules/.package-lock.json
node_modules/.package-lock.json: package-lock.json package.json ui/package.json $(wildcard tests/*/package.json)
	npm ci
	@touch $@

# Two builds, one for each window; neither may load a script of the other.
dist: npm
	npm run -s build -w ui
	@! grep -rl assets/main ui/dist/consent.html ui/dist/assets/consent
	@! grep -rl assets/consent ui/dist/index.html ui/dist/assets/main

fmt-check:
	cargo fmt --all --check -- -l

# Each of these runs on one thread most of the time, so they run in parallel.
ui: npm
	$(MAKE) -j3 --output-sync=target ui-lint ui-types ui-test
	$(MAKE) dist
ui-lint:
	npm run -s lint -w ui
ui-types:
	npm run -s types -w ui
ui-test:
	npm run -s test -w ui

# Clippy beside the builds, because neither keeps two cores busy all the time. It has a folder of its own, because cargo locks the folder.
crates: npm
	$(MAKE) -j2 clippy tested
tested:
	$(MAKE) build
	$(MAKE) package
	$(MAKE) unit

# All crates with the test features, and the crates that depend on these features once more without them.
clippy: export CARGO_TARGET_DIR := $(CARGO_TARGET_DIR)/checked
clippy:
	node .ci/circles.mjs
	node .ci/secrets.mjs
	cargo clippy $(STORIES) --all-targets -- -D warnings
	cargo clippy -p lockstep-desktop -p lockstep-cli -p lockstep-cosigner -p lockstep-wallet $(SHIPPED) -- -D warnings

deny: $(DENY)
	.ci/deny $(DENY)
# Not optimised, because optimising takes longer than running it.
$(DENY):
	CARGO_PROFILE_RELEASE_OPT_LEVEL=0 CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 \
	cargo install cargo-deny --version 0.20.2 --locked --root $(@D)/.. --target-dir $(@D)/../build
	rm -rf $(@D)/../build

build:
	cargo build $(PROGRAMS) $(SHIPPED)
	install -D -t $(LOCKSTEP_SHIPPED_DIR) $(PRODUCT:%=$(LOCKSTEP_BIN_DIR)/%)
	cargo build $(STORIES)

# A test writes the TypeScript bindings; they must equal the committed ones.
BINDINGS := types.ts bindings.ts consent/bindings.ts
COMMITTED := $(CARGO_TARGET_DIR)/committed
# `doctest = false` saves rustdoc from reading a crate without examples, so such a crate must have none.
WITHOUT_EXAMPLES = $(patsubst %Cargo.toml,%src,$(shell grep -l '^doctest = false' src-tauri/Cargo.toml src-tauri/crates/*/Cargo.toml tests/Cargo.toml))
unit:
	@! grep -rnE '^ *//[/!] *```' $(WITHOUT_EXAMPLES)
	for file in $(BINDINGS); do install -D ui/src/$$file $(COMMITTED)/$$file; done
	cargo test $(STORIES) --lib --bins
	cargo test $(STORIES) --doc
	for file in $(BINDINGS); do cmp $(COMMITTED)/$$file ui/src/$$file; done

# Programs that others wrote in Python, each list in an environment of its own outside the checkout. A story that runs alone installs its own.
python: packages
	for list in tests/mcp tests/models/llama; do tests/python.sh $$list/requirements.txt; done

# Windows draw with the processor, so few of them run at once. The others run beside them: first those that compute, and then those that
# wait for nodes, programs and clocks most of the time, of which more run at once.
STORIES_THAT_WAIT := --test inside --test nodes --test peers
stories: python
	$(MAKE) -j2 stories-windows stories-others
stories-windows:
	RUST_TEST_THREADS=2 $(SESSION) cargo test $(STORIES) --no-fail-fast --test windows
stories-others:
	ended=0; \
	RUST_TEST_THREADS=4 $(SESSION) cargo test $(STORIES) --no-fail-fast --test '[!winp]*' --test it || ended=$$?; \
	RUST_TEST_THREADS=6 $(SESSION) cargo test $(STORIES) --no-fail-fast $(STORIES_THAT_WAIT) || ended=$$?; \
	exit $$ended
