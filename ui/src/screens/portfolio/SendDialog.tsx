import { useState } from "react";
import type { Coin } from "../../bindings";
import { Dialog } from "../../design/Dialog";
import { text } from "../../text";
import { SendForm } from "./SendForm";
import { SendProgress } from "./SendProgress";

type SendDialogProps = { coins: Coin[]; coinId: string | null; onClose: () => void };

export function SendDialog({ coins, coinId, onClose }: SendDialogProps) {
  const [bundleId, setBundleId] = useState<string | null>(null);
  return (
    <Dialog
      title={bundleId === null ? text.send.title : text.send.progressTitle}
      close={text.common.close}
      onClose={onClose}
      data-testid="send-dialog"
    >
      {bundleId === null ? (
        <SendForm coins={coins} coinId={coinId} onCancel={onClose} onStarted={setBundleId} />
      ) : (
        <SendProgress bundleId={bundleId} onClose={onClose} />
      )}
    </Dialog>
  );
}
