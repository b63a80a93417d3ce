import { message, now, view } from "../testing/world";
import { Refusal, messageOf, wasCancelled } from "./answer";
import { applyChange, knowsMessage } from "./conversation";
import { age } from "./when";

describe("a change of a conversation", () => {
  it("adds a message once, and replaces it when it comes again", () => {
    const first = applyChange(view({ messages: [] }), { kind: "message", message: message({ id: "x", text: "a" }) });
    const second = applyChange(first, { kind: "message", message: message({ id: "x", text: "ab" }) });
    expect(second.messages.map((each) => each.text)).toEqual(["ab"]);
  });

  it("is noticed when it is about a message that is not here yet", () => {
    expect(knowsMessage(view(), { kind: "delta", messageId: "nowhere", text: "a" })).toBe(false);
    expect(knowsMessage(view(), { kind: "delta", messageId: "m1", text: "a" })).toBe(true);
    expect(knowsMessage(view(), { kind: "busy", busy: true })).toBe(true);
  });

  it("changes the title and the guard", () => {
    expect(applyChange(view(), { kind: "title", title: "New" }).conversation.title).toBe("New");
    expect(applyChange(view(), { kind: "busy", busy: true }).busy).toBe(true);
  });
});

describe("what a person is told about an error", () => {
  it("is the wallet's own sentence, or a plain one", () => {
    expect(messageOf(new Refusal("network", "No answer."))).toBe("No answer.");
    expect(messageOf(new TypeError("x is undefined"))).not.toContain("undefined");
    expect(messageOf(new Refusal("internal", "y".repeat(5000))).length).toBeLessThan(1000);
    expect(wasCancelled(new Refusal("cancelled", ""))).toBe(true);
  });
});

describe("an age", () => {
  it.each([
    [0, "just now"],
    [90_000, "1 minute ago"],
    [3 * 3600_000, "3 hours ago"],
    [26 * 3600_000, "yesterday"],
  ])("of %d ms is %s", (ms, words) => {
    expect(age(now - ms, now)).toBe(words);
  });
});
