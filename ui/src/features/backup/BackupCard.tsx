import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { commands, type Vault } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Card } from "../../design/Card";
import { Loaded } from "../reading/Loaded";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { unwrap } from "../../wallet/unwrap";
import { backupProgressQuery, backupQuery, statusQuery } from "../../wallet/queries";
import { BackupState } from "./BackupState";
import { BackupSteps } from "./BackupSteps";
import { DrillResult } from "./DrillResult";
import { NotDone } from "./NotDone";

export function BackupCard({ vault }: { vault: Vault }) {
  const client = useQueryClient();
  const backup = useQuery(backupQuery);
  const begin = () => {
    client.removeQueries({ queryKey: backupProgressQuery.queryKey });
  };
  const read = () =>
    Promise.all([backupQuery, statusQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })));
  const make = useMutation({
    mutationFn: () => unwrap(commands.makeBackup()),
    onMutate: () => {
      begin();
      prove.reset();
    },
    onSuccess: read,
  });
  const prove = useMutation({
    mutationFn: (latest: boolean) => unwrap(commands.proveBackup(latest)),
    onMutate: begin,
    onSuccess: read,
  });
  const busy = make.isPending || prove.isPending;

  return (
    <Card label={text.backup.title} data-testid="backup">
      <div className="stack stack-tight">
        <h2>{text.backup.title}</h2>
        <p className="small muted">{text.backup.intro}</p>
      </div>
      <Loaded query={backup} failed={text.backup.failed} loading={text.backup.loading} rows={1}>
        {(read) => <BackupState backup={read} />}
      </Loaded>
      {make.isError && !busy && <NotDone title={text.backup.makeFailed} error={make.error} />}
      {make.isSuccess && !busy && !prove.isSuccess && (
        <Banner
          level="success"
          title={text.backup.made}
          data-testid="backup-made"
          action={
            <Button
              small
              kind="primary"
              data-testid="backup-prove-now"
              onClick={() => {
                prove.mutate(true);
              }}
            >
              {text.backup.proveNow}
            </Button>
          }
        >
          {text.backup.madeText}
        </Banner>
      )}
      {prove.isError && !busy && <NotDone title={text.backup.proveFailed} error={prove.error} />}
      {prove.isSuccess && !busy && <DrillResult passed={prove.data} />}
      {busy ? (
        <BackupSteps of={make.isPending ? "make" : "prove"} />
      ) : (
        <>
          <div className="row">
            <Button
              kind="primary"
              data-testid="backup-make"
              onClick={() => {
                make.mutate();
              }}
            >
              {text.backup.make}
            </Button>
            <Button
              data-testid="backup-prove"
              onClick={() => {
                prove.mutate(false);
              }}
            >
              {text.backup.prove}
            </Button>
          </div>
          {vault.cosigner === "elsewhere" && (
            <div className="stack stack-close" data-testid="backup-share-elsewhere">
              <p className="small muted">{text.backup.shareElsewhere}</p>
              <code className="hash">{text.cosigner.console(visibleLine(vault.id))}</code>
            </div>
          )}
          <p className="small muted">
            {text.backup.fileElsewhere} {text.backup.proveHint}
          </p>
        </>
      )}
    </Card>
  );
}
