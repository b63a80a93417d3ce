import { useState } from "react";
import { Form } from "../design/Form";
import { Text } from "../design/Text";
import { Line } from "../design/values";
import { AnswerButtons } from "./AnswerButtons";
import { commands } from "./bindings";
import { PasswordField, PhraseField } from "./fields";
import { Frame } from "./Frame";
import { given } from "./given";
import type { PageProps } from "./page";
import { text } from "./text";
import { useQuestion } from "./useQuestion";

const lengths = [12, 15, 18, 21, 24];

export function PhrasePage(props: PageProps<"phrase">) {
  const { request, answered, problem, submit } = props;
  const { expiresAt, vaultName } = request;
  const [words, setWords] = useState("");
  const [passphrase, setPassphrase] = useState("");
  const question = useQuestion(props);
  const count = words.split(/\s+/).filter((word) => word !== "").length;
  const maySubmit = !question.closed && lengths.includes(count);

  // The words stay until they are accepted, so that one misspelt word does not mean typing all 24 again.
  const onSubmit = () => {
    if (maySubmit) submit(commands.answer(given(request, { kind: "phrase", words, passphrase })));
  };

  const footer = (
    <AnswerButtons
      question={question}
      submit={text.phraseSubmit}
      maySubmit={maySubmit}
      form="phrase"
      data-testid="consent-phrase-submit"
    />
  );

  return (
    <Frame title={text.phraseTitle} bundle={null} expiresAt={expiresAt} answered={answered} problem={problem} footer={footer}>
      <Text tone="muted">
        <Line limit={100}>{text.newPasswordFor({ vault: vaultName })}</Line>
      </Text>
      <p>{text.phraseText}</p>
      <Form gap="loose" id="phrase" onSubmit={onSubmit}>
        <PhraseField
          autoFocus
          label={text.phrase}
          hint={<span data-testid="consent-phrase-count">{text.phraseCount({ count })}</span>}
          show={text.showPassword}
          showTestId="consent-phrase-show"
          rows={4}
          maxLength={1000}
          value={words}
          disabled={question.closed}
          onText={setWords}
          data-testid="consent-phrase"
        />
        <PasswordField
          label={text.passphrase}
          hint={text.passphraseHint}
          autoComplete="off"
          value={passphrase}
          disabled={question.closed}
          onText={setPassphrase}
          data-testid="consent-passphrase"
        />
      </Form>
    </Frame>
  );
}
