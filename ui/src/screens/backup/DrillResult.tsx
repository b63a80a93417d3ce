import type { DrillPassed } from "../../bindings";
import { Banner } from "../../design/Banner";
import { KeyValues } from "../../design/Card";
import { visibleLine } from "../../plain/visible";
import { text } from "../../text";
import { moment } from "../../wallet/when";

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
          ...addresses.map(({ chain, address }) => ({
            key: visibleLine(chain),
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
