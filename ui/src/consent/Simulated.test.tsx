import { screen, within } from "@testing-library/react";
import { approval, bundle, step, succeeds } from "../testing/consentFixtures";
import { token } from "../testing/fixtures";
import { openConsent } from "../testing/openConsent";
import { outside } from "../testing/said";
import type { SimulatedChange, StepView } from "./bindings";
import { text } from "./text";

const asked = (changes: Partial<StepView>) => approval({ bundle: bundle({ steps: [step(changes)] }) });

const gains: SimulatedChange = {
  gains: true,
  amount: outside("287.5 USDC"),
  asset: { symbol: "USDC", id: token, decimals: 6 },
  least: outside("278.8 USDC"),
  isReported: false,
  worth: null,
};

describe("what carrying a step out shows", () => {
  it("stands before what the bytes say, with the least that must arrive", async () => {
    openConsent(asked({ simulation: succeeds({ changes: [gains] }) }));
    const row = await screen.findByTestId("consent-simulated");
    expect(row).toHaveTextContent("+287.5 USDC");
    expect(within(row).getByTestId("consent-simulated-least")).toHaveTextContent(`${text.simulated.least} 278.8 USDC`);
    const [effect] = screen.getAllByTestId("consent-effect");
    expect(row.compareDocumentPosition(effect as Node) & Node.DOCUMENT_POSITION_FOLLOWING, "the change of balances is first").not.toBe(0);
  });

  it("names the contract of a token that the wallet does not know, and says what is only reported", async () => {
    const unknown = { ...gains, amount: outside(`5 base units of ${token}`), asset: { symbol: null, id: token, decimals: null }, isReported: true };
    openConsent(asked({ simulation: succeeds({ changes: [unknown] }) }));
    const row = await screen.findByTestId("consent-simulated");
    expect(row).toHaveTextContent(text.simulated.reported);
    expect(within(row).getByText(text.assetId)).toBeInTheDocument();
  });

  it("has a row for each permission that the bytes do not show", async () => {
    openConsent(asked({ simulation: succeeds({ permissions: [outside("0xbad can take all of the token 0xc0 from this account, at any time later.")] }) }));
    expect(await screen.findByTestId("consent-simulated-permission")).toHaveTextContent("0xbad can take all");
  });

  it("says in one line that nothing else changes", async () => {
    openConsent(asked({}));
    expect(await screen.findByTestId("consent-simulation")).toHaveTextContent(text.simulated.same);
    expect(within(screen.getByTestId("consent-details")).getByTestId("consent-simulation-text"), "the block and the gas are among the details").toHaveTextContent("block 7");
  });

  it("is said to be unknown where it could not be simulated", async () => {
    const sentence = "This could not be simulated: the node was too slow. What it really changes is not known.";
    openConsent(asked({ simulation: succeeds({ outcome: "unavailable", text: sentence }) }));
    const shown = await screen.findByTestId("consent-simulation");
    expect(shown).toHaveTextContent(sentence);
    expect(shown).toHaveAttribute("data-outcome", "unavailable");
  });

  it.each(["fails", "not_supported"] as const)("takes no place where it is %s", async (outcome) => {
    openConsent(asked({ simulation: succeeds({ outcome, text: "A sentence." }) }));
    await screen.findByTestId("consent");
    expect(screen.queryByTestId("consent-simulation"), "a failure is a finding, the rest is among the details").toBeNull();
  });
});

describe("what a descriptor says", () => {
  it("stands among the details, with what it does not show", async () => {
    const described = {
      voucher: { kind: "program" as const },
      owner: "Uniswap",
      intent: "Swap",
      fields: [{ label: "Receiver", text: "Alice", behind: "0x7099", depth: 0 }],
      leftOut: [{ label: "#.nonce", text: "9", behind: null, depth: 0 }],
      more: 2,
    };
    openConsent(asked({ described }));
    const shown = within(await screen.findByTestId("consent-details")).getByTestId("consent-described");
    for (const part of [text.described.titleOf({ owner: "Uniswap" }), "Swap", "Alice", "0x7099", "#.nonce", text.described.leftOut({ count: 1 }), text.described.more({ count: 2 })]) {
      expect(shown).toHaveTextContent(part);
    }
    expect(screen.queryByTestId("consent-unverified"), "the program vouches for it").toBeNull();
  });

  it("is marked where nobody but the person vouches for it", async () => {
    const described = { voucher: { kind: "person" as const }, owner: "Eve", intent: "Claim a gift", fields: [], leftOut: [], more: 0 };
    openConsent(asked({ described }));
    const shown = within(await screen.findByTestId("consent-details")).getByTestId("consent-described");
    expect(within(shown).getByTestId("consent-unverified")).toHaveTextContent(text.described.unverified);
  });
});
