import { useId } from "react";
import { Button } from "../design/Button";
import { Answers, AnswersHint } from "../design/Decision";
import { text } from "./text";
import { useArmed } from "./useArmed";
import type { Question } from "./useQuestion";
import { withoutEnter } from "./withoutEnter";

type ArmedButtonsProps = {
  question: Question;
  decline: string;
  declineTestId?: string;
  // Absent if there is no yes.
  allow: string | null;
  // Whether everything that a yes needs is done. The button still waits until the page is armed.
  ready?: boolean;
  danger?: boolean;
  hint?: string;
  onAllow: () => void;
  "data-testid": string;
};

// The no has the focus and takes Enter. The yes takes a click or Space, and only after a moment.
export function ArmedButtons({
  question: { closed, cancel, notToday },
  decline,
  declineTestId = "consent-cancel",
  allow,
  ready = true,
  danger = false,
  hint = text.enterNeverAllows,
  onAllow,
  ...rest
}: ArmedButtonsProps) {
  const hintId = useId();
  const { armed } = useArmed();
  const mayAllow = armed && !closed && ready;
  return (
    <>
      <Answers>
        <Button autoFocus disabled={closed} data-testid={declineTestId} onClick={cancel}>
          {decline}
        </Button>
        {allow !== null && (
          <Button
            {...rest}
            kind={danger ? "danger" : "primary"}
            disabled={!mayAllow}
            aria-describedby={hintId}
            onKeyDown={withoutEnter}
            onClick={() => {
              if (mayAllow) onAllow();
            }}
          >
            {allow}
          </Button>
        )}
      </Answers>
      {notToday !== undefined && (
        <Button small wide kind="quiet" disabled={closed} data-testid="consent-not-today" onKeyDown={withoutEnter} onClick={notToday}>
          {text.notToday}
        </Button>
      )}
      {allow !== null && <AnswersHint id={hintId}>{hint}</AnswersHint>}
    </>
  );
}
