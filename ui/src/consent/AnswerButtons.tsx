import { useId } from "react";
import { Button } from "../design/Button";
import { Answers, AnswersHint } from "../design/Decision";
import { text } from "./text";
import type { Question } from "./useQuestion";
import { withoutEnter } from "./withoutEnter";

type AnswerButtonsProps = {
  question: Question;
  submit: string;
  maySubmit: boolean;
  // What is to be done before it may be submitted.
  notReady?: string | null;
  danger?: boolean;
  // The id of the form to submit, if the buttons are outside of it.
  form?: string;
  "data-testid": string;
};

export function AnswerButtons({ question, submit, maySubmit, notReady = null, danger = false, ...rest }: AnswerButtonsProps) {
  const why = useId();
  return (
    <>
      <Answers>
        <Button disabled={question.closed} data-testid="consent-cancel" onClick={question.cancel}>
          {text.cancel}
        </Button>
        <Button
          {...rest}
          type="submit"
          kind={danger ? "danger" : "primary"}
          disabled={!maySubmit}
          aria-describedby={notReady === null ? undefined : why}
        >
          {submit}
        </Button>
      </Answers>
      {notReady !== null && (
        <AnswersHint id={why} data-testid="consent-not-ready">
          {notReady}
        </AnswersHint>
      )}
      {question.notToday && (
        <Button small wide kind="quiet" disabled={question.closed} data-testid="consent-not-today" onKeyDown={withoutEnter} onClick={question.notToday}>
          {text.notToday}
        </Button>
      )}
    </>
  );
}
