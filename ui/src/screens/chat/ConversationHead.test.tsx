import { screen, within } from "@testing-library/react";
import type { Conversation } from "../../bindings";
import { refuse } from "../../testing/ipc";
import { callsOf, openChat } from "../../testing/open";
import { card, conversation, message, now, view } from "../../testing/fixtures";
import { text } from "../../text";

const many: Conversation[] = ["Rent", "Balance", "Taxes", "Gifts", "Savings"].map((title, index) => ({
  id: `k${String(index + 1)}`,
  title,
  updatedAt: now - index,
  pinned: title === "Gifts",
  byProgram: title === "Taxes",
}));

const titles = () => screen.getAllByTestId("conversation").map((row) => row.textContent);

// U29: a conversation could neither be renamed nor searched for.
describe("the open conversation", () => {
  it("is renamed, and says why where that failed", async () => {
    const { user, calls } = await openChat({ rename_conversation: () => refuse("invalid", "A title needs at least one letter.") });
    await user.click(await screen.findByTestId("conversation-rename"));
    const input = screen.getByTestId("conversation-rename-input");
    expect(screen.getByTestId("conversation-rename-submit"), "nothing changed yet").toBeDisabled();
    await user.clear(input);
    await user.type(input, "Rent{Enter}");
    expect(callsOf(calls, "rename_conversation")).toEqual([{ id: "k1", title: "Rent" }]);
    expect(await screen.findByText("A title needs at least one letter.")).toBeVisible();
  });

  it("is pinned, and unpinned", async () => {
    let pinned = false;
    const kept = () => ({ ...conversation, pinned });
    const { user, calls } = await openChat({
      conversations: () => [kept()],
      read_conversation: () => view({ conversation: kept() }),
      pin_conversation: ({ pinned: wanted }) => {
        pinned = wanted === true;
        return kept();
      },
    });
    await user.click(await screen.findByRole("button", { name: text.chat.pin }));
    await user.click(await screen.findByRole("button", { name: text.chat.unpin }));
    expect(callsOf(calls, "pin_conversation")).toEqual([
      { id: "k1", pinned: true },
      { id: "k1", pinned: false },
    ]);
  });

  it("is written to a file, and a dialog that was closed is no failure", async () => {
    let closed = true;
    const { user } = await openChat({
      export_conversation: () => (closed ? refuse("cancelled", "No file was chosen. Nothing was written.") : { entries: 3 }),
    });
    const button = await screen.findByTestId("conversation-export");
    await user.click(button);
    expect(screen.queryByText(/No file was chosen/u)).toBeNull();
    closed = false;
    await user.click(button);
    expect(await screen.findByText(text.chat.exported)).toBeVisible();
  });

  it("shows what a tool was called with once the person opens it", async () => {
    const messages = [message({ id: "m1", role: "action", action: card({ state: "done" }) })];
    const { user, calls } = await openChat({
      read_conversation: () => view({ messages }),
      action_details: () => ({ arguments: '{\n  "chain": "Local"\n}', result: null }),
    });
    const open = await screen.findByTestId("action-details-open");
    expect(callsOf(calls, "action_details"), "nothing is read before").toEqual([]);
    await user.click(open);
    expect(await screen.findByTestId("action-arguments")).toHaveTextContent('"chain": "Local"');
    expect(within(screen.getByTestId("action-details")).getByText(text.chat.noResult)).toBeVisible();
  });
});

describe("the list of conversations", () => {
  it("has the pinned ones first", async () => {
    await openChat({ conversations: () => many });
    await screen.findAllByTestId("conversation");
    expect(titles()[0]).toContain("Gifts");
    expect(titles()[0]).toContain("Pinned");
    expect(titles()[1]).toContain("Rent");
  });

  it("says which ones a program began", async () => {
    await openChat({ conversations: () => many });
    await screen.findAllByTestId("conversation");
    expect(titles().filter((title) => title.includes(text.chat.byProgram({ title: "Taxes" })))).toHaveLength(1);
    expect(titles().filter((title) => title.includes(text.chat.byProgram({ title: "" })))).toHaveLength(1);
  });

  it("is searched, and says when nothing is found", async () => {
    let answer = (wanted: unknown) => (wanted === "tax" ? [{ id: "k3", message: null }] : []);
    const { user } = await openChat({
      conversations: () => many,
      search_conversations: ({ text: wanted }) => answer(wanted),
    });
    const search = await screen.findByTestId("conversation-search");
    await user.type(search, "tax");
    await screen.findByText(text.chat.byProgram({ title: "Taxes" }));
    await vi.waitFor(() => { expect(titles()).toHaveLength(1); });
    const before = titles();
    let was: string[] | null = null;
    answer = () => {
      was = titles();
      return [];
    };
    await user.type(search, "i");
    await vi.waitFor(() => { expect(was, "what was found stays until the next answer").toEqual(before); });
    expect(await screen.findByTestId("conversations-none-found")).toBeVisible();
    await user.clear(search);
    await vi.waitFor(() => { expect(titles()).toHaveLength(5); });
  });
});
