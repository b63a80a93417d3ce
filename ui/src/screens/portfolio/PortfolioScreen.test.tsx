import { screen, waitFor, within } from "@testing-library/react";
import type { SendRequest } from "../../bindings";
import { never, refuse, type Handlers } from "../../testing/ipc";
import { callsOf, openWallet, tell } from "../../testing/open";
import {
  alice,
  cardStep,
  dollar,
  ether,
  ethereum,
  onAt,
  ours,
  prices,
  quote,
  status,
  token,
  unknownDollar,
  values,
} from "../../testing/fixtures";
import { text } from "../../text";
import { coinName } from "../../wallet/coinName";

async function openPortfolio(handlers: Handlers = {}) {
  const opened = openWallet(handlers);
  await opened.user.click(await screen.findByTestId("nav-portfolio"));
  return opened;
}

describe("the portfolio", () => {
  it("is empty with a sentence about what will appear", async () => {
    await openPortfolio({ portfolio: () => ({ network: "Local", coins: [] }) });
    expect(await screen.findByTestId("portfolio-empty")).toHaveTextContent(text.portfolio.emptyText);
  });

  it("shows that it is loading", async () => {
    await openPortfolio({ portfolio: never });
    expect(await screen.findByTestId("loading")).toBeVisible();
  });

  it("says that it could not be read, and retries", async () => {
    let broken = true;
    const { user } = await openPortfolio({
      portfolio: () => (broken ? refuse("network", "No answer.") : { network: "Local", coins: [ether] }),
    });
    expect(await screen.findByTestId("failed")).toHaveTextContent("No answer.");
    broken = false;
    await user.click(screen.getByTestId("retry"));
    expect(await screen.findByTestId("portfolio-balance")).toHaveTextContent("9.74958 ETH");
  });

  it("shows what only goes by another's name by its contract", async () => {
    const fake = { ...dollar, ticker: "USDC", counterfeitOf: "USDC" };
    await openPortfolio({ portfolio: () => ({ network: "Local", coins: [ether, fake] }) });
    const [, row] = await screen.findAllByTestId("coin");
    const shown = within(row as HTMLElement);
    expect(shown.getByTestId("coin-counterfeit")).toHaveTextContent(text.portfolio.counterfeit("USDC", "USDC"));
    expect(shown.getByTestId("portfolio-balance")).toHaveTextContent(`1250 ${coinName(fake)}`);
    expect(screen.getAllByTestId("coin-counterfeit")).toHaveLength(1);
    expect(coinName(fake)).not.toContain("USDC");
    expect(shown.getByRole("button", { name: text.portfolio.removeNamed(coinName(fake)) })).toBeVisible();
  });

  it("shows an unknown balance as unknown, with its reason, never as zero", async () => {
    const { user, calls } = await openPortfolio({ portfolio: () => ({ network: "Local", coins: [ether, unknownDollar] }) });
    const [known, unknown] = await screen.findAllByTestId("coin");
    expect(known).toHaveTextContent("9.74958 ETH");
    expect(within(unknown as HTMLElement).getByTestId("portfolio-balance-unknown")).toHaveTextContent("Unknown");
    expect(unknown).toHaveTextContent("did not answer in 5 seconds");
    expect(within(unknown as HTMLElement).queryByTestId("portfolio-balance")).toBeNull();
    const before = callsOf(calls, "portfolio").length;
    await user.click(within(unknown as HTMLElement).getByTestId("balance-retry"));
    await waitFor(() => {
      expect(callsOf(calls, "portfolio").length).toBeGreaterThan(before);
    });
  });

  it("reads everything again when the vault changed", async () => {
    const { calls } = await openPortfolio();
    await screen.findAllByTestId("coin");
    const before = callsOf(calls, "portfolio").length;
    await tell("vaultModified");
    await waitFor(() => {
      expect(callsOf(calls, "portfolio").length).toBeGreaterThan(before);
    });
  });

  it("leads to the settings when no network is chosen", async () => {
    const { user } = await openPortfolio({ status: () => status({ isLocal: false, networks: [ethereum] }) });
    await user.click(within(await screen.findByTestId("no-network")).getByRole("button"));
    expect(await screen.findByTestId("settings")).toBeVisible();
  });
});

describe("what the coins are worth", () => {
  const main = onAt({ ...ethereum, inUse: true }, { url: "https://one.example/" });
  const on = { ...prices, on: true };
  const ofMain = () => ({ network: "Ethereum", coins: [ether, dollar] });

  it("is asked of nobody and not shown while prices are off", async () => {
    const { calls } = await openPortfolio({ status: () => status({ networks: [main] }), portfolio: ofMain });
    await screen.findAllByTestId("coin");
    expect(screen.queryByTestId("coin-worth")).toBeNull();
    expect(screen.queryByTestId("total-worth")).toBeNull();
    expect(callsOf(calls, "coin_values")).toEqual([]);
  });

  it("is not asked of test money", async () => {
    const { calls } = await openPortfolio({ status: () => status({ prices: on }) });
    await screen.findAllByTestId("coin");
    expect(screen.queryByTestId("total-worth")).toBeNull();
    expect(callsOf(calls, "coin_values")).toEqual([]);
  });

  it("stands beside each amount, with its source and age", async () => {
    const { calls } = await openPortfolio({
      status: () => status({ networks: [main], prices: on }),
      portfolio: ofMain,
      coin_values: () => values(),
    });
    const shown = await screen.findAllByTestId("coin-worth");
    expect(shown.map((row) => row.textContent)).toEqual([
      text.portfolio.worth("29370.17 USD"),
      text.portfolio.worth("1249.88 USD"),
    ]);
    const total = screen.getByTestId("total-worth");
    expect(total).toHaveTextContent(text.portfolio.together("30620.05 USD", 0));
    expect(total).toHaveTextContent(text.portfolio.pricedBy("coins.example", "4 minutes ago"));
    expect(callsOf(calls, "coin_values")[0]).toEqual({
      amounts: [
        { coinId: ether.id, raw: "9749580000000000000" },
        { coinId: dollar.id, raw: "1250000000" },
      ],
    });
  });

  it("says how many are not counted, and why, and never makes a value up", async () => {
    const some = values({
      coins: [
        { coinId: ether.id, value: { state: "known", text: "29370.17 USD" } },
        { coinId: dollar.id, value: { state: "unknown", reason: "coins.example has no price for it." } },
      ],
      total: "29370.17 USD",
      unknown: 1,
    });
    await openPortfolio({
      status: () => status({ networks: [main], prices: on }),
      portfolio: () => ({ network: "Ethereum", coins: [ether, dollar, { ...unknownDollar, id: "other" }] }),
      coin_values: () => some,
    });
    expect(await screen.findAllByTestId("coin-worth")).toHaveLength(1);
    expect(screen.getByTestId("total-worth")).toHaveTextContent(text.portfolio.together("29370.17 USD", 2));
    expect(screen.getByTestId("total-worth")).toHaveTextContent("has no price for it.");
  });

  it("is unknown where nothing is known of any, with the reason and no sum", async () => {
    const reason = "The source of prices at coins.example did not answer (HTTP 429).";
    const none = values({ coins: [{ coinId: ether.id, value: { state: "unknown", reason } }], total: "0.00 USD", unknown: 1, asOf: null });
    await openPortfolio({ status: () => status({ networks: [main], prices: on }), portfolio: ofMain, coin_values: () => none });
    const total = await screen.findByTestId("total-worth");
    expect(total).toHaveTextContent(`${text.portfolio.valuesUnknown} ${reason}`);
    expect(total).not.toHaveTextContent("0.00");
    expect(screen.queryByTestId("coin-worth")).toBeNull();
  });
});

describe("receiving", () => {
  it("shows the whole address with its QR code and copies it", async () => {
    const { user } = await openPortfolio();
    await user.click((await screen.findAllByTestId("open-receive"))[0] as HTMLElement);
    const dialog = await screen.findByTestId("receive");
    expect(within(dialog).getByTestId("receive-address").textContent).toBe(ours);
    expect(within(dialog).getByRole("img", { name: text.receive.qr(ours) })).toBeVisible();
    await user.click(within(dialog).getByTestId("receive-copy"));
    expect(await navigator.clipboard.readText()).toBe(ours);
    await user.click(within(dialog).getByTestId("dialog-close"));
    expect(screen.queryByTestId("receive")).toBeNull();
  });
});

describe("sending", () => {
  it("quotes what is typed, sends it, and follows it to the end", async () => {
    const { user, calls } = await openPortfolio();
    await user.click(await screen.findByTestId("open-send"));
    expect(screen.getByTestId("send-submit"), "nothing to send yet").toBeDisabled();
    await user.selectOptions(await screen.findByTestId("send-contact"), "Alice");
    expect(screen.getByTestId("send-to")).toHaveValue(alice);
    await user.type(screen.getByTestId("send-amount"), "0.25");
    expect(await screen.findByTestId("quote-fee")).toHaveTextContent("0.00042 ETH");
    expect(screen.getByTestId("quote-left")).toHaveTextContent("9.49916 ETH");
    await user.click(screen.getByTestId("send-submit"));
    const request = { coinId: ether.id, to: alice, amount: "0.25", all: false, note: null };
    expect(callsOf(calls, "send")).toEqual([{ req: request }]);

    await screen.findByTestId("send-progress");
    await tell("bundleProgress", { bundleId: "b1", waitingFor: "approval", done: false, steps: [cardStep("planned")] });
    expect(screen.getByTestId("waiting-for-consent")).toBeVisible();
    await tell("bundleProgress", { bundleId: "b1", waitingFor: null, done: true, steps: [cardStep("confirmed")] });
    expect(screen.getByTestId("step-state")).toHaveAttribute("data-state", "confirmed");
    expect(screen.getByTestId("send-progress")).toHaveTextContent(text.send.finished);
  });

  it("sends all that can be sent without a typed amount", async () => {
    const { user, calls } = await openPortfolio();
    await user.click(await screen.findByTestId("open-send"));
    await user.type(screen.getByTestId("send-to"), alice);
    await user.click(screen.getByTestId("send-all"));
    expect(screen.getByTestId("send-amount")).toBeDisabled();
    await screen.findByTestId("send-quote");
    await user.click(screen.getByTestId("send-submit"));
    expect(callsOf(calls, "send")).toEqual([{ req: { coinId: ether.id, to: alice, amount: "", all: true, note: null } }]);
  });

  it("does not go on when the quote is refused", async () => {
    const { user, calls } = await openPortfolio({
      quote_send: () => refuse("invalid", "This address has a wrong checksum."),
    });
    await user.click(await screen.findByTestId("open-send"));
    await user.type(screen.getByTestId("send-to"), "0xabc");
    await user.type(screen.getByTestId("send-amount"), "1{Enter}");
    expect(await screen.findByTestId("send-problem")).toHaveTextContent("wrong checksum");
    expect(screen.getByTestId("send-submit")).toBeDisabled();
    expect(callsOf(calls, "send")).toHaveLength(0);
  });

  it("shows warnings, and never lets an old quote stand for a new amount", async () => {
    const { user } = await openPortfolio({ quote_send: () => ({ ...quote, warnings: ["A new recipient."] }) });
    await user.click(await screen.findByTestId("open-send"));
    await user.type(screen.getByTestId("send-to"), alice);
    await user.type(screen.getByTestId("send-amount"), "1");
    expect(await screen.findByTestId("send-warning")).toHaveTextContent("A new recipient.");
    await user.type(screen.getByTestId("send-amount"), "0");
    expect(screen.getByTestId("send-submit"), "the quote is for 1, the field says 10").toBeDisabled();
    expect(screen.queryByTestId("send-quote")).toBeNull();
  });

  it("offers no field for what the chain does not carry", async () => {
    const { user } = await openPortfolio();
    await user.click(await screen.findByTestId("open-send"));
    expect(screen.queryByTestId("send-note")).toBeNull();
  });

  it.each([
    [{ what: "tag" }, "Destination tag"],
    [{ what: "memo", mostBytes: 256 }, "Memo"],
    [{ what: "comment", mostBytes: 123 }, "Comment"],
  ] as const)("names what recipients ask for as the chain does: %o", async (carries, label) => {
    const { user, calls } = await openPortfolio({
      portfolio: () => ({ network: "Local", coins: [{ ...ether, carries }] }),
      quote_send: ({ req }) => ({ ...quote, note: (req as SendRequest).note }),
    });
    await user.click(await screen.findByTestId("open-send"));
    await user.type(screen.getByTestId("send-to"), alice);
    await user.type(screen.getByTestId("send-amount"), "1");
    const field = screen.getByLabelText(label);
    expect(field, "the hint is read with the field").toHaveAccessibleDescription(text.send.noteHint);
    await user.type(field, " 98765 ");
    expect(await screen.findByTestId("quote-note")).toHaveTextContent("98765");
    await user.click(screen.getByTestId("send-submit"));
    expect(callsOf(calls, "send")).toEqual([
      { req: { coinId: ether.id, to: alice, amount: "1", all: false, note: "98765" } },
    ]);
  });

  it("says at the field that the recipient wants a tag", async () => {
    const wanted = "It takes payments only with a destination tag.";
    const { user, calls } = await openPortfolio({
      portfolio: () => ({ network: "Local", coins: [{ ...ether, carries: { what: "tag" } }] }),
      quote_send: ({ req }) => ((req as SendRequest).note === null ? refuse("note", wanted) : { ...quote, note: "7" }),
    });
    await user.click(await screen.findByTestId("open-send"));
    await user.type(screen.getByTestId("send-to"), alice);
    await user.type(screen.getByTestId("send-amount"), "1");
    expect(await screen.findByTestId("send-note-problem")).toHaveTextContent(wanted);
    expect(screen.getByTestId("send-note")).toHaveAccessibleDescription(wanted);
    expect(screen.queryByTestId("send-problem"), "it is said once").toBeNull();
    expect(screen.getByTestId("send-submit")).toBeDisabled();
    await user.type(screen.getByTestId("send-note"), "7{Enter}");
    expect(await screen.findByTestId("quote-note")).toHaveTextContent("7");
    expect(screen.queryByTestId("send-note-problem")).toBeNull();
    expect(callsOf(calls, "send")).toHaveLength(0);
  });

  it("says why a transfer did not start", async () => {
    const { user } = await openPortfolio({ send: () => refuse("busy", "Another transfer is being signed.") });
    await user.click(await screen.findByTestId("open-send"));
    await user.type(screen.getByTestId("send-to"), alice);
    await user.type(screen.getByTestId("send-amount"), "1");
    await screen.findByTestId("send-quote");
    await user.click(screen.getByTestId("send-submit"));
    expect(await screen.findByTestId("send-failed")).toHaveTextContent("Another transfer is being signed.");
  });
});

describe("tokens", () => {
  it("are added by contract", async () => {
    const { user, calls } = await openPortfolio({ add_token: () => dollar });
    await user.click(await screen.findByTestId("add-token"));
    await user.type(screen.getByTestId("token-contract"), token);
    await user.click(screen.getByTestId("token-submit"));
    expect(await screen.findByTestId("toast")).toHaveTextContent("TUSD was added.");
    expect(callsOf(calls, "add_token")).toEqual([{ chain: "Local", contract: token }]);
  });

  it("keep the form when the contract is refused", async () => {
    const { user } = await openPortfolio({ add_token: () => refuse("invalid", "No token lives at this address.") });
    await user.click(await screen.findByTestId("add-token"));
    await user.type(screen.getByTestId("token-contract"), token);
    await user.click(screen.getByTestId("token-submit"));
    expect(await screen.findByText("No token lives at this address.")).toBeVisible();
    expect(screen.getByTestId("token-contract")).toHaveValue(token);
  });

  it("are removed with a way back; the native coin cannot be", async () => {
    const { user, calls } = await openPortfolio({ remove_token: () => null, add_token: () => dollar });
    await user.click(await screen.findByTestId("remove-token"));
    expect(callsOf(calls, "remove_token")).toEqual([{ coinId: dollar.id }]);
    await user.click(await screen.findByTestId("toast-undo"));
    expect(callsOf(calls, "add_token")).toEqual([{ chain: "Local", contract: token }]);
  });
});
