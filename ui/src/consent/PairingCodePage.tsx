import { useId, useState, type SyntheticEvent } from "react";
import { AnswerButtons } from "./AnswerButtons";
import { commands } from "./bindings";
import { Frame } from "./Frame";
import type { PageProps } from "./page";
import { text } from "./text";
import { useQuestion } from "./useQuestion";

export function PairingCodePage(props: PageProps<"pairingCode">) {
  const { request, answered, problem, give } = props;
  const { requestId, expiresAt } = request;
  const [code, setCode] = useState("");
  const id = useId();
  const question = useQuestion(props);
  const maySubmit = !question.closed && code.trim() !== "";

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (maySubmit) give(commands.pairingCode(requestId, code));
  };

  const footer = (
    <AnswerButtons
      question={question}
      submit={text.pairingCode.submit}
      maySubmit={maySubmit}
      form="pairing-code"
      data-testid="consent-pairing-code-submit"
    />
  );

  return (
    <Frame title={text.pairingCode.title} bundle={null} expiresAt={expiresAt} answered={answered} problem={problem} footer={footer}>
      <p>{text.pairingCode.text}</p>
      <p className="muted">{text.pairingCode.trust}</p>
      <form className="field" id="pairing-code" onSubmit={submit} noValidate>
        <label className="field-label" htmlFor={id}>
          {text.pairingCode.label}
        </label>
        <textarea
          autoFocus
          id={id}
          className="input"
          rows={4}
          autoComplete="off"
          spellCheck={false}
          maxLength={1000}
          value={code}
          disabled={question.closed}
          data-testid="consent-pairing-code"
          onChange={(event) => {
            setCode(event.target.value);
          }}
        />
      </form>
    </Frame>
  );
}
