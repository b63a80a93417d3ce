// In the page whose drawing is measured: its way to the wallet, and the measurement.

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

const LAST = "Message 9999.";

function afterDrawing(then) {
  requestAnimationFrame(() => requestAnimationFrame(then));
}

const box = () => document.querySelector("[data-testid=chat-scroll], .box");

window.measure = {
  /** The time until the last message is drawn: after a click in the window's page, after its rows came in the plain one. */
  open(done) {
    const template = document.querySelector("template");
    const begin = template ? () => document.body.append(template.content.cloneNode(true)) : () => document.querySelector("[data-testid=nav-chat]").click();
    const ready = () => template !== null || document.querySelector("[data-testid=nav-chat]") !== null;
    const look = (begun) => {
      const list = box();
      if (!list?.textContent.includes(LAST)) return requestAnimationFrame(() => look(begun));
      if (template) list.scrollTop = list.scrollHeight;
      return afterDrawing(() => done(performance.now() - begun));
    };
    const wait = () => {
      if (!ready()) return requestAnimationFrame(wait);
      const begun = performance.now();
      begin();
      return look(begun);
    };
    wait();
  },

  /** Scrolls up, so far in each frame, and tells which frames came late. */
  scroll(frames, pixels, done) {
    const list = box();
    const frame = 1000 / 60;
    let [last, left, longest, dropped] = [performance.now(), frames, 0, 0];
    const step = (now) => {
      const took = now - last;
      last = now;
      longest = Math.max(longest, took);
      dropped += Math.max(0, Math.round(took / frame) - 1);
      list.scrollTop -= pixels;
      left -= 1;
      if (left > 0) requestAnimationFrame(step);
      else done({ longest, dropped, elements: document.querySelectorAll("*").length });
    };
    requestAnimationFrame((now) => {
      last = now;
      requestAnimationFrame(step);
    });
  },
};
