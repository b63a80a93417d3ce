#!/usr/bin/env bash
# crate.sh NAME: fetches the sources of a crate, once, from where cargo is told to have them; prints the folder that they are in.
# Nothing of them is compiled.
set -euo pipefail

name=$1
list=$(dirname "$(readlink -f "$0")")/packages.txt
read -r _ _ crate version sha256 _ < <(grep "^$name crate " "$list") || { echo "crate: no $name in $list" >&2; exit 1; }
home=${CARGO_HOME:-$HOME/.cargo}/registry
archive() { find "$home/cache" -name "$crate-$version.crate" 2>/dev/null | head -n 1; }
folder() { find "$home/src" -maxdepth 2 -name "$crate-$version" 2>/dev/null | head -n 1; }

# To tell of a crate, cargo fetches and unpacks it. Apart from any workspace, whose own crates it would look for.
[ -n "$(archive)" ] && [ -n "$(folder)" ] || (cd / && cargo info --quiet "$crate@$version") >&2
found=$(sha256sum "$(archive)" | cut -d ' ' -f 1)
if [ "$sha256" != "$found" ]; then
  echo "crate: $crate $version has the hash $found, not $sha256" >&2
  exit 1
fi
folder
