// How long Node takes to read answers of an agent: what comes in, one answer a line as {"type", "body"}, is parsed as a program in
// JavaScript would parse it (JSON.parse of the body, or of each frame's data) and its actions are held against their shape by hand. Nothing is
// planned, kept or shown. One line comes out: {"perSecond", "read", "refused"}.

import { createInterface } from "node:readline";

const ROUNDS = 40;

function isAction(one) {
  return typeof one === "object" && one !== null && typeof one.type === "string" && (one.params === undefined || typeof one.params === "object");
}

function actionsOf(value) {
  const list = value?.actions ?? value?.data?.actions ?? [];
  if (!Array.isArray(list)) throw new Error("not a list");
  return list.filter(isAction).length;
}

function frames(body) {
  return body
    .split(/\r?\n\r?\n/)
    .map((frame) => frame.split(/\r?\n/).filter((line) => line.startsWith("data:")))
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => line.slice(5).replace(/^ /, "")).join("\n"));
}

function read({ type, body }) {
  if (!type.startsWith("text/event-stream")) return actionsOf(JSON.parse(body));
  return frames(body).reduce((count, data) => count + actionsOf(JSON.parse(data)), 0);
}

const answers = [];
for await (const line of createInterface({ input: process.stdin })) if (line) answers.push(JSON.parse(line));

let refused = 0;
function all() {
  refused = 0;
  for (const answer of answers) {
    try {
      read(answer);
    } catch {
      refused += 1;
    }
  }
}
all();
const begun = process.hrtime.bigint();
for (let round = 0; round < ROUNDS; round += 1) all();
const seconds = Number(process.hrtime.bigint() - begun) / 1e9;
const perSecond = (answers.length * ROUNDS) / seconds;
process.stdout.write(`${JSON.stringify({ perSecond, read: answers.length - refused, refused })}\n`);
