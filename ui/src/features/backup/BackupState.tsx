import type { BackupStatus } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Fact, Facts } from "../../design/Facts";
import { Stack } from "../../design/Layout";
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
    <Stack gap="close" data-testid="backup-state">
      <Facts>
        <Fact label={text.backup.last}>
          <span data-testid="backup-made-at">{moment(backup.madeAt)}</span>
        </Fact>
        <Fact label={text.backup.proven}>
          <span data-testid="backup-proven-at">
            {backup.provenAt === null ? text.backup.notProven : moment(backup.provenAt)}
          </span>
        </Fact>
      </Facts>
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
          title={text.backup.restored({ when: moment(backup.restoredAt) })}
          data-testid="backup-restored"
          action={<RefreshShares />}
        >
          {text.backup.restoredText}
        </Banner>
      )}
    </Stack>
  );
}
