import type { DrillPassed } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Fact, Facts } from "../../design/Facts";
import { CodeText } from "../../design/values";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { moment } from "../../wallet/when";

// Chains that share a key share an address, which is shown once.
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
      title={text.backup.provenTitle({ vault: visibleLine(vaultName) })}
      data-testid="backup-proven"
    >
      <p>{locked === null ? text.backup.provenText : text.backup.provenLocked({ reason: visibleLine(locked).slice(0, 300) })}</p>
      <Facts>
        <Fact label={text.backup.provenMadeAt}>{moment(madeAt)}</Fact>
        {byAddress(addresses).map(({ chains, address }) => (
          <Fact key={address} label={visibleLine(text.backup.provenChains({ first: chains[0] ?? "", others: chains.length - 1 }))}>
            <CodeText data-testid="backup-proven-address">{visibleLine(address)}</CodeText>
          </Fact>
        ))}
      </Facts>
    </Banner>
  );
}
