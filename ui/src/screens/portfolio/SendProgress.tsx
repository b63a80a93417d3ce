import { useQuery } from "@tanstack/react-query";
import { Stack } from "../../design/Layout";
import { Hint } from "../../design/Text";
import { useOpenActivity } from "../../features/activity/openActivity";
import { BundleSteps } from "../../features/bundle/BundleSteps";
import { WaitingNotice } from "../../features/bundle/WaitingNotice";
import { Button } from "../../design/Button";
import { DialogActions } from "../../design/Dialog";
import { Working } from "../../design/Progress";
import { text } from "../../text";
import { bundleQuery } from "../../wallet/queries";

export function SendProgress({ bundleId, onClose }: { bundleId: string; onClose: () => void }) {
  const progress = useQuery(bundleQuery(bundleId)).data;
  const openActivity = useOpenActivity();
  return (
    <Stack data-testid="send-progress">
      {progress ? (
        <>
          {progress.waitingFor && <WaitingNotice waitingFor={progress.waitingFor} />}
          <BundleSteps steps={progress.steps} />
        </>
      ) : (
        <Working>{text.send.starting}</Working>
      )}
      <Hint>{progress?.done ? text.send.finished : text.send.stillRunning}</Hint>
      <DialogActions>
        <Button
          kind="quiet"
          data-testid="send-open-activity"
          onClick={() => {
            openActivity(bundleId);
          }}
        >
          {text.activity.open}
        </Button>
        <Button data-testid="send-close" onClick={onClose}>
          {text.common.close}
        </Button>
      </DialogActions>
    </Stack>
  );
}
