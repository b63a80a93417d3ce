import { Banner } from "../design/Banner";
import { Text } from "../design/Text";
import { duration } from "../format/duration";
import type { WrongPassword } from "./bindings";
import { text } from "./text";

export function WrongNotice({ wrong, waitSeconds }: { wrong: WrongPassword; waitSeconds: number }) {
  return (
    <Banner level="danger" title={text.wrongPassword} data-testid="consent-wrong-password">
      <Text data-testid="consent-attempts-left">
        {wrong.attemptsLeft > 0 ? text.attemptsLeft({ count: wrong.attemptsLeft }) : text.noAttemptsLeft}
      </Text>
      {waitSeconds > 0 && <Text data-testid="consent-retry-after">{text.retryAfter({ time: duration(waitSeconds) })}</Text>}
    </Banner>
  );
}
