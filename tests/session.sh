#!/usr/bin/env bash
# Runs a command in a separate desktop session: empty home, session bus, unlocked keychain, virtual display.
# The home is deleted if the command succeeds; if it fails, the home is kept and its path printed.
set -euo pipefail

export CARGO_HOME=${CARGO_HOME:-$HOME/.cargo} RUSTUP_HOME=${RUSTUP_HOME:-$HOME/.rustup}
# Short, because socket paths are limited to 107 bytes.
HOME=$(mktemp -d /tmp/lockstep.XXXXXX)
export HOME XDG_RUNTIME_DIR=$HOME/run NO_AT_BRIDGE=1 GTK_A11Y=none LANG=C.UTF-8
mkdir -m 700 "$XDG_RUNTIME_DIR"
unset DISPLAY WAYLAND_DISPLAY XAUTHORITY DBUS_SESSION_BUS_ADDRESS
unset XDG_DATA_HOME XDG_CONFIG_HOME XDG_CACHE_HOME XDG_STATE_HOME XDG_CURRENT_DESKTOP

# gnome-keyring needs a password of at least one byte; otherwise it creates no login keyring and still reports success.
# -noreset: otherwise the display resets when its last window closes, which ends the next program.
session='
  # A keyring daemon that ends by itself is started again, as a desktop does.
  while kill -0 $$ 2>/dev/null; do
    printf "\n" | gnome-keyring-daemon --foreground --replace --unlock --components=secrets || true
    sleep 0.1
  done >/dev/null 2>>"$HOME/keychain.log" &
  has_keychain() {
    dbus-send --session --dest=org.freedesktop.DBus --print-reply=literal / \
      org.freedesktop.DBus.NameHasOwner string:org.freedesktop.secrets | grep -q true
  }
  for try in $(seq 200); do has_keychain && break; sleep 0.05; done
  has_keychain && printf check | secret-tool store --label=check lockstep-session check
  [ "$(secret-tool lookup lockstep-session check)" = check ] || { echo "session: the keychain does not answer" >&2; exit 1; }
  secret-tool clear lockstep-session check
  exec xvfb-run -a -s "-screen 0 1280x900x24 -noreset" "$@"
'
status=0
dbus-run-session -- bash -euc "$session" session "$@" || status=$?

if [ "$status" -eq 0 ]; then
  rm -rf "$HOME"
else
  echo "session: $1 ended with $status; its home is kept in $HOME" >&2
fi
exit "$status"
