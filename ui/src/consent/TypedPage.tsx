import { useId, useState, type SyntheticEvent } from "react";
import { AnswerButtons } from "./AnswerButtons";
import { commands } from "./bindings";
import { Frame } from "./Frame";
import type { PageProps } from "./page";
import { Quoted } from "./Plain";
import { text } from "./text";
import { useQuestion } from "./useQuestion";

export function TypedPage(props: PageProps<"typed">) {
  const { request, answered, problem, give } = props;
  const { requestId, expiresAt, title, phrase } = request;
  const [typed, setTyped] = useState("");
  const id = useId();
  const question = useQuestion(props);
  const maySubmit = !question.closed && typed.trim() === phrase;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (maySubmit) give(commands.typed(requestId, typed));
  };

  const footer = (
    <form className="stack" onSubmit={submit} noValidate>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {text.typedLabel(phrase)}
        </label>
        <input
          autoFocus
          id={id}
          className="input"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          disabled={question.closed}
          aria-describedby={`${id}-hint`}
          data-testid="consent-typed"
          onChange={(event) => {
            setTyped(event.target.value);
          }}
        />
        <p className="field-hint" id={`${id}-hint`}>
          {text.typedHint}
        </p>
      </div>
      <AnswerButtons
        question={question}
        submit={text.typedSubmit}
        maySubmit={maySubmit}
        danger
        data-testid="consent-typed-submit"
      />
    </form>
  );

  return (
    <Frame title={title} bundle={null} expiresAt={expiresAt} answered={answered} problem={problem} footer={footer}>
      <Quoted characters={4000} lines={60} data-testid="consent-typed-text">
        {request.text}
      </Quoted>
    </Frame>
  );
}
