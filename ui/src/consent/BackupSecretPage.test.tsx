import { screen } from "@testing-library/react";
import { answerTo, backupSecretRequest } from "../testing/consentFixtures";
import { outside } from "../testing/said";
import { refuse } from "../testing/ipc";
import { callsOf } from "../testing/open";
import { openConsent } from "../testing/openConsent";
import { text } from "./text";

const good = "plum harbor violet engine";

describe("the page of a backup's passwords", () => {
  it("takes a new backup password of twelve characters, twice, and says that both passwords are needed", async () => {
    const { user, calls } = openConsent(backupSecretRequest({ secret: "newBackup" }));
    expect(await screen.findByTestId("consent-both-needed")).toHaveTextContent(text.bothPasswordsNeeded);
    await user.type(screen.getByTestId("consent-backup-secret"), "elevenchars");
    await user.type(screen.getByTestId("consent-backup-secret-again"), "elevenchars{Enter}");
    expect(callsOf(calls, "answer")).toHaveLength(0);
    await user.clear(screen.getByTestId("consent-backup-secret"));
    await user.type(screen.getByTestId("consent-backup-secret"), good);
    expect(screen.getByText(text.mismatch)).toBeVisible();
    expect(screen.getByTestId("consent-backup-submit")).toBeDisabled();
    await user.clear(screen.getByTestId("consent-backup-secret-again"));
    await user.type(screen.getByTestId("consent-backup-secret-again"), good);
    await user.click(screen.getByTestId("consent-backup-submit"));
    expect(callsOf(calls, "answer")).toEqual([answerTo("r5", { kind: "password", password: good })]);
    expect(screen.getByTestId("consent-backup-secret"), "nothing typed outlives the answer").toHaveValue("");
  });

  it("shows how easily a new one is guessed, and keeps one that the wallet refuses", async () => {
    const { user } = openConsent(backupSecretRequest({ secret: "newBackup" }), { answer: () => refuse("invalid", "This password is easy to guess.") });
    await user.type(await screen.findByTestId("consent-backup-secret"), "passwordpassword");
    expect(screen.getByTestId("consent-strength")).toBeVisible();
    expect(screen.getByTestId("consent-not-ready")).toHaveTextContent(text.notReady.repeating);
    await user.type(screen.getByTestId("consent-backup-secret-again"), "passwordpassword");
    await user.click(screen.getByTestId("consent-backup-submit"));
    expect(await screen.findByTestId("consent-problem")).toBeVisible();
    expect(screen.getByTestId("consent-backup-secret")).toHaveValue("passwordpassword");
  });

  it.each(["vaultForBackup", "backup", "vaultForRestore", "vaultForDrill", "foreign"] as const)(
    "asks for one password once (%s), and says what for",
    async (secret) => {
      const { user, calls } = openConsent(backupSecretRequest({ secret }));
      expect(await screen.findByRole("heading", { name: text.backupTitle[secret] })).toBeVisible();
      expect(screen.getByTestId("consent-backup-sentence")).toHaveTextContent("What it is for.");
      expect(screen.queryByTestId("consent-backup-secret-again")).toBeNull();
      await user.type(screen.getByTestId("consent-backup-secret"), "short{Enter}");
      expect(callsOf(calls, "answer")).toEqual([answerTo("r5", { kind: "password", password: "short" })]);
    },
  );

  it("says that the vault password was wrong, and waits out the delay", async () => {
    const { user, calls } = openConsent(
      backupSecretRequest({ secret: "vaultForRestore", wrong: { attemptsLeft: 0, retryAfterSeconds: 60 } }),
    );
    expect(await screen.findByTestId("consent-wrong-password")).toHaveTextContent(text.noAttemptsLeft);
    await user.type(screen.getByTestId("consent-backup-secret"), `${good}{Enter}`);
    expect(callsOf(calls, "answer"), "an attempt during the delay is not sent").toHaveLength(0);
  });

  it("says why an answer was not taken, and what the wallet refused", async () => {
    const { user } = openConsent(
      backupSecretRequest({ secret: "backup", problem: outside("The backup password is wrong. Nothing was restored.") }),
      { answer: () => refuse("invalid", "The password is empty.") },
    );
    expect(await screen.findByTestId("consent-problem")).toHaveTextContent("The backup password is wrong.");
    await user.type(screen.getByTestId("consent-backup-secret"), "x{Enter}");
    expect(await screen.findByText("The password is empty.")).toBeVisible();
  });

  it("cancels by Escape", async () => {
    const { user, calls } = openConsent(backupSecretRequest());
    await screen.findByTestId("consent-cancel");
    await user.keyboard("{Escape}");
    expect(callsOf(calls, "reject")).toEqual([{ requestId: "r5" }]);
  });
});
