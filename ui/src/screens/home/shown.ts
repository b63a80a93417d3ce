import type { HeldAsset, Holding, Overview, TotalValue, World } from "../../bindings";
import type { Scope } from "../../features/networks/scope";
import { coinName } from "../../wallet/coinName";

/** A row of the list. */
export type Row = {
  asset: HeldAsset;
  // For a counterfeit, its contract.
  name: string;
  holdings: Holding[];
  // The sum over the networks that answered.
  amount: string | null;
  // The number of holdings that are not in the amount.
  leftOut: number;
  reading: boolean;
  // The holding to show if no network answered.
  last: Holding | null;
};

export function worldOf(overview: Overview, scope: Scope): World {
  return scope.test ? overview.test : overview.real;
}

export function totalOf(world: World, scope: Scope): TotalValue | null {
  if (scope.chain === null) return world.total;
  return world.networks.find((network) => network.chain === scope.chain)?.total ?? null;
}

/** The assets in the scope. With one network selected, only what is held there. */
export function rowsOf(world: World, scope: Scope): Row[] {
  return world.assets.flatMap((asset) => {
    const holdings = asset.holdings.filter(({ coin }) => scope.chain === null || coin.chain === scope.chain);
    const [first] = holdings;
    if (first === undefined) return [];
    const whole = holdings.length === asset.holdings.length;
    const one = first.coin.balance.state === "known" ? first.coin.balance.text : null;
    const amount = whole ? asset.amount : one;
    return [
      {
        asset: whole ? asset : { ...asset, value: first.value, amount: one, small: asset.small || one === "0" },
        name: coinName(first.coin),
        holdings,
        amount,
        leftOut: whole ? asset.leftOut : one === null ? 1 : 0,
        reading: holdings.some((holding) => holding.reading),
        last: amount === null ? (holdings.find((holding) => holding.last !== null) ?? null) : null,
      },
    ];
  });
}

export function isFound({ asset, name, holdings }: Row, wanted: string): boolean {
  const word = wanted.trim().toLowerCase();
  const names = [name, asset.ticker, asset.name ?? "", ...holdings.flatMap(({ coin }) => [coin.chain, coin.contract ?? ""])];
  return names.some((each) => each.toLowerCase().includes(word));
}

export function valueOf({ asset }: Row): string | null {
  return asset.value?.state === "known" ? asset.value.text : null;
}
