// A second program that plays an agent elsewhere: written from a description of the interface alone, in another language than the wallet
// and than its reference backend. It keeps conversations, speaks each of the dialects, fails where it is told to, and writes down whatever
// the wallet sends that the description does not allow.
//
// The story speaks with it line by line over standard input and output; see `answerTo`.

import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { createInterface } from "node:readline";

import { Judge } from "./allowed.mjs";
import { plainBody, sse } from "./dialects.mjs";
import { differences, recorded } from "./recorded.mjs";
import { SignIns } from "./sign_in.mjs";

const judge = new Judge();
const signIns = new SignIns();
const conversations = new Map();
/** By Idempotency-Key: the body that came under it, the conversation, and when. */
const keys = new Map();
const script = { turns: [], dialect: "named", faults: [], otherwise: { say: "Noted." }, left: 0, differs: [] };

class Refusal extends Error {
  constructor(status, error, more = {}) {
    super(error);
    this.status = status;
    this.body = { error, ...more };
  }
}

const now = () => new Date().toISOString();

function conversationOf(id, publicKey) {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Refusal(400, "invalid conversation id");
  const found = conversations.get(id);
  if (!found || found.row.archived_at || found.row.public_key !== publicKey) throw new Refusal(404, "conversation not found");
  return found;
}

function keep(conversation, role, content, contentType, metadata) {
  const row = { id: randomUUID(), conversation_id: conversation.row.id, role, content, content_type: contentType, created_at: now() };
  if (metadata) row.metadata = metadata;
  conversation.messages.push(row);
  conversation.row.updated_at = row.created_at;
  return row;
}

/** What the conversation keeps of an input: a user's words, or a line about a result. */
function keepInput(conversation, body) {
  if (body.action_result) {
    const { action, success, error } = body.action_result;
    const text = success ? `[Action completed: ${action} was successful]` : `[Action failed: ${action} failed with error: ${error}]`;
    keep(conversation, "user", text, "action_result", body.action_result);
  } else if (typeof body.content === "string") {
    keep(conversation, "user", body.content, "text");
  }
}

/** The connection ends once this has left. */
function cut(response, text) {
  response.write(text, () => response.destroy());
}

/** Nothing ever comes but signs of life, until the client closes the connection: that is how it ends a turn. */
function hang(response) {
  response.writeHead(200, { "content-type": "text/event-stream", "x-server-now": String(Date.now()) });
  const alive = setInterval(() => response.write(": ping\n\n"), 200);
  response.on("close", () => {
    clearInterval(alive);
    script.left += 1;
  });
}

/** Replays a recorded answer. What it proposes is known from its record. */
function replay(conversation, turn, response) {
  const said = keep(conversation, "assistant", turn.replay, "text");
  const values = { id: said.id, conversation: conversation.row.id, now: said.created_at, ...turn.values };
  const { type, body, proposes } = recorded(turn.replay, values);
  // What had no id of its own is named after the message.
  const actions = proposes.filter((one) => one.length === 2).map(([name, id]) => ({ type: name, id: id.replace("<id>", said.id) }));
  judge.proposed(conversation.row.id, actions, proposes.filter((one) => one.length === 1).map(([tool]) => ({ tool })));
  response.writeHead(200, { "content-type": type, "x-server-now": String(Date.now()) });
  response.end(body);
}

async function message(conversation, headers, body, response) {
  const key = headers["idempotency-key"];
  const before = key && keys.get(key);
  if (before) {
    const more = { conversation_id: before.conversation, first_request_at: before.at };
    const same = before.body === JSON.stringify(body);
    throw new Refusal(409, "already taken", { code: same ? "idempotent_turn_duplicate" : "idempotency_key_reused", ...more });
  }
  const fault = script.faults.shift();
  if (fault === "cut_before") return response.destroy();
  judge.message(conversation.row.id, headers, body);
  script.differs.push(...differences(body));
  if (key) keys.set(key, { body: JSON.stringify(body), conversation: conversation.row.id, at: now() });
  keepInput(conversation, body);
  if (fault === "hang") return hang(response);
  const turn = script.turns.shift() ?? script.otherwise;
  if (turn.replay) return replay(conversation, turn, response);
  const calls = script.dialect === "typed" ? (turn.calls ?? []) : [];
  judge.proposed(conversation.row.id, turn.actions ?? [], calls);
  const said = keep(conversation, "assistant", turn.say, "text");
  if (turn.title) conversation.row.title = turn.title.slice(0, 50);
  const streams = script.dialect !== "plain" && (headers.accept ?? "").includes("text/event-stream");
  if (!streams) {
    const text = JSON.stringify(plainBody(turn, said));
    response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(text) });
    return fault === "cut_inside" ? cut(response, text.slice(0, text.length / 2)) : response.end(text);
  }
  response.writeHead(200, { "content-type": "text/event-stream", "x-server-now": String(Date.now()) });
  const pieces = sse(script.dialect, turn, said);
  if (fault === "cut_inside") return cut(response, pieces.slice(0, Math.ceil(pieces.length / 2)).join(""));
  for (const piece of pieces) {
    // A sign of life between any two frames; it is no progress.
    if (turn.heartbeats) response.write(": ping\n\n");
    response.write(piece);
  }
  response.end();
}

const ROUTES = [
  ["GET", /^\/healthz$/, () => [200, { status: "ok" }]],
  ["POST", /^\/auth\/token$/, async ({ body }) => [200, await signIns.token(body, judge)]],
  ["POST", /^\/auth\/refresh$/, ({ body }) => [200, signIns.refresh(body, judge)]],
  ["POST", /^\/agent\/starters$/, ({ body }) => (judge.starters(body), [200, { starters: ["What is my balance?"] }])],
  [
    "POST",
    /^\/agent\/conversations$/,
    ({ body, who, headers }) => {
      judge.begins(headers, body);
      const at = now();
      const row = { id: randomUUID(), public_key: who, title: null, created_at: at, updated_at: at };
      conversations.set(row.id, { row, messages: [] });
      return [201, row];
    },
  ],
  [
    "POST",
    /^\/agent\/conversations\/list$/,
    ({ who }) => {
      const rows = [...conversations.values()].map((one) => one.row).filter((row) => row.public_key === who && !row.archived_at);
      return [200, { conversations: rows, total_count: rows.length }];
    },
  ],
  [
    "POST",
    /^\/agent\/conversations\/([^/]+)$/,
    ({ who, part }) => {
      const { row, messages } = conversationOf(part, who);
      return [200, { ...row, messages }];
    },
  ],
  [
    "DELETE",
    /^\/agent\/conversations\/([^/]+)$/,
    ({ who, part }) => {
      conversationOf(part, who).row.archived_at = now();
      return [200, { success: true }];
    },
  ],
  ["POST", /^\/agent\/conversations\/([^/]+)\/messages$/, ({ who, part, headers, body, response }) => message(conversationOf(part, who), headers, body, response)],
  [
    "GET",
    /^\/agent\/conversations\/([^/]+)\/messages\/since$/,
    ({ who, part, query }) => {
      judge.since(query);
      const since = Date.parse(query.get("since") ?? "");
      const messages = conversationOf(part, who).messages.filter((one) => Date.parse(one.created_at) >= since);
      return [200, { messages, cursor: messages.at(-1)?.id ?? "" }];
    },
  ],
];

async function read(request) {
  const pieces = [];
  for await (const piece of request) pieces.push(piece);
  const text = Buffer.concat(pieces).toString("utf8");
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, "invalid request body");
  }
}

async function serve(request, response) {
  const url = new URL(request.url, "http://localhost");
  try {
    const body = await read(request);
    const route = ROUTES.find(([method, path]) => method === request.method && path.test(url.pathname));
    if (!route) {
      judge.note(`${request.method} ${url.pathname} is no request of the interface`);
      throw new Refusal(404, "not found");
    }
    judge.request(request, body);
    const context = { body, headers: request.headers, query: url.searchParams, part: route[1].exec(url.pathname)[1], response };
    if (url.pathname.startsWith("/agent/")) {
      context.who = signIns.who(request.headers.authorization, Refusal);
      if (body && body.public_key !== context.who) {
        judge.note(`${url.pathname}: public_key is not that of the token`);
        throw new Refusal(403, "public key mismatch");
      }
    }
    const answered = await route[2](context);
    if (Array.isArray(answered)) {
      response.writeHead(answered[0], { "content-type": "application/json" });
      response.end(JSON.stringify(answered[1]));
    }
  } catch (error) {
    const status = error.status ?? 500;
    if (status === 500) judge.note(`the backend failed: ${error.stack}`);
    if (response.headersSent) return response.destroy();
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(error.body ?? { error: `failed to answer: ${error.message}` }));
  }
}

/** One line of the story's. Each gets one line back. */
function answerTo(ask) {
  if (ask.dialect) script.dialect = ask.dialect;
  if (ask.turns) script.turns.push(...ask.turns);
  if (ask.faults) script.faults.push(...ask.faults);
  if (ask.ends_session) signIns.endSession();
  if (!ask.look) return {};
  return { noted: judge.noted, beyond: [...judge.beyond].sort(), results: judge.results, signed_in: signIns.count, posts: judge.posts, left: script.left, differs: [...new Set(script.differs)].sort() };
}

const server = createServer(serve);
server.listen(0, "127.0.0.1", () => {
  const lines = createInterface({ input: process.stdin });
  lines.on("line", (line) => {
    const ask = JSON.parse(line);
    const answer = ask.where ? { url: `http://127.0.0.1:${server.address().port}` } : answerTo(ask);
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  });
  lines.on("close", () => process.exit(0));
});
