import { screen, within } from "@testing-library/react";
import type { TotalHistory } from "../../bindings";
import { callsOf, openWallet } from "../../testing/open";
import { ethereum, local, networkRead, noWorld, onAt, prices, status, total } from "../../testing/fixtures";
import type { Handlers } from "../../testing/ipc";
import { text } from "../../text";
import { shownOf } from "./spans";

const hour = 60 * 60_000;
const main = onAt({ ...ethereum, inUse: true }, { url: "https://one.example/" });

function point(hoursAgo: number, amount: string, unpriced = 0) {
  return { at: Date.now() - hoursAgo * hour, amount, unpriced };
}

async function openHistory(points: TotalHistory["points"], handlers: Handlers = {}) {
  const opened = openWallet({
    status: () => status({ isLocal: false, networks: [main], prices: { ...prices, on: true } }),
    portfolio_all: () => ({ reading: false, real: { networks: [networkRead("Ethereum")], assets: [], total: total({ text: "1,234.50 USD" }) }, test: noWorld }),
    total_history: () => ({ currency: "USD", points }),
    ...handlers,
  });
  await opened.user.click(await screen.findByTestId("nav-portfolio"));
  return opened;
}

describe("the value over time", () => {
  it("is drawn from what was recorded, and says since when", async () => {
    const { user } = await openHistory([point(50, "1000.00"), point(49, "1100.00"), point(1, "1234.50")]);
    expect(await screen.findByTestId("history-chart")).toHaveTextContent("1,234.50 USD");
    const notes = screen.getByTestId("history-notes");
    expect(notes, "no value is made up for the time before").toHaveTextContent("nothing is known of the time before");
    expect(notes, "nor for the time between").toHaveTextContent(text.history.gaps);
    await user.click(screen.getByTestId("range-day"));
    expect(await screen.findByTestId("history-notes")).not.toHaveTextContent(text.history.gaps);
  });

  it("stays in dollars where values are in another currency, and says why", async () => {
    const inEuros = { ...prices, on: true, currency: { ...prices.currency, code: "EUR" } };
    await openHistory([point(3, "1000.00"), point(1, "1234.50")], { status: () => status({ isLocal: false, networks: [main], prices: inEuros }) });
    expect(await screen.findByTestId("history-chart")).toHaveTextContent("1,234.50 USD");
    expect(screen.getByTestId("history-notes")).toHaveTextContent(text.history.inDollars);
  });

  it("says nothing of other currencies where dollars were chosen", async () => {
    await openHistory([point(3, "1000.00"), point(1, "1234.50")]);
    expect(await screen.findByTestId("history-notes")).not.toHaveTextContent(text.history.inDollars);
  });

  it("is a table for who cannot see it", async () => {
    const { user } = await openHistory([point(3, "1000.00"), point(2, "1234.50", 1)]);
    await user.click(await screen.findByTestId("history-table"));
    const table = await screen.findByRole("table", { name: text.history.caption({ range: text.history.ranges.week }) });
    const rows = within(table).getAllByRole("row");
    expect(rows, "a head and each total, the latest first").toHaveLength(3);
    expect(rows[1]).toHaveTextContent("without 1 coin");
    expect(screen.getByTestId("history-notes"), "totals of other coins are not compared").toHaveTextContent(text.history.otherUnpriced({ count: 1 }));
  });

  it("says that nothing was recorded, yet or in this time", async () => {
    await openHistory([]);
    expect(await screen.findByTestId("history-none")).toHaveTextContent(text.history.none);
  });

  it("is not there while prices are off, and asks nobody", async () => {
    const { calls } = await openHistory([point(1, "1.00")], { status: () => status({ isLocal: false, networks: [main], prices: { ...prices, on: false } }) });
    await screen.findByTestId("total-worth");
    expect(screen.queryByTestId("value-history")).toBeNull();
    expect(callsOf(calls, "total_history")).toEqual([]);
  });

  it("is not there for test money", async () => {
    await openHistory([point(1, "1.00")], { status: () => status({ networks: [local], prices: { ...prices, on: true } }) });
    await screen.findByTestId("test-world");
    expect(screen.queryByTestId("value-history")).toBeNull();
  });
});

describe("what is shown of the totals", () => {
  const now = 1_000 * hour;
  const at = (hours: number, unpriced = 0) => ({ at: now - hours * hour, amount: "1.00", unpriced });

  it("is what lies in the span, with its beginning only where that is later", () => {
    const shown = shownOf([at(200), at(20), at(1)], "day", now);
    expect([shown.all.length, shown.since], "there is more from before").toEqual([2, null]);
    expect(shownOf([at(20), at(1)], "day", now).since).toBe(now - 20 * hour);
  });

  it("leaves out totals of other coins, and those of tomorrow", () => {
    const shown = shownOf([at(3), at(2, 1), at(1), at(-5)], "day", now);
    expect([shown.all.length, shown.points.length]).toEqual([3, 2]);
  });
});
