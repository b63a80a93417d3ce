import { cleanup, screen, within } from "@testing-library/react";
import type { Coin, Network } from "../../bindings";
import { openWallet } from "../../testing/open";
import { alice, asset, ether, ethereum, holding, networkRead, noWorld, onAt, ours, quote, status, vault } from "../../testing/fixtures";
import { text } from "../../text";

// The name of a network that was added is only what the person typed, so it never stands without its mark.
const main = onAt({ ...ethereum, inUse: true }, { url: "https://one.example/" });
const home: Network = onAt({ ...ethereum, chain: "Home", chainId: "424242", ticker: "HOME", added: true }, { url: "https://home.example/" });
const known = { state: "known", raw: "1", text: "1" } as const;
const onMain: Coin = { ...ether, id: "main/eth", chain: "Ethereum", balance: known };
const onHome: Coin = { ...ether, id: "home/home", chain: "Home", ticker: "HOME", balance: known };
const marked = text.networks.nameOfAdded({ chain: "Home" });

async function openHome(networks: Network[], coins: Coin[]) {
  const opened = openWallet({
    status: () =>
      status({ isLocal: false, networks, vault: { ...vault, addresses: networks.map(({ chain }) => ({ chain, address: ours })) } }),
    portfolio_all: () => ({
      reading: false,
      real: { networks: networks.map(({ chain }) => networkRead(chain)), assets: coins.map((coin) => asset([holding(coin)], "1")), total: null },
      test: noWorld,
    }),
    receive_address: () => ({ state: "open", address: ours }),
    quote_send: () => quote,
  });
  await opened.user.click(await screen.findByTestId("nav-portfolio"));
  await screen.findAllByTestId("coin");
  return opened;
}

const both = () => openHome([main, home], [onMain, onHome]);

describe("a network that the person added is marked", () => {
  it("in the rows of assets and in the sheet of one", async () => {
    const { user } = await both();
    const row = screen.getByRole("button", { name: new RegExp(`Home ${text.networks.addedByYou}`) });
    expect(row, "a screen reader reads the mark with the name").toHaveAttribute("data-ticker", "HOME");
    const [other] = screen.getAllByTestId("coin").filter((each) => each !== row);
    expect(other && within(other).queryByTestId("network-added"), "no other network is").toBeNull();
    await user.click(row);
    const sheet = await screen.findByTestId("asset-sheet");
    expect(within(sheet).getByTestId("network-added")).toHaveTextContent(text.networks.addedByYou);
    expect(sheet).toHaveTextContent(text.home.sheet.addressOn({ chains: marked }));
  });

  it("in the choice of what is shown, and where it is the only network", async () => {
    await both();
    const names = within(screen.getByTestId("network-pick")).getAllByRole("option").map((option) => option.textContent);
    expect(names).toEqual([text.home.allNetworks, "Ethereum", marked]);
    cleanup();
    await openHome([home], [onHome]);
    expect(within(screen.getByTestId("network-bar")).getByTestId("network-added")).toBeVisible();
  });

  it("where coins are received", async () => {
    const { user } = await both();
    await user.click(screen.getByTestId("home-receive"));
    const names = within(await screen.findByTestId("receive-chain")).getAllByRole("option").map((option) => option.textContent);
    expect(names).toEqual(["Ethereum", marked]);
    expect(await screen.findByTestId("receive-shared")).toHaveTextContent(text.receive.worksOn({ networks: `Ethereum and ${marked}` }));
    cleanup();
    const alone = await openHome([home], [onHome]);
    await alone.user.click(screen.getByTestId("home-receive"));
    expect(within(await screen.findByTestId("receive")).getByTestId("network-added")).toBeVisible();
  });

  it("where coins are sent", async () => {
    const { user } = await both();
    await user.click(screen.getByTestId("open-send"));
    const coin = await screen.findByTestId("send-coin");
    expect(within(coin).getAllByRole("option").map((option) => option.textContent)).toEqual(["ETH · Ethereum", `HOME · ${marked}`]);
    await user.selectOptions(coin, onHome.id);
    await user.type(screen.getByTestId("send-to"), alice);
    await user.type(screen.getByTestId("send-amount"), "1");
    expect(await screen.findByTestId("quote-network")).toHaveTextContent(`Home ${text.networks.addedByYou}`);
  });
});
