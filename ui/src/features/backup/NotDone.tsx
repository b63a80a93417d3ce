import { Banner } from "../../design/Banner";
import { text } from "../../text";
import type { Failure } from "../../wallet/useOperation";

export function NotDone({ title, failure }: { title: string; failure: Failure }) {
  return failure.cancelled ? (
    <Banner level="info" data-testid="backup-cancelled">
      {text.backup.cancelled}
    </Banner>
  ) : (
    <Banner level="danger" title={title} data-testid="backup-failed">
      <p>{failure.message}</p>
    </Banner>
  );
}
