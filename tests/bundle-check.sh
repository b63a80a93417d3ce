#!/usr/bin/env bash
# Installs a .deb on this machine as a person would and checks its files, the menu entry, the window that the entry opens, an upgrade over
# itself, and a removal that keeps the wallet's data. Run it in a separate session: tests/session.sh tests/bundle-check.sh FILE.deb
# With --or-skip it reports itself as skipped if this machine does not allow the installation or already has Lockstep.
set -euo pipefail

may_skip=""
if [ "${1:-}" = --or-skip ]; then may_skip=yes; shift; fi
deb=${1:?"which .deb?"}
name=$(dpkg-deb -f "$deb" Package)
profile=$HOME/.local/share/lockstep/main
running=""

fail() { echo "bundle-check: $*" >&2; exit 1; }
step() { printf 'bundle-check: %s\n' "$*"; }
# Waits for a condition, at most 60 s.
until_true() {
  local what=$1; shift
  for _ in $(seq 600); do "$@" && return 0; sleep 0.1; done
  fail "waited 60 s for $what"
}

case $HOME in /tmp/lockstep.*) ;; *) fail "run it by tests/session.sh, so that it meets no wallet of yours" ;; esac
cannot() {
  [ -n "$may_skip" ] || fail "$*"
  echo "SKIPPED bundle-check: $*"
  exit 0
}
as_root=()
if [ "$(id -u)" -ne 0 ]; then
  as_root=(sudo)
  # Without a password prompt, because there may be no terminal.
  [ -z "$may_skip" ] || sudo -n true 2>/dev/null || cannot "installing a package takes root, or sudo without a password"
fi
# Only one package of this name can be installed on a machine at a time. The lock is on a file that every user can read.
exec 9<"$(command -v dpkg)"
flock --timeout 300 9 || fail "another check of a package has not ended in 300 s"
[ "$(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null || true)" != installed ] ||
  cannot "$name is installed on this machine; this would remove it, so nothing was done"

clean_up() {
  [ -z "$running" ] || kill "$running" 2>/dev/null || true
  "${as_root[@]}" dpkg --purge "$name" >/dev/null 2>&1 || true
}
trap clean_up EXIT

# --- contents
dpkg-deb -c "$deb" | awk '$2 != "0/0" && $2 != "root/root" { bad = 1; print } $1 ~ /^-....w|^-.......w|^-..s|^-.....s/ { bad = 1; print } END { exit bad }' ||
  fail "every file must be root's, writable by nobody else, and run as whoever starts it"
for field in Version Architecture Maintainer Description Depends; do
  [ -n "$(dpkg-deb -f "$deb" "$field")" ] || fail "the package says nothing under $field"
done

# --- installed
installed() { [ "$(dpkg-query -W -f '${db:Status-Status}' "$name")" = installed ]; }
install_it() { "${as_root[@]}" dpkg -i "$deb" >"$HOME/dpkg.log" 2>&1 || { cat "$HOME/dpkg.log"; fail "it does not install"; }; }
install_it
installed || fail "dpkg does not call it installed"
dpkg -V "$name" || fail "what is installed is not what was packed"
mapfile -t files < <(dpkg -L "$name" | while read -r file; do [ -d "$file" ] || echo "$file"; done)
for program in lockstep lockstep-desktop lockstep-bridge lockstep-cosigner; do
  [ "$(command -v "$program")" = "/usr/bin/$program" ] || fail "$program is not found on the path"
  ! ldd "/usr/bin/$program" | grep 'not found' || fail "$program lacks a library that the package does not name"
done
for file in "/usr/share/doc/$name/"{copyright,LICENSE-MIT,terminal.md} /usr/share/man/man1/lockstep.1 \
  /usr/share/bash-completion/completions/lockstep /usr/share/zsh/vendor-completions/_lockstep /usr/share/fish/vendor_completions.d/lockstep.fish; do
  [ -s "$file" ] || fail "$file is missing"
done
step "installed, $(dpkg-query -W -f '${Version}, ${Installed-Size} KiB' "$name"), ${#files[@]} files"

# --- as a program of others starts it: the installed bridge lists the tools, opens no profile, and ends with its input
bridged() {
  printf '%s\n' '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"check","version":"1"}}}' \
    '{"jsonrpc":"2.0","method":"notifications/initialized"}' '{"jsonrpc":"2.0","id":2,"method":"tools/list"}' \
    '{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"portfolio.balances","arguments":{}}}'
}
: >"$HOME/mcp.out"
# Like a program, which hangs up when it has its answers.
{ bridged; until_true "the bridge's answers" grep -q '"id":3' "$HOME/mcp.out"; } |
  timeout 90 lockstep mcp >"$HOME/mcp.out" 2>"$HOME/mcp.err" || { cat "$HOME/mcp.err"; fail "lockstep mcp does not run"; }
grep -q '"id":1.*"serverInfo"' "$HOME/mcp.out" || fail "the bridge does not begin"
grep -q '"id":2.*portfolio.balances' "$HOME/mcp.out" || fail "the bridge lists no tools"
grep -q '"id":3.*not_admitted' "$HOME/mcp.out" || fail "a program that nobody admitted is told something else"
! lockstep-bridge 2>"$HOME/bridge.err" || fail "the bridge runs by itself"
grep -q 'lockstep mcp' "$HOME/bridge.err" || fail "the bridge does not say what to start instead"
[ ! -e "$profile" ] || fail "a program that nobody admitted made a profile"
step "lockstep mcp becomes the installed bridge and lists $(grep -o '"inputSchema"' "$HOME/mcp.out" | wc -l) tools"

# --- in the menu
entry=$(printf '%s\n' "${files[@]}" | grep '^/usr/share/applications/.*\.desktop$') || fail "it has no menu entry"
desktop-file-validate "$entry" || fail "its menu entry is not valid"
value() { sed -n "s/^$1=//p" "$entry"; }
[ "$(value Terminal)" = false ] && [ "$(value Name)" = Lockstep ] || fail "the menu entry does not name a window of Lockstep"
[[ "$(value Categories)" = *Finance* ]] || fail "the menu entry stands in no category for finance"
! grep -q '^MimeType=' "$entry" || fail "the menu entry makes Lockstep the handler of something"
for size in 32x32 128x128 256x256 512x512; do
  icon=/usr/share/icons/hicolor/$size/apps/$(value Icon).png
  [ "$(identify -format '%wx%h' "$icon")" = "$size" ] || fail "its icon is not there in $size"
done
step "in the menu: $entry, $(value Categories)"

# --- started from its menu entry, as the desktop does at a double-click
window() { xwininfo -root -tree 2>/dev/null | grep -q '"Lockstep": ("lockstep-desktop"'; }
gone() { ! kill -0 "$running" 2>/dev/null; }
opened() { [ -s "$profile/wallet.db" ] && [ -s "$profile/cosigner/cosigner.db" ]; }
start() {
  # Processes that outlive this script must not inherit the lock.
  (cd / && gio launch "$entry" >"$HOME/window.log" 2>&1 9>&-)
  until_true "the window" window
  running=$(xdotool search --class '^lockstep-desktop$' getwindowpid %1)
  [ "$(readlink "/proc/$running/exe")" = /usr/bin/lockstep-desktop ] || fail "the menu entry opens another program"
  until_true "the profile to be there" opened
}
stop() {
  kill -TERM "$running"
  until_true "the window to end" gone
  running=""
  until_true "the co-signer to end" bash -c "! pgrep -f '^/usr/bin/lockstep-cosigner' >/dev/null"
}
start
until_true "something to be drawn" bash -c "import -window root '$HOME/window.png' && [ \$(identify -format %k '$HOME/window.png') -gt 50 ]"
[ -z "${LOCKSTEP_SCREENSHOTS:-}" ] || { mkdir -p "$LOCKSTEP_SCREENSHOTS"; cp "$HOME/window.png" "$LOCKSTEP_SCREENSHOTS/bundle.png"; }
[ "$(stat -c %a "$profile")" = 700 ] || fail "the profile is open to others"
step "its window is there, and a new profile in $profile"

# --- upgraded over itself, while it runs and at rest
install_it
installed || fail "after the upgrade it is not installed"
window || fail "an upgrade must not end a window that is open"
stop
lockstep status | tee "$HOME/status" | grep -q 'No vault yet' || { cat "$HOME/status"; fail "after the upgrade the profile does not open"; }
start
stop
step "upgraded over itself; the window opens the same profile"

# --- removed, and the wallet stays
sums() { (cd "$profile" && find . -type f ! -name lock ! -name cosigner.log -exec sha256sum {} + | sort); }
before=$(sums)
"${as_root[@]}" dpkg -r "$name" >"$HOME/dpkg.log" 2>&1 || { cat "$HOME/dpkg.log"; fail "it does not go"; }
grep -q '.local/share/lockstep' "$HOME/dpkg.log" && grep -q 'lockstep wipe' "$HOME/dpkg.log" || { cat "$HOME/dpkg.log"; fail "it does not say where the wallets are"; }
for file in "${files[@]}"; do [ ! -e "$file" ] || fail "$file was left behind"; done
"${as_root[@]}" dpkg --purge "$name" >/dev/null 2>&1 || true
[ "$(sums)" = "$before" ] || fail "removing the program changed the wallet"
step "removed; nothing of it is left but the wallet, byte for byte"
