import { screen } from "@testing-library/react";
import { answerTo, open } from "../testing/consentFixtures";
import { callsOf } from "../testing/open";
import { outside } from "../testing/said";
import { openConsent } from "../testing/openConsent";
import type { ConsentRequest } from "./bindings";
import { text } from "./text";

const request: ConsentRequest = {
  kind: "typed",
  requestId: "r4",
  expiresAt: Date.now() + 600_000,
  gate: open, asker: null,
  title: { id: "question-waiver-title", arguments: {} },
  text: outside("If this device is lost, nobody can restore the vault."),
  phrase: "I have no backup",
};

describe("a sentence that has to be typed", () => {
  it("counts to the letter only", async () => {
    const { user, calls } = openConsent(request, {});
    const field = await screen.findByTestId("consent-typed");
    expect(screen.getByText("Receive real money without a backup?")).toBeVisible();
    await user.type(field, "yes{Enter}");
    expect(screen.getByTestId("consent-typed-submit")).toBeDisabled();
    expect(callsOf(calls, "answer")).toEqual([]);
    await user.clear(field);
    await user.type(field, "I have no backup");
    await user.click(screen.getByTestId("consent-typed-submit"));
    expect(callsOf(calls, "answer")).toEqual([answerTo("r4", { kind: "yes" }, { meant: { acknowledged: false, typed: ["I have no backup"] } })]);
  });

  it("comes with all of what it means, line by line", async () => {
    const lines = Array.from({ length: 20 }, (_, n) => `${String(n)} ${"word ".repeat(20)}end`);
    openConsent({ ...request, text: outside(lines.join("\n")) });
    const shown = await screen.findByTestId("consent-typed-text");
    expect(shown.textContent).toBe(lines.join("\n"));
  });

  it("says so where it is too long to be shown at once", async () => {
    const lines = Array.from({ length: 80 }, (_, n) => `line ${String(n)}`);
    const { user } = openConsent({ ...request, text: outside(lines.join("\n")) });
    expect((await screen.findByTestId("consent-typed-text")).textContent).toBe(lines.slice(0, 60).join("\n"));
    await user.click(screen.getByText(text.showMore({ hidden: lines.slice(60).join("\n").length + 1 })));
    expect(screen.getByTestId("consent-typed-text").textContent).toBe(lines.join("\n"));
  });

  it("may be declined, by Escape too", async () => {
    const { user, calls } = openConsent(request);
    await screen.findByTestId("consent-typed");
    await user.keyboard("{Escape}");
    expect(callsOf(calls, "reject")).toEqual([{ requestId: "r4" }]);
  });
});
