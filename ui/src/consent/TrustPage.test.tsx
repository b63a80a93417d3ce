import { screen, waitFor } from "@testing-library/react";
import { acknowledge, answerTo, open, unsaid } from "../testing/consentFixtures";
import { outside } from "../testing/said";
import { callsOf } from "../testing/open";
import { openConsent } from "../testing/openConsent";
import type { ConsentRequest } from "./bindings";
import { text } from "./text";
import { armsAfterMs } from "./useArmed";

const contract = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

const request: ConsentRequest = {
  kind: "trust",
  requestId: "r9",
  expiresAt: Date.now() + 600_000,
  gate: open, asker: null,
  question: {
    title: outside("Add these tokens to your vault?"),
    origin: outside("The agent asks for this. You did not type it in your last message “what do I have?”."),
    entries: [{ name: outside("USD\u202eC"), chain: "Ethereum", address: contract, note: null, findings: [] }],
    undo: outside("You can remove it again."),
  },
};

describe("what the agent would write", () => {
  it("is shown whole, and is allowed by a click that was meant for it", async () => {
    const { user, calls } = openConsent(request, { answer: () => null });
    const allow = await screen.findByTestId("consent-trust-allow");
    expect(allow).toBeDisabled();
    expect(screen.getByTestId("consent-trust-address")).toHaveTextContent(contract);
    expect(screen.queryByTestId("consent-trust-warning"), "there is nothing to doubt").toBeNull();
    expect(screen.getByTestId("consent-trust-entry").textContent).not.toContain("\u202e");
    expect(screen.getByTestId("consent-trust-entry")).toHaveAccessibleName("USD[U+202E]C on Ethereum");
    await waitFor(
      () => {
        expect(allow).toBeEnabled();
      },
      { timeout: armsAfterMs * 4 },
    );
    await user.click(allow);
    expect(callsOf(calls, "answer")).toEqual([answerTo("r9", { kind: "yes" })]);
  });

  it("needs a danger to be acknowledged first", async () => {
    const doubt = { level: "danger" as const, code: "counterfeit_token", text: "It may be a counterfeit.", said: unsaid };
    const entries = [{ name: outside("USDC"), chain: "Ethereum", address: contract, note: null, findings: [doubt] }];
    const asked = { ...request, gate: acknowledge, question: { ...request.question, entries } };
    const { user, calls } = openConsent(asked, { answer: () => null });
    expect(await screen.findByTestId("consent-trust-warning")).toHaveTextContent("It may be a counterfeit.");
    const allow = screen.getByTestId("consent-trust-allow");
    await user.click(screen.getByTestId("consent-danger-ack"));
    await waitFor(
      () => {
        expect(allow).toBeEnabled();
      },
      { timeout: armsAfterMs * 4 },
    );
    await user.click(screen.getByTestId("consent-danger-ack"));
    expect(allow, "armed, but not acknowledged").toBeDisabled();
    await user.click(screen.getByTestId("consent-danger-ack"));
    await user.click(allow);
    const meant = { acknowledged: true, typed: [] };
    expect(callsOf(calls, "answer")).toEqual([answerTo("r9", { kind: "yes" }, { meant })]);
  });

  it("shows all of a node's address, however long, and names the chain once", async () => {
    const url = `https://${"a".repeat(63)}.${"b".repeat(63)}.example:8545/${"k".repeat(200)}`;
    const entries = [{ name: outside("This computer (127.0.0.1:8545)"), chain: "", address: null, note: outside(url), findings: [] }];
    openConsent({ ...request, question: { ...request.question, title: outside("Use this node for Ethereum?"), entries } });
    expect((await screen.findByTestId("consent-trust-note")).textContent).toBe(url);
    expect(screen.getByTestId("consent-trust-entry")).toHaveAccessibleName("This computer (127.0.0.1:8545)");
    expect(screen.queryByText(/\bon\b/)).toBeNull();
  });

  it("can be the last of the day, where an agent asks", async () => {
    const { user, calls } = openConsent({ ...request, asker: { conversationId: "k1", actionId: "a1" } });
    await user.click(await screen.findByTestId("consent-not-today"));
    expect(callsOf(calls, "reject_for_today")).toEqual([{ requestId: "r9" }]);
    expect(callsOf(calls, "reject")).toEqual([]);
  });

  it("says nothing of agents where a person asked for it", async () => {
    openConsent(request);
    await screen.findByTestId("consent-trust-allow");
    expect(screen.queryByTestId("consent-not-today")).toBeNull();
  });

  it("may wait, by Escape too, and Enter allows nothing", async () => {
    const { user, calls } = openConsent(request, { answer: () => null });
    const allow = await screen.findByTestId("consent-trust-allow");
    await waitFor(
      () => {
        expect(allow).toBeEnabled();
      },
      { timeout: armsAfterMs * 4 },
    );
    expect(allow, "and keyboard users are told").toHaveAccessibleDescription(text.enterNeverAllows);
    allow.focus();
    await user.keyboard("{Enter}");
    expect(callsOf(calls, "answer")).toEqual([]);
    await user.keyboard("{Escape}");
    expect(callsOf(calls, "reject")).toEqual([{ requestId: "r9" }]);
  });
});
