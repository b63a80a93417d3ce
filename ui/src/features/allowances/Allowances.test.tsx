import { screen, within } from "@testing-library/react";
import type { Allowance, NetworkAllowances } from "../../bindings";
import { refuse, type Handlers } from "../../testing/ipc";
import { callsOf, openWallet } from "../../testing/open";
import { text } from "../../text";

const words = text.allowances;

const dollars: Allowance = {
  id: "amount/0xtoken/0xspender",
  kind: "amount",
  contract: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
  asset: "USDC",
  resembles: null,
  spender: "0x3535353535353535353535353535353535353535",
  spenderName: "A router",
  spenderIsContract: true,
  amountText: "any amount", amountSaid: null,
  unlimited: true,
  exposedText: "42.5 USDC",
  until: null,
  block: 19_000_000,
  txHash: "0x01",
  explorer: null,
  problem: null,
  problemSaid: null,
};

function network(rows: Allowance[], search: NetworkAllowances["search"]): NetworkAllowances {
  return { chain: "Ethereum", rows, search };
}

async function openAllowances(handlers: Handlers) {
  const opened = openWallet(handlers);
  await opened.user.click(await screen.findByTestId("nav-settings"));
  await screen.findByTestId("allowances");
  return opened;
}

describe("the permissions in the settings", () => {
  it("asks no node until the person searches", async () => {
    const { calls } = await openAllowances({});
    expect(callsOf(calls, "allowances")).toHaveLength(0);
  });

  it("shows who may move how much, and asks to take it back", async () => {
    const { user, calls } = await openAllowances({
      allowances: () => [network([dollars], { state: "complete", first: 0, last: 20, at: 1 })],
      revoke_allowance: () => ({ bundleId: "b1" }),
    });
    await user.click(screen.getByTestId("allowances-search"));
    const row = await screen.findByTestId("allowance");
    expect(row).toHaveTextContent("USDC: May move any amount");
    expect(row).toHaveTextContent("A router");
    expect(row, "what it can take today").toHaveTextContent(words.exposed({ amount: "42.5 USDC" }));
    expect(screen.getByTestId("allowances-complete")).toHaveTextContent(words.complete);
    await user.click(within(row).getByTestId("allowance-revoke"));
    expect(callsOf(calls, "revoke_allowance")).toEqual([{ chain: "Ethereum", id: dollars.id }]);
  });

  it("never says that there is none where it did not look everywhere", async () => {
    const { user } = await openAllowances({
      allowances: () => [
        network([], { state: "incomplete", first: 500, last: 900, at: 1 }),
        { ...network([], { state: "failed", reason: "No answer.", reasonSaid: { id: "error-outside", arguments: { text: "No answer." } }, before: null }), chain: "Base" },
      ],
    });
    await user.click(screen.getByTestId("allowances-search"));
    expect(await screen.findByTestId("allowances-incomplete")).toHaveTextContent(words.incomplete({ first: "500", last: "900" }));
    expect(screen.getByTestId("allowances-failed")).toHaveTextContent("No answer.");
    expect(screen.queryByText(words.none, { exact: false }), "no network was searched to its end").toBeNull();
    expect(screen.getByTestId("allowances-search")).toHaveTextContent(words.searchOn);
  });

  it("folds away tokens that the wallet does not know, and tells a borrowed name", async () => {
    const strange = { ...dollars, id: "x", asset: null, exposedText: null };
    const borrowed = { ...dollars, id: "y", resembles: "USDC", spenderIsContract: false };
    const { user } = await openAllowances({
      allowances: () => [network([strange, borrowed], { state: "complete", first: 0, last: 20, at: 1 })],
    });
    await user.click(screen.getByTestId("allowances-search"));
    expect(await screen.findByText(words.unknown({ count: 2 }))).toBeVisible();
    expect(within(screen.getByTestId("allowances-rows")).queryAllByTestId("allowance"), "nothing of it is in the list").toHaveLength(0);
    await user.click(screen.getByText(words.unknown({ count: 2 })));
    expect(screen.getByText(words.resembles({ ticker: "USDC" }))).toBeVisible();
    expect(screen.getByText(words.account)).toBeVisible();
  });

  it("says why a permission could not be read or taken back", async () => {
    const unread = { ...dollars, spender: null, spenderName: null, amountText: "", amountSaid: null, problem: "The node did not answer.", problemSaid: null };
    const { user } = await openAllowances({
      allowances: () => [network([unread], { state: "complete", first: 0, last: 20, at: 1 })],
      revoke_allowance: () => refuse("refused", "That permission is not in force any more."),
    });
    await user.click(screen.getByTestId("allowances-search"));
    expect(await screen.findByTestId("allowance")).toHaveTextContent(words.unread({ why: "The node did not answer." }));
    await user.click(screen.getByTestId("allowance-revoke"));
    expect(await screen.findByText("That permission is not in force any more.")).toBeVisible();
  });

  it("says that the search failed", async () => {
    const { user } = await openAllowances({ allowances: () => refuse("refused", "Nobody answered.") });
    await user.click(screen.getByTestId("allowances-search"));
    expect(await screen.findByText("Nobody answered.")).toBeVisible();
  });
});
