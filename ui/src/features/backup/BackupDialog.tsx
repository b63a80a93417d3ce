import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Dialog, DialogActions } from "../../design/Dialog";
import { Stack } from "../../design/Layout";
import { Hint } from "../../design/Text";
import { text } from "../../text";
import { BackupSteps } from "./BackupSteps";
import { DrillResult } from "./DrillResult";
import { NotDone } from "./NotDone";
import type { GuidedBackup } from "./useGuidedBackup";

type BackupDialogProps = { backup: GuidedBackup; onReceive: (() => void) | null; onClose: () => void };

/** A backup and its drill, from the first question to the proof. Closing it stops nothing. */
export function BackupDialog({ backup: { make, prove }, onReceive, onClose }: BackupDialogProps) {
  const words = text.backup.guided;
  const busy = make.pending || prove.pending;
  const passed = busy ? undefined : prove.output;
  const proven = passed !== undefined;
  return (
    <Dialog title={words.title} close={text.common.close} onClose={onClose} data-testid="backup-dialog">
      <Stack>
        {!proven && <Hint>{words.intro}</Hint>}
        {make.failure && !busy && <NotDone title={text.backup.makeFailed} failure={make.failure} />}
        {make.done && !proven && (
          <Banner level="success" title={text.backup.made} data-testid="backup-made">
            {text.backup.madeText}
          </Banner>
        )}
        {prove.failure && !busy && <NotDone title={text.backup.proveFailed} failure={prove.failure} />}
        {busy && <BackupSteps of={make.pending ? "make" : "prove"} />}
        {passed && <DrillResult passed={passed} />}
        <DialogActions>
          <Button onClick={onClose}>{text.common.close}</Button>
          {make.failure && !busy && (
            <Button
              kind="primary"
              data-testid="backup-again"
              onClick={() => {
                make.start();
              }}
            >
              {text.backup.make}
            </Button>
          )}
          {prove.failure && !busy && (
            <Button
              kind="primary"
              data-testid="backup-prove-again"
              onClick={() => {
                prove.start(make.done);
              }}
            >
              {text.backup.proveNow}
            </Button>
          )}
          {proven && onReceive !== null && (
            <Button kind="primary" data-testid="backup-then-receive" onClick={onReceive}>
              {words.receive}
            </Button>
          )}
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
