import { render } from "@testing-library/react";
import { AssetMark } from "./Assets";
import { cellsOf, Identicon } from "./Identicon";
import { NetworkMark } from "./Picture";
import { assetPicture, isTestPicture, networkPicture } from "./pictures";

const tables = import.meta.glob<string>("../../../src-tauri/crates/chain/src/registry/table/*.rs", { query: "?raw", import: "default", eager: true });
const lists = import.meta.glob<string>("../../../src-tauri/crates/chain/src/registry/listed.rs", { query: "?raw", import: "default", eager: true });

/** What the wallet's table of chains and its list of tokens say, as they stand in the source. */
const chains = Object.values(tables).flatMap((table) => Array.from(table.matchAll(/^ +name: "([^"]+)"/gm), ([, name = ""]) => name));
const [list = ""] = Object.values(lists);
const known = Array.from(list.matchAll(/ticker: "([^"]+)",[^}]*price_id: "([^"]+)"/g), ([, ticker = "", price = ""]) => `listed/${ticker}/${price}`);
const others = Array.from(list.matchAll(/^ +other\("[^"]+", +"([^"]+)".*"([^"]+)"\),$/gm), ([, ticker = "", price = ""]) => `listed/${ticker}/${price}`);

const address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

function images(element: React.ReactElement): string[] {
  const { container } = render(element);
  return Array.from(container.querySelectorAll("img"), (image) => image.src);
}

// U7: three letters stood for every coin.
describe("pictures", () => {
  it("ship with the wallet, so that showing them asks nobody", () => {
    for (const picture of [assetPicture("listed/USDC/usd-coin"), networkPicture("Base")]) {
      expect(picture).toMatch(/^data:image\/svg\+xml,/);
      expect(decodeURIComponent(picture ?? ""), "and load nothing by themselves").not.toMatch(/href="http|<script|<image|url\(http/);
    }
  });

  it("are there for every chain of the table and every token of the list", () => {
    expect(chains.length, "the table was read").toBeGreaterThan(35);
    expect(chains.filter((chain) => networkPicture(chain) === undefined)).toEqual([]);
    expect(known.length, "the list was read").toBe(4);
    expect(others.length).toBeGreaterThan(6);
    expect([...known, ...others].filter((id) => assetPicture(id) === undefined)).toEqual([]);
    for (const coin of ["native/CACAO/cacao", "native/QBTC/", "native/ETH/"]) expect(assetPicture(coin), coin).toBeDefined();
    expect(assetPicture("constructor"), "a name of JavaScript is no asset").toBeUndefined();
  });

  it("are of the asset that the wallet knows, never of a name", () => {
    expect(assetPicture(`token/Ethereum/${address}`)).toBeUndefined();
    expect(images(<AssetMark ticker="USDC" suspicious picture={assetPicture("listed/USDC/usd-coin")} />), "a counterfeit has none").toEqual([]);
    expect(images(<AssetMark ticker="ETH" test picture={assetPicture("native/ETH/ethereum")} />), "nor has test money").toEqual([]);
  });

  it("say on which network, unless it is the same picture", () => {
    expect(images(<AssetMark ticker="ETH" picture={assetPicture("native/ETH/ethereum")} network="Base" />)).toHaveLength(2);
    expect(images(<AssetMark ticker="ETH" picture={assetPicture("native/ETH/ethereum")} network="Ethereum" />)).toHaveLength(1);
    expect(images(<AssetMark ticker="ETH" picture={assetPicture("native/ETH/ethereum")} network="Base" badge="3" />)).toHaveLength(1);
  });

  it("of test money are its own", () => {
    expect(images(<NetworkMark test name="Sepolia" />)).toEqual([networkPicture("Sepolia")]);
    expect(images(<AssetMark ticker="ETH" test picture={assetPicture("native/ETH/")} network="Local" />)).toHaveLength(2);
    expect(images(<NetworkMark test name="Base" />), "a network that only calls itself so has none").toEqual([]);
    for (const name of ["Sepolia", "Local"]) expect(isTestPicture(networkPicture(name) ?? "")).toBe(true);
    expect(isTestPicture(networkPicture("Ethereum") ?? "")).toBe(false);
  });

  it("are letters where there is none", () => {
    const { container } = render(<NetworkMark name="Mine" />);
    expect(container).toHaveTextContent("Mi");
  });
});

describe("an identicon", () => {
  it("is the same for an address however its letters are written, and another for another", () => {
    expect(cellsOf(address.toLowerCase())).toEqual(cellsOf(address));
    expect(cellsOf("0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC")).not.toEqual(cellsOf(address));
    expect(cellsOf("bc1qAB"), "elsewhere the case of a letter counts").not.toEqual(cellsOf("bc1qab"));
  });

  it("is a mirror image and says nothing to a screen reader", () => {
    const { container } = render(<Identicon address={address} />);
    const places = Array.from(container.querySelectorAll("rect"), (cell) => [Number(cell.getAttribute("x")), Number(cell.getAttribute("y"))]);
    expect(places.length).toBeGreaterThan(0);
    for (const [x = 0, y = 0] of places) expect(places).toContainEqual([4 - x, y]);
    expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
  });
});
