import { screen } from "@testing-library/react";
import type { Coin, Overview, RulesDraft, Said, VaultRules, World } from "../../bindings";
import { never, refuse, type Handlers } from "../../testing/ipc";
import { callsOf, openWallet } from "../../testing/open";
import { asset, ether, holding, noWorld, rules } from "../../testing/fixtures";
import { outside } from "../../testing/said";
import { text } from "../../text";

const words = text.rules;

function changes(gone: string[], added: string[]) {
  return { gone, added, goneSaid: gone.map(outside), addedSaid: added.map(outside) };
}

const draft: RulesDraft = {
  revision: 1,
  document: "{new}",
  change: "tightening",
  waitsS: 0,
  ...changes(["Confirmed a second time: allowances without limit."], ["Refused: allowances without limit."]),
  wouldHave: [
    {
      at: Date.now(),
      title: "Allow unlimited USDC",
      effect: "deny",
      rule: "Refused: allowances without limit.",
      titled: null,
      ruleSaid: outside("Refused: allowances without limit."),
    },
  ],
  tried: 4,
};

async function openRules(handlers: Handlers = {}) {
  const opened = openWallet(handlers);
  await opened.user.click(await screen.findByTestId("nav-settings"));
  await screen.findByTestId("rules");
  return opened;
}

describe("the rules in the settings", () => {
  it("shows each rule as a sentence and what it does not protect against", async () => {
    await openRules();
    expect(await screen.findByTestId("rules-entries")).toHaveTextContent("Refused: creating contracts.");
    expect(screen.getByTestId("rules-protect")).toHaveTextContent("not against software that runs as you");
    expect(screen.queryByTestId("rules-older"), "it has rules of its own").toBeNull();
  });

  it("says what remains of a limit, of the texts that the core tells", async () => {
    const amount = (text: string): Said => ({ id: "rule-amount-known", arguments: { amount: { amount: text } } });
    const window: Said = { id: "rule-window-hour", arguments: {} };
    const ruleSaid: Said = { id: "rule-cap-asset", arguments: { amount: amount("2 ETH"), chain: "Ethereum", window } };
    const english = { rule: "", used: "", left: "" };
    const remains = [{ ...english, ruleSaid, usedSaid: amount("0.5 ETH"), leftSaid: amount("1.5 ETH") }];
    await openRules({ policy: (): VaultRules => ({ ...rules, remains }) });
    const left = words.left({ left: "1.5 ETH", used: "0.5 ETH" });
    expect(await screen.findByTestId("rules-remains")).toHaveTextContent(`At most 2 ETH on Ethereum in an hour. ${left}`);
  });

  it("says that an older vault keeps its rules until it is asked", async () => {
    await openRules({ policy: (): VaultRules => ({ ...rules, revision: 0, older: true, document: null }) });
    expect(await screen.findByTestId("rules-older")).toHaveTextContent(words.older);
    expect(screen.getByTestId("rules-start")).toBeEnabled();
    expect(screen.queryByTestId("rules-remove-transactions-0"), "built-in rules are not removed one by one").toBeNull();
  });

  it("shows a change and what it would have refused before it asks", async () => {
    const { user, calls } = await openRules({ draft_policy: () => draft, set_policy: never });
    await user.click(await screen.findByTestId("rules-change"));
    await user.click(screen.getByTestId("rules-no-unlimited"));
    expect(await screen.findByTestId("rules-draft")).toHaveTextContent(words.added({ sentence: "Refused: allowances without limit." }));
    expect(screen.getByTestId("rules-when")).toHaveTextContent(words.atOnce);
    expect(screen.getByTestId("rules-tried")).toHaveTextContent(words.tried({ tried: 4, found: 1 }));
    expect(callsOf(calls, "set_policy"), "nothing is asked yet").toEqual([]);
    await user.click(screen.getByTestId("rules-ask"));
    expect(callsOf(calls, "set_policy")).toEqual([{ document: "{new}", revision: 1 }]);
    expect(await screen.findByTestId("waiting-for-consent")).toBeVisible();
  });

  it("drafts a limit in whole coins", async () => {
    const { user, calls } = await openRules({ draft_policy: never });
    await user.click(await screen.findByTestId("rules-change"));
    await user.type(screen.getByTestId("rules-cap-amount"), "0.5");
    await user.click(screen.getByTestId("rules-add-cap"));
    expect(callsOf(calls, "draft_policy")[0]).toMatchObject({ edit: { kind: "dailyCap", amount: "0.5" } });
  });

  it("drafts a limit on value with the prices of the source, or those that were typed", async () => {
    const usdc: Coin = { ...ether, id: "usdc", ticker: "USDC", contract: "0xa0b8", decimals: 6, native: false };
    const fake: Coin = { ...usdc, id: "fake", contract: "0xfa4e", counterfeitOf: "USDC" };
    const world: World = {
      ...noWorld,
      assets: [
        asset([holding(ether, { price: "3000.5" })], "1"),
        asset([holding(usdc)], "0"),
        asset([holding(fake, { price: "1" })], "9"),
      ],
    };
    const { user, calls } = await openRules({ draft_policy: () => draft, portfolio_all: (): Overview => ({ reading: false, real: world, test: noWorld }) });
    await user.click(await screen.findByTestId("rules-change"));
    expect(screen.getByTestId("rules-add-value"), "a limit needs an amount").toBeDisabled();
    const price = await screen.findByTestId(`rules-price-${ether.id}`);
    expect(price, "the price of the source is proposed").toHaveValue("3000.5");
    expect(screen.getByTestId("rules-price-usdc"), "what has none is left to the person").toHaveValue("");
    expect(screen.queryByTestId("rules-price-fake"), "what goes by another name gets no price").toBeNull();
    await user.type(screen.getByTestId("rules-value-amount"), "1000");
    await user.clear(price);
    await user.type(price, "4000");
    await user.click(screen.getByTestId("rules-add-value"));
    const native = { chain: ether.chain, asset: "native", shown: null, price: "4000" };
    const edit = { kind: "valueCap", amount: "1000", currency: "USD", windowS: 86_400 };
    expect(callsOf(calls, "draft_policy")[0]).toEqual({ edit: { ...edit, prices: [native] } });
    await user.type(screen.getByTestId("rules-price-usdc"), "1");
    await user.click(screen.getByTestId("rules-add-value"));
    const token = { chain: usdc.chain, asset: "0xa0b8", shown: { symbol: "USDC", decimals: 6 }, price: "1" };
    expect(callsOf(calls, "draft_policy")[1]).toEqual({ edit: { ...edit, prices: [native, token] } });
  });

  it("says how long a change waits, shows one that waits, and cancels it", async () => {
    const waits = { ...rules, revision: 7, pending: { from: Date.now() + 3_600_000, ...changes(["At most 1 ETH."], []) } };
    const { user, calls } = await openRules({
      policy: (): VaultRules => waits,
      cancel_policy: () => rules,
      draft_policy: (): RulesDraft => ({ ...draft, change: "widening", waitsS: 86_400 }),
    });
    expect(await screen.findByTestId("rules-pending")).toHaveTextContent(words.gone({ sentence: "At most 1 ETH." }));
    await user.click(screen.getByTestId("rules-remove-transactions-0"));
    expect(await screen.findByTestId("rules-when")).toHaveTextContent(words.waits({ hours: 24 }));
    await user.click(screen.getByTestId("rules-cancel"));
    expect(callsOf(calls, "cancel_policy")).toEqual([{ revision: 7 }]);
  });

  it("shows what an agent proposes, asks for it only on a click, and drops it", async () => {
    const proposed = { draft, by: "The agent, after your message “keep me safe”,", bySaid: null, at: Date.now() };
    const { user, calls } = await openRules({
      policy: (): VaultRules => ({ ...rules, revision: 1, proposed }),
      set_policy: never,
      drop_proposed_policy: () => rules,
    });
    const shown = await screen.findByTestId("rules-proposed");
    expect(shown).toHaveTextContent("keep me safe");
    expect(shown).toHaveTextContent(words.added({ sentence: "Refused: allowances without limit." }));
    expect(callsOf(calls, "set_policy"), "a proposal asks for nothing").toEqual([]);
    await user.click(screen.getByTestId("rules-drop"));
    expect(callsOf(calls, "drop_proposed_policy")).toHaveLength(1);
    await user.click(screen.getByTestId("rules-ask"));
    expect(callsOf(calls, "set_policy"), "with the revision that it was made from").toEqual([{ document: "{new}", revision: 1 }]);
  });

  it("says that a proposal does not fit any more", async () => {
    await openRules({ policy: (): VaultRules => ({ ...rules, proposed: { draft: null, by: "The agent", bySaid: null, at: Date.now() } }) });
    expect(await screen.findByTestId("rules-proposed")).toHaveTextContent(words.proposedOld);
    expect(screen.queryByTestId("rules-ask"), "it cannot be asked for").toBeNull();
  });

  it("says why a change was refused, and why rules could not be read", async () => {
    const { user } = await openRules({
      draft_policy: () => draft,
      set_policy: () => refuse("refused", "The rules were changed in the meantime."),
    });
    await user.click(await screen.findByTestId("rules-change"));
    await user.click(screen.getByTestId("rules-no-unlimited"));
    await user.click(await screen.findByTestId("rules-ask"));
    expect(await screen.findByTestId("rules-refused")).toHaveTextContent("changed in the meantime");
  });

  it("says why the rules could not be read", async () => {
    await openRules({ policy: () => refuse("cosigner", "The co-signer cannot be reached.") });
    expect(await screen.findByText("The co-signer cannot be reached.")).toBeVisible();
  });
});
