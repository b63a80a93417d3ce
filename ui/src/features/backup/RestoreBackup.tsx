import { commands, type CosignerAt } from "../../bindings";
import { Button } from "../../design/Button";
import { Card, CardHead } from "../../design/Card";
import { Hint } from "../../design/Text";
import { text } from "../../text";
import { backupProgressQuery, statusQuery } from "../../wallet/queries";
import { BackupSteps } from "./BackupSteps";
import { NotDone } from "./NotDone";
import { useOperation } from "../../wallet/useOperation";

export function RestoreBackup({ cosigner }: { cosigner: CosignerAt }) {
  const restore = useOperation(() => commands.restoreBackup(cosigner), {
    progress: backupProgressQuery.queryKey,
    refresh: [statusQuery.queryKey],
  });
  return (
    <Card label={text.backup.restoreTitle} data-testid="restore">
      <CardHead title={text.backup.restoreTitle}>
        <Hint>{text.backup.restoreIntro}</Hint>
        {cosigner === "elsewhere" && (
          <Hint data-testid="restore-elsewhere">
            {text.backup.restoreElsewhere}
          </Hint>
        )}
      </CardHead>
      {restore.failure && <NotDone title={text.backup.restoreFailed} failure={restore.failure} />}
      {restore.pending || restore.done ? (
        <BackupSteps of="restore" />
      ) : (
        <Button
          data-testid="restore-backup"
          onClick={() => {
            restore.start();
          }}
        >
          {text.backup.restore}
        </Button>
      )}
    </Card>
  );
}
