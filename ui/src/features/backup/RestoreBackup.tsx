import { useMutation, useQueryClient } from "@tanstack/react-query";
import { commands, type CosignerAt } from "../../bindings";
import { Button } from "../../design/Button";
import { Card } from "../../design/Card";
import { text } from "../../text";
import { unwrap } from "../../wallet/unwrap";
import { backupProgressQuery, statusQuery } from "../../wallet/queries";
import { BackupSteps } from "./BackupSteps";
import { NotDone } from "./NotDone";

export function RestoreBackup({ cosigner }: { cosigner: CosignerAt }) {
  const client = useQueryClient();
  const restore = useMutation({
    mutationFn: () => unwrap(commands.restoreBackup(cosigner)),
    onMutate: () => {
      client.removeQueries({ queryKey: backupProgressQuery.queryKey });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: statusQuery.queryKey });
    },
  });
  return (
    <Card label={text.backup.restoreTitle} data-testid="restore">
      <div className="stack stack-tight">
        <h2>{text.backup.restoreTitle}</h2>
        <p className="small muted">{text.backup.restoreIntro}</p>
        {cosigner === "elsewhere" && (
          <p className="small muted" data-testid="restore-elsewhere">
            {text.backup.restoreElsewhere}
          </p>
        )}
      </div>
      {restore.isError && <NotDone title={text.backup.restoreFailed} error={restore.error} />}
      {restore.isPending || restore.isSuccess ? (
        <BackupSteps of="restore" />
      ) : (
        <Button
          data-testid="restore-backup"
          onClick={() => {
            restore.mutate();
          }}
        >
          {text.backup.restore}
        </Button>
      )}
    </Card>
  );
}
