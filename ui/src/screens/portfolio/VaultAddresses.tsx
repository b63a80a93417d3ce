import type { Vault } from "../../bindings";
import { Card } from "../../design/Card";
import { AddressText } from "../../design/values";
import { text } from "../../text";

export function VaultAddresses({ vault }: { vault: Vault }) {
  const chainsOf = new Map<string, string[]>();
  for (const { chain, address } of vault.addresses) chainsOf.set(address, [...(chainsOf.get(address) ?? []), chain]);
  return (
    <Card kind="compact">
      {[...chainsOf].map(([address, chains]) => (
        <div className="stack stack-close" key={address}>
          <span className="small muted">{text.portfolio.address(chains.join(", "))}</span>
          <AddressText address={address} data-testid="vault-address" />
        </div>
      ))}
    </Card>
  );
}
