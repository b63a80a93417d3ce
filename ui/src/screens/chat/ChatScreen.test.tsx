import { networkPicture } from "../../design/pictures";
import { screen, waitFor, within } from "@testing-library/react";
import type { ActionCard } from "../../bindings";
import { later, never, refuse } from "../../testing/ipc";
import { callsOf, openChat, tell } from "../../testing/open";
import { agent, card, cardStep, conversation, conversations, hash, hostile, message, task, view } from "../../testing/fixtures";
import { text } from "../../text";
import { outside } from "../../testing/said";

const nothingYet = { conversations: () => [], read_conversation: () => view({ messages: [] }) };

describe("an empty chat", () => {
  it("offers starters from what the wallet knows, which only fill the box", async () => {
    const { user, calls } = await openChat(nothingYet);
    await user.click(await screen.findByRole("button", { name: "Send ETH to Alice" }));
    expect(screen.getByTestId("chat-input")).toHaveValue("Send ETH to Alice");
    expect(screen.getByTestId("chat-input"), "the person goes on where the text is").toHaveFocus();
    expect(callsOf(calls, "send_message"), "choosing is not sending").toHaveLength(0);
  });

  it("offers no payment without somebody to pay", async () => {
    await openChat({ ...nothingYet, address_book: () => [] });
    expect(await screen.findByRole("button", { name: text.chat.starters.help })).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Send / })).toBeNull();
  });

  it("offers what an agent elsewhere offers, which only fills the box, and asks for it once", async () => {
    const { user, calls } = await openChat({
      ...nothingYet,
      agent_settings: () => agent({ address: "https://agent.example/", host: "agent.example", on: true, signedIn: true }),
      starters: () => ({ texts: ["What is new?", hostile], problem: null, problemSaid: null }),
    });
    await user.click(await screen.findByRole("button", { name: "What is new?" }));
    expect(screen.getByTestId("chat-input")).toHaveValue("What is new?");
    expect(callsOf(calls, "send_message"), "choosing is not sending").toHaveLength(0);
    expect(callsOf(calls, "starters")).toHaveLength(1);
    const shown = screen.getAllByTestId("chat-starter");
    expect(shown, "and nothing of the wallet's own beside it").toHaveLength(2);
    expect(shown[1]?.querySelector("img, script, a, iframe")).toBeNull();
    expect(shown[1]?.textContent).not.toMatch(/[\u202E\u200B]/u);
  });

  it("says where an agent elsewhere could not be asked", async () => {
    await openChat({
      ...nothingYet,
      agent_settings: () => agent({ address: "https://agent.example/", host: "agent.example", on: true }),
      starters: () => ({ texts: [], problem: null, problemSaid: outside("The agent could not be reached: it did not answer in time.") }),
    });
    expect(await screen.findByTestId("chat-not-offered")).toHaveTextContent("it did not answer in time");
    expect(screen.queryByTestId("chat-starter")).toBeNull();
    expect(screen.getByTestId("chat-input"), "and the person writes all the same").toBeEnabled();
  });

  it("starts a conversation with the first message", async () => {
    const { user, calls } = await openChat(nothingYet);
    await screen.findByTestId("chat-empty");
    await user.type(screen.getByTestId("chat-input"), "what is my balance?{Enter}");
    await waitFor(() => {
      expect(callsOf(calls, "send_message")).toEqual([{ conversationId: "k1", text: "what is my balance?" }]);
    });
    expect(callsOf(calls, "open_conversation")[0]).toEqual({ id: null });
    expect(screen.getByTestId("chat-input")).toHaveValue("");
  });
});

describe("a conversation of a program", () => {
  it("does not show its words as the person's", async () => {
    const messages = [message({ id: "m1", role: "user", text: "pay me", byProgram: true })];
    await openChat({ read_conversation: () => view({ messages }) });
    expect(await screen.findByTestId("chat-message")).toHaveTextContent(text.chat.program);
  });
});

describe("a conversation", () => {
  it("shows messages, cards and suggestions that only fill the box", async () => {
    const { user, calls } = await openChat();
    const messages = await screen.findAllByTestId("chat-message");
    expect(messages.map((each) => each.dataset.role)).toEqual(["user", "action", "assistant"]);
    expect(screen.getByTestId("step-state")).toHaveAttribute("data-state", "confirmed");
    expect(screen.getByTestId("step-hash")).toHaveTextContent(hash);
    await user.click(screen.getAllByTestId("chat-suggestion")[0] as HTMLElement);
    expect(screen.getByTestId("chat-input")).toHaveValue("What is my balance?");
    expect(callsOf(calls, "send_message")).toHaveLength(0);
  });

  it("streams text into the message it belongs to", async () => {
    await openChat({ read_conversation: () => view({ messages: [message({ id: "m9", text: "I am look" })], busy: true }) });
    await screen.findByText("I am look");
    await tell("chat", { conversationId: "k1", change: { kind: "delta", messageId: "m9", text: "ing at it" } });
    expect(screen.getByTestId("chat-message-text")).toHaveTextContent("I am looking at it");
    await tell("chat", { conversationId: "other", change: { kind: "delta", messageId: "m9", text: "!!!" } });
    expect(screen.getByTestId("chat-message-text"), "another conversation's text stays out").not.toHaveTextContent("!");
  });

  it("is guarded while the agent works, and can be stopped", async () => {
    const { user, calls } = await openChat({ read_conversation: () => view({ busy: true }) });
    expect(await screen.findByTestId("chat-busy")).toBeVisible();
    await user.type(screen.getByTestId("chat-input"), "and another thing{Enter}");
    expect(callsOf(calls, "send_message"), "one turn at a time").toHaveLength(0);
    expect(screen.getByTestId("chat-input"), "what was typed is kept").toHaveValue("and another thing");
    await user.click(screen.getByTestId("chat-stop"));
    expect(callsOf(calls, "stop_turn")).toEqual([{ conversationId: "k1" }]);
    await tell("chat", { conversationId: "k1", change: { kind: "busy", busy: false, unsent: false } });
  });

  it("keeps what was typed when sending is refused", async () => {
    const { user } = await openChat({ send_message: () => refuse("busy", "The agent is still answering.") });
    await screen.findAllByTestId("chat-message");
    await user.type(screen.getByTestId("chat-input"), "hello{Enter}");
    expect(await screen.findByTestId("chat-send-failed")).toHaveTextContent("The agent is still answering.");
    expect(screen.getByTestId("chat-input")).toHaveValue("hello");
  });

  it("keeps what is typed while a message is on its way", async () => {
    const sending = later<null>();
    const { user } = await openChat({ send_message: () => sending.answer });
    await screen.findAllByTestId("chat-message");
    await user.type(screen.getByTestId("chat-input"), "hello{Enter}");
    await user.type(screen.getByTestId("chat-input"), " and more");
    sending.give(null);
    await waitFor(() => {
      expect(screen.getByTestId("chat-send")).not.toHaveAttribute("aria-busy", "true");
    });
    expect(screen.getByTestId("chat-input")).toHaveValue("hello and more");
  });

  it("does not take the person back when they have gone elsewhere while it was sent to", async () => {
    const sending = later<null>();
    const { user, calls } = await openChat({ send_message: () => sending.answer });
    await screen.findAllByTestId("chat-message");
    await user.type(screen.getByTestId("chat-input"), "hello{Enter}");
    await user.click(screen.getAllByTestId("conversation")[1] as HTMLElement);
    const listed = callsOf(calls, "conversations").length;
    sending.give(null);
    await waitFor(() => {
      expect(callsOf(calls, "conversations").length).toBeGreaterThan(listed);
    });
    expect(screen.getAllByTestId("conversation")[1]).toHaveAttribute("aria-current", "true");
    expect(screen.getByTestId("chat-input"), "what was sent is no draft any more").toHaveValue("");
  });

  it("says that a message was not sent where the person has gone elsewhere meanwhile", async () => {
    const sending = later<never>();
    const { user } = await openChat({ send_message: () => sending.answer });
    await screen.findAllByTestId("chat-message");
    await user.type(screen.getByTestId("chat-input"), "hello{Enter}");
    await user.click(screen.getAllByTestId("conversation")[1] as HTMLElement);
    sending.give(refuse("busy", "The agent is still answering."));
    expect(await screen.findByTestId("toast")).toHaveTextContent(`${text.chat.sendFailed}. The agent is still answering.`);
    expect(screen.getByTestId("chat-input"), "what was written is not lost").toHaveValue("hello");
  });

  it("does not show another conversation's failure to send", async () => {
    const { user } = await openChat({ send_message: () => refuse("busy", "The agent is still answering.") });
    await screen.findAllByTestId("chat-message");
    await user.type(screen.getByTestId("chat-input"), "hello{Enter}");
    await screen.findByTestId("chat-send-failed");
    await user.click(screen.getAllByTestId("conversation")[1] as HTMLElement);
    await screen.findAllByTestId("chat-message");
    expect(screen.queryByTestId("chat-send-failed")).toBeNull();
  });

  it("reads everything again when something was not told", async () => {
    const { calls } = await openChat({ read_conversation: () => view({ messages: [message({ id: "m1", text: "hello" })] }) });
    await screen.findByText("hello");
    const before = callsOf(calls, "read_conversation").length;
    await tell("untold");
    await waitFor(() => {
      expect(callsOf(calls, "read_conversation").length).toBeGreaterThan(before);
    });
  });

  // U23: nothing led on from a card, and it was said again below it.
  it("follows a bundle from consent to receipt", async () => {
    const { user, calls } = await openChat({
      read_conversation: () => view({ messages: [message({ id: "m2", role: "action", action: card() })], busy: true }),
    });
    const shown = await screen.findByTestId("action-card");
    await user.click(within(shown).getByTestId("show-consent"));
    expect(callsOf(calls, "show_consent")).toHaveLength(1);

    const progress = { bundleId: "b1", done: false };
    await tell("bundleProgress", { ...progress, waitingFor: "password", steps: [cardStep("approved")] });
    expect(screen.getByTestId("waiting-for-consent")).toHaveTextContent(text.consentWait.password);
    await tell("bundleProgress", { ...progress, waitingFor: null, steps: [cardStep("released")] });
    expect(screen.queryByTestId("waiting-for-consent")).toBeNull();
    expect(screen.getByTestId("step-state")).toHaveTextContent(text.steps.state.released);
    await tell("bundleProgress", { ...progress, waitingFor: null, steps: [cardStep("broadcast")] });
    expect(screen.getByTestId("step-hash")).toHaveTextContent(hash);

    const done = card({ state: "done", steps: [cardStep("confirmed")] });
    await tell("chat", { conversationId: "k1", change: { kind: "card", messageId: "m2", card: done } });
    expect(screen.getByTestId("step-state")).toHaveAttribute("data-state", "confirmed");
    expect(screen.getByTestId("action-state")).toHaveAttribute("data-state", "done");
  });

  it.each([
    ["broadcast", "Broadcast, waiting for one block"],
    ["confirmed", "Confirmed by one block"],
    ["timeout", "No receipt in time"],
  ] as const)("says which receipt a step waits for or got (%s)", async (state, told) => {
    const sent = card({ state: "running", steps: [cardStep(state, { waitsFor: { id: "progress-receipt-oneBlock", arguments: {} } })] });
    await openChat({ read_conversation: () => view({ messages: [message({ role: "action", action: sent })] }) });
    expect(await screen.findByTestId("step-state")).toHaveTextContent(told);
  });

  it("tells a signature as handed over, and not as broadcast", async () => {
    const signed = card({ type: "sign_typed_data", state: "done", steps: [cardStep("confirmed", { signed: "message", txHash: null })] });
    await openChat({ read_conversation: () => view({ messages: [message({ role: "action", action: signed })] }) });
    expect(await screen.findByTestId("step-state")).toHaveTextContent("Signed and handed over");
    expect(screen.queryByText(text.steps.broadcast)).toBeNull();
  });

  it("shows how far a tool is that takes long, and stops it", async () => {
    const { user, calls } = await openChat({
      read_conversation: () => view({ messages: [message({ id: "m2", role: "action", action: task("checking", 0) })] }),
    });
    const bar = await screen.findByRole("progressbar", { name: "Draft several transfers" });
    expect(bar).toHaveAttribute("value", "0");
    expect(bar).toHaveAttribute("aria-valuetext", `${text.chat.taskStage.checking}, 0 %`);
    const shows = (action: ActionCard) => tell("chat", { conversationId: "k1", change: { kind: "card", messageId: "m2", card: action } });
    await shows(task("drafting", 40));
    expect(bar).toHaveAttribute("value", "40");
    expect(screen.getByTestId("task-progress")).toHaveTextContent(`${text.chat.taskStage.drafting}40 %`);
    expect(screen.getByTestId("task-progress"), "a reader is not told each change").toHaveAttribute("aria-live", "off");
    expect(screen.getByTestId("chat-input"), "the person can write meanwhile").toBeEnabled();

    screen.getByRole("button", { name: "Stop: Draft several transfers" }).focus();
    await user.keyboard("{Enter}");
    expect(callsOf(calls, "stop_task")).toEqual([{ conversationId: "k1", actionId: "a1" }]);
    expect(callsOf(calls, "stop_turn"), "and nothing else").toHaveLength(0);

    await shows({ ...task("drafting", 40), state: "stopped", error: "Stopped by you.", progress: null, canStop: false });
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(screen.getByTestId("action-state")).toHaveTextContent(text.chat.actionState.stopped);
    expect(screen.getByTestId("action-error")).toHaveTextContent("Stopped by you.");
    await shows({ ...task("drafting", 100), state: "done", progress: null, canStop: false });
    expect(screen.getByTestId("action-state")).toHaveTextContent(text.chat.actionState.done);
    expect(screen.queryByTestId("task-progress")).toBeNull();
  });

  it("stops a call that waits behind another question, after its turn", async () => {
    const queued = card({ state: "running", bundleId: null, steps: [], canStop: true });
    const { user, calls } = await openChat({
      read_conversation: () => view({ messages: [message({ id: "m2", role: "action", action: queued })], busy: false }),
    });
    await user.click(await screen.findByRole("button", { name: "Stop: Send 0.25 ETH to Alice" }));
    expect(callsOf(calls, "stop_task")).toEqual([{ conversationId: "k1", actionId: "a1" }]);
    const stopped = card({ ...queued, state: "stopped", canStop: false });
    await tell("chat", { conversationId: "k1", change: { kind: "card", messageId: "m2", card: stopped } });
    expect(screen.queryByTestId("task-stop"), "what has ended needs no Stop").toBeNull();
  });

  it("starts or dismisses an action that waits for a tap, and shows what the agent says of it", async () => {
    const offered = card({ state: "offered", bundleId: null, steps: [], title: "Look", description: "Who is there" });
    const { user, calls } = await openChat({
      read_conversation: () => view({ messages: [message({ id: "m2", role: "action", action: offered })] }),
    });
    expect(await screen.findByTestId("action-description")).toHaveTextContent("Who is there");
    expect(callsOf(calls, "start_action")).toHaveLength(0);
    await user.click(screen.getByTestId("action-start"));
    await user.click(screen.getByTestId("action-dismiss"));
    const [start, dismiss] = callsOf(calls, "start_action");
    expect(start).toMatchObject({ conversationId: "k1", actionId: "a1", run: true });
    expect(dismiss).toMatchObject({ run: false });
    const running = card({ ...offered, state: "running" });
    await tell("chat", { conversationId: "k1", change: { kind: "card", messageId: "m2", card: running } });
    expect(screen.queryByTestId("action-start")).toBeNull();
  });

  it("calls a timeout neither failed nor confirmed", async () => {
    const late = card({ state: "failed", steps: [cardStep("timeout")] });
    await openChat({ read_conversation: () => view({ messages: [message({ role: "action", action: late })] }) });
    expect(await screen.findByTestId("step-state")).toHaveTextContent("The outcome is not known yet");
  });
});

describe("what an agent writes", () => {
  it("is text: no element, no link, nothing hidden, and bounded in length", async () => {
    const long = `${hostile} https://evil.example ${"x".repeat(5000)}`;
    const { user } = await openChat({
      read_conversation: () =>
        view({ messages: [message({ text: long, suggestions: [hostile], action: card({ title: hostile, error: hostile }) })] }),
    });
    const shown = await screen.findByTestId("chat-message");
    expect(shown.querySelector("script, a, iframe")).toBeNull();
    for (const image of shown.querySelectorAll("img")) expect(image, "a network's picture, which ships with the wallet").toHaveAttribute("src", networkPicture("Local"));
    expect(shown.textContent).toContain("<script>steal()</script>");
    expect(shown.textContent).toContain("[U+202E]");
    expect(shown.textContent).not.toMatch(/[\u202E\u200B]/u);
    expect(shown.textContent.length).toBeLessThan(3000);
    await user.click(within(shown).getByRole("button", { name: /Show all/ }));
    expect(shown.textContent.length).toBeGreaterThan(5000);
  });
});

describe("the conversation list", () => {
  it("opens, starts and removes conversations", async () => {
    const { user, calls } = await openChat();
    const rows = await screen.findAllByTestId("conversation");
    expect(rows[0]).toHaveTextContent("Send 0.25 ETH to Alice");
    await user.click(rows[1] as HTMLElement);
    await waitFor(() => {
      expect(callsOf(calls, "read_conversation").at(-1)).toEqual({ id: "k2", place: { at: "end" } });
    });
    await user.click(screen.getByTestId("chat-new"));
    expect(await screen.findByTestId("chat-empty")).toBeVisible();
    await user.click(screen.getAllByTestId("conversation-remove")[0] as HTMLElement);
    expect(callsOf(calls, "remove_conversation")).toEqual([{ id: "k1" }]);
  });

  it("stays with the conversation that is open when another one becomes the latest", async () => {
    let listed = conversations;
    const { calls } = await openChat({ conversations: () => listed, read_conversation: ({ id }) => view({ conversation: { ...conversation, id: id as string } }) });
    await screen.findAllByTestId("chat-message");
    listed = [...conversations, { ...conversation, id: "k3", title: "From a program", updatedAt: Date.now() }];
    await tell("chat", { conversationId: "k3", change: { kind: "title", title: "From a program" } });
    await screen.findByText("From a program");
    expect(callsOf(calls, "read_conversation").some(({ id }) => id === "k3")).toBe(false);
    const open = screen.getAllByTestId("conversation").filter((each) => each.hasAttribute("aria-current"));
    expect(open.map((each) => each.textContent)).toEqual([expect.stringContaining("Send 0.25 ETH to Alice")]);
  });

  it("can still be searched when few are left", async () => {
    let listed = ["k1", "k2", "k3", "k4", "k5"].map((id) => ({ ...conversation, id, title: id }));
    const { user } = await openChat({
      conversations: () => listed,
      search_conversations: () => [{ id: "k5", message: null }],
      remove_conversation: () => {
        listed = listed.slice(0, 4);
        return null;
      },
    });
    await user.type(await screen.findByTestId("conversation-search"), "k5");
    await waitFor(() => {
      expect(screen.getAllByTestId("conversation")).toHaveLength(1);
    });
    await user.click(screen.getByTestId("conversation-remove"));
    await waitFor(() => {
      expect(screen.queryByTestId("conversation")).toBeNull();
    });
    await user.clear(screen.getByTestId("conversation-search"));
    expect(await screen.findAllByTestId("conversation"), "what was looked for hides no others").toHaveLength(4);
  });

  it("shows that it is loading", async () => {
    await openChat({ conversations: never });
    expect(await screen.findByTestId("loading")).toBeVisible();
  });

  it("says that a conversation could not be loaded, and retries", async () => {
    let broken = true;
    const { user } = await openChat({
      read_conversation: () => (broken ? refuse("internal", "The database is busy.") : view()),
    });
    expect(await screen.findByTestId("failed")).toHaveTextContent("The database is busy.");
    broken = false;
    await user.click(screen.getByTestId("retry"));
    expect(await screen.findAllByTestId("chat-message")).toHaveLength(3);
  });

  it("says calmly that something was declined, and says what it was only once", async () => {
    const error = "Rejected: you declined it, so nothing was signed or sent.";
    const declined = card({
      state: "declined",
      error,
      steps: [cardStep("notSigned", { label: "Send 0.25 ETH", error })],
    });
    await openChat({ read_conversation: () => view({ messages: [message({ id: "a", role: "action", action: declined })] }) });
    const shown = await screen.findByTestId("action-card");
    expect(within(shown).getByTestId("action-state")).toHaveTextContent("You declined this");
    expect(within(shown).getByText(error)).toBeVisible();
    expect(shown.querySelector(".danger-text, .badge-danger"), "a person's own no is no accident").toBeNull();
    expect(within(shown).queryByText("Send 0.25 ETH"), "the title says it already").toBeNull();
  });
});
