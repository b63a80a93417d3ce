#!/usr/bin/env bash
# Installs the packages of package-lock.json, once, into a folder of their own outside the checkout, and prints that folder. They take 330 MB, of
# which 185 are the Node.js that they need, so `npm ci` of the checkout does not have them.
set -euo pipefail

here=$(dirname "$(readlink -f "$0")")
cache=${LOCKSTEP_NODES:-${XDG_CACHE_HOME:-$HOME/.cache}/lockstep/nodes}
folder=$cache/mcp-checkers-$(sha256sum "$here/package-lock.json" | cut -c 1-16)

if [ ! -e "$folder/done" ]; then
  mkdir -p "$cache"
  # Two stories may want it at once.
  exec 9> "$cache/mcp-checkers.lock"
  flock 9
fi
if [ ! -e "$folder/done" ]; then
  rm -rf "$folder"
  mkdir "$folder"
  cp "$here/package.json" "$here/package-lock.json" "$folder"
  # Every package by its hash. Nothing that is installed runs before it is asked to, and this Node.js is not the one that will run it.
  npm ci --prefix "$folder" --silent --ignore-scripts --no-fund --no-audit --no-update-notifier >&2
  touch "$folder/done"
fi
echo "$folder"
