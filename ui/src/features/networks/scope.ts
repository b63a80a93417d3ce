import type { Network } from "../../bindings";

/** What the screens show: all networks of one kind of money, or one network. It changes nothing that is done. */
export type Scope = { test: boolean; chain: string | null };

export const everything: Scope = { test: false, chain: null };

export function onOf(networks: Network[]): Network[] {
  return networks.filter((network) => network.endpoint !== null);
}

/** The scope as it can be shown: a network that is off is not, and neither is money of which no network is on. */
export function shownScope(wanted: Scope, networks: Network[]): Scope {
  const on = onOf(networks);
  const one = on.find((network) => network.chain === wanted.chain);
  if (one) return { test: one.test, chain: one.chain };
  const has = (test: boolean) => on.some((network) => network.test === test);
  return { test: has(wanted.test) ? wanted.test : has(!wanted.test) ? !wanted.test : false, chain: null };
}

/** The networks that are on and in the scope. */
export function inScope(scope: Scope, networks: Network[]): Network[] {
  return onOf(networks).filter((network) => network.test === scope.test && (scope.chain === null || network.chain === scope.chain));
}

const all = { real: "all/real", test: "all/test" };

export function scopeValue(scope: Scope): string {
  return scope.chain === null ? (scope.test ? all.test : all.real) : `one/${scope.chain}`;
}

export function scopeOf(value: string): Scope {
  if (value === all.real) return everything;
  if (value === all.test) return { test: true, chain: null };
  return { test: false, chain: value.slice("one/".length) };
}
