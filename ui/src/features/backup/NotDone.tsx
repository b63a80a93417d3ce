import { Banner } from "../../design/Banner";
import { text } from "../../text";
import { messageOf, wasCancelled } from "../../wallet/unwrap";

export function NotDone({ title, error }: { title: string; error: unknown }) {
  return wasCancelled(error) ? (
    <Banner level="info" data-testid="backup-cancelled">
      {text.backup.cancelled}
    </Banner>
  ) : (
    <Banner level="danger" title={title} data-testid="backup-failed">
      <p>{messageOf(error)}</p>
    </Banner>
  );
}
