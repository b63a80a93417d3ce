import { screen, waitFor } from "@testing-library/react";
import { answerTo, approval, bundle, passwordRequest, step } from "../testing/consentFixtures";
import { outside } from "../testing/said";
import { callsOf } from "../testing/open";
import { openConsent } from "../testing/openConsent";
import type { TermsView } from "./bindings";
import { text } from "./text";

const terms: TermsView = {
  most: "20",
  tip: "1",
  nonce: "7",
  offers: [
    { speed: "slow", most: "12", tip: "0.5", fee: "0.000252 ETH" },
    { speed: "usual", most: "20", tip: "1", fee: "0.00042 ETH" },
    { speed: "fast", most: "32", tip: "2", fee: "0.000672 ETH" },
  ],
};

const drafted = (changes: Partial<TermsView> = {}) => bundle({ steps: [step({ terms: { ...terms, ...changes } })] });

async function openForm(changes: Partial<TermsView> = {}) {
  const consent = openConsent(approval({ bundle: drafted(changes) }));
  await consent.user.click(await screen.findByTestId("consent-terms"));
  await screen.findByTestId("consent-terms-use");
  return consent;
}

describe("another fee", () => {
  it("is offered with what each would cost, and the present one is chosen", async () => {
    await openForm();
    expect(screen.getByTestId("consent-terms-usual")).toBeChecked();
    expect(screen.getByTestId("consent-terms-fast").closest("label")).toHaveTextContent("Fast: at most 0.000672 ETH");
    expect(screen.getByTestId("consent-terms-use"), "nothing is chosen yet").toBeDisabled();
    expect(screen.queryByTestId("consent-terms-most"), "a price of one's own is typed only where it is wanted").toBeNull();
  });

  it("is an answer for these bytes that approves nothing", async () => {
    const { user, calls } = await openForm();
    await user.click(screen.getByTestId("consent-terms-fast"));
    await waitFor(() => {
      expect(screen.getByTestId("consent-terms-use")).toBeEnabled();
    });
    await user.click(screen.getByTestId("consent-terms-use"));
    expect(callsOf(calls, "answer")).toEqual([
      answerTo("r1", { kind: "terms", terms: { sequence: 1, most: "32", tip: "2", nonce: "7" } }, { boundTo: bundle().commitment }),
    ]);
    expect(screen.getByTestId("consent-answered")).toBeVisible();
    expect(screen.getByTestId("consent-approve"), "the old bytes cannot be approved any more").toBeDisabled();
  });

  it("may be typed, with another nonce, and Enter sends nothing", async () => {
    const { user, calls } = await openForm({ offers: [] });
    expect(screen.getByText(text.terms.noOffers)).toBeVisible();
    expect(screen.getByTestId("consent-terms-own"), "without an offer only that is left").toBeChecked();
    await waitFor(() => {
      expect(screen.getByTestId("consent-terms-most")).not.toHaveAttribute("readonly");
    });
    await user.clear(screen.getByTestId("consent-terms-most"));
    await user.type(screen.getByTestId("consent-terms-most"), "25");
    await user.clear(screen.getByTestId("consent-terms-nonce"));
    await user.type(screen.getByTestId("consent-terms-nonce"), "9{Enter}");
    expect(callsOf(calls, "answer"), "Enter is no answer").toEqual([]);
    await user.click(screen.getByTestId("consent-terms-use"));
    expect(callsOf(calls, "answer")).toEqual([
      answerTo("r1", { kind: "terms", terms: { sequence: 1, most: "25", tip: "1", nonce: "9" } }, { boundTo: bundle().commitment }),
    ]);
  });

  it("is not offered where the wallet did not draft the step, nor after the yes", async () => {
    const { nudge } = openConsent(approval());
    await screen.findByTestId("consent");
    expect(screen.queryByTestId("consent-terms"), "bytes of others stay as they came").toBeNull();
    await nudge(passwordRequest({ bundle: drafted() }));
    await screen.findByTestId("consent-password");
    expect(screen.queryByTestId("consent-terms"), "the yes was given to these bytes").toBeNull();
  });

  it("says why a choice was not taken", async () => {
    openConsent(approval({ bundle: drafted(), problem: outside("What you chose was not taken: too dear.") }));
    expect(await screen.findByTestId("consent-problem")).toHaveTextContent("too dear");
  });
});
