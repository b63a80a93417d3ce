import { useState, type SyntheticEvent } from "react";
import { visible } from "../format/visible";
import { AnswerButtons } from "./AnswerButtons";
import { commands } from "./bindings";
import { Frame } from "./Frame";
import type { PageProps } from "./page";
import { PasswordField } from "./PasswordField";
import { text } from "./text";
import { useQuestion } from "./useQuestion";

export function AgentTokenPage(props: PageProps<"agentToken">) {
  const { request, answered, problem, give } = props;
  const { requestId, expiresAt, address } = request;
  const [token, setToken] = useState("");
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
      <form id="agent-token" onSubmit={submit} noValidate>
        <PasswordField
          autoFocus
          label={text.agentToken.label}
          autoComplete="off"
          maxLength={16384}
          value={token}
          disabled={question.closed}
          onText={setToken}
          data-testid="consent-agent-token"
        />
      </form>
    </Frame>
  );
}
