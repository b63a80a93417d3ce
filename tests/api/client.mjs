// A client of the chat API: `fetch`, and nothing of Lockstep's own. The first line of the input says where the API is and has its key; each
// further line is one thing to do, and gets one line of answer.
import { createInterface } from "node:readline";

let origin;
let headers;
let session = null;

const filled = (value) => JSON.parse(JSON.stringify(value ?? null).replaceAll('"$session"', JSON.stringify(session)));
const path = (text) => origin + text.replaceAll("$session", session ?? "");

async function answer(response) {
  const text = await response.text();
  const body = text === "" ? {} : JSON.parse(text);
  session = body.session_id ?? session;
  return { status: response.status, body };
}

async function post({ to, body }) {
  return answer(await fetch(path(to), { method: "POST", headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify(filled(body)) }));
}

// Reads a stream until an event of this type has come, or until the server ends it. Answers with all that it read, and how many milliseconds
// passed until each answer.
async function stream({ from, until, most = 100_000 }) {
  const began = performance.now();
  const response = await fetch(path(from), { headers });
  if (!response.ok) return answer(response);
  const read = { status: response.status, kind: response.headers.get("content-type"), at: [], events: [], waited: [], missed: 0, messages: [], ended: null };
  let text = "";
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
      const lines = text.slice(0, end).split("\n");
      text = text.slice(end + 2);
      const data = lines.filter((line) => line.startsWith("data:")).map((line) => line.slice(5).trim()).join("\n");
      if (data === "") continue;
      const told = JSON.parse(data);
      if (lines.includes("event: error")) {
        read.ended = told.error;
        return read;
      }
      read.at.push(Math.ceil(performance.now() - began));
      read.events.push(...told.system_events);
      read.missed += told.missed_events;
      read.messages = told.messages;
      if (told.pending_wallet_tx !== null) read.waited.push(told.pending_wallet_tx);
      const seen = read.events.filter((event) => event.type === until.type).length;
      if (seen + (until.countMissed ? read.missed : 0) >= (until.count ?? 1) || read.at.length >= most) return read;
    }
  }
  return read;
}

async function does(todo) {
  if (todo.post) return post(todo.post);
  if (todo.get) return answer(await fetch(path(todo.get), { headers }));
  if (todo.stream) return stream(todo.stream);
  if (todo.together) return Promise.all(todo.together.map(does));
  if (todo.many) {
    const statuses = [];
    for (let number = 0; number < todo.many; number += 1) {
      const body = JSON.parse(JSON.stringify(todo.body).replaceAll("$number", String(number)));
      // As many wait or run as may: the next one is taken when one has ended.
      for (;;) {
        const { status } = await post({ to: todo.to, body });
        if ((todo.again ?? [429]).includes(status)) continue;
        statuses.push(status);
        break;
      }
    }
    return { statuses };
  }
  throw new Error("nothing to do");
}

for await (const line of createInterface({ input: process.stdin })) {
  const todo = JSON.parse(line);
  if (origin === undefined) {
    origin = todo.origin;
    session = todo.session ?? null;
    headers = { Authorization: `Bearer ${todo.key}` };
    continue;
  }
  console.log(JSON.stringify(await does(todo)));
}
// The last line is written before the end.
process.stdout.write("", () => process.exit(0));
