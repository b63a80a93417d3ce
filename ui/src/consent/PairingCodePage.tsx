import { useState } from "react";
import { Form } from "../design/Form";
import { Text } from "../design/Text";
import { AnswerButtons } from "./AnswerButtons";
import { commands } from "./bindings";
import { TextAreaField } from "./fields";
import { Frame } from "./Frame";
import { given } from "./given";
import type { PageProps } from "./page";
import { text } from "./text";
import { useQuestion } from "./useQuestion";

export function PairingCodePage(props: PageProps<"pairingCode">) {
  const { request, answered, problem, submit } = props;
  const { expiresAt } = request;
  const [code, setCode] = useState("");
  const question = useQuestion(props);
  const maySubmit = !question.closed && code.trim() !== "";

  const onSubmit = () => {
    if (maySubmit) submit(commands.answer(given(request, { kind: "text", text: code })));
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
      <Text tone="muted">{text.pairingCode.trust}</Text>
      <Form id="pairing-code" onSubmit={onSubmit}>
        <TextAreaField
          autoFocus
          label={text.pairingCode.label}
          rows={4}
          maxLength={1000}
          value={code}
          disabled={question.closed}
          onText={setCode}
          data-testid="consent-pairing-code"
        />
      </Form>
    </Frame>
  );
}
