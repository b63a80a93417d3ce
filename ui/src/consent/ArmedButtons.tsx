import { useId } from "react";
import { text } from "./text";
import { useArmed } from "./useArmed";
import type { Question } from "./useQuestion";
import { withoutEnter } from "./withoutEnter";

type ArmedButtonsProps = {
  question: Question;
  decline: string;
  declineTestId?: string;
  allow: string;
  // Whether nothing but the first moment stands in the way of a yes.
  ready?: boolean;
  danger?: boolean;
  hint?: string;
  onAllow: () => void;
  "data-testid": string;
};

// A no, which has the focus and takes Enter, and a yes that has to be meant.
export function ArmedButtons({
  question: { closed, cancel },
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
  const armed = useArmed();
  const mayAllow = armed && !closed && ready;
  return (
    <>
      <div className="consent-buttons">
        <button autoFocus type="button" className="button" disabled={closed} data-testid={declineTestId} onClick={cancel}>
          {decline}
        </button>
        <button
          {...rest}
          type="button"
          className={danger ? "button button-danger" : "button button-primary"}
          disabled={!mayAllow}
          aria-describedby={hintId}
          onKeyDown={withoutEnter}
          onClick={() => {
            if (mayAllow) onAllow();
          }}
        >
          {allow}
        </button>
      </div>
      <p className="small muted consent-hint" id={hintId}>
        {hint}
      </p>
    </>
  );
}
