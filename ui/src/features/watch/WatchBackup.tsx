import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { commands } from "../../bindings";
import { WaitingNotice } from "../bundle/WaitingNotice";
import { Button } from "../../design/Button";
import { Card } from "../../design/Card";
import { text } from "../../text";
import { unwrap } from "../../wallet/unwrap";
import { backupProgressQuery, statusQuery } from "../../wallet/queries";
import { NotDone } from "../backup/NotDone";

export function WatchBackup() {
  const client = useQueryClient();
  const watch = useMutation({
    mutationFn: () => unwrap(commands.watchBackup()),
    onMutate: () => {
      client.removeQueries({ queryKey: backupProgressQuery.queryKey });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: statusQuery.queryKey });
    },
  });
  const asked = useQuery(backupProgressQuery).data?.stage === "backupPassword";
  return (
    <Card label={text.watch.title} data-testid="watch">
      <div className="stack stack-tight">
        <h2>{text.watch.title}</h2>
        <p className="small muted">{text.watch.intro}</p>
      </div>
      {watch.isError && <NotDone title={text.watch.failed} error={watch.error} />}
      {watch.isPending && !asked && <p className="small muted">{text.backup.choosing}</p>}
      {watch.isPending && asked && <WaitingNotice waitingFor="password" />}
      <Button
        busy={watch.isPending || watch.isSuccess}
        data-testid="watch-backup"
        onClick={() => {
          watch.mutate();
        }}
      >
        {text.watch.choose}
      </Button>
    </Card>
  );
}
