import { useState } from "react";
import type { Coin, Contact, Network } from "../../bindings";
import { Dialog } from "../../design/Dialog";
import { text } from "../../text";
import { SendForm } from "./SendForm";
import { SendProgress } from "./SendProgress";

type SendDialogProps = { coins: Coin[]; networks: Network[]; coinId: string | null; to?: Contact; onClose: () => void };

export function SendDialog({ coins, networks, coinId, to, onClose }: SendDialogProps) {
  const [bundleId, setBundleId] = useState<string | null>(null);
  return (
    <Dialog
      title={bundleId === null ? text.send.title : text.send.progressTitle}
      close={text.common.close}
      onClose={onClose}
      data-testid="send-dialog"
    >
      {bundleId === null ? (
        <SendForm coins={coins} networks={networks} coinId={coinId} contact={to} onCancel={onClose} onStarted={setBundleId} />
      ) : (
        <SendProgress bundleId={bundleId} onClose={onClose} />
      )}
    </Dialog>
  );
}
