import { screen, waitFor } from "@testing-library/react";
import { never, refuse, type Handlers } from "../../testing/ipc";
import { callsOf, openWallet, tell } from "../../testing/open";
import { paired, status, vault } from "../../testing/fixtures";
import { text } from "../../text";
import { outside } from "../../testing/said";

const elsewhere = () => status({ vault: { ...vault, cosigner: "elsewhere" } });

async function openCosigner(handlers: Handlers = {}) {
  const opened = openWallet(handlers);
  await opened.user.click(await screen.findByTestId("nav-settings"));
  await screen.findByTestId("pairing");
  return opened;
}

describe("the co-signer in the settings", () => {
  it("says which one the vault has, and what it does not protect against", async () => {
    await openCosigner();
    expect(screen.getByTestId("cosigner-at")).toHaveTextContent(text.cosigner.at.here);
    expect(screen.getByTestId("cosigner-protects")).toHaveTextContent("not against software that runs as you");
    expect(screen.queryByTestId("move"), "without a pairing there is nowhere to move to").toBeNull();
  });

  it("says what one elsewhere protects against", async () => {
    await openCosigner({ status: elsewhere, pairing: () => paired() });
    expect(screen.getByTestId("cosigner-at")).toHaveTextContent(text.cosigner.at.elsewhere);
    expect(await screen.findByTestId("paired-with")).toHaveTextContent("cosigner.example:7443");
    expect(screen.queryByTestId("unpair"), "the vault needs it").toBeNull();
    expect(screen.getByText(text.cosigner.unpairNeeded)).toBeVisible();
    expect(screen.getByTestId("pair"), "and it may be paired anew").toHaveTextContent(text.cosigner.pairAgain);
  });

  it("says nothing of a co-signer for a vault that is only watched", async () => {
    const { user } = openWallet({ status: () => status({ vault: { ...vault, cosigner: null, watched: "only watched" } }) });
    await user.click(await screen.findByTestId("nav-settings"));
    await screen.findByTestId("settings");
    expect(screen.queryByTestId("cosigner")).toBeNull();
  });

  it("pairs, with the code typed in the other window", async () => {
    const { user, calls } = await openCosigner({ pair_cosigner: never });
    await user.click(await screen.findByTestId("pair"));
    expect(callsOf(calls, "pair_cosigner"), "this window has no code").toEqual([{}]);
    await tell("vaultProgress", { stage: "code", text: "Give the code", said: { id: "none", arguments: {} } });
    expect(await screen.findByTestId("waiting-for-consent")).toBeVisible();
    await tell("vaultProgress", { stage: "reaching", text: "The co-signer at far.example:7443 is being asked.", said: { id: "none", arguments: {} } });
    expect(screen.queryByTestId("waiting-for-consent"), "the person has given it").toBeNull();
    expect(screen.getByTestId("pair-reaching")).toHaveTextContent("far.example:7443");
  });

  it("says why nothing was paired, and that a no is no failure", async () => {
    let answer: () => unknown = () => refuse("cosigner", "The co-signer refuses: this code was used before. Nothing was paired.");
    const { user } = await openCosigner({ pair_cosigner: () => answer() });
    await user.click(await screen.findByTestId("pair"));
    expect(await screen.findByTestId("pairing-refused")).toHaveTextContent("this code was used before");
    answer = () => refuse("cancelled", "No pairing code was given.");
    await user.click(screen.getByTestId("pair"));
    await waitFor(() => {
      expect(screen.queryByTestId("pairing-refused")).toBeNull();
    });
  });

  it("unpairs, and says when the co-signer could not be told", async () => {
    const { user } = await openCosigner({
      pairing: () => paired(),
      unpair_cosigner: () => ({ notTold: "The co-signer cannot be reached.", notToldSaid: outside("The co-signer cannot be reached.") }),
    });
    await user.click(await screen.findByTestId("unpair"));
    expect(await screen.findByTestId("toast")).toHaveTextContent(text.cosigner.notTold);
  });

  it("moves the vault there, with the password asked in the other window", async () => {
    const { user, calls } = await openCosigner({ pairing: () => paired(), move_vault: never });
    await user.click(await screen.findByTestId("move-vault"));
    expect(callsOf(calls, "move_vault")).toEqual([{ to: "elsewhere" }]);
    expect(screen.queryByTestId("waiting-for-consent"), "the other co-signer is asked first").toBeNull();
    await tell("vaultProgress", { stage: "password", text: "Type the vault's password", said: { id: "none", arguments: {} } });
    expect(await screen.findByTestId("waiting-for-consent")).toBeVisible();
    await tell("vaultProgress", { stage: "refreshing", text: "Both shares are being replaced.", said: { id: "none", arguments: {} } });
    expect(screen.queryByTestId("waiting-for-consent"), "the password was given").toBeNull();
    const marks = screen.getAllByTestId("stage").map((stage) => stage.dataset.mark);
    expect(marks).toEqual(["done", "done", "done", "current", "todo", "todo"]);
  });

  it("says that a move lifts a lock after a failed check, too", async () => {
    await openCosigner({ pairing: () => paired(), status: () => status({ vault: { ...vault, locked: "a check failed" } }) });
    expect(await screen.findByTestId("move-advised")).toHaveTextContent(text.cosigner.moveBanned);
  });

  it("says that a file is chosen first where the vault comes back", async () => {
    const { user } = await openCosigner({ status: elsewhere, pairing: () => paired(), move_vault: never });
    await user.click(await screen.findByTestId("move-vault"));
    expect(await screen.findByTestId("create-stage")).toHaveTextContent(text.cosigner.choosing);
  });

  it("moves it back with the console's file, and says what to type there", async () => {
    const { user, calls } = await openCosigner({
      status: elsewhere,
      pairing: () => paired(),
      move_vault: () => refuse("invalid", "The file holds the share of another vault."),
    });
    expect(await screen.findByTestId("move-console")).toHaveTextContent(
      `lockstep-cosigner export --vault ${vault.id} --to FILE`,
    );
    await user.click(screen.getByTestId("move-vault"));
    expect(callsOf(calls, "move_vault")).toEqual([{ to: "here" }]);
    expect(await screen.findByTestId("move-refused")).toHaveTextContent("another vault");
  });

  it("does not offer a move to one that cannot be used, and says why", async () => {
    await openCosigner({ pairing: () => paired({ problem: "The keychain has no entry for it.", problemSaid: outside("The keychain has no entry for it.") }) });
    expect(await screen.findByTestId("pairing-problem")).toHaveTextContent("no entry for it");
    expect(screen.queryByTestId("move")).toBeNull();
  });

  it("says what an earlier co-signer still has", async () => {
    await openCosigner({ status: () => status({ vault: { ...vault, leftBehind: true } }) });
    expect(screen.getByTestId("left-behind")).toHaveTextContent(text.cosigner.leftBehind);
  });
});
