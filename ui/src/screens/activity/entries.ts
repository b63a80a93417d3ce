import type { Activity, Incoming } from "../../bindings";
import { say, sayKept } from "../../language/said";
import { isOpen } from "../../wallet/pending";

/** A step that was asked for here, or an amount that arrived. */
export type Entry = { id: string; chain: string; at: number; name: string | null; address: string | null } & (
  | { direction: "out"; step: Activity }
  | { direction: "in"; amount: Incoming }
);

export type Status = "pending" | "done" | "failed" | "notSigned";

export type Filter = {
  words: string;
  chain: string | null;
  // A title in the address book.
  person: string | null;
  coin: string | null;
  direction: "any" | "in" | "out";
  kind: "any" | "coin" | "message";
  status: "signed" | Status;
};

export const noFilter: Filter = { words: "", chain: null, person: null, coin: null, direction: "any", kind: "any", status: "signed" };

/** What the screen shows, which stays while the person is on another one. */
export type ActivityPlace = {
  filter: Filter;
  // The entry whose sheet is open: its id, or the id of its bundle.
  open: string | null;
};

export const activityStart: ActivityPlace = { filter: noFilter, open: null };

export function statusOf(entry: Entry): Status {
  if (entry.direction === "in") return "done";
  const { state } = entry.step;
  if (isOpen(state)) return "pending";
  if (state === "confirmed") return "done";
  return state === "failed" ? "failed" : "notSigned";
}

export function entriesOf(steps: Activity[], received: Incoming[]): Entry[] {
  // A message may have no step of its own that could arrive here: it moves nothing.
  const out = steps.map((step): Entry => ({
    direction: "out",
    id: `${step.bundleId}/${step.stepId}`,
    chain: step.chain,
    at: step.createdAt ?? 0,
    name: step.toName,
    address: step.to,
    step,
  }));
  const came = received.map((amount): Entry => ({
    direction: "in",
    id: amount.id,
    chain: amount.chain,
    at: amount.at ?? 0,
    name: amount.fromName,
    address: amount.from,
    amount,
  }));
  return [...out, ...came].sort((one, other) => other.at - one.at);
}

export function isApart(entry: Entry): boolean {
  return entry.direction === "in" && entry.amount.suspicion !== null;
}

/** The amount with its unit; empty for what moves nothing. */
export function amountOf(entry: Entry): string {
  const { amountSaid, amountText } = entry.direction === "in" ? entry.amount : entry.step;
  return sayKept(amountSaid, amountText);
}

export function unitOf(entry: Entry): string {
  return amountOf(entry).split(" ").slice(1).join(" ");
}

// The coin that an entry moved, if its amount is a figure.
function coinOf(entry: Entry): string | null {
  const [figure = "", ...unit] = amountOf(entry).split(" ");
  return /^[0-9.]+$/.test(figure) && unit.length === 1 ? (unit[0] ?? null) : null;
}

// A search of ten thousand entries puts each title into words once.
const titles = new WeakMap<Activity, string>();

function titleIn(step: Activity): string | null {
  if (step.titled === null) return null;
  const known = titles.get(step) ?? say(step.titled);
  titles.set(step, known);
  return known;
}

function wordsOf(entry: Entry): string {
  const shared = [entry.chain, entry.name, entry.address];
  const own =
    entry.direction === "out"
      ? [entry.step.title, titleIn(entry.step), entry.step.amountText, entry.step.txHash, entry.step.asked]
      : [entry.amount.amountText, entry.amount.txHash, entry.amount.token];
  return [...shared, ...own].filter((word) => word !== null).join("\n").toLowerCase();
}

export function fits(entry: Entry, { words, chain, person, coin, direction, kind, status }: Filter): boolean {
  if (chain !== null && entry.chain !== chain) return false;
  if (person !== null && entry.name !== person) return false;
  if (coin !== null && coinOf(entry) !== coin) return false;
  if (direction !== "any" && entry.direction !== direction) return false;
  const isMessage = entry.direction === "out" && entry.step.signed === "message";
  if (kind !== "any" && isMessage !== (kind === "message")) return false;
  const is = statusOf(entry);
  if (status === "signed" ? is === "notSigned" : is !== status) return false;
  if (words.trim() === "") return true;
  const wanted = words.trim().toLowerCase().split(/\s+/);
  const text = wordsOf(entry);
  return wanted.every((word) => text.includes(word));
}

/** What the filters can be set to: the networks, people and coins of some entries. */
export type Offered = { chains: string[]; people: string[]; coins: string[] };

export function offeredBy(entries: Entry[]): Offered {
  const each = (of: (entry: Entry) => string | null) =>
    [...new Set(entries.map(of))].filter((one) => one !== null).sort((one, other) => one.localeCompare(other));
  return { chains: each(({ chain }) => chain), people: each(({ name }) => name), coins: each((entry) => (isApart(entry) ? null : coinOf(entry))) };
}

export function isFiltered(filter: Filter): boolean {
  return filter.words.trim() !== "" || filter.chain !== null || filter.person !== null || filter.coin !== null || filter.direction !== "any" || filter.kind !== "any" || filter.status !== "signed";
}
