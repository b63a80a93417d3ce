import { screen } from "@testing-library/react";
import { answerTo, vaultPasswordRequest } from "../testing/consentFixtures";
import { refuse } from "../testing/ipc";
import { callsOf } from "../testing/open";
import { openConsent } from "../testing/openConsent";
import { text } from "./text";

describe("the page for the vault's password", () => {
  it.each(["unlock", "changePassword", "deleteVault", "honourSkipApproval", "refresh", "changeRules"] as const)(
    "says what the password is for: %s",
    async (purpose) => {
      openConsent(vaultPasswordRequest({ purpose }));
      expect(await screen.findByTestId("consent-purpose")).toHaveTextContent(text.vaultPassword[purpose].text);
      expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(text.vaultPassword[purpose].title);
      expect(screen.getByTestId("consent-vault-password")).toHaveFocus();
    },
  );

  it("gives the password with Enter, once, and forgets it", async () => {
    const { user, calls } = openConsent(vaultPasswordRequest());
    await user.type(await screen.findByTestId("consent-vault-password"), "plum harbor violet{Enter}");
    expect(callsOf(calls, "answer")).toEqual([answerTo("r4", { kind: "password", password: "plum harbor violet" })]);
    expect(screen.getByTestId("consent-vault-password")).toHaveValue("");
    await user.keyboard("{Enter}");
    expect(callsOf(calls, "answer")).toHaveLength(1);
  });

  it("waits until each confirmation is typed to the letter", async () => {
    const { user, calls } = openConsent(
      vaultPasswordRequest({
        purpose: "deleteVault",
        confirm: [
          { about: "vaultName", text: "Main" },
          { about: "noBackup", text: "I have no backup" },
        ],
      }),
    );
    await user.type(await screen.findByTestId("consent-vault-password"), "plum harbor violet");
    expect(screen.getByTestId("consent-vault-password-submit")).toBeDisabled();
    await user.type(screen.getByTestId("consent-confirm-0"), "main");
    await user.type(screen.getByTestId("consent-confirm-1"), "I have no backup");
    expect(screen.getByTestId("consent-vault-password-submit"), "another case is another word").toBeDisabled();
    await user.clear(screen.getByTestId("consent-confirm-0"));
    await user.type(screen.getByTestId("consent-confirm-0"), "Main");
    await user.click(screen.getByTestId("consent-vault-password-submit"));
    expect(callsOf(calls, "answer")).toEqual([
      answerTo("r4", { kind: "password", password: "plum harbor violet" }, { meant: { acknowledged: false, typed: ["Main", "I have no backup"] } }),
    ]);
  });

  it("tells a wrong password, and waits as long as the co-signer says", async () => {
    const { user, calls } = openConsent(vaultPasswordRequest({ wrong: { attemptsLeft: 0, retryAfterSeconds: 30 } }));
    expect(await screen.findByTestId("consent-wrong-password")).toHaveTextContent(text.wrongPassword);
    expect(screen.getByTestId("consent-retry-after")).toHaveTextContent("30 seconds");
    await user.type(screen.getByTestId("consent-vault-password"), "plum harbor violet{Enter}");
    expect(callsOf(calls, "answer")).toHaveLength(0);
  });

  it("cancels by Escape", async () => {
    const { user, calls } = openConsent(vaultPasswordRequest());
    await screen.findByTestId("consent-vault-password");
    await user.keyboard("{Escape}");
    expect(callsOf(calls, "reject")).toEqual([{ requestId: "r4" }]);
  });

  it("shows why an answer was not taken", async () => {
    const { user } = openConsent(vaultPasswordRequest(), {
      answer: () => refuse("refused", "That request is no longer waiting."),
    });
    await user.type(await screen.findByTestId("consent-vault-password"), "plum harbor violet{Enter}");
    expect(await screen.findByTestId("consent-problem")).toHaveTextContent("no longer waiting");
  });
});
