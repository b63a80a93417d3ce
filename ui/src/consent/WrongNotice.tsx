import { Banner } from "../design/Banner";
import { duration } from "../format/duration";
import type { WrongPassword } from "./bindings";
import { text } from "./text";

export function WrongNotice({ wrong, waitSeconds }: { wrong: WrongPassword; waitSeconds: number }) {
  return (
    <Banner level="danger" title={text.wrongPassword} data-testid="consent-wrong-password">
      <span data-testid="consent-attempts-left">
        {wrong.attemptsLeft > 0 ? text.attemptsLeft({ count: wrong.attemptsLeft }) : text.noAttemptsLeft}
      </span>
      {waitSeconds > 0 && <span data-testid="consent-retry-after">{text.retryAfter({ time: duration(waitSeconds) })}</span>}
    </Banner>
  );
}
