import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { commands } from "../../bindings";
import { WaitingNotice } from "../../features/bundle/WaitingNotice";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { CopyButton } from "../../design/CopyButton";
import { Dialog, DialogActions } from "../../design/Dialog";
import { Loaded } from "../../features/reading/Loaded";
import { AddressText, QrCode } from "../../design/values";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { unwrap, messageOf, wasCancelled } from "../../wallet/unwrap";
import { backupProgressQuery, receiveQuery, refetchWallet } from "../../wallet/queries";
import { BackupSteps } from "../../features/backup/BackupSteps";
import { NotDone } from "../../features/backup/NotDone";

function Address({ address, ticker, chain }: { address: string; ticker: string; chain: string }) {
  return (
    <>
      <p>{text.receive.intro(ticker, chain)}</p>
      <div className="receive">
        <QrCode value={address} label={text.receive.qr(address)} />
        <div className="stack">
          <div className="stack stack-tight">
            <span className="field-label">{text.receive.address}</span>
            <AddressText address={address} copy={false} data-testid="receive-address" />
          </div>
          <div>
            <CopyButton value={address} label={text.receive.copy} named data-testid="receive-copy" />
          </div>
        </div>
      </div>
    </>
  );
}

function NeedsBackup({ message, onClose }: { message: string; onClose: () => void }) {
  const client = useQueryClient();
  const waive = useMutation({
    mutationFn: () => unwrap(commands.waiveBackup()),
    onSuccess: () => refetchWallet(client),
  });
  const make = useMutation({
    mutationFn: () => unwrap(commands.makeBackup()),
    onMutate: () => {
      client.removeQueries({ queryKey: backupProgressQuery.queryKey });
    },
    onSuccess: () => refetchWallet(client),
  });
  return (
    <div className="stack" data-testid="needs-backup">
      <Banner level="warning" title={text.receive.needsBackupTitle}>
        <p>{visibleLine(message).slice(0, 400)}</p>
      </Banner>
      {waive.isPending && <WaitingNotice waitingFor="typed" />}
      {waive.isError && (
        <p className={wasCancelled(waive.error) ? "small muted" : "field-error"} role="status" data-testid="waiver-problem">
          {messageOf(waive.error)}
        </p>
      )}
      {make.isError && <NotDone title={text.backup.makeFailed} error={make.error} />}
      {make.isPending && <BackupSteps of="make" />}
      <p className="small muted">{text.receive.waiverHint}</p>
      <DialogActions>
        <Button onClick={onClose}>{text.common.close}</Button>
        <Button
          kind="primary"
          busy={make.isPending}
          data-testid="needs-backup-make"
          onClick={() => {
            make.mutate();
          }}
        >
          {text.receive.makeBackup}
        </Button>
        <Button
          disabled={waive.isPending || make.isPending}
          data-testid="waive-backup"
          onClick={() => {
            waive.mutate();
          }}
        >
          {text.receive.waive}
        </Button>
      </DialogActions>
    </div>
  );
}

export function ReceiveDialog({ chain, ticker, onClose }: { chain: string; ticker: string; onClose: () => void }) {
  const shown = visibleLine(ticker).slice(0, 24);
  const gate = useQuery(receiveQuery(chain));
  return (
    <Dialog title={text.receive.title(shown)} onClose={onClose} data-testid="receive">
      <Loaded query={gate} failed={text.receive.failed}>
        {(opened) =>
          opened.state === "open" ? (
            <Address address={opened.address} ticker={shown} chain={chain} />
          ) : (
            <NeedsBackup message={opened.message} onClose={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  );
}
