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

export function ModelKeyPage(props: PageProps<"modelKey">) {
  const { request, answered, problem, submit } = props;
  const { expiresAt, address } = request;
  const [key, setKey] = useState("");
  const question = useQuestion(props);
  const maySubmit = !question.closed && key.trim() !== "";

  const onSubmit = () => {
    if (maySubmit) submit(commands.answer(given(request, { kind: "text", text: key })));
  };

  const footer = (
    <AnswerButtons
      question={question}
      submit={text.modelKey.submit}
      maySubmit={maySubmit}
      form="model-key"
      data-testid="consent-model-key-submit"
    />
  );

  return (
    <Frame title={text.modelKey.title} bundle={null} expiresAt={expiresAt} answered={answered} problem={problem} footer={footer}>
      <p>{text.modelKey.address}</p>
      <PlainParagraph data-testid="consent-model-key-address">{address}</PlainParagraph>
      <p>{text.modelKey.text}</p>
      <Text tone="muted">{text.modelKey.trust}</Text>
      <Form id="model-key" onSubmit={onSubmit}>
        <PasswordField
          autoFocus
          label={text.modelKey.label}
          autoComplete="off"
          maxLength={4096}
          value={key}
          disabled={question.closed}
          onText={setKey}
          data-testid="consent-model-key"
        />
      </Form>
    </Frame>
  );
}
