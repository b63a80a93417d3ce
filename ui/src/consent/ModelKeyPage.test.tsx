import { screen } from "@testing-library/react";
import { answerTo, open } from "../testing/consentFixtures";
import { refuse } from "../testing/ipc";
import { callsOf } from "../testing/open";
import { openConsent } from "../testing/openConsent";
import type { ConsentRequest } from "./bindings";

const request: ConsentRequest = {
  kind: "modelKey",
  requestId: "r9",
  expiresAt: Date.now() + 600_000,
  gate: open, asker: null,
  address: "https://api.example/v1",
};

describe("the key of a language model", () => {
  it("is pasted here, under the whole base URL, and goes to the wallet as it is", async () => {
    const { user, calls } = openConsent(request, {});
    await user.click(await screen.findByTestId("consent-model-key"));
    expect(screen.getByTestId("consent-model-key-address")).toHaveTextContent("https://api.example/v1");
    expect(screen.getByTestId("consent-model-key-submit"), "nothing is no key").toBeDisabled();
    await user.paste("canary-key");
    expect(document.body.innerHTML, "it is not readable over a shoulder").not.toContain(">canary-key");
    await user.click(screen.getByTestId("consent-model-key-submit"));
    expect(callsOf(calls, "answer")).toEqual([answerTo("r9", { kind: "text", text: "canary-key" })]);
  });

  it("may be mended where it was no key", async () => {
    const { user } = openConsent(request, { answer: () => refuse("invalid", "That is not a key.") });
    await user.type(await screen.findByTestId("consent-model-key"), "two words");
    await user.click(screen.getByTestId("consent-model-key-submit"));
    expect(await screen.findByText("That is not a key.")).toBeVisible();
    expect(screen.getByTestId("consent-model-key")).toBeEnabled();
  });

  it("may be declined, by Escape too", async () => {
    const { user, calls } = openConsent(request);
    await screen.findByTestId("consent-model-key");
    await user.keyboard("{Escape}");
    expect(callsOf(calls, "reject")).toEqual([{ requestId: "r9" }]);
  });
});
