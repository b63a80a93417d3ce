import { Button } from "../design/Button";
import { DecisionNotice } from "../design/Decision";
import { Hint, Text } from "../design/Text";
import type { TakenBack } from "./bindings";
import { text } from "./text";
import { useArmed } from "./useArmed";
import { withoutEnter } from "./withoutEnter";

// Nothing has the focus here, so further typing has no effect.
export function TakenBackPage({ back, problem, onSeen }: { back: TakenBack; problem: string | null; onSeen: () => void }) {
  const { armed } = useArmed();
  return (
    <DecisionNotice role="alert" data-testid="consent-taken-back" data-why={back.why} data-armed={armed}>
      <h1>{text.takenBack.title}</h1>
      <p>{text.takenBack.why[back.why]}</p>
      <Text strong>{text.takenBack.nothing}</Text>
      {problem && <Text tone="muted">{problem}</Text>}
      <Button
        kind="primary"
        disabled={!armed}
        data-testid="consent-taken-back-seen"
        onKeyDown={withoutEnter}
        onClick={() => {
          if (armed) onSeen();
        }}
      >
        {text.takenBack.seen}
      </Button>
      <Hint>{text.takenBack.next}</Hint>
    </DecisionNotice>
  );
}
