import { screen, waitFor } from "@testing-library/react";
import { never, refuse } from "../../testing/ipc";
import { callsOf, openWallet, tell } from "../../testing/open";
import { paired, status, vault } from "../../testing/fixtures";
import { text } from "../../text";

const fresh = { status: () => status({ vault: null }) };

describe("creating a vault", () => {
  it("says honestly what it does not promise", async () => {
    openWallet(fresh);
    const labels = await screen.findByTestId("honest-labels");
    expect(labels).toHaveTextContent("The two-party signing library dkls23 0.6.2 has had no third-party audit.");
    expect(labels).toHaveTextContent("does not protect against software that runs as you");
    expect(screen.getByTestId("create-vault")).toHaveTextContent(text.createVault.passwordElsewhere);
  });

  it("never offers a password field in this window", async () => {
    openWallet(fresh);
    await screen.findByTestId("create-name");
    expect(document.querySelector('input[type="password"]')).toBeNull();
  });

  it("asks for a name before anything starts", async () => {
    const { user, calls } = openWallet(fresh);
    await user.type(await screen.findByTestId("create-name"), "   {Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(text.createVault.nameMissing);
    expect(callsOf(calls, "create_vault")).toHaveLength(0);
  });

  it("walks through the stages as they are told", async () => {
    const { user, calls } = openWallet({ ...fresh, create_vault: never });
    await user.type(await screen.findByTestId("create-name"), " Savings ");
    await user.click(screen.getByTestId("create-submit"));
    expect(await screen.findByTestId("waiting-for-consent")).toBeVisible();
    await user.click(screen.getByTestId("show-consent"));
    expect(callsOf(calls, "show_consent")).toHaveLength(1);

    await tell("vaultProgress", { stage: "testing", text: "Signing a test message" });
    expect(screen.queryByTestId("waiting-for-consent"), "the password was given").toBeNull();
    const marks = screen.getAllByTestId("stage").map((stage) => stage.dataset.mark);
    expect(marks).toEqual(["done", "done", "done", "current", "todo"]);
    expect(screen.getByTestId("create-stage")).toHaveTextContent("Signing a test message");
    expect(callsOf(calls, "create_vault")).toEqual([{ name: "Savings", cosigner: "here" }]);
  });

  it("offers the other co-signer only where there is one, and says what it protects against", async () => {
    const { user, calls } = openWallet({ ...fresh, pairing: () => paired(), create_vault: never });
    await user.click(await screen.findByTestId("choice-elsewhere"));
    expect(screen.getByTestId("cosigner-protects")).toHaveTextContent(text.cosigner.protects.elsewhere);
    expect(screen.getByTestId("restore-elsewhere"), "a restore follows the choice").toBeVisible();
    expect(screen.getByTestId("import-stays-here"), "an import does not, and says so").toBeVisible();
    await user.type(screen.getByTestId("create-name"), "Savings{Enter}");
    expect(callsOf(calls, "create_vault")).toEqual([{ name: "Savings", cosigner: "elsewhere" }]);
  });

  it("can pair before there is a vault", async () => {
    const { user, calls } = openWallet({ ...fresh, pair_cosigner: never });
    await user.click(await screen.findByTestId("pair"));
    expect(callsOf(calls, "pair_cosigner")).toHaveLength(1);
    expect(screen.queryByTestId("cosigner-choice"), "there is nothing to choose yet").toBeNull();
  });

  it("opens the portfolio with the new address when done", async () => {
    let made = false;
    const { user } = openWallet({
      status: () => status({ vault: made ? vault : null }),
      create_vault: () => {
        made = true;
        return vault;
      },
    });
    await user.type(await screen.findByTestId("create-name"), "Main{Enter}");
    expect(await screen.findByTestId("vault-address")).toHaveTextContent("0x8ba1f109551bD432803012645Ac136ddd64DBA72");
  });

  it("tells a cancelled creation from a failed one, and lets try again", async () => {
    const { user } = openWallet({ ...fresh, create_vault: () => refuse("cancelled", "cancelled") });
    await user.type(await screen.findByTestId("create-name"), "Main{Enter}");
    expect(await screen.findByTestId("create-cancelled")).toHaveTextContent(text.createVault.cancelled);
    expect(screen.queryByTestId("create-failed")).toBeNull();
    expect(screen.getByTestId("create-name")).toHaveValue("Main");
  });

  it("shows why it failed", async () => {
    const { user } = openWallet({ ...fresh, create_vault: () => refuse("cosigner", "The co-signer ended.") });
    await user.type(await screen.findByTestId("create-name"), "Main{Enter}");
    expect(await screen.findByTestId("create-failed")).toHaveTextContent("The co-signer ended.");
    await waitFor(() => {
      expect(screen.getByTestId("create-submit")).toBeEnabled();
    });
  });
});
