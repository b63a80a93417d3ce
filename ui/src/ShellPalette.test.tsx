import { screen, within } from "@testing-library/react";
import { refuse, type Handlers } from "./testing/ipc";
import { callsOf, openWallet } from "./testing/open";
import { alice, contacts, conversations, ether, ethereum, hostile, listed, local, locked, onAt, overview, savings, status, vault } from "./testing/fixtures";
import { found, type Entry } from "./features/palette/entry";
import { fit } from "./features/palette/fuzzy";
import { text } from "./text";

const ctrlK = "{Control>}k{/Control}";

async function openPalette(handlers: Handlers = {}) {
  const opened = openWallet(handlers);
  await screen.findByTestId("shell");
  await opened.user.keyboard(ctrlK);
  await screen.findByTestId("palette");
  return opened;
}

function entries(): (string | undefined)[] {
  return screen.queryAllByTestId("palette-entry").map(({ dataset }) => dataset.entry);
}

function current(): string | undefined {
  return screen.getAllByRole("option", { selected: true })[0]?.dataset.entry;
}

describe("finding", () => {
  it("puts the beginning of a name before the beginning of a word, and that before letters in between", () => {
    const [begins, word, inside, apart] = [fit("se", "Settings"), fit("se", "Go to Settings"), fit("se", "Use first"), fit("stg", "Settings")];
    expect(begins).toBeGreaterThan(word);
    expect(word).toBeGreaterThan(inside);
    expect(inside).toBeGreaterThan(apart);
    expect(apart).toBeGreaterThan(0);
  });

  it("wants every word, in any order, whatever the accents and the capitals", () => {
    expect(fit("jose pay", "Pay José")).toBeGreaterThan(0);
    expect(fit("pay anna", "Pay José")).toBe(0);
    expect(fit("a.b*", "a.b* and more"), "signs are signs").toBeGreaterThan(0);
  });

  it("keeps the groups together, the best first", () => {
    const entry = (id: string, group: string, label: string): Entry => ({ id, group, label, icon: null, run: () => undefined });
    const all = [entry("1", "Settings", "Co-signer"), entry("2", "Do", "Sign out"), entry("3", "Settings", "Sign in")];
    expect(found(all, "sign").map(({ id }) => id)).toEqual(["2", "3", "1"]);
  });
});

// U25: there was none, and no screen had its keys.
describe("the palette", () => {
  it("opens with the focus in its field, and gives the focus back when it closes", async () => {
    const { user } = openWallet();
    const ask = await screen.findByTestId("home-ask");
    ask.focus();
    await user.keyboard(ctrlK);
    expect(await screen.findByTestId("palette-search")).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(screen.queryByTestId("palette")).toBeNull();
    expect(ask).toHaveFocus();
    await user.keyboard(`${ctrlK}${ctrlK}`);
    expect(screen.queryByTestId("palette"), "the key that opens it closes it").toBeNull();
  });

  it("goes through what it found by the arrows, around its ends", async () => {
    const { user } = await openPalette();
    expect(current()).toBe("screen/portfolio");
    await user.keyboard("{ArrowDown}");
    expect(current()).toBe("screen/chat");
    await user.keyboard("{ArrowUp}{ArrowUp}");
    expect(current(), "the end follows the beginning").toBe(entries().at(-1));
    const field = screen.getByTestId("palette-search");
    expect(field, "the focus stays where one types").toHaveFocus();
    expect(field.getAttribute("aria-activedescendant")).toBe(screen.getAllByRole("option", { selected: true })[0]?.id);
  });

  it("goes to a screen, whose heading has the focus then", async () => {
    const { user } = await openPalette();
    await user.keyboard("activ{Enter}");
    expect(await screen.findByTestId("activity")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: text.activity.title })).toHaveFocus();
  });

  it("sends to a contact, with the address filled in", async () => {
    const { user } = await openPalette();
    expect(await screen.findByTestId("palette")).toBeVisible();
    await user.keyboard("alice");
    expect(current()).toBe("send/c1");
    await user.keyboard("{Enter}");
    expect(await screen.findByTestId("send-to")).toHaveValue(alice);
    expect(screen.getByTestId("send-coin")).toHaveValue(ether.id);
  });

  it("says of a contact on a network that is off what to do first, and leads there", async () => {
    const [first] = contacts;
    const { user } = await openPalette({
      status: () => status({ networks: [local, ethereum] }),
      address_book: () => [{ ...first, chain: "Ethereum" }],
    });
    await user.keyboard("alice");
    expect(screen.getByTestId("palette")).toHaveTextContent(text.palette.isOff({ chain: "Ethereum" }));
    await user.keyboard("{Enter}");
    expect(await screen.findByTestId("setting-networks")).toHaveFocus();
  });

  it("receives, locks, opens a conversation and a setting", async () => {
    const { user, calls } = await openPalette({ portfolio_all: () => overview([ether]) });
    await user.keyboard("receive{Enter}");
    expect(await screen.findByTestId("receive-address")).toBeVisible();
    await user.click(screen.getByTestId("dialog-close"));
    await user.keyboard(`${ctrlK}rent`);
    expect(current()).toBe(`conversation/${conversations[1]?.id ?? ""}`);
    await user.keyboard("{Enter}");
    expect(await screen.findByTestId("chat")).toBeVisible();
    expect(callsOf(calls, "read_conversation")).toContainEqual({ id: "k2", place: { at: "end" } });
    await user.keyboard(`${ctrlK}vault password{Enter}`);
    expect(await screen.findByTestId("setting-password")).toHaveFocus();
    await user.keyboard(`${ctrlK}theme{Enter}`);
    expect(await screen.findByTestId("setting-appearance"), "and from one setting to another").toHaveFocus();
    await user.keyboard(`${ctrlK}lock the{Enter}`);
    expect(callsOf(calls, "lock")).toHaveLength(1);
  });

  it("shows less, or the other kind of money", async () => {
    const networks = [onAt(ethereum, { url: "https://one.example/" }), onAt({ ...ethereum, chain: "Base" }, { url: "https://two.example/" }), local];
    const { user } = await openPalette({ status: () => status({ isLocal: false, networks }) });
    await user.keyboard("only base{Enter}");
    expect(screen.getByTestId("network-bar")).toHaveAttribute("data-network", "Base");
    await user.keyboard(`${ctrlK}all networks{Enter}`);
    expect(screen.getByTestId("network-bar")).toHaveAttribute("data-network", "");
  });

  it("says so when nothing is found, and Enter does nothing then", async () => {
    const { user } = await openPalette();
    await user.keyboard("zzzzqq{Enter}");
    expect(screen.getByTestId("palette-none")).toHaveTextContent(text.palette.none);
    expect(screen.getByTestId("palette")).toBeVisible();
  });

  it("is not there while a dialog is open, nor while the vault is locked", async () => {
    const { user } = openWallet();
    await user.click(await screen.findByTestId("home-receive"));
    await screen.findByTestId("receive");
    await user.keyboard(`${ctrlK}{Control>}5{/Control}`);
    expect(screen.queryByTestId("palette")).toBeNull();
    expect(screen.queryByTestId("settings"), "nor do the other keys reach what is covered").toBeNull();
  });

  it("is not there while the vault is locked", async () => {
    const { user } = openWallet({ status: () => status({ vault: null, locked: locked() }) });
    await screen.findByTestId("lock-screen");
    await user.keyboard(ctrlK);
    expect(screen.queryByTestId("palette")).toBeNull();
  });

  it("offers a watched vault nothing that signs, and no lock", async () => {
    await openPalette({ status: () => status({ vault: { ...vault, watched: "Its shares are elsewhere." } }) });
    expect(entries()).not.toContain("send");
    expect(entries()).not.toContain("lock");
  });

  it("switches to another vault, which is found by its name, and not to the open one", async () => {
    const now = status({ vaults: [listed(), savings] });
    const { user, calls } = await openPalette({ status: () => now, choose_vault: () => now });
    await user.keyboard("switch vault");
    expect(entries().filter((id) => id?.startsWith("vault/"))).toEqual([`vault/${savings.id}`]);
    await user.keyboard("{Control>}a{/Control}savings{Enter}");
    expect(callsOf(calls, "choose_vault")).toEqual([{ id: savings.id }]);
  });

  it("says why a switch was refused after it has closed", async () => {
    const { user } = await openPalette({
      status: () => status({ vaults: [listed(), savings] }),
      choose_vault: () => refuse("busy", "A bundle is being signed. The vault was not changed."),
    });
    await user.keyboard("savings{Enter}");
    expect(await screen.findByTestId("toast")).toHaveTextContent("A bundle is being signed.");
    expect(screen.getByTestId("shell")).toBeVisible();
  });

  it("shows names as text", async () => {
    const [first] = contacts;
    const { user } = await openPalette({ address_book: () => [{ ...first, title: hostile }] });
    await user.keyboard("steal");
    const option = await screen.findByRole("option");
    expect(option.querySelector("img, script")).toBeNull();
    expect(within(option).getByText(/steal/).textContent).not.toContain("\u202E");
  });
});

describe("the keys of the screens", () => {
  it("lead to them by number, as the navigation shows", async () => {
    const { user } = openWallet();
    await screen.findByTestId("shell");
    const order = Array.from(document.querySelectorAll<HTMLElement>(".nav-item"));
    for (const [index, item] of order.entries()) {
      expect(item.title).toContain(`Ctrl+${String(index + 1)}`);
      await user.keyboard(`{Control>}${String(index + 1)}{/Control}`);
      expect(item).toHaveAttribute("aria-current", "page");
      if (item.dataset.testid !== "nav-chat") expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    }
  });

  it("are listed under “?”, which is a letter where one types", async () => {
    const { user } = openWallet();
    await screen.findByTestId("shell");
    await user.keyboard("?");
    const list = await screen.findByTestId("keys-dialog");
    for (const label of [text.keys.palette, text.keys.goTo({ screen: text.shell.settings }), text.keys.lock]) expect(list).toHaveTextContent(label);
    await user.click(within(list).getByTestId("dialog-close"));
    await user.click(screen.getByTestId("nav-chat"));
    await user.type(await screen.findByTestId("chat-input"), "who?");
    expect(screen.getByTestId("chat-input")).toHaveValue("who?");
    expect(screen.queryByTestId("keys-dialog")).toBeNull();
  });

  it("lead to the search of the screen, or else to the palette", async () => {
    const { user } = openWallet();
    await user.click(await screen.findByTestId("nav-settings"));
    await user.keyboard("{Control>}f{/Control}");
    expect(await screen.findByTestId("settings-search")).toHaveFocus();
    await user.keyboard("a/b");
    expect(screen.getByTestId("settings-search"), "a letter where one types").toHaveValue("a/b");
    await user.click(screen.getByTestId("nav-activity"));
    await screen.findByTestId("activity-search");
    await user.keyboard("/");
    expect(screen.getByTestId("activity-search")).toHaveFocus();
    expect(screen.getByTestId("activity-search")).toHaveValue("");
    await user.click(screen.getByTestId("nav-portfolio"));
    await screen.findAllByTestId("coin");
    expect(screen.queryByTestId("asset-search"), "so few coins need no search").toBeNull();
    await user.keyboard("/");
    expect(await screen.findByTestId("palette-search")).toHaveFocus();
  });

  it("begin a new conversation from any screen", async () => {
    const { user } = openWallet();
    await user.click(await screen.findByTestId("nav-activity"));
    await user.keyboard("{Control>}n{/Control}");
    expect(await screen.findByTestId("chat-input")).toHaveFocus();
    expect(screen.queryAllByTestId("message")).toHaveLength(0);
    await user.keyboard("{Control>}1{/Control}?");
    const list = await screen.findByTestId("keys-dialog");
    for (const label of [text.keys.newChat, text.keys.search]) expect(list).toHaveTextContent(label);
  });

  it("leave the choice above the screens its focus", async () => {
    const networks = [onAt(ethereum, { url: "https://one.example/" }), onAt({ ...ethereum, chain: "Base" }, { url: "https://two.example/" })];
    const { user } = openWallet({ status: () => status({ isLocal: false, networks }) });
    await user.click(await screen.findByTestId("nav-activity"));
    const pick = screen.getByTestId("network-pick");
    await user.selectOptions(pick, "Base");
    expect(pick).toHaveFocus();
  });
});
