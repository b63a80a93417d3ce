import arbitrumOneNetwork from "@web3icons/core/svgs/networks/background/arbitrum-one.svg.js";
import avalancheNetwork from "@web3icons/core/svgs/networks/background/avalanche.svg.js";
import baseNetwork from "@web3icons/core/svgs/networks/background/base.svg.js";
import binanceSmartChainNetwork from "@web3icons/core/svgs/networks/background/binance-smart-chain.svg.js";
import bitcoinNetwork from "@web3icons/core/svgs/networks/background/bitcoin.svg.js";
import blastNetwork from "@web3icons/core/svgs/networks/background/blast.svg.js";
import cardanoNetwork from "@web3icons/core/svgs/networks/background/cardano.svg.js";
import cosmosHubNetwork from "@web3icons/core/svgs/networks/background/cosmos-hub.svg.js";
import cronosNetwork from "@web3icons/core/svgs/networks/background/cronos.svg.js";
import ethereumNetwork from "@web3icons/core/svgs/networks/background/ethereum.svg.js";
import hyperEvmNetwork from "@web3icons/core/svgs/networks/background/hyper-evm.svg.js";
import kujiraNetwork from "@web3icons/core/svgs/networks/background/kujira.svg.js";
import litecoinNetwork from "@web3icons/core/svgs/networks/background/litecoin.svg.js";
import mantleNetwork from "@web3icons/core/svgs/networks/background/mantle.svg.js";
import optimismNetwork from "@web3icons/core/svgs/networks/background/optimism.svg.js";
import osmosisNetwork from "@web3icons/core/svgs/networks/background/osmosis.svg.js";
import polkadotNetwork from "@web3icons/core/svgs/networks/background/polkadot.svg.js";
import polygonNetwork from "@web3icons/core/svgs/networks/background/polygon.svg.js";
import robinhoodNetwork from "@web3icons/core/svgs/networks/background/robinhood.svg.js";
import seiNetworkNetwork from "@web3icons/core/svgs/networks/background/sei-network.svg.js";
import solanaNetwork from "@web3icons/core/svgs/networks/background/solana.svg.js";
import suiNetwork from "@web3icons/core/svgs/networks/background/sui.svg.js";
import terraClassicNetwork from "@web3icons/core/svgs/networks/background/terra-classic.svg.js";
import tonNetwork from "@web3icons/core/svgs/networks/background/ton.svg.js";
import tronNetwork from "@web3icons/core/svgs/networks/background/tron.svg.js";
import xrpNetwork from "@web3icons/core/svgs/networks/background/xrp.svg.js";
import zksyncNetwork from "@web3icons/core/svgs/networks/background/zksync.svg.js";
import aktCoin from "@web3icons/core/svgs/tokens/background/AKT.svg.js";
import arbCoin from "@web3icons/core/svgs/tokens/background/ARB.svg.js";
import bchCoin from "@web3icons/core/svgs/tokens/background/BCH.svg.js";
import daiCoin from "@web3icons/core/svgs/tokens/background/DAI.svg.js";
import dashCoin from "@web3icons/core/svgs/tokens/background/DASH.svg.js";
import dogeCoin from "@web3icons/core/svgs/tokens/background/DOGE.svg.js";
import dydxCoin from "@web3icons/core/svgs/tokens/background/DYDX.svg.js";
import jupCoin from "@web3icons/core/svgs/tokens/background/JUP.svg.js";
import lunaCoin from "@web3icons/core/svgs/tokens/background/LUNA.svg.js";
import msolCoin from "@web3icons/core/svgs/tokens/background/MSOL.svg.js";
import opCoin from "@web3icons/core/svgs/tokens/background/OP.svg.js";
import runeCoin from "@web3icons/core/svgs/tokens/background/RUNE.svg.js";
import taoCoin from "@web3icons/core/svgs/tokens/background/TAO.svg.js";
import usdcCoin from "@web3icons/core/svgs/tokens/background/USDC.svg.js";
import usdtCoin from "@web3icons/core/svgs/tokens/background/USDT.svg.js";
import wbtcCoin from "@web3icons/core/svgs/tokens/background/WBTC.svg.js";
import zecCoin from "@web3icons/core/svgs/tokens/background/ZEC.svg.js";
import { bonk, jitoSol, local, maya, noble, qbtc, sepolia, testEther } from "./drawnPictures";

// The built-in pictures: of the package, of which nothing else is in the build, or our own. Nothing is fetched.

/** A network's picture, by its name in the table of chains. */
const networks: Partial<Record<string, string>> = {
  Ethereum: ethereumNetwork,
  Arbitrum: arbitrumOneNetwork,
  Base: baseNetwork,
  Blast: blastNetwork,
  Optimism: optimismNetwork,
  Zksync: zksyncNetwork,
  Mantle: mantleNetwork,
  Robinhood: robinhoodNetwork,
  Avalanche: avalancheNetwork,
  CronosChain: cronosNetwork,
  BSC: binanceSmartChainNetwork,
  Polygon: polygonNetwork,
  Hyperliquid: hyperEvmNetwork,
  Sei: seiNetworkNetwork,
  Bitcoin: bitcoinNetwork,
  Litecoin: litecoinNetwork,
  "Bitcoin-Cash": bchCoin,
  Dogecoin: dogeCoin,
  Dash: dashCoin,
  Zcash: zecCoin,
  Cosmos: cosmosHubNetwork,
  Osmosis: osmosisNetwork,
  Dydx: dydxCoin,
  Kujira: kujiraNetwork,
  Terra: lunaCoin,
  TerraClassic: terraClassicNetwork,
  Akash: aktCoin,
  THORChain: runeCoin,
  Solana: solanaNetwork,
  Ripple: xrpNetwork,
  Tron: tronNetwork,
  Ton: tonNetwork,
  Sui: suiNetwork,
  Polkadot: polkadotNetwork,
  Bittensor: taoCoin,
  Cardano: cardanoNetwork,
  MayaChain: maya,
  Noble: noble,
  QBTC: qbtc,
};

// Test money must not look like real money, so its pictures are its own.
const testNetworks: Partial<Record<string, string>> = { Sepolia: sepolia, Local: local };
const testAssets: Partial<Record<string, string>> = { "native/ETH/": testEther };

/**
 * An asset's picture, by the wallet's id; a network's own coin has the network's picture. The id of a token contains "listed" only if its
 * contract is on the wallet's own list, so a token that imitates a known name has no picture.
 */
const assets: Partial<Record<string, string>> = {
  "native/ETH/ethereum": ethereumNetwork,
  "native/MNT/mantle": mantleNetwork,
  "native/AVAX/avalanche-2": avalancheNetwork,
  "native/CRO/crypto-com-chain": cronosNetwork,
  "native/BNB/binancecoin": binanceSmartChainNetwork,
  "native/POL/polygon-ecosystem-token": polygonNetwork,
  "native/HYPE/hyperliquid": hyperEvmNetwork,
  "native/SEI/sei-network": seiNetworkNetwork,
  "native/BTC/bitcoin": bitcoinNetwork,
  "native/BCH/bitcoin-cash": bchCoin,
  "native/LTC/litecoin": litecoinNetwork,
  "native/DOGE/dogecoin": dogeCoin,
  "native/DASH/dash": dashCoin,
  "native/ZEC/zcash": zecCoin,
  "native/ATOM/cosmos": cosmosHubNetwork,
  "native/OSMO/osmosis": osmosisNetwork,
  "native/DYDX/dydx-chain": dydxCoin,
  "native/KUJI/kujira": kujiraNetwork,
  "native/LUNA/terra-luna-2": lunaCoin,
  "native/LUNC/terra-luna": terraClassicNetwork,
  "native/USDC/usd-coin": usdcCoin,
  "native/AKT/akash-network": aktCoin,
  "native/RUNE/thorchain": runeCoin,
  "native/CACAO/cacao": maya,
  "native/QBTC/": qbtc,
  "native/SOL/solana": solanaNetwork,
  "native/XRP/ripple": xrpNetwork,
  "native/TRX/tron": tronNetwork,
  "native/TON/the-open-network": tonNetwork,
  "native/SUI/sui": suiNetwork,
  "native/DOT/polkadot": polkadotNetwork,
  "native/TAO/bittensor": taoCoin,
  "native/ADA/cardano": cardanoNetwork,
  "listed/USDC/usd-coin": usdcCoin,
  "listed/USDT/tether": usdtCoin,
  "listed/DAI/dai": daiCoin,
  "listed/WBTC/wrapped-bitcoin": wbtcCoin,
  "listed/ARB/arbitrum": arbCoin,
  "listed/OP/optimism": opCoin,
  "listed/JUP/jupiter-exchange-solana": jupCoin,
  "listed/mSOL/msol": msolCoin,
  "listed/WETH/weth": ethereumNetwork,
  "listed/WSOL/solana": solanaNetwork,
  "listed/BONK/bonk": bonk,
  "listed/JitoSOL/jito-staked-sol": jitoSol,
};

// An image runs no script and shares no ids with the page, and the policy of the windows allows it.
function asAddress(svg: string | undefined): string | undefined {
  return svg === undefined ? undefined : `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function remembered(pictures: Partial<Record<string, string>>): (name: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (name) => {
    if (!known.has(name)) known.set(name, asAddress(Object.hasOwn(pictures, name) ? pictures[name] : undefined));
    return known.get(name);
  };
}

/** The URL of a network's picture; undefined if it has none. */
export const networkPicture = remembered({ ...networks, ...testNetworks });

/** The URL of an asset's picture; undefined if it has none. */
export const assetPicture = remembered({ ...assets, ...testAssets });

const ofTest = new Set([...Object.keys(testNetworks).map(networkPicture), ...Object.keys(testAssets).map(assetPicture)]);

/** Whether a picture may stand for test money. */
export function isTestPicture(address: string): boolean {
  return ofTest.has(address);
}

const idsByTicker = new Map(Object.keys(assets).map((id) => [id.split("/").slice(0, 2).join("/"), id]));

/**
 * The picture of what the wallet calls by this ticker on a network with this own coin. A token that borrows the name of either, the network's
 * coin or a listed token, is called by its contract instead, so its name finds nothing here.
 */
export function tickerPicture(ticker: string, ownCoin: string | null, test: boolean): string | undefined {
  if (test) return ticker === ownCoin ? assetPicture(`native/${ticker}/`) : undefined;
  const id = idsByTicker.get(ticker === ownCoin ? `native/${ticker}` : `listed/${ticker}`);
  return id === undefined ? undefined : assetPicture(id);
}
