import type { VaultListed } from "../../bindings";

/** The name that is offered, or the first one after it that no vault has. The wallet refuses a name that is taken. */
export function freeName(offered: string, vaults: VaultListed[]): string {
  const taken = new Set(vaults.map(({ name }) => name.toLowerCase()));
  let name = offered;
  for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${offered} ${count}`;
  return name;
}
