import type { Coin } from "../bindings";
import { visibleLine } from "../format/visible";

/** A coin's symbol, as it is written in one line. */
export function tickerOf(coin: Pick<Coin, "ticker">): string {
  return visibleLine(coin.ticker).slice(0, 24);
}

/** How a coin is called wherever its name could be taken for another's: by its contract, if it only goes by a name. */
export function coinName(coin: Pick<Coin, "ticker" | "contract" | "counterfeitOf">): string {
  if (coin.counterfeitOf === null || coin.contract === null) return tickerOf(coin);
  return `${coin.contract.slice(0, 6)}…${coin.contract.slice(-4)}`;
}
