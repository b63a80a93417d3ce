import type { Coin } from "../../bindings";
import { CopyButton } from "../../design/CopyButton";
import { Dialog } from "../../design/Dialog";
import { AddressText, QrCode } from "../../design/values";
import { visibleLine } from "../../plain/visible";
import { text } from "../../text";

export function ReceiveDialog({ coin, onClose }: { coin: Coin; onClose: () => void }) {
  const ticker = visibleLine(coin.ticker).slice(0, 24);
  return (
    <Dialog title={text.receive.title(ticker)} onClose={onClose} data-testid="receive">
      <p>{text.receive.intro(ticker, coin.chain)}</p>
      <div className="receive">
        <QrCode value={coin.address} label={text.receive.qr(coin.address)} />
        <div className="stack">
          <div className="stack stack-tight">
            <span className="field-label">{text.receive.address}</span>
            <AddressText address={coin.address} copy={false} data-testid="receive-address" />
          </div>
          <div>
            <CopyButton value={coin.address} label={text.receive.copy} named data-testid="receive-copy" />
          </div>
        </div>
      </div>
    </Dialog>
  );
}
