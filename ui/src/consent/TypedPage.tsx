import { useId, useState, type SyntheticEvent } from "react";
import { commands } from "./bindings";
import { Frame } from "./Frame";
import type { PageProps } from "./page";
import { Line } from "./Plain";
import { text } from "./text";
import { useEscape } from "./useEscape";
import { secondsUntil, useNow } from "./useNow";

export function TypedPage({ request, answered, problem, give }: PageProps<"typed">) {
  const { requestId, expiresAt, title, phrase } = request;
  const [typed, setTyped] = useState("");
  const id = useId();
  const expired = secondsUntil(expiresAt, useNow()) === 0;
  const closed = answered || expired;
  const maySubmit = !closed && typed.trim() === phrase;

  const cancel = () => {
    if (!closed) give(commands.reject(requestId));
  };
  useEscape(cancel);

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
          disabled={closed}
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
      <div className="consent-buttons">
        <button type="button" className="button" disabled={closed} data-testid="consent-cancel" onClick={cancel}>
          {text.cancel}
        </button>
        <button type="submit" className="button button-danger" disabled={!maySubmit} data-testid="consent-typed-submit">
          {text.typedSubmit}
        </button>
      </div>
    </form>
  );

  return (
    <Frame title={title} bundle={null} expiresAt={expiresAt} answered={answered} problem={problem} footer={footer}>
      <p data-testid="consent-typed-text">
        <Line limit={600}>{request.text}</Line>
      </p>
    </Frame>
  );
}
