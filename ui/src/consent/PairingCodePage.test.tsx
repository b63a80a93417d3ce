import { screen } from "@testing-library/react";
import { answerTo, open } from "../testing/consentFixtures";
import { refuse } from "../testing/ipc";
import { callsOf } from "../testing/open";
import { openConsent } from "../testing/openConsent";
import type { ConsentRequest } from "./bindings";

const request: ConsentRequest = { kind: "pairingCode", requestId: "r9", expiresAt: Date.now() + 600_000, gate: open, asker: null };

describe("the pairing code", () => {
  it("is pasted here, and goes to the wallet as it is", async () => {
    const { user, calls } = openConsent(request, {});
    await user.click(await screen.findByTestId("consent-pairing-code"));
    expect(screen.getByTestId("consent-pairing-code-submit"), "nothing is no code").toBeDisabled();
    await user.paste("lockstep1 cosigner.example:7443 00112233-44556677");
    await user.click(screen.getByTestId("consent-pairing-code-submit"));
    expect(callsOf(calls, "answer")).toEqual([
      answerTo("r9", { kind: "text", text: "lockstep1 cosigner.example:7443 00112233-44556677" }),
    ]);
  });

  it("may be mended where it was mistyped", async () => {
    const { user } = openConsent(request, { answer: () => refuse("invalid", "The pairing code has a mistake in it.") });
    await user.type(await screen.findByTestId("consent-pairing-code"), "lockstep1 x");
    await user.click(screen.getByTestId("consent-pairing-code-submit"));
    expect(await screen.findByText("The pairing code has a mistake in it.")).toBeVisible();
    expect(screen.getByTestId("consent-pairing-code")).toHaveValue("lockstep1 x");
    expect(screen.getByTestId("consent-pairing-code")).toBeEnabled();
  });

  it("may be declined, by Escape too", async () => {
    const { user, calls } = openConsent(request);
    await screen.findByTestId("consent-pairing-code");
    await user.keyboard("{Escape}");
    expect(callsOf(calls, "reject")).toEqual([{ requestId: "r9" }]);
  });
});
