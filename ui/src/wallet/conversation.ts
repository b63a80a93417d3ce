import { replaceEqualDeep } from "@tanstack/react-query";
import type { ChatChange, ConversationView, Message, MessagePlace } from "../bindings";

/**
 * What the window holds of a conversation: some neighbouring messages. `arrived` are the latest ones, which came while it did not hold
 * the end. The one that an agent is writing is not stored yet, so that it cannot be read again.
 */
export type Held = ConversationView & { arrived?: Message[] };

/** The most messages that the window holds and draws. More are read as the person scrolls, and those farthest away are dropped. */
export const most = 150;

function withMessage(messages: Message[], message: Message): Message[] {
  const known = messages.some((each) => each.id === message.id);
  return known ? messages.map((each) => (each.id === message.id ? message : each)) : [...messages, message];
}

const has = (messages: Message[], id: string) => messages.some((message) => message.id === id);

// How many of the latest messages are kept where the end is left. One of them is being written; others may have been stored after it.
const LATEST = 5;

/** The latest messages that are known. */
function latestOf({ messages, after, arrived = [] }: Held): Message[] {
  return after === 0 ? messages.slice(-LATEST) : arrived;
}

/** Those of `latest` that are not among the stored messages up to the end. Both are of one conversation and oldest first. */
function unstored(stored: Message[], latest: Message[]): Message[] {
  const known = new Set(stored.map(({ id }) => id));
  const first = latest.findIndex(({ id }) => known.has(id));
  return latest.slice(Math.max(first, 0)).filter(({ id }) => !known.has(id));
}

/** A page up to the end, with what is being written. While a turn runs, that is not among what was read. */
function withWriting(page: ConversationView, latest: Message[]): Held {
  return page.busy ? { ...page, messages: [...page.messages, ...unstored(page.messages, latest)] } : page;
}

/** What is held now, with each message that has not changed as it was held, wherever it lies: what has not changed is not drawn again. */
export function shared(old: unknown, now: unknown): unknown {
  const [before, view] = [old as Held | undefined, now as Held];
  const known = new Map(before?.messages.map((message) => [message.id, message]));
  const messages = view.messages.map((message) => {
    const held = known.get(message.id);
    return held !== undefined && replaceEqualDeep(held, message) === held ? held : message;
  });
  return { ...view, messages };
}

export function knowsMessage(view: Held, change: ChatChange): boolean {
  if (change.kind !== "delta" && change.kind !== "card") return true;
  // What is not held is read when the person goes there.
  if (view.after > 0 || (change.kind === "card" && view.before > 0)) return true;
  return has(view.messages, change.messageId);
}

function withChanged(view: Held, id: string, change: (message: Message) => Message): Held {
  const changed = (messages: Message[]) => messages.map((message) => (message.id === id ? change(message) : message));
  return { ...view, messages: changed(view.messages), ...(view.arrived && { arrived: changed(view.arrived) }) };
}

function withArrived(view: Held, message: Message): Held {
  const { messages, after, arrived = [] } = view;
  if (after === 0 || has(messages, message.id)) return { ...view, messages: withMessage(messages, message) };
  return { ...view, arrived: withMessage(arrived, message), after: has(arrived, message.id) ? after : after + 1 };
}

export function applyChange(view: Held, change: ChatChange): Held {
  switch (change.kind) {
    case "message":
      return withArrived(view, change.message);
    case "delta":
      return withChanged(view, change.messageId, (message) => ({ ...message, text: message.text + change.text }));
    case "card":
      return withChanged(view, change.messageId, (message) => ({ ...message, action: change.card }));
    case "busy":
      return { ...view, busy: change.busy, unsent: change.unsent };
    case "title":
      return { ...view, conversation: { ...view.conversation, title: change.title } };
  }
}

/** The place from which to read again what is held. */
export function placeOf(view: Held | undefined): MessagePlace {
  const first = view?.messages[0];
  return first === undefined ? { at: "end" } : { at: "from", message: first.id };
}

/** What is held after it was read again from its first message on. */
export function readAgain(old: Held | undefined, page: ConversationView): Held {
  if (old === undefined) return page;
  if (old.after === 0) return page.after === 0 ? withWriting(page, old.messages) : { ...page, arrived: latestOf(old) };
  const kept = page.messages.slice(0, Math.max(old.messages.length, 1));
  const after = page.after + page.messages.length - kept.length;
  return after === 0 ? withWriting(page, latestOf(old)) : { ...page, messages: kept, after, arrived: page.busy ? old.arrived : [] };
}

/** The held messages with the page before them. Without it if they begin elsewhere by now. */
export function withEarlier(view: Held, page: ConversationView, from: string): Held {
  if (view.messages[0]?.id !== from) return view;
  const all = [...page.messages, ...view.messages];
  const kept = all.slice(0, most);
  const dropped = all.slice(most);
  // What is being written lies at the end, and must be there when the person comes back.
  const arrived = view.after === 0 ? dropped : view.arrived;
  return { ...view, messages: kept, before: page.before, after: view.after + dropped.length, arrived };
}

/** The held messages with the page after them. Without it if they end elsewhere by now. */
export function withLater(view: Held, page: ConversationView, from: string): Held {
  if (view.messages.at(-1)?.id !== from) return view;
  const read = [...view.messages, ...page.messages];
  const all = page.after === 0 ? [...read, ...unstored(read, view.arrived ?? [])] : read;
  const kept = all.slice(-most);
  const held = { ...view, messages: kept, before: view.before + all.length - kept.length, after: page.after };
  return { ...held, arrived: page.after === 0 ? [] : view.arrived };
}

export type Strip = { page: ConversationView; from: string };

/** A page before or after the message `from`, in strips that join what is held one after another, the nearest first. */
export function strips(page: ConversationView, side: "before" | "after", from: string, size: number): Strip[] {
  const { messages } = page;
  const told: Strip[] = [];
  let nearest = from;
  for (let done = 0; done === 0 || done < messages.length; done += size) {
    const left = Math.max(messages.length - done - size, 0);
    const strip = side === "before" ? messages.slice(left, messages.length - done) : messages.slice(done, done + size);
    told.push({ page: { ...page, messages: strip, [side]: page[side] + left }, from: nearest });
    nearest = (side === "before" ? strip[0] : strip.at(-1))?.id ?? nearest;
  }
  return told;
}

/** Another part of the conversation than the held one. */
export function elsewhere(view: Held | undefined, page: ConversationView): Held {
  const latest = view === undefined ? [] : latestOf(view);
  return page.after > 0 ? { ...page, arrived: latest } : withWriting(page, latest);
}

/** The held messages without the oldest, if they are too many. Only for a person who is at the end. */
export function trimmed(view: Held): Held {
  const dropped = view.messages.length - most;
  if (dropped <= 0 || view.after > 0) return view;
  return { ...view, messages: view.messages.slice(dropped), before: view.before + dropped };
}
