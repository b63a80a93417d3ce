import { screen, waitFor, within } from "@testing-library/react";
import type { Status } from "../../bindings";
import { never, refuse, type Handlers } from "../../testing/ipc";
import { callsOf, openWallet, tell } from "../../testing/open";
import { ether, hostile, listed, locked, overview, savings, status, vault } from "../../testing/fixtures";
import { violations } from "../../testing/axe";
import { forgetCopied } from "../../wallet/copied";
import { text } from "../../text";
import { freeName } from "../create-vault/freeName";

const signing = "A bundle is being signed. The vault was not changed. Wait until it is signed.";
const long = "W".repeat(60);
const both = (changes: Partial<Status> = {}) => status({ vaults: [listed(), savings], ...changes });

/** A profile with two vaults. Choosing the other one locks this one, as the wallet does. */
function two(handlers: Handlers = {}): Handlers {
  let now = both();
  return {
    status: () => now,
    choose_vault: () => {
      now = both({ vault: null, locked: locked({ vaultName: savings.name, reason: "person" }), vaults: [listed({ chosen: false }), { ...savings, chosen: true }] });
      return now;
    },
    ...handlers,
  };
}

async function openMenu(handlers: Handlers = two()) {
  const opened = openWallet(handlers);
  await opened.user.click(await screen.findByTestId("open-vaults"));
  const menu = await screen.findByTestId("vault-menu");
  return { ...opened, menu };
}

async function openCard(handlers: Handlers = two()) {
  const opened = openWallet(handlers);
  await opened.user.click(await screen.findByTestId("nav-settings"));
  const card = await screen.findByTestId("vaults");
  return { ...opened, card };
}

afterEach(() => {
  forgetCopied();
  localStorage.clear();
});

describe("the open vault", () => {
  it("stands in the shell with its name and its colour, and has no menu while it is the only one", async () => {
    openWallet({ status: () => status({ vault: { ...vault, colour: "pink" } }) });
    const name = await screen.findByTestId("vault-name");
    expect(name.textContent, "the colour says nothing that the name does not").toBe("Main");
    expect(name).toHaveAttribute("data-colour", "pink");
    expect(screen.queryByTestId("open-vaults"), "there is nothing to switch to").toBeNull();
  });
});

describe("the menu of the vaults", () => {
  it("lists all with the open one marked, and says that it is locked by a switch", async () => {
    const { menu } = await openMenu(two({ status: () => both({ vaults: [listed(), { ...savings, watched: true }] }) }));
    const [main, other] = within(menu).getAllByTestId("vault-menu-vault");
    expect(main).toHaveAttribute("aria-current", "true");
    expect(main, "in words as well").toHaveTextContent(text.vaults.isOpen);
    expect(other).not.toHaveAttribute("aria-current");
    expect(other).toHaveTextContent(`Savings${text.vaults.isWatched}`);
    expect(menu).toHaveTextContent(text.vaults.locks({ vault: "Main" }));
  });

  it("says of a watched vault that it is closed, for it cannot be locked", async () => {
    const watched = { ...vault, watched: "Its shares are elsewhere." };
    const { menu } = await openMenu(two({ status: () => both({ vault: watched }) }));
    expect(menu).toHaveTextContent(text.vaults.closes({ vault: "Main" }));
    expect(menu).not.toHaveTextContent(text.vaults.locks({ vault: "Main" }));
  });

  it("is gone through by the arrows, and Enter switches", async () => {
    const { user, calls, menu } = await openMenu();
    const [main, other] = within(menu).getAllByTestId("vault-menu-vault");
    expect(main, "the open one is where one begins").toHaveFocus();
    await user.keyboard("{ArrowDown}");
    expect(other).toHaveFocus();
    await user.keyboard("{Home}{End}{Enter}");
    expect(callsOf(calls, "choose_vault")).toEqual([{ id: savings.id }]);
    expect(await screen.findByTestId("lock-screen")).toHaveTextContent("Savings");
    expect(screen.getByTestId("unlock"), "its password is asked for next").toHaveFocus();
    expect(screen.queryByTestId("shell")).toBeNull();
  });

  it("closes where the open vault is picked, and leads to the settings", async () => {
    const { user, calls, menu } = await openMenu();
    await user.keyboard("{Enter}");
    expect(menu).not.toBeInTheDocument();
    expect(callsOf(calls, "choose_vault")).toHaveLength(0);
    expect(screen.getByTestId("open-vaults"), "the focus is where it was").toHaveFocus();
    await user.click(screen.getByTestId("open-vaults"));
    await user.click(await screen.findByTestId("vault-menu-settings"));
    expect(await screen.findByTestId("setting-vaults")).toHaveFocus();
  });

  it("says there why a switch was refused, and the vault stays open", async () => {
    const { user, menu } = await openMenu(two({ choose_vault: () => refuse("busy", signing) }));
    await user.keyboard("{ArrowDown}{Enter}");
    const said = await within(menu).findByRole("alert");
    expect(said).toHaveTextContent(text.vaults.notOpened({ vault: "Savings" }));
    expect(said).toHaveTextContent(signing);
    expect(screen.getByTestId("shell")).toBeVisible();
  });

  it("asks for one vault at a time", async () => {
    const { user, calls, menu } = await openMenu(two({ choose_vault: never }));
    const other = within(menu).getAllByTestId("vault-menu-vault")[1] as HTMLElement;
    await user.dblClick(other);
    expect(callsOf(calls, "choose_vault")).toHaveLength(1);
    expect(other).toHaveAttribute("aria-busy", "true");
  });

  it("shows the longest names whole, and names as text", async () => {
    const { menu } = await openMenu(two({ status: () => both({ vaults: [listed(), { ...savings, name: long }, listed({ id: "v3", name: hostile, chosen: false })] }) }));
    expect(within(menu).getByText(long), "it breaks where the line ends").toHaveClass("plain-text");
    expect(menu.querySelector("img, script")).toBeNull();
    expect(menu.textContent).not.toContain("\u202E");
    expect(await violations()).toEqual([]);
  });
});

describe("the vaults in the settings", () => {
  it("are all listed, and another one is opened", async () => {
    const { user, calls, card } = await openCard();
    const rows = within(card).getAllByTestId("vault-row");
    expect(rows.map(({ dataset }) => [dataset.vault, dataset.chosen])).toEqual([
      [vault.id, "true"],
      [savings.id, "false"],
    ]);
    expect(rows[0]).toHaveTextContent(text.vaults.isOpen);
    expect(card).toHaveTextContent(text.vaults.locks({ vault: "Main" }));
    await user.click(within(card).getByRole("button", { name: text.vaults.openOf({ vault: "Savings" }) }));
    expect(callsOf(calls, "choose_vault")).toEqual([{ id: savings.id }]);
    expect(await screen.findByTestId("lock-screen")).toHaveTextContent("Savings");
  });

  it("say in the row of a vault why it was not opened", async () => {
    const { user, card } = await openCard(two({ choose_vault: () => refuse("busy", signing) }));
    await user.click(within(card).getByTestId("vault-open"));
    const refused = await within(card).findByTestId("vault-open-refused");
    expect(refused).toHaveTextContent(signing);
    expect(refused.closest("[data-testid='vault-row']")).toHaveAttribute("data-vault", savings.id);
    expect(within(card).getByTestId("vault-open"), "it can be tried again").toBeEnabled();
  });

  it("have nothing to open where there is one", async () => {
    const { card } = await openCard({});
    expect(within(card).getAllByTestId("vault-row")).toHaveLength(1);
    expect(within(card).queryByTestId("vault-open")).toBeNull();
    expect(card).not.toHaveTextContent(text.vaults.locks({ vault: "Main" }));
    expect(screen.queryByTestId("delete-others"), "nor does another one stay").toBeNull();
    expect(screen.getByTestId("wipe")).toHaveTextContent(text.wipe.text);
  });

  it("name and colour the open one, which shows it at once", async () => {
    let now = both();
    const { user, calls, card } = await openCard({
      status: () => now,
      describe_vault: ({ name, colour }) => {
        const described = { ...vault, name: name as string, colour: colour as typeof vault.colour };
        now = both({ vault: described, vaults: [listed({ name: described.name, colour: described.colour }), savings] });
        return described;
      },
    });
    const field = within(card).getByTestId("vault-describe-name");
    await user.clear(field);
    await user.type(field, " Everyday ");
    await user.click(within(card).getByRole("radio", { name: text.vaults.colours.green }));
    await user.click(within(card).getByTestId("vault-describe-save"));
    expect(callsOf(calls, "describe_vault")).toEqual([{ name: "Everyday", colour: "green" }]);
    await waitFor(() => {
      expect(screen.getByTestId("vault-name")).toHaveTextContent("Everyday");
    });
    expect(screen.getByTestId("vault-name")).toHaveAttribute("data-colour", "green");
    expect(await screen.findByTestId("toast")).toHaveTextContent(text.vaults.saved);
    expect(field, "as the wallet wrote it").toHaveValue("Everyday");
  });

  it("ask for a name, and say what was refused, with what was typed left there", async () => {
    const { user, calls, card } = await openCard(two({ describe_vault: () => refuse("invalid", "Another vault is called Savings. Nothing was changed.") }));
    const field = within(card).getByTestId("vault-describe-name");
    await user.clear(field);
    await user.click(within(card).getByTestId("vault-describe-save"));
    expect(within(card).getByRole("alert")).toHaveTextContent(text.createVault.nameMissing);
    expect(callsOf(calls, "describe_vault")).toHaveLength(0);
    await user.type(field, "savings{Enter}");
    expect(await within(card).findByTestId("vault-describe-refused")).toHaveTextContent("Another vault is called Savings.");
    expect(field).toHaveValue("savings");
  });

  it("show what was changed at the terminal", async () => {
    let now = both();
    const { card } = await openCard({ status: () => now });
    now = both({ vault: { ...vault, name: "Renamed", colour: "brown" }, vaults: [listed({ name: "Renamed", colour: "brown" }), savings] });
    await tell("vaultModified");
    await waitFor(() => {
      expect(within(card).getByTestId("vault-describe-name")).toHaveValue("Renamed");
    });
    expect(within(card).getByRole("radio", { name: text.vaults.colours.brown })).toBeChecked();
  });

  it("are found by their names, and by what is done with them", async () => {
    const { user } = await openCard();
    const search = screen.getByTestId("settings-search");
    for (const typed of ["savings", "colour", "add a vault"]) {
      await user.clear(search);
      await user.type(search, typed);
      expect(screen.getByTestId("setting-vaults"), typed).toBeVisible();
    }
  });

  it("stay where one is deleted, and all go with the profile", async () => {
    await openCard(two({ status: () => both({ vaults: [listed(), savings, listed({ id: "v3", name: "Old", chosen: false })] }) }));
    expect(await screen.findByTestId("delete-others")).toHaveTextContent(text.vaults.othersStay({ count: 2 }));
    expect(screen.getByTestId("wipe")).toHaveTextContent(text.wipe.textOfSeveral({ count: 3 }));
  });

  it("stay where one is watched no longer", async () => {
    const { user } = await openCard(two({ status: () => both({ vault: { ...vault, watched: "Its shares are elsewhere." } }) }));
    await user.click(screen.getByTestId("stop-watching"));
    expect(await screen.findByTestId("stop-watching-others")).toHaveTextContent(text.vaults.othersStay({ count: 1 }));
  });
});

describe("adding a vault", () => {
  async function openAdding(handlers: Handlers = {}) {
    const opened = await openCard(two(handlers));
    await opened.user.click(screen.getByTestId("vault-add"));
    await screen.findByTestId("welcome");
    return opened;
  }

  it("offers the same four ways, and the way back to the open vault", async () => {
    const { user, calls } = await openAdding();
    expect(screen.getByRole("heading", { level: 1, name: text.vaults.add })).toHaveFocus();
    expect(screen.getByRole("list", { name: text.firstStart.choose }).children).toHaveLength(4);
    expect(screen.getByTestId("welcome"), "what becomes of the open one").toHaveTextContent(text.vaults.addIntro({ vault: "Main" }));
    for (const way of ["new", "restore", "phrase", "pair"] as const) {
      await user.click(screen.getByTestId(`begin-${way}`));
      expect(screen.getByRole("heading", { level: 1, name: text.firstStart.ways[way].title })).toHaveFocus();
      await user.click(screen.getByTestId("begin-back"));
    }
    await user.click(screen.getByTestId("add-back"));
    expect(await screen.findByTestId("shell")).toBeVisible();
    expect(screen.getByTestId("vault-name")).toHaveTextContent("Main");
    expect(callsOf(calls, "lock"), "it was open all the while").toHaveLength(0);
  });

  it("opens the new one by itself when it is there, with nothing of the other", async () => {
    const third = { ...vault, id: "v3", name: "Main 2", colour: "red" as const };
    let now = both();
    const { user, calls } = await openAdding({
      status: () => now,
      portfolio_all: () => overview(now.vault?.id === "v3" ? [] : [ether]),
      create_vault: () => {
        now = both({ vault: third, vaults: [listed({ chosen: false }), savings, listed({ id: "v3", name: "Main 2", colour: "red" })] });
        return third;
      },
    });
    await user.click(screen.getByTestId("begin-new"));
    expect(screen.getByTestId("create-name"), "a name that no vault has").toHaveValue("Main 2");
    await user.click(screen.getByTestId("create-submit"));
    expect(callsOf(calls, "create_vault")).toEqual([{ name: "Main 2", cosigner: "here" }]);
    expect(await screen.findByTestId("shell")).toBeVisible();
    expect(screen.getByTestId("vault-name")).toHaveTextContent("Main 2");
    expect(screen.queryByTestId("first-networks"), "the networks are the profile's").toBeNull();
    expect(await screen.findByTestId("portfolio-empty")).toBeVisible();
    expect(screen.queryByText(/9\.74958/), "no balance of the other one").toBeNull();
  });

  it("says on its own page why it was refused, and the open vault is still there", async () => {
    const { user } = await openAdding({ create_vault: () => refuse("busy", signing) });
    await user.click(screen.getByTestId("begin-new"));
    await user.click(screen.getByTestId("create-submit"));
    expect(await screen.findByTestId("create-failed")).toHaveTextContent(signing);
    await user.click(screen.getByTestId("begin-back"));
    await user.click(screen.getByTestId("add-back"));
    expect(await screen.findByTestId("vault-name")).toHaveTextContent("Main");
  });

  it("gives way to a lock, and leads to the screens after it", async () => {
    let now = both();
    const { user, calls } = await openAdding({ status: () => now });
    await user.keyboard("{Control>}l{/Control}");
    expect(callsOf(calls, "lock"), "the key locks here too").toHaveLength(1);
    now = both({ vault: null, locked: locked() });
    await tell("vaultModified");
    expect(await screen.findByTestId("lock-screen")).toBeVisible();
    now = both();
    await tell("vaultModified");
    expect(await screen.findByTestId("shell")).toBeVisible();
  });

  it("offers a name that is free, whatever its capitals", () => {
    expect(freeName("Main", [])).toBe("Main");
    expect(freeName("Main", [listed({ name: "MAIN" }), listed({ name: "main 2" })])).toBe("Main 3");
  });
});

describe("a vault that opens without a lock in between", () => {
  it("shows nothing of the one before", async () => {
    const first = { ...vault, watched: "Its shares are elsewhere." };
    const second = { ...first, id: savings.id, name: "Savings" };
    let now = both({ vault: first });
    const { user } = openWallet({ status: () => now, portfolio_all: () => (now.vault?.id === vault.id ? overview([ether]) : never()) });
    await user.click(await screen.findByTestId("nav-portfolio"));
    expect(await screen.findAllByTestId("coin")).not.toHaveLength(0);
    await user.click(screen.getByTestId("nav-chat"));
    await user.type(await screen.findByTestId("chat-input"), "half a sentence");
    now = both({ vault: second, vaults: [listed({ chosen: false }), { ...savings, chosen: true }] });
    await tell("vaultModified");
    await waitFor(() => {
      expect(screen.getByTestId("vault-name")).toHaveTextContent("Savings");
    });
    expect(screen.queryAllByTestId("coin"), "not while its own balances are read").toHaveLength(0);
    await user.click(screen.getByTestId("nav-chat"));
    expect(await screen.findByTestId("chat-input"), "nor what was typed to the other").toHaveValue("");
  });
});
