import { screen, within } from "@testing-library/react";
import type { Coin, Network } from "../../bindings";
import { refuse, type Handlers } from "../../testing/ipc";
import { callsOf, openWallet } from "../../testing/open";
import { asset, ether, ethereum, holding, local, networkRead, onAt, ours, overview, status } from "../../testing/fixtures";
import { text } from "../../text";

const localOff: Network = { ...local, inUse: false, endpoint: null, host: null, endpoints: [], kept: [] };
const sepolia = onAt({ ...ethereum, chain: "Sepolia", chainId: "11155111", test: true }, { url: "https://two.example/" });
const ethereumOn = onAt({ ...ethereum, inUse: true }, { url: "https://one.example/" });

async function settings(handlers: Handlers) {
  const opened = openWallet(handlers);
  await opened.user.click(await screen.findByTestId("nav-settings"));
  await screen.findAllByTestId("network");
  return opened;
}

const cardOf = (chain: string) => {
  const found = screen.getAllByTestId("network").find((card) => card.dataset.chain === chain);
  if (!found) throw new Error(`there is no card of ${chain}`);
  return within(found);
};

describe("a network that is switched on in the settings", () => {
  const offline = () => status({ isLocal: false, profile: "main", networks: [ethereum, localOff] });

  it("has the node that is chosen, and says why one was refused", async () => {
    const refusal = "The node at node.example is on chain 5, not 1. It is not used.";
    const { user, calls } = await settings({ status: offline, switch_network_on: () => refuse("network", refusal) });
    const card = cardOf("Ethereum");
    await user.click(card.getByTestId("network-on"));
    expect(card.getByText("No answer."), "what went wrong with a node is told beside it").toBeVisible();
    await user.click(card.getByTestId("endpoint-own"));
    await user.type(card.getByTestId("network-url"), "https://node.example{Enter}");
    expect(callsOf(calls, "switch_network_on")).toEqual([{ chain: "Ethereum", url: "https://node.example" }]);
    expect(await card.findByTestId("network-refused")).toHaveTextContent("on chain 5, not 1");
    expect(card.getByTestId("network-url"), "and what was typed is kept").toHaveValue("https://node.example");
  });

  it("takes a node of the person's own where none is offered, and says what that has to speak", async () => {
    const dogecoin: Network = {
      ...ethereum,
      chain: "Dogecoin",
      listedFirst: false,
      experimental: true,
      interface: "Blockbook’s REST API",
      suggestions: [],
    };
    const { user } = await settings({ status: () => status({ isLocal: false, profile: "main", networks: [dogecoin, localOff] }) });
    const card = cardOf("Dogecoin");
    await user.click(card.getByTestId("network-on"));
    expect(card.getByTestId("network-own-only")).toHaveTextContent(text.networks.ownOnly({ chain: "Dogecoin" }));
    expect(card.getByTestId("network-url")).toHaveAccessibleDescription(text.networks.urlHint({ speaks: "Blockbook’s REST API" }));
  });
});

describe("a network that the person adds", () => {
  const home: Network = {
    ...onAt(ethereum, { url: "http://127.0.0.1:9000/" }),
    chain: "Home",
    chainId: "424242",
    ticker: "HOME",
    test: true,
    listedFirst: false,
    added: true,
    feeBound: "1 HOME",
    suggestions: [],
  };
  const without = () => status({ isLocal: false, profile: "main", networks: [ethereum, localOff] });

  it("is what they typed, with a kind of money that they chose, and a refusal keeps the form", async () => {
    const refusal = "Base has this chain id, and Lockstep knows that network. Nothing was added.";
    const { user, calls } = await settings({ status: without, add_network: () => refuse("refused", refusal) });
    await user.click(screen.getByTestId("add-network-open"));
    const type = async (field: string, value: string) => {
      await user.type(screen.getByTestId(`new-network-${field}`), value);
    };
    await type("name", "Home");
    await type("url", "http://127.0.0.1:9000");
    await type("chain-id", "8453");
    await type("ticker", "HOME");
    expect(screen.getByTestId("new-network-add"), "no kind of money is chosen for them").toBeDisabled();
    await user.click(screen.getByLabelText(text.networks.newTest));
    await user.click(screen.getByTestId("new-network-add"));
    const network = { name: "Home", url: "http://127.0.0.1:9000", chainId: "8453", ticker: "HOME", explorer: null, test: true };
    expect(callsOf(calls, "add_network")).toEqual([{ network }]);
    expect(await screen.findByTestId("new-network-refused")).toHaveTextContent(refusal);
    expect(screen.getByTestId("new-network-chain-id")).toHaveValue("8453");
  });

  it("is marked in the list and can be removed, which no other one can", async () => {
    const { user, calls } = await settings({
      status: () => status({ isLocal: false, profile: "main", networks: [ethereum, home] }),
      remove_network: () => null,
    });
    expect(cardOf("Home").getByTestId("network-added")).toHaveTextContent(text.networks.addedByYou);
    expect(cardOf("Home").getByTestId("network-fee-bound"), "why a payment may be refused").toHaveTextContent("a fee of 1 HOME or more");
    expect(cardOf("Ethereum").queryByTestId("network-fee-bound")).toBeNull();
    expect(cardOf("Ethereum").queryByTestId("network-added")).toBeNull();
    expect(cardOf("Ethereum").queryByTestId("network-remove")).toBeNull();
    await user.click(cardOf("Home").getByTestId("network-remove"));
    expect(callsOf(calls, "remove_network")).toEqual([{ chain: "Home" }]);
    expect(await screen.findByText(text.networks.networkRemoved({ chain: "Home" }))).toBeVisible();
  });

  it("has no place in the profile of the local test network", async () => {
    await settings({ status: () => status({ networks: [local] }) });
    expect(screen.queryByTestId("add-network")).toBeNull();
  });
});

describe("what is shown", () => {
  const two = () => status({ isLocal: false, networks: [ethereumOn, sepolia] });

  it("is chosen on any screen, and nothing is asked of the wallet by that", async () => {
    const { user, calls } = openWallet({ status: two });
    const pick = await screen.findByTestId("network-pick");
    expect(screen.getByTestId("network-bar"), "real money comes first").toHaveTextContent(text.networks.realMoney);
    await user.selectOptions(pick, "Sepolia");
    expect(screen.getByTestId("network-bar")).toHaveAttribute("data-network", "Sepolia");
    expect(screen.getByTestId("network-bar")).toHaveTextContent(text.networks.testMoney);
    expect(callsOf(calls, "use_network"), "what waits or runs is not touched").toEqual([]);
  });

  it("is switched off in the settings", async () => {
    const { user, calls } = openWallet({ status: two, switch_network_off: () => ethereum });
    await user.click(await screen.findByTestId("nav-settings"));
    await user.click(cardOf("Ethereum").getByTestId("network-forget"));
    expect(callsOf(calls, "switch_network_off")).toEqual([{ chain: "Ethereum" }]);
  });

  it("never has another one's coins under its name", async () => {
    openWallet({ status: two, portfolio_all: () => overview([ether]) });
    expect(await screen.findByTestId("loading"), "the answer is older than the networks").toBeVisible();
    expect(screen.queryByTestId("coin")).toBeNull();
  });

});

describe("receiving real money", () => {
  it("comes after a backup, or after a sentence that is typed elsewhere", async () => {
    const message = "Ethereum carries real money, and this vault has no backup.";
    let waived = false;
    const coin: Coin = { ...ether, chain: "Ethereum", balance: { state: "known", raw: "0", text: "0" } };
    const { user } = openWallet({
      status: () => status({ isLocal: false, networks: [ethereumOn] }),
      portfolio_all: () => ({
        ...overview([]),
        real: { networks: [networkRead("Ethereum")], assets: [asset([holding(coin)], "0")], total: null },
      }),
      receive_address: () => (waived ? { state: "open", address: ours } : { state: "needsBackup", message }),
      waive_backup: () => {
        waived = true;
        return null;
      },
    });
    await user.click(await screen.findByTestId("nav-portfolio"));
    expect(await screen.findByTestId("address-withheld")).toBeVisible();
    await user.click(await screen.findByTestId("home-receive"));
    expect(await screen.findByTestId("needs-backup")).toHaveTextContent("no backup");
    expect(screen.queryByTestId("receive-address")).toBeNull();
    await user.click(screen.getByTestId("waive-backup"));
    expect((await screen.findByTestId("receive-address")).textContent).toBe(ours);
  });
});

describe("many networks", () => {
  const other = (chain: string, chainId: string): Network => ({ ...ethereum, chain, chainId, ticker: "COIN", listedFirst: false });
  const many = ["Arbitrum", "Base", "Blast", "Mantle", "Polygon", "Sei", "Zksync"].map((chain, index) => other(chain, String(index + 100)));

  it("shows what people begin with, and finds the others by name or id", async () => {
    const { user } = await settings({ status: () => status({ isLocal: false, profile: "main", networks: [ethereum, ...many] }) });
    const more = await screen.findByTestId("more-networks");
    expect(more).toHaveTextContent(text.networks.more({ count: many.length }));
    const outside = screen.getAllByTestId("network").filter((card) => !more.contains(card));
    expect(outside.map((card) => card.dataset.chain), "what people begin with is not hidden").toEqual(["Ethereum"]);

    await user.click(screen.getByText(text.networks.more({ count: many.length })));
    await user.type(screen.getByTestId("network-search"), "poly");
    expect(within(more).getAllByTestId("network").map((card) => card.dataset.chain)).toEqual(["Polygon"]);
    await user.clear(screen.getByTestId("network-search"));
    await user.type(screen.getByTestId("network-search"), "105");
    expect(within(more).getAllByTestId("network").map((card) => card.dataset.chain), "by its chain id").toEqual(["Sei"]);
    await user.clear(screen.getByTestId("network-search"));
    await user.type(screen.getByTestId("network-search"), "atlantis");
    expect(more).toHaveTextContent(text.networks.noneFound);
  });
});
