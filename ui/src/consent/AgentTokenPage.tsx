import { useState } from "react";
import { Form } from "../design/Form";
import { Text } from "../design/Text";
import { PlainParagraph } from "../design/values";
import { AnswerButtons } from "./AnswerButtons";
import { commands } from "./bindings";
import { PasswordField } from "./fields";
import { Frame } from "./Frame";
import { given } from "./given";
import type { PageProps } from "./page";
import { text } from "./text";
import { useQuestion } from "./useQuestion";

export function AgentTokenPage(props: PageProps<"agentToken">) {
  const { request, answered, problem, submit } = props;
  const { expiresAt, address } = request;
  const [token, setToken] = useState("");
  const question = useQuestion(props);
  const maySubmit = !question.closed && token.trim() !== "";

  const onSubmit = () => {
    if (maySubmit) submit(commands.answer(given(request, { kind: "text", text: token })));
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
      <PlainParagraph data-testid="consent-agent-token-address">{address}</PlainParagraph>
      <p>{text.agentToken.text}</p>
      <Text tone="muted">{text.agentToken.trust}</Text>
      <Form id="agent-token" onSubmit={onSubmit}>
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
      </Form>
    </Frame>
  );
}
