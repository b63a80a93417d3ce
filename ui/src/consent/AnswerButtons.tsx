import { Button } from "../design/Button";
import { Answers } from "../design/Decision";
import { text } from "./text";
import type { Question } from "./useQuestion";
import { withoutEnter } from "./withoutEnter";

type AnswerButtonsProps = {
  question: Question;
  submit: string;
  maySubmit: boolean;
  danger?: boolean;
  // The id of the form to submit, if the buttons are outside of it.
  form?: string;
  "data-testid": string;
};

export function AnswerButtons({ question, submit, maySubmit, danger = false, ...rest }: AnswerButtonsProps) {
  return (
    <>
      <Answers>
        <Button disabled={question.closed} data-testid="consent-cancel" onClick={question.cancel}>
          {text.cancel}
        </Button>
        <Button {...rest} type="submit" kind={danger ? "danger" : "primary"} disabled={!maySubmit}>
          {submit}
        </Button>
      </Answers>
      {question.notToday && (
        <Button small wide kind="quiet" disabled={question.closed} data-testid="consent-not-today" onKeyDown={withoutEnter} onClick={question.notToday}>
          {text.notToday}
        </Button>
      )}
    </>
  );
}
