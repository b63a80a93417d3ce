// Recorded exchanges: answers that are replayed to the letter, and the shapes of the requests that other clients send.

import { readFileSync } from "node:fs";

const { requests, exchanges } = JSON.parse(readFileSync(new URL("../../fixtures/agent/recorded.json", import.meta.url), "utf8"));

/** A recorded answer with the values of this run in place of `<name>`. */
export function recorded(name, values) {
  const exchange = exchanges.find((one) => one.name === name);
  if (!exchange) throw new Error(`no exchange is called “${name}”`);
  const body = Object.entries(values).reduce((text, [key, value]) => text.replaceAll(`<${key}>`, value), exchange.body);
  return { ...exchange, body };
}

function typeOf(value) {
  return Array.isArray(value) ? "array" : value === null ? "null" : typeof value;
}

/** Each member of a value with its path and type. The members of results are the tools' own. */
function* members(value, path) {
  if (path) yield [path, typeOf(value)];
  if (path.endsWith(".data")) return;
  if (Array.isArray(value)) for (const one of value) yield* members(one, `${path}[]`);
  else if (typeof value === "object" && value !== null) {
    for (const [name, one] of Object.entries(value)) {
      yield* members(one, path === "context.addresses" ? `${path}.*` : path ? `${path}.${name}` : name);
    }
  }
}

function kindOf(body) {
  if (body.action_result) return "result";
  return body.context?.recent_actions ? "call" : "words";
}

/** How a request differs from the recorded shape of its kind. */
export function differences(body) {
  const kind = kindOf(body);
  const shape = new Map(Object.entries(requests[kind]).map(([path, type]) => [path.replace("?", ""), { type, optional: path.endsWith("?") }]));
  const found = new Map();
  const told = [];
  for (const [path, type] of members(body, "")) {
    if (path.endsWith("[]")) continue;
    found.set(path, type);
    const known = shape.get(path);
    if (!known) told.push(`${kind}: ${path} is in no recorded request`);
    else if (known.type !== type) told.push(`${kind}: ${path} is ${type} and was recorded as ${known.type}`);
  }
  for (const [path, { optional }] of shape) {
    // A member of an entry is missing only where there are entries.
    const above = path.includes("[]") ? path.slice(0, path.lastIndexOf("[]")) : null;
    const list = above?.split(".").reduce((at, name) => at?.[name], body);
    if (!optional && !found.has(path) && (above === null || list?.length > 0)) told.push(`${kind}: ${path} is missing`);
  }
  return [...new Set(told)];
}
