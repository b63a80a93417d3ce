#!/usr/bin/env bash
# fetch.sh NAME: fetches a node, once, into a folder outside the checkout; prints its loader, the path of its libraries, the node and
# its client, a line each.
#
# Nothing is installed: packages of Debian are unpacked beside the system, with the libraries and the loader that they were built with.
# Debian's unstable suite moves on; where it no longer has this version of Bitcoin's node, the one whose sources a crate has is built.
set -euo pipefail

name=$1
here=$(dirname "$(readlink -f "$0")")
list=$here/packages.txt
read -r _ suite package version sha256 node client < <(grep "^$name " "$list") || { echo "fetch: no $name in $list" >&2; exit 1; }
[ "$suite" != crate ] || exec "$here/core.sh" "$name"
cache=${LOCKSTEP_NODES:-${XDG_CACHE_HOME:-$HOME/.cache}/lockstep/nodes}
folder=$cache/$name-$sha256
# Where this machine has its packages from, or what is named.
configured() { apt-get indextargets --format '$(LABEL) $(REPO_URI)' 'Created-By: Packages' | sed -n 's/^Debian //p' | head -n 1; }
mirror=${LOCKSTEP_DEBIAN:-$(configured)}
[ -n "$mirror" ] || { echo "fetch: apt has no archive of Debian; name one in LOCKSTEP_DEBIAN" >&2; exit 1; }

if [ ! -e "$folder/done" ]; then
  mkdir -p "$cache"
  # Two stories may want it at once.
  exec 9> "$cache/$name.lock"
  flock 9
fi
if [ ! -e "$folder/done" ]; then
  rm -rf "$folder"
  apt=$folder/apt
  mkdir -p "$apt"/{lists/partial,archives/partial} "$folder/root"
  : > "$apt/status"
  echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror $suite main" > "$apt/sources.list"
  cat > "$apt/apt.conf" <<EOF
Dir::Etc::sourcelist "$apt/sources.list";
Dir::Etc::sourceparts "-";
Dir::State::lists "$apt/lists";
Dir::State::status "$apt/status";
Dir::Cache::archives "$apt/archives";
Dir::Cache::pkgcache "";
Dir::Cache::srcpkgcache "";
APT::Sandbox::User "";
APT::Architecture "amd64";
EOF
  export APT_CONFIG=$apt/apt.conf
  if ! { apt-get update -qq && apt-get install -qq --no-install-recommends -y --download-only "$package=$version"; } >&2; then
    echo "fetch: Debian has no $package $version now" >&2
    [ "$name" != bitcoind ] || exec "$here/core.sh" bitcoin-core
    exit 1
  fi
  deb=$(ls "$apt"/archives/"${package}"_*.deb)
  found=$(sha256sum "$deb" | cut -d ' ' -f 1)
  if [ "$sha256" != "$found" ]; then
    echo "fetch: $package $version has the hash $found, not $sha256" >&2
    exit 1
  fi
  for one in "$apt"/archives/*.deb; do
    dpkg-deb -x "$one" "$folder/root"
  done
  rm -rf "$apt"
  touch "$folder/done"
fi

root=$folder/root
for libraries in "$root/usr/lib/x86_64-linux-gnu" "$root/lib/x86_64-linux-gnu"; do
  [ ! -e "$libraries/ld-linux-x86-64.so.2" ] || loader=$libraries/ld-linux-x86-64.so.2
done
printf '%s\n' "$loader" "$root/usr/lib/x86_64-linux-gnu:$root/lib/x86_64-linux-gnu" "$root/$node" "$root/$client"
