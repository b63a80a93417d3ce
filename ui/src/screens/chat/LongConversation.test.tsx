import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { ConversationView, Message, MessagePlace } from "../../bindings";
import { inView } from "../../testing/inView";
import { later, refuse, type Handlers } from "../../testing/ipc";
import { callsOf, openChat, openWallet, tell } from "../../testing/open";
import { activityRow, card, cardStep, conversation, message, now, view } from "../../testing/fixtures";
import * as visible from "../../format/visible";
import { text } from "../../text";

const count = 10_000;
const page = 50;
const all: Message[] = Array.from({ length: count }, (_, at) => message({ id: `m${String(at)}`, role: at % 2 === 0 ? "user" : "assistant", text: `message ${String(at)}` }));

/** What the wallet answers about a conversation of ten thousand messages. */
function read(place: MessagePlace): ConversationView | Promise<never> {
  const at = "message" in place ? all.findIndex(({ id }) => id === place.message) : 0;
  if (at < 0) return refuse("notFound", "There is no such message.");
  const from = { end: count - page, start: 0, before: Math.max(0, at - page), after: at + 1, around: Math.max(0, at - page / 2), from: at }[place.at];
  const to = Math.min(count, { end: count, start: page, before: at, after: at + 1 + page, around: at + page / 2, from: at + 200 }[place.at]);
  return view({ messages: all.slice(from, to), before: from, after: count - to });
}

const long: Handlers = {
  read_conversation: async ({ id, place }) => {
    const answer = await read(place as MessagePlace);
    // Each answer of the wallet is read from its text, so that nothing in it is an earlier answer's.
    return structuredClone({ ...answer, conversation: { ...answer.conversation, id: id as string } });
  },
};

const shown = () => screen.getAllByTestId("chat-message");
const texts = () => shown().map((each) => within(each).getByTestId("chat-message-text").textContent);
const near = (side: "before" | "after") => {
  inView((target) => target.getAttribute("data-testid") === `chat-${side}`);
  inView(() => false);
};

const several = ["k1", "k2", "k3", "k4", "k5"].map((id) => ({ ...conversation, id, title: id, updatedAt: now }));

/** Looks for words in all conversations, and opens the only one that has them. */
async function find(user: UserEvent, words: string) {
  await user.type(await screen.findByTestId("conversation-search"), words);
  await waitFor(() => {
    expect(screen.getAllByTestId("conversation")).toHaveLength(1);
  });
  await user.click(screen.getByTestId("conversation"));
}

beforeEach(() => {
  inView(() => false);
});

describe("a long conversation", () => {
  it("opens at its end, with few messages, which know their place among all", async () => {
    const { calls } = await openChat(long);
    await screen.findByText("message 9999");
    expect(shown(), "the rest is not drawn").toHaveLength(page);
    expect(callsOf(calls, "read_conversation")).toEqual([{ id: "k1", place: { at: "end" } }]);
    const last = shown().at(-1);
    expect(last).toHaveAttribute("aria-posinset", "10000");
    expect(last).toHaveAttribute("aria-setsize", "10000");
    expect(screen.getByTestId("chat-before"), "it is said that there are more").toHaveTextContent("9,950");
  });

  it("reads earlier messages as the person comes near, and never draws all", async () => {
    await openChat(long);
    await screen.findByText("message 9999");
    for (let first = 9_900; first >= 9_700; first -= page) {
      near("before");
      await screen.findByText(`message ${String(first)}`);
    }
    expect(shown().length, "what is far away is dropped").toBeLessThanOrEqual(150);
    expect(texts().at(-1)).toBe("message 9849");
    near("after");
    await screen.findByText("message 9899");
    expect(new Set(texts()).size, "no message twice").toBe(shown().length);
    const log = screen.getByRole("log");
    expect(log, "what is read again is not read out as news").toHaveAttribute("aria-live", "off");
  });

  it("draws a message once, whatever is read, arrives or is typed meanwhile", async () => {
    const drawn = vi.spyOn(visible, "bounded");
    const drawnNow = () => {
      const now = drawn.mock.calls.map(([each]) => each);
      drawn.mockClear();
      return now;
    };
    const { user } = await openChat(long);
    await screen.findByText("message 9999");
    expect(new Set(drawnNow()).size).toBe(page);
    near("before");
    await screen.findByText("message 9900");
    const read = drawnNow();
    expect(new Set(read).size, "only what was read").toBe(page);
    expect(read, "and each of it once").toHaveLength(page);
    await tell("chat", { conversationId: "k1", change: { kind: "message", message: message({ id: "new", text: "I am" }) } });
    await tell("chat", { conversationId: "k1", change: { kind: "delta", messageId: "new", text: " writing" } });
    expect(drawnNow()).toEqual(["I am", "I am writing"]);
    await user.type(screen.getByTestId("chat-input"), "hello");
    await tell("untold");
    await waitFor(() => {
      expect(screen.queryByText("I am writing")).toBeNull();
    });
    expect(drawnNow(), "nor where it is read again as it was").toEqual([]);
    drawn.mockRestore();
  });

  it("draws a page over several frames, the nearest messages first", async () => {
    await openChat(long);
    await screen.findByText("message 9999");
    const drawn: number[][] = [];
    const observer = new MutationObserver((changes) => {
      const rows = changes.flatMap(({ addedNodes }) => [...addedNodes]).map((each) => Number((each as HTMLElement).getAttribute("aria-posinset")));
      if (rows.length > 0) drawn.push(rows);
    });
    observer.observe(shown()[0]?.parentElement as HTMLElement, { childList: true });
    near("before");
    await screen.findByText("message 9900");
    observer.disconnect();
    expect(drawn.flat()).toHaveLength(page);
    expect(Math.max(...drawn.map((rows) => rows.length))).toBeLessThanOrEqual(10);
    expect(drawn[0]).toContain(9950);
    expect(texts(), "with none left out").toEqual(all.slice(9_900).map((each) => each.text));
  });

  it("does not read out an earlier page as news", async () => {
    const earlier = later<ConversationView>();
    await openChat({
      read_conversation: ({ place }) => ((place as MessagePlace).at === "before" ? earlier.answer : read(place as MessagePlace)),
    });
    await screen.findByText("message 9999");
    const log = screen.getByRole("log");
    expect(log).toHaveAttribute("aria-live", "polite");
    near("before");
    await waitFor(() => {
      expect(log).toHaveAttribute("aria-live", "off");
    });
    earlier.give(read({ at: "before", message: "m9950" }));
    await screen.findByText("message 9900");
    await waitFor(() => {
      expect(log, "but what comes after it").toHaveAttribute("aria-live", "polite");
    });
  });

  it("leaves the keys of what scrolls inside a message alone", async () => {
    const paid = message({ id: "m9999", role: "action", action: card({ state: "done" }) });
    const { user, calls } = await openChat({
      action_details: () => ({ arguments: "{}", result: null }),
      read_conversation: async ({ place }) => {
        const answer = await read(place as MessagePlace);
        return { ...answer, messages: answer.messages.map((each) => (each.id === "m9999" ? paid : each)) };
      },
    });
    await user.click(await screen.findByTestId("action-details-open"));
    (await screen.findByTestId("action-arguments")).focus();
    await user.keyboard("{Home}");
    expect(callsOf(calls, "read_conversation").some(({ place }) => (place as MessagePlace).at === "start")).toBe(false);
  });

  it("says that earlier messages could not be read, and reads them when asked again", async () => {
    let broken = true;
    const { user, calls } = await openChat({
      read_conversation: ({ place }) => {
        const asked = place as MessagePlace;
        return broken && asked.at === "before" ? refuse("internal", "The database is busy.") : read(asked);
      },
    });
    await screen.findByText("message 9999");
    near("before");
    const failed = await screen.findByTestId("failed");
    expect(failed).toHaveTextContent(text.chat.earlierFailed);
    expect(failed).toHaveTextContent("The database is busy.");
    expect(callsOf(calls, "read_conversation"), "it does not try on by itself").toHaveLength(2);
    expect(screen.getByText("message 9999"), "what was read stays").toBeVisible();
    broken = false;
    await user.click(screen.getByTestId("retry"));
    await screen.findByText("message 9900");
    expect(screen.queryByTestId("failed")).toBeNull();
  });

  it("is gone through by keyboard: Home and End lead to its first and last message", async () => {
    const { user } = await openChat(long);
    await screen.findByText("message 9999");
    const box = screen.getByTestId("chat-scroll");
    box.focus();
    await user.keyboard("{Home}");
    await screen.findByText("message 0");
    expect(shown(), "without reading what lies between").toHaveLength(page);
    expect(box, "the focus stays").toHaveFocus();
    await user.keyboard("{End}");
    await screen.findByText("message 9999");
    expect(box).toHaveFocus();
  });

  it("leaves what is read alone when a message arrives, and shows it at the end", async () => {
    const { user } = await openChat(long);
    await screen.findByText("message 9999");
    screen.getByTestId("chat-scroll").focus();
    await user.keyboard("{Home}");
    await screen.findByText("message 0");
    await tell("chat", { conversationId: "k1", change: { kind: "busy", busy: true, unsent: false } });
    await tell("chat", { conversationId: "k1", change: { kind: "message", message: message({ id: "new", text: "I am " }) } });
    await tell("chat", { conversationId: "k1", change: { kind: "delta", messageId: "new", text: "writing" } });
    expect(shown()).toHaveLength(page);
    expect(screen.queryByText(/I am/u)).toBeNull();
    expect(screen.getByTestId("chat-after")).toHaveTextContent("9,951");
  });

  it("shows what the person sends from its middle, once the wallet has taken it", async () => {
    const sent = message({ id: "sent", role: "user", text: "and now?" });
    let taken = false;
    const { user } = await openChat({
      ...long,
      send_message: () => (taken ? null : refuse("busy", "The agent is still answering.")),
      read_conversation: ({ place }) => {
        const answer = read(place as MessagePlace);
        return taken && !(answer instanceof Promise) && answer.after === 0 ? { ...answer, messages: [...answer.messages, sent] } : answer;
      },
    });
    await screen.findByText("message 9999");
    screen.getByTestId("chat-scroll").focus();
    await user.keyboard("{Home}");
    await screen.findByText("message 0");
    await user.type(screen.getByTestId("chat-input"), "and now?{Enter}");
    await screen.findByTestId("chat-send-failed");
    expect(screen.getByText("message 0"), "what was refused moves nothing").toBeVisible();
    taken = true;
    await user.keyboard("{Enter}");
    await waitFor(() => {
      expect(texts().at(-1)).toBe("and now?");
    });
    await tell("chat", { conversationId: "k1", change: { kind: "message", message: message({ id: "new", text: "This." }) } });
    expect(texts().at(-1), "and so is the answer").toBe("This.");
  });

  it("shows its end when what has not arrived is sent again", async () => {
    const { user } = await openChat({
      ...long,
      read_conversation: async ({ place }) => ({ ...(await read(place as MessagePlace)), unsent: true }),
      send_again: () => null,
    });
    await screen.findByText("message 9999");
    screen.getByTestId("chat-scroll").focus();
    await user.keyboard("{Home}");
    await screen.findByText("message 0");
    await user.click(screen.getByTestId("chat-send-again"));
    await screen.findByText("message 9999");
  });

  it("opens at its end when the person comes back to it from another screen", async () => {
    const { user, calls } = await openChat({ ...long, conversations: () => several, search_conversations: () => [{ id: "k1", message: "m4321" }] });
    await find(user, "4321");
    await screen.findByText("message 4321");
    await user.click(screen.getByTestId("nav-activity"));
    await user.click(screen.getByTestId("nav-chat"));
    await screen.findByText("message 9999");
    expect(shown().some((each) => each.hasAttribute("aria-current")), "what was looked for is no longer asked for").toBe(false);
    expect(callsOf(calls, "read_conversation").filter(({ place }) => (place as MessagePlace).at === "before")).toHaveLength(0);
  });

  it("opens at its end when the person comes back to it from another conversation", async () => {
    const { user } = await openChat({ ...long, conversations: () => several, search_conversations: () => [{ id: "k1", message: "m4321" }] });
    await find(user, "4321");
    await screen.findByText("message 4321");
    await user.clear(screen.getByTestId("conversation-search"));
    await user.click(await screen.findByRole("button", { name: /^k2/ }));
    await user.click(screen.getByRole("button", { name: /^k1/ }));
    await screen.findByText("message 9999");
  });

  it("goes to its end when it is chosen again in the list", async () => {
    const { user } = await openChat({ ...long, conversations: () => several });
    await screen.findByText("message 9999");
    screen.getByTestId("chat-scroll").focus();
    await user.keyboard("{Home}");
    await screen.findByText("message 0");
    await user.click(screen.getByRole("button", { name: /^k1/ }));
    await screen.findByText("message 9999");
  });

  it("says where a message that was asked for is gone, and opens at the end", async () => {
    const hit = { id: "k2", message: "gone" };
    const { user } = await openChat({ ...long, conversations: () => several, search_conversations: () => [hit] });
    await find(user, "words");
    expect(await screen.findByTestId("toast")).toHaveTextContent("There is no such message.");
    expect(await screen.findByText("message 9999")).toBeVisible();
  });
});

describe("a message of an old page", () => {
  const marked = () => shown().filter((each) => each.getAttribute("aria-current") === "true");

  it("is shown and marked when a search finds it", async () => {
    const { user, calls } = await openChat({ ...long, conversations: () => several, search_conversations: () => [{ id: "k1", message: "m4321" }] });
    await find(user, "4321");
    await screen.findByText("message 4321");
    expect(marked().map((each) => each.textContent)).toEqual([expect.stringContaining("message 4321")]);
    expect(marked()[0], "the keyboard goes on there").toHaveFocus();
    expect(callsOf(calls, "read_conversation").at(-1)).toEqual({ id: "k1", place: { at: "around", message: "m4321" } });
  });

  it("is where an activity row leads, and its card leads back", async () => {
    const asked = activityRow("confirmed", { origin: "agent", conversationId: "k1", asked: "message 4", askedMessage: "m4" });
    const paid = message({ id: "m5", role: "action", action: card({ state: "done", steps: [cardStep("confirmed")] }) });
    const { user, calls } = openWallet({
      activity: () => [asked],
      read_conversation: ({ place }) => {
        const answer = read(place as MessagePlace);
        return "messages" in answer ? { ...answer, messages: answer.messages.map((each) => (each.id === "m5" ? paid : each)) } : answer;
      },
    });
    await user.click(await screen.findByTestId("nav-activity"));
    await user.click(await screen.findByTestId("activity-row"));
    await user.click(await screen.findByTestId("activity-open-chat"));
    await screen.findByText("message 4");
    expect(marked()[0]).toHaveTextContent("message 4");
    expect(callsOf(calls, "read_conversation")[0], "its end is not read first").toMatchObject({ place: { at: "around" } });
    await user.click(screen.getByTestId("open-activity"));
    expect(await screen.findByTestId("activity-sheet")).toHaveTextContent("0.25 ETH");
  });

  it("is where the keyboard goes on, also if the window holds it, and a draft is kept", async () => {
    const asked = activityRow("confirmed", { origin: "agent", conversationId: "k1", asked: "message 9990", askedMessage: "m9990" });
    const { user } = await openChat({ ...long, activity: () => [asked] });
    await screen.findByText("message 9990");
    await user.click(screen.getByTestId("chat-new"));
    await user.type(screen.getByTestId("chat-input"), "a draft");
    await user.click(screen.getByTestId("nav-activity"));
    await user.click(await screen.findByTestId("activity-row"));
    await user.click(await screen.findByTestId("activity-open-chat"));
    await screen.findByText("message 9990");
    expect(marked()[0]).toHaveFocus();
    expect(screen.getByTestId("chat-input"), "what the person was writing").toHaveValue("a draft");
    await user.click(screen.getByTestId("chat-input"));
    await user.type(screen.getByTestId("chat-input"), " of mine");
    expect(screen.getByTestId("chat-input")).toHaveValue("a draft of mine");
  });

  it("is not looked for where its conversation was removed", async () => {
    const removed = activityRow("confirmed", { origin: "agent", conversationId: null, asked: null, askedMessage: null });
    const { user } = openWallet({ activity: () => [removed] });
    await user.click(await screen.findByTestId("nav-activity"));
    await user.click(await screen.findByTestId("activity-row"));
    expect(await screen.findByTestId("activity-asker")).toHaveTextContent(text.activity.askedInRemovedChat);
    expect(screen.queryByTestId("activity-open-chat")).toBeNull();
  });
});
