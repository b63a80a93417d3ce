// In a page whose drawing is measured: its way to the wallet, and what measures have in common.

window.__TAURI_INTERNALS__ = {
  metadata: { currentWindow: { label: "main" }, currentWebview: { label: "main", windowLabel: "main" } },
  transformCallback: () => 1,
  unregisterCallback: () => undefined,
  async invoke(command, given) {
    const { channel: _, ...passed } = given ?? {};
    const answer = await fetch("/ipc", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ command, arguments: passed }),
    });
    const told = await answer.json();
    if (!answer.ok) throw told;
    return told;
  },
};

function afterDrawing(then) {
  requestAnimationFrame(() => requestAnimationFrame(then));
}

/** Calls `then` in the first frame in which `is` holds. */
function inFrame(is, then) {
  if (is()) then();
  else requestAnimationFrame(() => inFrame(is, then));
}

/** Scrolls so far in each frame, and tells which frames came late. */
function scrolled(list, frames, pixels, done) {
  const frame = 1000 / 60;
  let [last, left, longest, dropped] = [0, frames, 0, 0];
  const step = (now) => {
    const took = now - last;
    last = now;
    longest = Math.max(longest, took);
    dropped += Math.max(0, Math.round(took / frame) - 1);
    list.scrollTop += pixels;
    left -= 1;
    if (left > 0) requestAnimationFrame(step);
    else done({ longest, dropped, elements: document.querySelectorAll("*").length });
  };
  requestAnimationFrame((now) => {
    last = now;
    requestAnimationFrame(step);
  });
}
