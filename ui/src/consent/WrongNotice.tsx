import type { WrongPassword } from "./bindings";
import { text } from "./text";

export function WrongNotice({ wrong, waitSeconds }: { wrong: WrongPassword; waitSeconds: number }) {
  return (
    <div className="banner banner-danger" role="alert" data-testid="consent-wrong-password">
      <div className="banner-body">
        <span className="banner-title">{text.wrongPassword}</span>
        <span data-testid="consent-attempts-left">
          {wrong.attemptsLeft > 0 ? text.attemptsLeft(wrong.attemptsLeft) : text.noAttemptsLeft}
        </span>
        {waitSeconds > 0 && <span data-testid="consent-retry-after">{text.retryAfter(waitSeconds)}</span>}
      </div>
    </div>
  );
}
