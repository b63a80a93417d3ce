import { useId, useState, type SyntheticEvent } from "react";
import { visible } from "../plain/visible";
import { AnswerButtons } from "./AnswerButtons";
import { commands } from "./bindings";
import { Frame } from "./Frame";
import type { PageProps } from "./page";
import { text } from "./text";
import { useQuestion } from "./useQuestion";

export function AgentTokenPage(props: PageProps<"agentToken">) {
  const { request, answered, problem, give } = props;
  const { requestId, expiresAt, address } = request;
  const [token, setToken] = useState("");
  const id = useId();
  const question = useQuestion(props);
  const maySubmit = !question.closed && token.trim() !== "";

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (maySubmit) give(commands.agentToken(requestId, token));
  };

  const footer = (
    <AnswerButtons
      question={question}
      submit={text.agentToken.submit}
      maySubmit={maySubmit}
      form="agent-token"
      data-testid="consent-agent-token-submit"
    />
  );

  return (
    <Frame title={text.agentToken.title} bundle={null} expiresAt={expiresAt} answered={answered} problem={problem} footer={footer}>
      <p>{text.agentToken.address}</p>
      <p className="plain-text" data-testid="consent-agent-token-address">
        {visible(address)}
      </p>
      <p>{text.agentToken.text}</p>
      <p className="muted">{text.agentToken.trust}</p>
      <form className="field" id="agent-token" onSubmit={submit} noValidate>
        <label className="field-label" htmlFor={id}>
          {text.agentToken.label}
        </label>
        <input
          autoFocus
          id={id}
          className="input mono"
          type="password"
          autoComplete="off"
          spellCheck={false}
          maxLength={16384}
          value={token}
          disabled={question.closed}
          data-testid="consent-agent-token"
          onChange={(event) => {
            setToken(event.target.value);
          }}
        />
      </form>
    </Frame>
  );
}
