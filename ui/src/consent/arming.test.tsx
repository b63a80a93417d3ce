import { act, screen, waitFor } from "@testing-library/react";
import { ours } from "../testing/fixtures";
import { outside } from "../testing/said";
import { accountRequest, answerTo, approval, backupSecretRequest, newPasswordRequest, open, passwordRequest, phraseRequest, vaultPasswordRequest } from "../testing/consentFixtures";
import { callsOf } from "../testing/open";
import { armed, holdArming, openConsent } from "../testing/openConsent";
import type { ConsentRequest } from "./bindings";
import { text } from "./text";
import { armsAfterMs } from "./useArmed";

const base = { requestId: "r20", expiresAt: Date.now() + 600_000, gate: open, asker: null };
const rest = "arbor violet engine{Enter}";

const withFields: [string, ConsentRequest, string][] = [
  ["a bundle's password", passwordRequest(), "consent-password"],
  ["the vault's password", vaultPasswordRequest(), "consent-vault-password"],
  ["what confirms a deletion", vaultPasswordRequest({ confirm: [{ about: "vaultName", text: "Savings" }] }), "consent-confirm-0"],
  ["a new password", newPasswordRequest(), "consent-new-password"],
  ["a backup's password", backupSecretRequest(), "consent-backup-secret"],
  ["a recovery phrase", phraseRequest(), "consent-phrase"],
  ["a passphrase", phraseRequest(), "consent-passphrase"],
  ["a pairing code", { ...base, kind: "pairingCode" }, "consent-pairing-code"],
  ["an access token", { ...base, kind: "agentToken", address: "https://agent.example" }, "consent-agent-token"],
  ["a key of a model", { ...base, kind: "modelKey", address: "https://api.example" }, "consent-model-key"],
  ["a sentence", { ...base, kind: "typed", title: outside("Really?"), text: outside("It matters."), phrase: "I mean it" }, "consent-typed"],
  ["a typed gate", approval({ gate: { kind: "type", words: ["Savings"] } }), "consent-gate-0"],
];

describe("a page that has just come", () => {
  it.each(withFields)("takes no key, no paste and no Enter into %s", async (_, request, id) => {
    const release = holdArming();
    const { hand, calls } = openConsent(request);
    const field = await screen.findByTestId(id);
    field.focus();
    await hand.keyboard(rest);
    await hand.paste("from the clipboard");
    expect(field).toHaveValue("");
    expect(screen.getByTestId("consent-hasty")).toHaveTextContent(text.hasty);
    await hand.keyboard("{Escape}");
    expect(callsOf(calls, "answer"), "nothing was answered").toEqual([]);
    expect(callsOf(calls, "reject"), "nor declined").toEqual([]);
    release();
    await armed();
    expect(screen.queryByTestId("consent-hasty")).toBeNull();
    field.focus();
    await hand.keyboard("x");
    expect(field, "after a pause it takes what is typed").toHaveValue("x");
  });

  it.each<[string, ConsentRequest]>([
    ["an approval", approval()],
    ["an account", accountRequest({ address: ours })],
  ])("takes no key for %s", async (_, request) => {
    const release = holdArming();
    const { hand, calls } = openConsent(request);
    await screen.findByTestId("consent");
    await hand.keyboard("{Enter} {Escape}");
    release();
    expect(calls.filter(({ command }) => command === "answer" || command === "reject")).toEqual([]);
  });

  it("takes none for as long as the hand goes on", async () => {
    const { hand } = openConsent(passwordRequest());
    const field = await screen.findByTestId("consent-password");
    const begun = performance.now();
    while (performance.now() - begun < armsAfterMs * 2) {
      await hand.keyboard("p");
      await act(() => new Promise<void>((done) => setTimeout(done, armsAfterMs / 6)));
    }
    expect(field, "although much more than its moment has passed").toHaveValue("");
  });

  it("begins anew when the window gets the focus", async () => {
    const { hand } = openConsent(passwordRequest());
    const field = await screen.findByTestId("consent-password");
    await armed();
    const release = holdArming();
    act(() => {
      window.dispatchEvent(new FocusEvent("focus"));
    });
    await hand.keyboard("secret");
    release();
    expect(field).toHaveValue("");
  });

  it("begins anew after a wrong password", async () => {
    const { user, hand, nudge } = openConsent(passwordRequest());
    await user.type(await screen.findByTestId("consent-password"), "wrong{Enter}");
    await nudge(passwordRequest({ requestId: "r21", wrong: { attemptsLeft: 4, retryAfterSeconds: 0 } }));
    await hand.keyboard("again{Enter}");
    expect(screen.getByTestId("consent-password")).toHaveValue("");
  });
});

describe("a question that was taken back", () => {
  const back = { requestId: "r2", why: "networkSwitched" as const };
  const trap: ConsentRequest = { ...base, kind: "typed", title: outside("Let the agent skip this window?"), text: outside("It would."), phrase: "arbor" };

  it("says so, and no key reaches what comes next", async () => {
    const { user, hand, calls, takeBack } = openConsent(passwordRequest());
    await user.type(await screen.findByTestId("consent-password"), "plum h");
    await takeBack(back, trap);
    await hand.keyboard(rest);
    expect(screen.getByTestId("consent-taken-back")).toHaveTextContent(text.takenBack.why.networkSwitched);
    expect(screen.getByTestId("consent-taken-back")).toHaveTextContent("Nothing was signed");
    await armed();
    await hand.keyboard(`${rest} {Escape}`);
    expect(screen.getByTestId("consent-taken-back"), "no key closes it").toBeVisible();
    expect(callsOf(calls, "seen")).toEqual([]);
    await user.click(screen.getByTestId("consent-taken-back-seen"));
    expect(callsOf(calls, "seen")).toEqual([{ requestId: "r2" }]);
    const field = await screen.findByTestId("consent-typed");
    await hand.keyboard(rest);
    expect(field, "the next question takes none of it either").toHaveValue("");
    expect(callsOf(calls, "answer")).toEqual([]);
    await user.type(field, "arbor");
    await user.click(screen.getByTestId("consent-typed-submit"));
    expect(callsOf(calls, "answer")).toEqual([answerTo("r20", { kind: "yes" }, { meant: { acknowledged: false, typed: ["arbor"] } })]);
  });

  it("can be closed by the keyboard, on purpose", async () => {
    const { user, calls, takeBack } = openConsent(passwordRequest());
    await screen.findByTestId("consent-password");
    await takeBack({ ...back, why: "expired" });
    expect(await screen.findByText(text.takenBack.why.expired)).toBeVisible();
    await user.tab();
    await user.keyboard("{Enter}");
    expect(callsOf(calls, "seen"), "not by Enter").toEqual([]);
    await user.keyboard(" ");
    expect(callsOf(calls, "seen")).toEqual([{ requestId: "r2" }]);
    await waitFor(() => {
      expect(screen.getByTestId("consent-idle")).toBeVisible();
    });
  });
});
