import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { never, refuse } from "../../testing/ipc";
import { begin, callsOf, tell } from "../../testing/open";
import { paired, status, vault } from "../../testing/fixtures";
import { text } from "../../text";

const fresh = { status: () => status({ vault: null }) };

async function name(user: UserEvent, typed: string) {
  const field = await screen.findByTestId("create-name");
  await user.clear(field);
  await user.type(field, typed);
}

describe("creating a vault", () => {
  it("says honestly what it does not promise", async () => {
    await begin("new", fresh);
    const labels = await screen.findByTestId("honest-labels");
    expect(labels).toHaveTextContent("The two-party signing library dkls23 0.6.2 has had no third-party audit.");
    expect(labels).toHaveTextContent("does not protect against software that runs as you");
    expect(screen.getByTestId("create-vault")).toHaveTextContent(text.createVault.passwordElsewhere);
  });

  it("never offers a password field in this window", async () => {
    await begin("new", fresh);
    await screen.findByTestId("create-name");
    expect(document.querySelector('input[type="password"]')).toBeNull();
  });

  it("asks for a name before anything starts", async () => {
    const { user, calls } = await begin("new", fresh);
    await name(user, "   {Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(text.createVault.nameMissing);
    expect(callsOf(calls, "create_vault")).toHaveLength(0);
  });

  it("walks through the stages as they are told", async () => {
    const { user, calls } = await begin("new", { ...fresh, create_vault: never });
    await name(user, " Savings ");
    await user.click(screen.getByTestId("create-submit"));
    expect(await screen.findByTestId("waiting-for-consent")).toBeVisible();
    await user.click(screen.getByTestId("show-consent"));
    expect(callsOf(calls, "show_consent")).toHaveLength(1);

    await tell("vaultProgress", { stage: "testing", text: "Signing a test message", said: { id: "none", arguments: {} } });
    expect(screen.queryByTestId("waiting-for-consent"), "the password was given").toBeNull();
    const marks = screen.getAllByTestId("stage").map((stage) => stage.dataset.mark);
    expect(marks).toEqual(["done", "done", "done", "current", "todo"]);
    expect(screen.getByTestId("create-stage")).toHaveTextContent("Signing a test message");
    expect(callsOf(calls, "create_vault")).toEqual([{ name: "Savings", cosigner: "here" }]);
  });

  it("offers the other co-signer only where there is one, and says what it protects against", async () => {
    const { user, calls } = await begin("new", { ...fresh, pairing: () => paired(), create_vault: never });
    await user.click(await screen.findByTestId("choice-elsewhere"));
    expect(screen.getByTestId("cosigner-protects")).toHaveTextContent(text.cosigner.protects.elsewhere);
    await user.click(screen.getByTestId("begin-back"));
    await user.click(await screen.findByTestId("begin-restore"));
    expect(await screen.findByTestId("restore-elsewhere"), "a restore follows the choice").toBeVisible();
    await user.click(screen.getByTestId("begin-back"));
    await user.click(await screen.findByTestId("begin-phrase"));
    expect(await screen.findByTestId("import-stays-here"), "an import does not, and says so").toBeVisible();
    await user.click(screen.getByTestId("begin-back"));
    await user.click(await screen.findByTestId("begin-new"));
    await name(user, "Savings{Enter}");
    expect(callsOf(calls, "create_vault")).toEqual([{ name: "Savings", cosigner: "elsewhere" }]);
  });

  it("can pair before there is a vault", async () => {
    const { user, calls } = await begin("pair", { ...fresh, pair_cosigner: never });
    await user.click(await screen.findByTestId("pair"));
    expect(callsOf(calls, "pair_cosigner")).toHaveLength(1);
    await user.click(screen.getByTestId("pair-then-new"));
    await screen.findByTestId("create-name");
    expect(screen.queryByTestId("cosigner-choice"), "there is nothing to choose yet").toBeNull();
  });

  it("opens the portfolio with the new address when done", async () => {
    let made = false;
    const { user } = await begin("new", {
      status: () => status({ vault: made ? vault : null }),
      create_vault: () => {
        made = true;
        return vault;
      },
    });
    await name(user, "Main{Enter}");
    expect(await screen.findByTestId("vault-address")).toHaveTextContent("0x8ba1f109551bD432803012645Ac136ddd64DBA72");
  });

  it("tells a cancelled creation from a failed one, and lets try again", async () => {
    const { user } = await begin("new", { ...fresh, create_vault: () => refuse("cancelled", "cancelled") });
    await name(user, "Main{Enter}");
    expect(await screen.findByTestId("create-cancelled")).toHaveTextContent(text.createVault.cancelled);
    expect(screen.queryByTestId("create-failed")).toBeNull();
    expect(screen.getByTestId("create-name")).toHaveValue("Main");
  });

  it("shows why it failed", async () => {
    const { user } = await begin("new", { ...fresh, create_vault: () => refuse("cosigner", "The co-signer ended.") });
    await name(user, "Main{Enter}");
    expect(await screen.findByTestId("create-failed")).toHaveTextContent("The co-signer ended.");
    await waitFor(() => {
      expect(screen.getByTestId("create-submit")).toBeEnabled();
    });
  });
});
