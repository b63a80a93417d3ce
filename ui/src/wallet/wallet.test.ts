import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { message, now, view } from "../testing/fixtures";
import { Refusal, wasCancelled } from "../bridge/unwrap";
import { messageOf } from "./messageOf";
import { applyChange, knowsMessage } from "./conversation";
import { onChat } from "./events";
import { conversationQuery } from "./queries";
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
    expect(knowsMessage(view(), { kind: "busy", busy: true, unsent: false })).toBe(true);
  });

  it("changes the title and the guard", () => {
    expect(applyChange(view(), { kind: "title", title: "New" }).conversation.title).toBe("New");
    expect(applyChange(view(), { kind: "busy", busy: true, unsent: false }).busy).toBe(true);
  });
});

describe("a conversation that is being fetched", () => {
  it("is fetched again when it changes meanwhile, so that an older answer does not undo the change", async () => {
    const client = new QueryClient();
    const answers: ((answer: ReturnType<typeof view>) => void)[] = [];
    const { queryKey } = conversationQuery("c1");
    const queryFn = () => new Promise<ReturnType<typeof view>>((done) => answers.push(done));
    const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
    const old = view({ messages: [] });
    const changed = message({ id: "new", text: "later" });
    answers[0]?.(old);
    await vi.waitFor(() => {
      expect(client.getQueryData(queryKey)).toEqual(old);
    });
    void client.invalidateQueries({ queryKey });
    expect(answers, "an answer is on its way").toHaveLength(2);
    onChat(client, { conversationId: "c1", change: { kind: "message", message: changed } });
    await vi.waitFor(() => {
      expect(answers, "and is asked for anew after the change").toHaveLength(3);
    });
    answers[1]?.(old);
    answers[2]?.({ ...old, messages: [changed] });
    await vi.waitFor(() => {
      expect(client.isFetching()).toBe(0);
    });
    expect(client.getQueryData(queryKey)).toMatchObject({ messages: [{ id: "new" }] });
    stop();
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
