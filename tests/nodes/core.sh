#!/usr/bin/env bash
# core.sh NAME: builds Bitcoin Core's node and client from the sources that a crate has, once, into a folder outside the checkout: about
# ten minutes on one core. Prints as fetch.sh does.
set -euo pipefail

name=$1
here=$(dirname "$(readlink -f "$0")")
sources=$("$here/crate.sh" "$name")/bitcoin
read -r _ _ _ _ sha256 _ < <(grep "^$name crate " "$here/packages.txt")
cache=${LOCKSTEP_NODES:-${XDG_CACHE_HOME:-$HOME/.cache}/lockstep/nodes}
folder=$cache/$name-$sha256

if [ ! -e "$folder/done" ]; then
  mkdir -p "$cache"
  # Two stories may want it at once.
  exec 9> "$cache/$name.lock"
  flock 9
fi
if [ ! -e "$folder/done" ]; then
  command -v cmake >/dev/null || { echo "core: there is no cmake to build it with; \`make test-nodes\` installs it" >&2; exit 1; }
  rm -rf "$folder"
  mkdir -p "$folder"
  # The node and its client, without a wallet, which the crate's sources do not have whole.
  off=()
  for part in ENABLE_WALLET ENABLE_IPC ENABLE_EXTERNAL_SIGNER WITH_EMBEDDED_ASMAP BUILD_TESTS BUILD_TX BUILD_UTIL BUILD_BENCH \
    BUILD_WALLET_TOOL BUILD_BITCOIN_BIN; do
    off+=("-D$part=OFF")
  done
  {
    cmake -S "$sources" -B "$folder/build" -DCMAKE_BUILD_TYPE=Release -DBUILD_DAEMON=ON -DBUILD_CLI=ON "${off[@]}"
    cmake --build "$folder/build" -j "$(nproc)" --target bitcoind bitcoin-cli
  } >&2
  mv "$folder"/build/bin/{bitcoind,bitcoin-cli} "$folder"
  rm -rf "$folder/build"
  touch "$folder/done"
fi
printf '%s\n' /lib64/ld-linux-x86-64.so.2 /usr/lib/x86_64-linux-gnu "$folder/bitcoind" "$folder/bitcoin-cli"
