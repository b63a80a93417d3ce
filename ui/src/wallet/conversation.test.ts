import type { ConversationView, Message } from "../bindings";
import { message, view } from "../testing/fixtures";
import { applyChange, elsewhere, knowsMessage, most, placeOf, readAgain, strips, trimmed, withEarlier, withLater, type Held } from "./conversation";

const numbered = (from: number, to: number): Message[] =>
  Array.from({ length: to - from }, (_, at) => message({ id: String(from + at), text: String(from + at) }));

/** Messages `from` to `to` of a conversation of so many. */
const part = (from: number, to: number, all: number, changes: Partial<ConversationView> = {}): ConversationView =>
  view({ messages: numbered(from, to), before: from, after: all - to, ...changes });

const told = ({ messages, before, after }: Held) => [before, messages[0]?.id, messages.at(-1)?.id, after];

const delta = (messageId: string) => ({ kind: "delta", messageId, text: "+" }) as const;

describe("a conversation of which a part is held", () => {
  it("grows by the page before it, and drops what is farthest away", () => {
    const begun = withEarlier(part(150, 200, 200), part(100, 150, 200), "150");
    expect(told(begun)).toEqual([100, "100", "199", 0]);
    const full = withEarlier(withEarlier(begun, part(50, 100, 200), "100"), part(0, 50, 200), "50");
    expect(told(full), "never more than a window holds").toEqual([0, "0", String(most - 1), 200 - most]);
    const back = withLater(full, part(150, 200, 200), String(most - 1));
    expect(told(back), "and so the other way").toEqual([50, "50", "199", 0]);
  });

  it("grows by a page in strips as by the whole", () => {
    for (const size of [7, 10, 50, 80]) {
      const earlier = strips(part(90, 140, 200), "before", "140", size).reduce((view, { page, from }) => withEarlier(view, page, from), part(140, 200, 200));
      expect(earlier).toEqual(withEarlier(part(140, 200, 200), part(90, 140, 200), "140"));
      const later = strips(part(60, 110, 200), "after", "59", size).reduce((view, { page, from }) => withLater(view, page, from), part(0, 60, 200));
      expect(later).toEqual(withLater(part(0, 60, 200), part(60, 110, 200), "59"));
      const gone = strips(part(60, 110, 200), "after", "59", size).reduce((view, { page, from }) => withLater(view, page, from), part(100, 150, 200));
      expect(told(gone), "not where the person has gone elsewhere meanwhile").toEqual([100, "100", "149", 50]);
    }
    expect(strips(part(0, 0, 3), "before", "0", 10), "an empty page still says where the conversation begins").toHaveLength(1);
  });

  it("takes no page that does not meet it", () => {
    const held = part(50, 100, 200);
    expect(withEarlier(held, part(0, 50, 200), "60"), "the person has gone elsewhere meanwhile").toBe(held);
    expect(withLater(held, part(150, 200, 200), "149")).toBe(held);
  });

  it("has empty pages at its edges", () => {
    expect(told(withEarlier(part(0, 3, 3), part(0, 0, 3), "0"))).toEqual([0, "0", "2", 0]);
    expect(told(withLater(part(0, 3, 3), part(3, 3, 3, { after: 0 }), "2"))).toEqual([0, "0", "2", 0]);
    expect(placeOf(part(0, 0, 0)), "an empty conversation has only an end").toEqual({ at: "end" });
    expect(placeOf(undefined)).toEqual({ at: "end" });
  });

  it("counts what arrives where it is not, and shows it once it is there", () => {
    const away = applyChange(part(0, 50, 100), { kind: "message", message: message({ id: "100" }) });
    expect(told(away), "what is read stays as it is").toEqual([0, "0", "49", 51]);
    const again = applyChange(away, { kind: "message", message: message({ id: "100", text: "all of it" }) });
    expect(again.after, "a new version is no other message").toBe(51);
    const there = withLater(again, part(50, 100, 100), "49");
    expect(there.messages.at(-1)?.text).toBe("all of it");
    expect(there.after).toBe(0);
  });

  it("keeps what an agent is writing while earlier messages are read, and after", () => {
    const writing = applyChange(part(50, 200, 200, { busy: true }), { kind: "message", message: message({ id: "w", text: "I" }) });
    const away = withEarlier(writing, part(0, 50, 200, { busy: true }), "50");
    expect(away.messages.some(({ id }) => id === "w"), "it is too far away to be drawn").toBe(false);
    expect(knowsMessage(away, delta("w")), "and its words are no reason to read again").toBe(true);
    const longer = applyChange(away, delta("w"));
    const back = withLater(longer, part(150, 200, 200, { busy: true }), "149");
    expect(back.messages.at(-1), "at the end it stands with every word").toMatchObject({ id: "w", text: "I+" });
    const jumped = elsewhere(longer, part(150, 200, 200, { busy: true }));
    expect(jumped.messages.at(-1)).toMatchObject({ id: "w", text: "I+" });
    const read = readAgain(back, part(50, 200, 200, { busy: true }));
    expect(read.messages.at(-1), "and reading again does not undo it").toMatchObject({ id: "w", text: "I+" });
    const ended = readAgain(read, part(50, 201, 201));
    expect(ended.messages.at(-1)?.id, "once the turn has ended, what is stored counts").toBe("200");
  });

  it("keeps what an agent is writing when it is read again, wherever it is held", () => {
    const word = message({ id: "w", text: "I" });
    const writing = { kind: "message", message: word } as const;
    const dropped = { ...part(50, 200, 200, { busy: true }), after: 1, arrived: [word] };
    const read = readAgain(dropped, part(50, 200, 200, { busy: true }));
    expect(applyChange(read, delta("w")).messages.at(-1), "all that is stored is held by now").toMatchObject({ id: "w", text: "I+" });

    const gathered = applyChange(part(0, 260, 260, { busy: true }), writing);
    const cut = readAgain(gathered, part(0, 200, 260, { busy: true }));
    expect(told(cut), "the wallet gave no more than a page").toEqual([0, "0", "199", 60]);
    const back = withLater(applyChange(cut, delta("w")), part(200, 260, 260, { busy: true }), "199");
    expect(back.messages.at(-1), "it is there with every word when the person comes").toMatchObject({ id: "w", text: "I+" });

    const carded = applyChange(applyChange(part(150, 200, 200, { busy: true }), writing), { kind: "message", message: message({ id: "200" }) });
    for (const again of [readAgain(carded, part(150, 201, 201, { busy: true })), elsewhere(carded, part(151, 201, 201, { busy: true }))]) {
      expect(again.messages.map(({ id }) => id).slice(-2), "also if something was stored meanwhile").toEqual(["200", "w"]);
    }
    const far = elsewhere(carded, part(0, 50, 201, { busy: true }));
    const near = elsewhere(far, part(151, 201, 201, { busy: true }));
    expect(near.messages.map(({ id }) => id).slice(-2)).toEqual(["200", "w"]);
    expect(elsewhere(far, part(151, 202, 202)).messages.at(-1)?.id, "what is stored counts once the turn has ended").toBe("201");
    const ended = withLater(readAgain(far, part(0, 200, 202)), part(50, 202, 202), "49");
    expect(ended.messages.at(-1)?.id, "also of an answer that was taken back while the person was away").toBe("201");
  });

  it("is read again where it is", () => {
    const held = part(20, 40, 100);
    expect(placeOf(held)).toEqual({ at: "from", message: "20" });
    expect(told(readAgain(held, part(20, 100, 100))), "no more of it than before").toEqual([20, "20", "39", 60]);
    expect(told(readAgain(part(20, 40, 40), part(20, 43, 43))), "at the end with all that is new").toEqual([20, "20", "42", 0]);
  });

  it("drops the oldest of what has gathered at the end", () => {
    expect(told(trimmed(part(0, most + 5, most + 5)))).toEqual([5, "5", String(most + 4), 0]);
    const few = part(0, most, most);
    expect(trimmed(few)).toBe(few);
  });
});
