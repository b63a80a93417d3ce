import { Text, VisuallyHidden } from "../design/Text";
import { duration } from "../format/duration";
import { text } from "./text";
import { secondsUntil, useNow } from "./useNow";

const spokenAt = [300, 120, 60, 30, 10];

function clock(seconds: number): string {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, "0")}`;
}

// A screen reader hears the time at a few marks, not every second.
function spoken(seconds: number): string {
  if (seconds === 0) return text.expired;
  const mark = spokenAt.filter((each) => seconds <= each).at(-1);
  return mark === undefined ? "" : text.remaining({ time: duration(mark) });
}

export function Countdown({ expiresAt }: { expiresAt: number | null }) {
  const seconds = secondsUntil(expiresAt, useNow());
  const over = seconds === 0;
  return (
    <span>
      <Text
        as="span"
        tone={over ? "danger" : "normal"}
        strong={over}
        role="timer"
        aria-live="off"
        data-testid="consent-countdown"
        data-seconds={seconds}
      >
        {over ? text.expired : text.expiresIn({ clock: clock(seconds) })}
      </Text>
      <VisuallyHidden aria-live="polite" data-testid="consent-time-spoken">
        {spoken(seconds)}
      </VisuallyHidden>
    </span>
  );
}
