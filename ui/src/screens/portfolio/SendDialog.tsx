import { useState } from "react";
import type { Coin, Contact } from "../../bindings";
import { Dialog } from "../../design/Dialog";
import { text } from "../../text";
import { SendForm } from "./SendForm";
import { SendProgress } from "./SendProgress";

type SendDialogProps = { coins: Coin[]; coinId: string | null; to?: Contact; onClose: () => void };

export function SendDialog({ coins, coinId, to, onClose }: SendDialogProps) {
  const [bundleId, setBundleId] = useState<string | null>(null);
  return (
    <Dialog
      title={bundleId === null ? text.send.title : text.send.progressTitle}
      close={text.common.close}
      onClose={onClose}
      data-testid="send-dialog"
    >
      {bundleId === null ? (
        <SendForm coins={coins} coinId={coinId} contact={to} onCancel={onClose} onStarted={setBundleId} />
      ) : (
        <SendProgress bundleId={bundleId} onClose={onClose} />
      )}
    </Dialog>
  );
}
