import { useQuery } from "@tanstack/react-query";
import { commands, type Vault } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Card, CardHead } from "../../design/Card";
import { Row, Stack } from "../../design/Layout";
import { Hint } from "../../design/Text";
import { CodeText } from "../../design/values";
import { Loaded } from "../reading/Loaded";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { backupProgressQuery, backupQuery, statusQuery } from "../../wallet/queries";
import { BackupState } from "./BackupState";
import { BackupSteps } from "./BackupSteps";
import { DrillResult } from "./DrillResult";
import { NotDone } from "./NotDone";
import { useOperation } from "../../wallet/useOperation";

export function BackupCard({ vault }: { vault: Vault }) {
  const backup = useQuery(backupQuery);
  const effects = { progress: backupProgressQuery.queryKey, refresh: [backupQuery.queryKey, statusQuery.queryKey] };
  const prove = useOperation((latest: boolean) => commands.proveBackup(latest), effects);
  const make = useOperation(() => commands.makeBackup(), { ...effects, onStart: prove.reset });
  const busy = make.pending || prove.pending;

  return (
    <Card label={text.backup.title} data-testid="backup">
      <CardHead title={text.backup.title}>
        <Hint>{text.backup.intro}</Hint>
      </CardHead>
      <Loaded query={backup} failed={text.backup.failed} loading={text.backup.loading} rows={1}>
        {(read) => <BackupState backup={read} />}
      </Loaded>
      {make.failure && !busy && <NotDone title={text.backup.makeFailed} failure={make.failure} />}
      {make.done && !busy && !prove.done && (
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
                prove.start(true);
              }}
            >
              {text.backup.proveNow}
            </Button>
          }
        >
          {text.backup.madeText}
        </Banner>
      )}
      {prove.failure && !busy && <NotDone title={text.backup.proveFailed} failure={prove.failure} />}
      {prove.output && !busy && <DrillResult passed={prove.output} />}
      {busy ? (
        <BackupSteps of={make.pending ? "make" : "prove"} />
      ) : (
        <>
          <Row>
            <Button
              kind="primary"
              data-testid="backup-make"
              onClick={() => {
                make.start();
              }}
            >
              {text.backup.make}
            </Button>
            <Button
              data-testid="backup-prove"
              onClick={() => {
                prove.start(false);
              }}
            >
              {text.backup.prove}
            </Button>
          </Row>
          {vault.cosigner === "elsewhere" && (
            <Stack gap="close" data-testid="backup-share-elsewhere">
              <Hint>{text.backup.shareElsewhere}</Hint>
              <CodeText>{text.cosigner.console({ vault: visibleLine(vault.id) })}</CodeText>
            </Stack>
          )}
          <Hint>
            {text.backup.fileElsewhere} {text.backup.proveHint}
          </Hint>
        </>
      )}
    </Card>
  );
}
