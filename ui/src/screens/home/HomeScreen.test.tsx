import { act, screen, waitFor, within } from "@testing-library/react";
import type { Channel } from "@tauri-apps/api/core";
import type { Coin, Overview } from "../../bindings";
import { never, refuse, type Handlers } from "../../testing/ipc";
import { callsOf, openWallet, tell } from "../../testing/open";
import {
  asset,
  dollar,
  ether,
  ethereum,
  holding,
  local,
  networkRead,
  noWorld,
  onAt,
  overview,
  prices,
  programs,
  status,
  total,
  unknownDollar,
} from "../../testing/fixtures";
import { reviewDocument } from "../../testing/reviewFixtures";
import { text } from "../../text";
import { coinName } from "../../wallet/coinName";
import { outside } from "../../testing/said";

async function openHome(handlers: Handlers = {}) {
  const opened = openWallet(handlers);
  await opened.user.click(await screen.findByTestId("nav-portfolio"));
  return opened;
}

const main = onAt({ ...ethereum, inUse: true }, { url: "https://one.example/" });
const base = onAt({ ...ethereum, chain: "Base", chainId: "8453" }, { url: "https://base.example/" });
const silence = "The node at base.example did not answer (no answer within 10 seconds).";
const unknown: Coin["balance"] = { state: "unknown", reason: silence, said: outside(silence) };

const onMain: Coin = { ...ether, id: "main/eth", chain: "Ethereum", balance: { state: "known", raw: "4", text: "4.31" } };
const onBase: Coin = { ...ether, id: "base/eth", chain: "Base", balance: { state: "known", raw: "1", text: "1.310000000000000001" } };

function bothAnswer(changes: Partial<Overview["real"]> = {}): Overview {
  return {
    reading: false,
    real: {
      networks: [networkRead("Ethereum"), networkRead("Base")],
      assets: [asset([holding(onMain), holding(onBase)], "5.620000000000000001")],
      total: null,
      ...changes,
    },
    test: noWorld,
  };
}

function baseIsSilent(last = true): Overview {
  const before = { text: "1.31", at: Date.now() - 3 * 60_000, height: 77 };
  const away = holding({ ...onBase, balance: unknown }, { last: last ? before : null });
  return bothAnswer({
    networks: [networkRead("Ethereum"), networkRead("Base", { state: { state: "silent", reason: silence, said: outside(silence) } })],
    assets: [asset([holding(onMain), away], "4.31"), asset([{ ...away, coin: { ...away.coin, id: "base/x", ticker: "X" } }], null)],
  });
}

const two = () => status({ isLocal: false, networks: [main, base] });

describe("home", () => {
  it("shows what a program prepared, and opens it", async () => {
    const waiting = { id: "r1", program: "Scribe", title: "Review 1 SUI to USDC", protocol: "DeepBookV3", proposal: false, status: "proposed", signing: false, expiresAt: 1 };
    const { user } = await openHome({
      programs: () => programs({ readsEvidence: true }),
      program_reviews: () => [waiting, { ...waiting, id: "r2" }],
      program_review: () => JSON.stringify(reviewDocument({}, null)),
    });
    const news = await screen.findByTestId("review-news");
    expect(news).toHaveTextContent(text.reviews.news({ program: "Scribe", title: "Review 1 SUI to USDC" }));
    expect(news).toHaveTextContent(text.reviews.more({ count: 1 }));
    await user.click(screen.getByTestId("review-news-open"));
    expect(await screen.findByTestId("review-compute")).toBeVisible();
  });

  it("does not ask for a signature in the words of a proposal of others", async () => {
    const waiting = { id: "r1", program: "Scribe", title: "Confirm your account", protocol: "Sui", proposal: true, status: "proposed", signing: false, expiresAt: 1 };
    await openHome({ programs: () => programs({ readsEvidence: true }), program_reviews: () => [waiting] });
    const news = await screen.findByTestId("review-news");
    expect(news).toHaveTextContent(text.reviews.proposalNews({ program: "Scribe" }));
    expect(news, "a stranger's words are not the wallet's").not.toHaveTextContent("Confirm your account");
  });

  it("is empty with a sentence about what will appear", async () => {
    await openHome({ portfolio_all: () => overview([]) });
    expect(await screen.findByTestId("portfolio-empty")).toHaveTextContent(text.home.emptyText);
  });

  it("shows that it is loading", async () => {
    await openHome({ portfolio_all: never });
    expect(await screen.findByTestId("loading")).toBeVisible();
  });

  it("says that it could not be read, and retries", async () => {
    let broken = true;
    const { user } = await openHome({
      portfolio_all: () => (broken ? refuse("network", "No answer.") : overview([ether])),
    });
    expect(await screen.findByTestId("failed")).toHaveTextContent("No answer.");
    broken = false;
    await user.click(screen.getByTestId("retry"));
    expect(await screen.findByTestId("portfolio-balance")).toHaveTextContent("9.74958 ETH");
  });

  it("shows each network's part as it comes, and a late part changes nothing", async () => {
    let rows: Channel<Overview> | undefined;
    let end: (whole: Overview) => void = () => undefined;
    await openHome({
      status: two,
      portfolio_all: (args) => {
        rows = args.rows as Channel<Overview>;
        return new Promise((done) => {
          end = done;
        });
      },
    });
    await waitFor(() => {
      expect(rows).toBeDefined();
    });
    const reading = holding({ ...onBase, balance: { state: "unknown", reason: "It is being read.", said: outside("It is being read.") } }, { reading: true });
    const part: Overview = { ...bothAnswer({ assets: [asset([holding(onMain), reading], "4.31")] }), reading: true };
    act(() => rows?.onmessage(part));
    expect(await screen.findByTestId("portfolio-balance")).toHaveTextContent("4.31 ETH");
    expect(screen.getByTestId("coin")).toHaveTextContent(text.home.reading);
    end(bothAnswer());
    await waitFor(() => {
      expect(screen.getByTestId("portfolio-balance")).toHaveTextContent("5.62 ETH");
    });
    act(() => rows?.onmessage(part));
    expect(screen.getByTestId("portfolio-balance"), "what comes after the answer is older").toHaveTextContent("5.62 ETH");
  });

  // U5, U6: one network was shown at a time, and its contract filled each row.
  it("adds an asset up over its networks, and opens to each of them, exact", async () => {
    const { user } = await openHome({ status: two, portfolio_all: () => bothAnswer() });
    const row = await screen.findByTestId("coin");
    expect(row).toHaveTextContent(text.home.networks({ count: 2 }));
    expect(within(row).getByTestId("portfolio-balance"), "a list has six decimals").toHaveTextContent("5.62 ETH");
    await user.click(row);
    const sheet = await screen.findByTestId("asset-sheet");
    expect(within(sheet).getByTestId("sheet-total")).toHaveTextContent("5.620000000000000001 ETH");
    expect(within(sheet).getAllByTestId("sheet-part").map((part) => part.dataset.chain)).toEqual(["Ethereum", "Base"]);
    await user.click(within(sheet).getByRole("button", { name: text.home.sheet.sendOn({ ticker: "ETH", chain: "Base" }) }));
    expect(await screen.findByTestId("send-coin"), "what is sent names its network").toHaveValue("base/eth");
  });

  // U25: every row had four places to stop at.
  it("can be walked with the keyboard: arrows lead from row to row, and Enter opens", async () => {
    const { user } = await openHome({ portfolio_all: () => overview([ether, dollar]) });
    const [first, second] = await screen.findAllByTestId("coin");
    first?.focus();
    await user.keyboard("{ArrowDown}");
    expect(second).toHaveFocus();
    await user.keyboard("{ArrowDown}");
    expect(second, "the last row keeps it").toHaveFocus();
    await user.keyboard("{ArrowUp}{Enter}");
    expect(await screen.findByTestId("asset-sheet")).toHaveTextContent("9.74958 ETH");
  });

  it("filters by the scope, and asks the wallet for nothing by that", async () => {
    const { user, calls } = await openHome({ status: two, portfolio_all: () => bothAnswer() });
    await screen.findByTestId("coin");
    await user.selectOptions(screen.getByTestId("network-pick"), "Base");
    expect(screen.getByTestId("portfolio-balance")).toHaveTextContent("1.31 ETH");
    expect(screen.getByTestId("coin")).not.toHaveTextContent(text.home.networks({ count: 2 }));
    expect(callsOf(calls, "use_network"), "a scope is no mode").toEqual([]);
    await user.selectOptions(screen.getByTestId("network-pick"), text.home.allNetworks);
    expect(screen.getByTestId("portfolio-balance")).toHaveTextContent("5.62 ETH");
  });

  it("keeps test money apart, in a world of its own", async () => {
    const both: Overview = { ...bothAnswer(), test: overview([ether]).test };
    const { user } = await openHome({ status: () => status({ networks: [main, base, local] }), portfolio_all: () => both });
    expect(await screen.findByTestId("portfolio-balance")).toHaveTextContent("5.62 ETH");
    expect(screen.getByTestId("test-apart")).toHaveTextContent(text.home.alsoTest({ count: 1 }));
    await user.click(screen.getByTestId("show-test"));
    expect(screen.getByTestId("portfolio-balance")).toHaveTextContent("9.74958 ETH");
    expect(screen.getByTestId("test-world")).toHaveTextContent(text.home.testNote);
    expect(screen.getByTestId("network-bar")).toHaveAttribute("data-test", "true");
    expect(screen.queryByTestId("total-worth"), "nothing is added up").toBeNull();
  });

  // U18: the same sentence stood there for every coin.
  it("names a silent network once, keeps what was read before in grey, and offers another node", async () => {
    const { user, calls } = await openHome({ status: two, portfolio_all: () => baseIsSilent(), add_endpoint: () => base });
    const banner = await screen.findByTestId("network-silent");
    expect(banner).toHaveTextContent(text.home.silentTitle({ chain: "Base" }));
    expect(banner).toHaveTextContent(text.home.silentKept);
    const [eth, other] = screen.getAllByTestId("coin");
    expect(eth).toHaveTextContent("4.31 ETH");
    expect(eth).toHaveTextContent(text.home.someNetworks({ known: 1, all: 2 }));
    expect(within(other as HTMLElement).getByTestId("balance-before")).toHaveTextContent("1.31 X");
    expect(other).toHaveTextContent(text.home.asOf({ age: "3 minutes ago" }));
    expect(within(other as HTMLElement).queryByTestId("portfolio-balance"), "it is no balance").toBeNull();

    const before = callsOf(calls, "portfolio_all").length;
    await user.click(screen.getByTestId("network-retry"));
    await waitFor(() => {
      expect(callsOf(calls, "portfolio_all").length).toBeGreaterThan(before);
    });
    await user.click(screen.getByTestId("other-node"));
    await user.click(within(await screen.findByTestId("other-node-dialog")).getByTestId("network-save"));
    expect(callsOf(calls, "add_endpoint")).toEqual([{ chain: "Base", url: "https://one.example/" }]);
  });

  it("says unknown, never zero, where nothing was ever read", async () => {
    await openHome({ status: two, portfolio_all: () => baseIsSilent(false) });
    expect(await screen.findByTestId("network-silent")).toHaveTextContent(text.home.silentUnknown);
    const [, other] = screen.getAllByTestId("coin");
    expect(within(other as HTMLElement).getByTestId("portfolio-balance-unknown")).toHaveTextContent(text.home.unknown);
    expect(other).not.toHaveTextContent("0 ");
  });

  it("gives the reason in the sheet of what is unknown", async () => {
    const { user } = await openHome({ portfolio_all: () => overview([ether, unknownDollar]) });
    const [, row] = await screen.findAllByTestId("coin");
    await user.click(row as HTMLElement);
    const sheet = await screen.findByTestId("asset-sheet");
    expect(within(sheet).getByTestId("sheet-unknown")).toHaveTextContent(text.home.unknown);
    expect(sheet, "beside a balance that nobody told").toHaveTextContent("unknown, not zero");
    expect(sheet).toHaveTextContent("did not answer in 5 seconds");
  });

  it("folds away what only goes by another's name, and shows it by its contract", async () => {
    const fake = { ...dollar, ticker: "USDC", counterfeitOf: "USDC" };
    const { user } = await openHome({ portfolio_all: () => overview([ether, fake]) });
    await user.click(await screen.findByTestId("suspicious"));
    const folded = screen.getByTestId("suspicious-assets");
    expect(within(folded).getByTestId("portfolio-balance")).toHaveTextContent(`1,250 ${coinName(fake)}`);
    expect(coinName(fake)).not.toContain("USDC");
    expect(within(screen.getByTestId("assets")).getAllByTestId("coin")).toHaveLength(1);
    await user.click(within(folded).getByTestId("coin"));
    expect(await screen.findByTestId("coin-counterfeit")).toHaveTextContent(text.portfolio.counterfeit({ ticker: "USDC", known: "USDC" }));
  });

  it("hides what is small, says how much, and finds it again by its name", async () => {
    const many = Array.from({ length: 8 }, (_, at) => ({
      ...dollar,
      id: `t${String(at)}`,
      ticker: `T${String(at)}`,
      balance: { state: "known" as const, raw: "0", text: at === 0 ? "7" : "0" },
    }));
    const { user } = await openHome({ portfolio_all: () => overview(many) });
    await user.click(await screen.findByTestId("hide-small"));
    expect(screen.getAllByTestId("coin")).toHaveLength(1);
    expect(screen.getByTestId("small-hidden")).toHaveTextContent(text.home.hidden({ count: 7 }));
    await user.type(screen.getByTestId("asset-search"), "t5");
    expect(screen.getByTestId("coin"), "who searches finds what is hidden").toHaveTextContent("T5");
    await user.type(screen.getByTestId("asset-search"), "x");
    expect(screen.getByText(text.home.nothingFound)).toBeVisible();
  });

  it("reads everything again when the vault changed", async () => {
    const { calls } = await openHome();
    await screen.findAllByTestId("coin");
    const before = callsOf(calls, "portfolio_all").length;
    await tell("vaultModified");
    await waitFor(() => {
      expect(callsOf(calls, "portfolio_all").length).toBeGreaterThan(before);
    });
  });

  it("leads to the settings when no network is on", async () => {
    const { user } = await openHome({ status: () => status({ isLocal: false, networks: [ethereum] }), portfolio_all: () => overview([]) });
    await user.click(within(await screen.findByTestId("no-network")).getByRole("button"));
    expect(await screen.findByTestId("settings")).toBeVisible();
  });
});

// U8: it was a grey line below all coins.
describe("the total", () => {
  const on = { ...prices, on: true };
  const priced = (changes: Parameters<typeof total>[0] = {}) => () => bothAnswer({ total: total(changes) });

  it("is unknown while prices are off, and offers to turn them on", async () => {
    const { user, calls } = await openHome({ status: two, portfolio_all: () => bothAnswer(), switch_prices: () => on });
    expect(await screen.findByTestId("total-worth")).toHaveTextContent(text.home.valueUnknown);
    await user.click(screen.getByTestId("turn-on-prices"));
    expect(callsOf(calls, "switch_prices")).toEqual([{ on: true }]);
  });

  it("stands first, with its change, source and age", async () => {
    const change = { down: true, text: "120.00 USD", percent: "0.39", leftOut: 0 };
    await openHome({ status: () => status({ networks: [main, base], prices: on }), portfolio_all: priced({ change }) });
    const card = await screen.findByTestId("total-worth");
    expect(await within(card).findByTestId("total")).toHaveTextContent("30,620.05 USD");
    expect(card).toHaveTextContent(text.home.change({ sign: "−", amount: "120.00 USD", percent: "0.39" }));
    expect(card, "a screen reader hears which way").toHaveTextContent(text.home.down);
    expect(card).toHaveTextContent(text.home.pricedBy({ host: "coins.example", age: "4 minutes ago" }));
    expect(screen.queryByTestId("total-left-out"), "nothing is left out").toBeNull();
  });

  it("says what it leaves out", async () => {
    const leftOut = { reading: 0, stale: 1, unknown: 0, unpriced: 2 };
    await openHome({ status: () => status({ networks: [main, base], prices: on }), portfolio_all: priced({ leftOut }) });
    const words = text.home.leftOut;
    expect(await screen.findByTestId("total-left-out")).toHaveTextContent(
      text.home.notCounted({ what: `${words.stale({ count: 1 })}, ${words.unpriced({ count: 2 })}` }),
    );
  });

  it("is in the currency that was chosen, with the day of the rates", async () => {
    const change = { down: false, text: "111.00 EUR", percent: "0.39", leftOut: 0 };
    const rates = { state: "of" as const, currency: "EUR", day: "2026-11-24", host: "rates.example" };
    await openHome({ status: () => status({ networks: [main, base], prices: on }), portfolio_all: priced({ text: "28,320.43 EUR", change, rates }) });
    const card = await screen.findByTestId("total-worth");
    expect(await within(card).findByTestId("total")).toHaveTextContent("28,320.43 EUR");
    expect(card, "never with the sign of another currency").not.toHaveTextContent("$");
    expect(card).toHaveTextContent(text.home.change({ sign: "+", amount: "111.00 EUR", percent: "0.39" }));
    expect(within(card).getByTestId("total-rates")).toHaveTextContent(text.home.ratesOf({ day: "November 24, 2026", host: "rates.example" }));
  });

  it("is in dollars and says why, where no rate may be used", async () => {
    const weekAgo = "The last exchange rates are of 2026-11-02, more than a week ago.";
    const rates = { state: "missing" as const, currency: "JPY", host: "rates.example", reason: weekAgo, said: { id: "error-value-ratesWeekAgo", arguments: { day: "2026-11-02" } } };
    await openHome({ status: () => status({ networks: [main, base], prices: on }), portfolio_all: priced({ rates }) });
    const card = await screen.findByTestId("total-worth");
    expect(await within(card).findByTestId("total")).toHaveTextContent("30,620.05 USD");
    expect(within(card).getByTestId("total-rates")).toHaveTextContent(text.home.ratesMissing({ code: "JPY", reason: rates.reason }));
  });

  it("is unknown where nothing is known, and no zero", async () => {
    await openHome({ status: () => status({ networks: [main, base], prices: on }), portfolio_all: priced({ text: null, asOf: null }) });
    const card = await screen.findByTestId("total-worth");
    expect(card).toHaveTextContent(text.home.valueUnknown);
    expect(card).not.toHaveTextContent("0.00");
  });
});
