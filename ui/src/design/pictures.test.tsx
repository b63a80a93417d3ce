import { render } from "@testing-library/react";
import { AssetMark } from "./Assets";
import { cellsOf, Identicon } from "./Identicon";
import { NetworkMark } from "./Picture";
import { assetPicture, networkPicture, withoutPicture } from "./pictures";

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

  it("are missing where the list says so", () => {
    for (const name of withoutPicture.networks) expect(networkPicture(name), name).toBeUndefined();
    for (const id of withoutPicture.assets) expect(assetPicture(id), id).toBeUndefined();
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

  it("are letters where there is none", () => {
    const { container } = render(<NetworkMark name="MayaChain" />);
    expect(container).toHaveTextContent("Ma");
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
