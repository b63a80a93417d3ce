import { screen } from "@testing-library/react";
import { answerTo, open } from "../testing/consentFixtures";
import { refuse } from "../testing/ipc";
import { callsOf } from "../testing/open";
import { openConsent } from "../testing/openConsent";
import type { ConsentRequest } from "./bindings";

const request: ConsentRequest = {
  kind: "agentToken",
  requestId: "r9",
  expiresAt: Date.now() + 600_000,
  gate: open, asker: null,
  address: "https://agent.example/tenant",
};

describe("the access token of an agent elsewhere", () => {
  it("is pasted here, under the whole address, and goes to the wallet as it is", async () => {
    const { user, calls } = openConsent(request, {});
    await user.click(await screen.findByTestId("consent-agent-token"));
    expect(screen.getByTestId("consent-agent-token-address")).toHaveTextContent("https://agent.example/tenant");
    expect(screen.getByTestId("consent-agent-token-submit"), "nothing is no token").toBeDisabled();
    await user.paste("canary-token");
    expect(document.body.innerHTML, "it is not readable over a shoulder").not.toContain(">canary-token");
    await user.click(screen.getByTestId("consent-agent-token-submit"));
    expect(callsOf(calls, "answer")).toEqual([answerTo("r9", { kind: "text", text: "canary-token" })]);
  });

  it("may be mended where it was no token", async () => {
    const { user } = openConsent(request, { answer: () => refuse("invalid", "That is not an access token.") });
    await user.type(await screen.findByTestId("consent-agent-token"), "two words");
    await user.click(screen.getByTestId("consent-agent-token-submit"));
    expect(await screen.findByText("That is not an access token.")).toBeVisible();
    expect(screen.getByTestId("consent-agent-token")).toBeEnabled();
  });

  it("may be declined, by Escape too", async () => {
    const { user, calls } = openConsent(request);
    await screen.findByTestId("consent-agent-token");
    await user.keyboard("{Escape}");
    expect(callsOf(calls, "reject")).toEqual([{ requestId: "r9" }]);
  });
});
