import { act, screen } from "@testing-library/react";
import { never, refuse, type Handlers } from "../../testing/ipc";
import { callsOf, openWallet, tell } from "../../testing/open";
import { violations } from "../../testing/axe";
import { hostile, listed, locked, savings, status, vault } from "../../testing/fixtures";
import { text } from "../../text";
import { outside } from "../../testing/said";

const shut = (changes = {}): Handlers => ({ status: () => status({ vault: null, locked: locked(changes) }) });

describe("the lock screen", () => {
  it("says which vault is locked and why, and shows nothing of it", async () => {
    const { calls } = openWallet(shut({ reason: "idle" }));
    expect(await screen.findByTestId("lock-screen")).toHaveTextContent("Main");
    expect(screen.getByTestId("lock-reason")).toHaveTextContent(text.lock.reasons.idle);
    expect(screen.queryByTestId("shell")).toBeNull();
    expect(
      calls.filter(({ command }) => ["portfolio_all", "activity", "conversations", "address_book", "security"].includes(command)),
      "and nothing of it is even asked for",
    ).toEqual([]);
  });

  // U21: the lock screen took no key.
  it("unlocks by Enter alone, and says where the password is typed", async () => {
    const { user, calls } = openWallet({ ...shut(), unlock: never });
    expect(await screen.findByTestId("unlock"), "it has the focus by itself").toHaveFocus();
    await user.keyboard("{Enter}");
    expect(callsOf(calls, "unlock")).toHaveLength(1);
    expect(await screen.findByText(text.lock.waiting)).toBeVisible();
    await user.click(screen.getByTestId("unlock-show"));
    expect(callsOf(calls, "show_consent")).toHaveLength(1);
  });

  it("says that it will sign nothing, and why, before it is unlocked", async () => {
    openWallet(shut({ banned: "A value failed its check." }));
    expect(await screen.findByTestId("lock-banned")).toHaveTextContent("A value failed its check.");
  });

  it("says why when the co-signer cannot be reached", async () => {
    openWallet(shut({ problemSaid: outside("The co-signer cannot be reached: connection refused") }));
    expect(await screen.findByTestId("lock-problem")).toHaveTextContent("The co-signer cannot be reached");
  });

  it("says what refused, and nothing when the person only cancelled", async () => {
    let answer = () => refuse("cosigner", "The co-signer speaks another version.");
    const { user } = openWallet({ ...shut(), unlock: () => answer() });
    await user.click(await screen.findByTestId("unlock"));
    expect(await screen.findByTestId("lock-problem")).toHaveTextContent("another version");
    expect(screen.getByRole("alert"), "it is announced").toHaveTextContent("another version");
    expect(screen.getByTestId("unlock"), "and Enter tries again").toHaveFocus();
    answer = () => refuse("cancelled", "The password was not given.");
    await user.click(screen.getByTestId("unlock"));
    expect(screen.queryByTestId("lock-problem")).toBeNull();
  });

  it("tells the attempts that are left, and how long the next one waits", async () => {
    openWallet(shut({ wrong: { attemptsLeft: 0, retryAt: Date.now() + 30_000 } }));
    expect(await screen.findByTestId("lock-wrong")).toHaveTextContent(text.lock.attemptsLeft({ count: 0 }));
    expect(screen.getByTestId("lock-wait")).toHaveTextContent("30 seconds");
  });

  it("takes the place of every screen, and what was read is forgotten", async () => {
    let now = status();
    const { user, calls } = openWallet({ status: () => now, lock: () => null });
    await user.click(await screen.findByTestId("nav-portfolio"));
    expect(await screen.findAllByTestId("coin")).not.toHaveLength(0);
    await user.keyboard("{Control>}l{/Control}");
    expect(callsOf(calls, "lock")).toHaveLength(1);
    now = status({ vault: null, locked: locked({ reason: "person" }) });
    await tell("vaultModified");
    expect(await screen.findByTestId("lock-screen")).toBeVisible();
    expect(screen.queryByText(/9\.74958/), "no balance is left on the page").toBeNull();
    const before = callsOf(calls, "portfolio_all").length;
    now = status();
    await tell("vaultModified");
    await user.click(await screen.findByTestId("nav-portfolio"));
    expect(callsOf(calls, "portfolio_all").length, "after the unlocking it is read anew").toBeGreaterThan(before);
  });

  it("shows the vault's name as plain text", async () => {
    openWallet(shut({ vaultName: hostile }));
    const shown = await screen.findByTestId("lock-screen");
    expect(shown.querySelector("img, script")).toBeNull();
    await act(async () => Promise.resolve());
  });
});

describe("the lock screen of several vaults", () => {
  const others = [listed(), savings, listed({ id: "v3", name: "W".repeat(60), colour: "amber", watched: true, chosen: false })];
  const several = (handlers: Handlers = {}): Handlers => {
    let now = status({ vault: null, locked: locked(), vaults: others });
    return {
      status: () => now,
      choose_vault: ({ id }) => {
        const vaults = others.map((each) => ({ ...each, chosen: each.id === id }));
        const watched = vaults.find(({ chosen, watched }) => chosen && watched);
        now = watched
          ? status({ vault: { ...vault, id: watched.id, name: watched.name, watched: "Its shares are elsewhere." }, vaults })
          : status({ vault: null, locked: locked({ vaultName: vaults.find(({ chosen }) => chosen)?.name }), vaults });
        return now;
      },
      ...handlers,
    };
  };
  const entries = () => screen.getAllByTestId("lock-vault");

  it("is as it always was where there is one", async () => {
    openWallet(shut());
    const unlock = await screen.findByTestId("unlock");
    expect(screen.queryByTestId("lock-vaults")).toBeNull();
    expect(screen.queryByTestId("lock-opens")).toBeNull();
    expect(unlock).toHaveAccessibleDescription(text.lock.reasons.start);
  });

  it("lists them by name, marks the chosen one in words, and says whose password opens it", async () => {
    openWallet(several());
    expect(await screen.findByRole("list", { name: text.vaults.list })).toBe(screen.getByTestId("lock-vaults"));
    expect(entries().map(({ textContent }) => textContent)).toEqual([`Main${text.vaults.isChosen}`, "Savings", `${"W".repeat(60)}${text.vaults.isWatched}`]);
    expect(entries().map((entry) => entry.getAttribute("aria-current"))).toEqual(["true", null, null]);
    expect(screen.getByTestId("unlock")).toHaveAccessibleDescription(`${text.lock.reasons.start} ${text.lock.opens({ vault: "Main" })}`);
    expect(screen.getByText("W".repeat(60)), "a long name breaks where the line ends").toHaveClass("plain-text");
    expect(await violations()).toEqual([]);
  });

  it("is gone through by the arrows from the button on, and Enter chooses", async () => {
    const { user, calls } = openWallet({ ...several(), unlock: never });
    expect(await screen.findByTestId("unlock")).toHaveFocus();
    await user.keyboard("{ArrowUp}{ArrowUp}");
    expect(entries()[1]).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(callsOf(calls, "choose_vault")).toEqual([{ id: savings.id }]);
    expect(await screen.findByRole("heading", { level: 1, name: "Savings" })).toBeVisible();
    expect(entries().map((entry) => entry.getAttribute("aria-current"))).toEqual([null, "true", null]);
    expect(screen.getByTestId("lock-opens")).toHaveTextContent(text.lock.opens({ vault: "Savings" }));
    expect(screen.getByTestId("unlock"), "one more Enter opens it").toHaveFocus();
    await user.keyboard("{Enter}");
    expect(callsOf(calls, "unlock")).toHaveLength(1);
  });

  it("does nothing but give the focus to the button where the chosen one is chosen", async () => {
    const { user, calls } = openWallet(several());
    await user.click((await screen.findAllByTestId("lock-vault"))[0] as HTMLElement);
    expect(callsOf(calls, "choose_vault")).toHaveLength(0);
    expect(screen.getByTestId("unlock")).toHaveFocus();
  });

  it("opens a watched vault at once, for it has no password", async () => {
    const { user } = openWallet(several());
    await user.click((await screen.findAllByTestId("lock-vault"))[2] as HTMLElement);
    expect(await screen.findByTestId("shell")).toBeVisible();
    expect(screen.getByTestId("vault-watched")).toBeVisible();
  });

  it("says why a choice was refused, and keeps the one that was chosen", async () => {
    const { user } = openWallet(several({ choose_vault: () => refuse("busy", "A bundle is being signed. The vault was not changed.") }));
    await user.click((await screen.findAllByTestId("lock-vault"))[1] as HTMLElement);
    expect(await screen.findByTestId("lock-choose-refused")).toHaveTextContent("A bundle is being signed.");
    expect(screen.getByTestId("lock-choose-refused")).toHaveTextContent(text.vaults.notOpened({ vault: "Savings" }));
    expect(entries()[0]).toHaveAttribute("aria-current", "true");
  });

  it("forgets with the choice what was said about the other vault", async () => {
    const { user } = openWallet(several({ unlock: () => refuse("cosigner", "The co-signer speaks another version.") }));
    await user.click(await screen.findByTestId("unlock"));
    expect(await screen.findByTestId("lock-problem")).toBeVisible();
    await user.click(entries()[1] as HTMLElement);
    expect(await screen.findByRole("heading", { level: 1, name: "Savings" })).toBeVisible();
    expect(screen.queryByTestId("lock-problem")).toBeNull();
  });

  it("says before the profile is removed that all of them go", async () => {
    const { user } = openWallet(several());
    await user.click(await screen.findByTestId("lock-more"));
    expect(screen.getByTestId("wipe")).toHaveTextContent(text.wipe.textOfSeveral({ count: 3 }));
  });

  it("shows their names as plain text", async () => {
    openWallet(several({ status: () => status({ vault: null, locked: locked(), vaults: [listed(), listed({ id: "v2", name: hostile, chosen: false })] }) }));
    const list = await screen.findByTestId("lock-vaults");
    expect(list.querySelector("img, script")).toBeNull();
    expect(list.textContent).not.toContain("\u202E");
  });
});
