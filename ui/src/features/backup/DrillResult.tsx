import type { DrillPassed } from "../../bindings";
import { Banner } from "../../design/Banner";
import { KeyValues } from "../../design/Card";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { moment } from "../../wallet/when";

// Chains that share a key share an address, which is said once.
function byAddress(addresses: DrillPassed["addresses"]): { address: string; chains: string[] }[] {
  const chains = new Map<string, string[]>();
  for (const { chain, address } of addresses) chains.set(address, [...(chains.get(address) ?? []), chain]);
  return [...chains].map(([address, named]) => ({ address, chains: named }));
}

export function DrillResult({ passed }: { passed: DrillPassed }) {
  const { vaultName, madeAt, addresses, locked } = passed;
  return (
    <Banner
      level={locked === null ? "success" : "warning"}
      title={text.backup.provenTitle(visibleLine(vaultName))}
      data-testid="backup-proven"
    >
      <p>{locked === null ? text.backup.provenText : text.backup.provenLocked(visibleLine(locked).slice(0, 300))}</p>
      <KeyValues
        rows={[
          { key: text.backup.provenMadeAt, value: moment(madeAt) },
          ...byAddress(addresses).map(({ chains, address }) => ({
            key: visibleLine(text.backup.provenChains(chains[0] ?? "", chains.length - 1)),
            value: (
              <code className="hash" data-testid="backup-proven-address">
                {visibleLine(address)}
              </code>
            ),
          })),
        ]}
      />
    </Banner>
  );
}
