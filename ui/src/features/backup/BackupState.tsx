import type { BackupStatus } from "../../bindings";
import { Banner } from "../../design/Banner";
import { KeyValues } from "../../design/Card";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { moment } from "../../wallet/when";
import { RefreshShares } from "./RefreshShares";

export function BackupState({ backup }: { backup: BackupStatus }) {
  if (backup.madeAt === null) {
    return (
      <Banner level="warning" title={`${text.backup.last}: ${text.backup.never}`} data-testid="backup-never">
        {text.backup.neverText}
      </Banner>
    );
  }
  return (
    <div className="stack stack-close" data-testid="backup-state">
      <KeyValues
        rows={[
          { key: text.backup.last, value: <span data-testid="backup-made-at">{moment(backup.madeAt)}</span> },
          {
            key: text.backup.proven,
            value: (
              <span data-testid="backup-proven-at">
                {backup.provenAt === null ? text.backup.notProven : moment(backup.provenAt)}
              </span>
            ),
          },
        ]}
      />
      {backup.outOfDate && (
        <Banner level="warning" title={text.backup.outOfDate} data-testid="backup-out-of-date">
          {text.backup.outOfDateText}
        </Banner>
      )}
      {backup.unknown !== null && (
        <Banner level="warning" title={text.backup.unknown} data-testid="backup-unknown">
          {visibleLine(backup.unknown).slice(0, 300)}
        </Banner>
      )}
      {backup.refreshAdvised && backup.restoredAt !== null && (
        <Banner
          level="info"
          title={text.backup.restored(moment(backup.restoredAt))}
          data-testid="backup-restored"
          action={<RefreshShares />}
        >
          {text.backup.restoredText}
        </Banner>
      )}
    </div>
  );
}
