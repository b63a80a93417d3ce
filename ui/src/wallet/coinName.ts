import type { Coin } from "../bindings";
import { visibleLine } from "../format/visible";

/** A coin's symbol, bounded and on one line. */
export function tickerOf(coin: Pick<Coin, "ticker">): string {
  return visibleLine(coin.ticker).slice(0, 24);
}

/** A coin's name. A counterfeit goes by its contract, because its symbol could be mistaken for another coin's. */
export function coinName(coin: Pick<Coin, "ticker" | "contract" | "counterfeitOf">): string {
  if (coin.counterfeitOf === null || coin.contract === null) return tickerOf(coin);
  return `${coin.contract.slice(0, 6)}…${coin.contract.slice(-4)}`;
}
