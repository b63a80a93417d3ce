import { useQuery } from "@tanstack/react-query";
import { commands } from "../../bindings";
import { Hint } from "../../design/Text";
import { WaitingNotice } from "../bundle/WaitingNotice";
import { Button } from "../../design/Button";
import { Card, CardHead } from "../../design/Card";
import { text } from "../../text";
import { backupProgressQuery, statusQuery } from "../../wallet/queries";
import { NotDone } from "../backup/NotDone";
import { useOperation } from "../../wallet/useOperation";

export function WatchBackup() {
  const watch = useOperation(() => commands.watchBackup(), {
    progress: backupProgressQuery.queryKey,
    refresh: [statusQuery.queryKey],
  });
  const asked = useQuery(backupProgressQuery).data?.stage === "backupPassword";
  return (
    <Card label={text.watch.title} data-testid="watch">
      <CardHead title={text.watch.title}>
        <Hint>{text.watch.intro}</Hint>
      </CardHead>
      {watch.failure && <NotDone title={text.watch.failed} failure={watch.failure} />}
      {watch.pending && !asked && <Hint>{text.backup.choosing}</Hint>}
      {watch.pending && asked && <WaitingNotice waitingFor="password" />}
      <Button
        busy={watch.pending || watch.done}
        data-testid="watch-backup"
        onClick={() => {
          watch.start();
        }}
      >
        {text.watch.choose}
      </Button>
    </Card>
  );
}
