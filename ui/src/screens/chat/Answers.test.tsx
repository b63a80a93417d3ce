import { screen, waitFor } from "@testing-library/react";
import { violations } from "../../testing/axe";
import { backup, card, cardStep, message, task, view } from "../../testing/fixtures";
import { callsOf, openChat } from "../../testing/open";
import { text } from "../../text";
import { foundBy } from "./resultOf";

const markdown = "**Both** of them:\n- [ETH](https://evil.example/)\n- USDC\n\n| Coin | Amount |\n|---|---|\n| ETH | 5.62 |\n\n```\nlet a = 1;\n```\n<img src=x>";
const spent = { model: "qwen3:8b", tokensIn: 1, tokensOut: 1, isEstimated: false, leftOut: 0 };

describe("an answer", () => {
  it("of a model is drawn with its Markdown, and without links, pictures and HTML", async () => {
    await openChat({ read_conversation: () => view({ messages: [message({ text: markdown, spent })] }) });
    const answer = await screen.findByTestId("chat-message-text");
    expect(answer.querySelector("strong")).toHaveTextContent("Both");
    expect([...answer.querySelectorAll("li")].map((each) => each.textContent), "an address of a page stays text").toEqual(["[ETH](https://evil.example/)", "USDC"]);
    expect(screen.getByRole("columnheader", { name: "Amount" })).toBeVisible();
    expect(answer.querySelector(".raw")).toHaveTextContent("let a = 1;");
    expect(answer, "HTML is text").toHaveTextContent("<img src=x>");
    expect(answer.querySelector("a, img, h1, h2, h3, h4")).toBeNull();
  });

  it("of an agent elsewhere is drawn with its Markdown, and what the person wrote is shown as they wrote it", async () => {
    const messages = [message({ id: "m1", role: "user", text: "**me** and `you`" }), message({ id: "m2", text: "**it**\u202e" })];
    await openChat({ read_conversation: () => view({ messages, agentHost: "agent.example" }) });
    const [asked, answered] = await screen.findAllByTestId("chat-message-text");
    expect(asked).toHaveTextContent("**me** and `you`");
    expect(asked?.querySelector("strong, code")).toBeNull();
    expect(answered?.querySelector("strong"), "and what cannot be seen is spelled out").toHaveTextContent("it");
    expect(answered).toHaveTextContent("[U+202E]");
  });

  it("of the agent inside keeps names of others word for word, and shows commands as code", async () => {
    await openChat({ read_conversation: () => view({ messages: [message({ text: "1 *USDC* on Base. Use `lockstep backup FILE`." })] }) });
    const answer = await screen.findByTestId("chat-message-text");
    expect(answer).toHaveTextContent("1 *USDC* on Base. Use lockstep backup FILE.");
    expect(answer.querySelector("code")).toHaveTextContent("lockstep backup FILE");
    expect(answer.querySelector("em")).toBeNull();
  });
});

const read = { type: "get_fees", title: "Balances", bundleId: null, steps: [], reads: true, took: 400 };

describe("what was looked up", () => {
  it("is one line each, close together, and opens to what was asked and what came of it", async () => {
    const messages = [
      message({ id: "m1", role: "action", action: card({ ...read, actionId: "a1", state: "done" }) }),
      message({ id: "m2", role: "action", action: card({ ...read, actionId: "a2", title: "Fees", state: "failed", error: "The node did not answer." }) }),
      message({ id: "m3", text: "0 ETH." }),
    ];
    const { user, calls } = await openChat({ read_conversation: () => view({ messages }), action_details: () => ({ arguments: '{"chain":"Base"}', result: "{}" }) });
    const rows = await screen.findAllByTestId("tool-row");
    expect(rows.map((row) => row.textContent)).toEqual(["BalancesDone · 0.4 sec", "FeesDid not succeed · 0.4 secThe node did not answer."]);
    expect(screen.queryByTestId("action-card")).toBeNull();
    expect(screen.getAllByTestId("chat-message").map((each) => each.classList.contains("message-joined"))).toEqual([false, true, false]);
    expect(callsOf(calls, "action_details"), "nothing is read before it is opened").toHaveLength(0);
    await user.click(screen.getAllByTestId("action-details-open")[0] as HTMLElement);
    expect(await screen.findByTestId("action-arguments")).toHaveTextContent("Base");
  });

  it("is a card while it can be stopped, and where it is a bundle", async () => {
    const messages = [
      message({ id: "m1", role: "action", action: task("checking", 10) }),
      message({ id: "m2", role: "action", action: card({ reads: true, state: "done" }) }),
    ];
    await openChat({ read_conversation: () => view({ messages }) });
    expect(await screen.findAllByTestId("action-card")).toHaveLength(2);
    expect(screen.queryByTestId("tool-row")).toBeNull();
  });
});

describe("a result", () => {
  const looks = (type: string, data: object) => ({
    read_conversation: () => view({ messages: [message({ role: "action", action: card({ ...read, type, state: "done" }) })] }),
    action_details: () => ({ arguments: "{}", result: JSON.stringify({ action: type, success: true, data }) }),
  });
  const cells = () => screen.getAllByRole("row").map((row) => [...row.children].map((cell) => cell.textContent));

  it("with balances is a table, in which what is not known is not zero", async () => {
    const coin = (ticker: string, chain: string, balance: string | null, more: object = {}) => ({ ticker, chain, balance, counterfeit_of: null, ...more });
    const coins = [coin("ETH", "Base", "1.234567890123456789", { value_usd: "4321.10" }), coin("USDC", "Base", null, { balance_error: "It did not answer." }), coin("0x12", "Base", "9", { counterfeit_of: "USDC" })];
    await openChat(looks("get_portfolio", { coins }));
    await screen.findByTestId("result-table");
    const { asset, network, amount, value, unknown } = text.chat.found;
    expect(cells()).toEqual([
      [asset, network, amount, value],
      ["ETH", expect.stringMatching(/Base$/), "1.234567", "4321.10 USD"],
      ["USDC", expect.stringMatching(/Base$/), unknown, unknown],
    ]);
    expect(screen.getByTestId("result-table").querySelector("[data-exact]")).toHaveAttribute("data-exact", "1.234567890123456789");
  });

  it("with people shows the first few, and all when asked", async () => {
    const entries = Array.from({ length: 60 }, (_, at) => ({ title: `Person ${String(at)}`, address: "0x52908400098527886E0F7030069857D2E4169EE7", chain: "Ethereum" }));
    const { user } = await openChat(looks("get_address_book", { entries, total_count: 60 }));
    await screen.findByTestId("result-table");
    expect(cells()).toHaveLength(6);
    await user.click(screen.getByTestId("result-all"));
    expect(cells()).toHaveLength(61);
    expect(screen.queryByTestId("result-all")).toBeNull();
  });

  it.each([["{"], ['{"data":[]}'], ['{"data":{"coins":7}}'], ['{"data":{"coins":[null,{"ticker":1}]}}'], ["… cut here"]])("that is %s is no table", (result) => {
    expect(foundBy("get_balances", result)).toBeNull();
    expect(foundBy("get_address_book", result)).toBeNull();
  });
});

describe("a card", () => {
  it("names each of its networks once, and says where the money is test money", async () => {
    const steps = [cardStep("planned", { chain: "Base", test: false }), cardStep("planned", { chain: "Base", test: false }), cardStep("planned")];
    await openChat({ read_conversation: () => view({ messages: [message({ role: "action", action: card({ steps }) })] }) });
    const chips = await screen.findAllByTestId("network-chip");
    expect(chips.map((chip) => chip.querySelector("bdi")?.textContent)).toEqual(["Base", "Local"]);
    expect(chips[0]).not.toHaveTextContent(text.networks.testMoney);
    expect(chips[1]).toHaveTextContent(text.networks.testMoney);
  });
});

describe("an answer of the agent inside", () => {
  const leading = message({ text: "Make a backup in Settings.", suggestions: ["/backup", "/lock", "/nowhere", "help"] });

  it("leads to what it speaks of by a button", async () => {
    const { user, calls } = await openChat({ read_conversation: () => view({ messages: [leading] }) });
    const leads = await screen.findAllByTestId("chat-lead");
    expect(leads.map((each) => each.textContent)).toEqual([text.chat.leads.backup, text.chat.leads.lock]);
    await user.click(leads[1] as HTMLElement);
    expect(callsOf(calls, "lock")).toHaveLength(1);
    await user.click(leads[0] as HTMLElement);
    expect(await screen.findByTestId("backup")).toBeVisible();
  });

  it("does so alone: what an agent elsewhere offers only fills the box", async () => {
    const { user, calls } = await openChat({ read_conversation: () => view({ messages: [leading], agentHost: "agent.example" }) });
    await user.click(await screen.findByRole("button", { name: "/lock" }));
    expect(screen.queryByTestId("chat-lead")).toBeNull();
    expect(callsOf(calls, "lock")).toHaveLength(0);
    expect(screen.getByTestId("chat-input")).toHaveValue("/lock");
  });
});

describe("an empty chat", () => {
  const empty = { conversations: () => [], read_conversation: () => view({ messages: [] }) };

  it.each([
    ["where there is none", { madeAt: null, provenAt: null }, true],
    ["where it is not proven", { madeAt: 1, provenAt: null }, true],
    ["where it is out of date", { madeAt: 1, provenAt: 2, outOfDate: true }, true],
    ["not where it is proven", { madeAt: 1, provenAt: 2 }, false],
  ])("offers the backup %s", async (_, state, offered) => {
    await openChat({ ...empty, backup_status: () => backup(state) });
    await screen.findByRole("button", { name: text.chat.starters.balance });
    if (offered) expect(await screen.findByTestId("chat-lead")).toHaveTextContent(text.chat.leads.backup);
    else expect(screen.queryByTestId("chat-lead")).toBeNull();
  });
});

describe("a message that begins with a slash", () => {
  const box = () => screen.getByTestId("chat-input");
  const entries = () => screen.queryAllByTestId("slash-entry").map((each) => each.dataset.entry);
  const marked = () => document.getElementById(box().getAttribute("aria-activedescendant") ?? "")?.dataset.entry;

  it("lists what there is to do, is narrowed by typing, and gone through by the arrows", async () => {
    const { user, calls } = await openChat();
    await screen.findAllByTestId("chat-message");
    await user.type(box(), "/");
    expect(entries()).toEqual(expect.arrayContaining(["say/Send", `say/${text.chat.starters.balance}`, "send", "receive", "new-chat", "lock", "setting/backup", "screen/activity"]));
    expect(box()).toHaveAttribute("aria-controls", screen.getByRole("listbox").id);
    expect(marked()).toBe("say/Send");
    expect(await violations()).toEqual([]);
    await user.keyboard("{ArrowDown}");
    expect(marked()).toBe(`say/${text.chat.starters.balance}`);
    await user.keyboard("{ArrowUp}{ArrowUp}");
    expect(marked(), "round the end").toBe(entries().at(-1));
    await user.type(box(), "balance{Enter}");
    expect(box(), "a sentence only fills the box").toHaveValue(text.chat.starters.balance);
    expect(screen.queryByTestId("slash-menu")).toBeNull();
    expect(callsOf(calls, "send_message")).toHaveLength(0);
  });

  it("does what was chosen, without a message", async () => {
    const { user, calls } = await openChat();
    await screen.findAllByTestId("chat-message");
    await user.type(box(), "/lock");
    expect(marked()).toBe("lock");
    await user.keyboard("{Enter}");
    expect(callsOf(calls, "lock")).toHaveLength(1);
    expect(callsOf(calls, "send_message")).toHaveLength(0);
    expect(box()).toHaveValue("");
  });

  it("is sent as it is once Escape has closed the list", async () => {
    const { user, calls } = await openChat();
    await screen.findAllByTestId("chat-message");
    await user.type(box(), "/lock{Escape}");
    expect(screen.queryByTestId("slash-menu")).toBeNull();
    await user.keyboard("{Enter}");
    await waitFor(() => {
      expect(callsOf(calls, "send_message")).toEqual([{ conversationId: "k1", text: "/lock" }]);
    });
    expect(callsOf(calls, "lock")).toHaveLength(0);
  });

  it("lists nothing where nothing fits, and none in the middle of a message", async () => {
    const { user } = await openChat();
    await screen.findAllByTestId("chat-message");
    await user.type(box(), "/zzzz");
    expect(screen.queryByTestId("slash-menu")).toBeNull();
    await user.clear(box());
    await user.type(box(), "and /lock");
    expect(screen.queryByTestId("slash-menu")).toBeNull();
  });
});
