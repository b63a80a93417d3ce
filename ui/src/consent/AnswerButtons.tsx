import { text } from "./text";
import type { Question } from "./useQuestion";

type AnswerButtonsProps = {
  question: Question;
  submit: string;
  maySubmit: boolean;
  danger?: boolean;
  // The id of the form that is submitted, where the buttons stand outside it.
  form?: string;
  "data-testid": string;
};

export function AnswerButtons({ question, submit, maySubmit, danger = false, ...rest }: AnswerButtonsProps) {
  return (
    <div className="consent-buttons">
      <button
        type="button"
        className="button"
        disabled={question.closed}
        data-testid="consent-cancel"
        onClick={question.cancel}
      >
        {text.cancel}
      </button>
      <button
        {...rest}
        type="submit"
        className={danger ? "button button-danger" : "button button-primary"}
        disabled={!maySubmit}
      >
        {submit}
      </button>
    </div>
  );
}
