import { useQuery } from "@tanstack/react-query";
import { BundleSteps } from "../../features/bundle/BundleSteps";
import { WaitingNotice } from "../../features/bundle/WaitingNotice";
import { Button } from "../../design/Button";
import { DialogActions } from "../../design/Dialog";
import { Spinner } from "../../design/Progress";
import { text } from "../../text";
import { bundleQuery } from "../../wallet/queries";

export function SendProgress({ bundleId, onClose }: { bundleId: string; onClose: () => void }) {
  const progress = useQuery(bundleQuery(bundleId)).data;
  return (
    <div className="stack" data-testid="send-progress">
      {progress ? (
        <>
          {progress.waitingFor && <WaitingNotice waitingFor={progress.waitingFor} />}
          <BundleSteps steps={progress.steps} />
        </>
      ) : (
        <p className="row" role="status">
          <Spinner />
          {text.send.starting}
        </p>
      )}
      <p className="small muted">{progress?.done ? text.send.finished : text.send.stillRunning}</p>
      <DialogActions>
        <Button data-testid="send-close" onClick={onClose}>
          {text.common.close}
        </Button>
      </DialogActions>
    </div>
  );
}
