#!/usr/bin/env bash
# Installs the Python packages of a list of requirements, once, into an environment of their own outside the checkout, and prints its Python.
set -euo pipefail

list=$(readlink -f "$1")
cache=${LOCKSTEP_NODES:-${XDG_CACHE_HOME:-$HOME/.cache}/lockstep/nodes}
version=$(python3 -c 'import sys; print("%d.%d" % sys.version_info[:2])')
folder=$cache/python-$version-$(sha256sum "$list" | cut -c 1-16)

if [ ! -e "$folder/done" ]; then
  mkdir -p "$cache"
  # Two stories may want it at once.
  exec 9> "$cache/python.lock"
  flock 9
fi
if [ ! -e "$folder/done" ]; then
  rm -rf "$folder"
  {
    python3 -m venv "$folder"
    # Every package by its hash, as built by its authors; nothing is built here.
    "$folder/bin/pip" install --quiet --disable-pip-version-check --no-input --require-hashes --only-binary :all: -r "$list"
  } >&2
  touch "$folder/done"
fi
echo "$folder/bin/python"
