import { act, screen } from "@testing-library/react";
import { never, refuse, type Handlers } from "../../testing/ipc";
import { callsOf, openWallet, tell } from "../../testing/open";
import { hostile, locked, status } from "../../testing/fixtures";
import { text } from "../../text";

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
    openWallet(shut({ problem: "The co-signer cannot be reached: connection refused" }));
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
