import { Banner } from "../design/Banner";
import { Form } from "../design/Form";
import { Text } from "../design/Text";
import { Line } from "../design/values";
import { AnswerButtons } from "./AnswerButtons";
import { commands } from "./bindings";
import { Frame } from "./Frame";
import { given } from "./given";
import { NewPasswordFields } from "./NewPasswordFields";
import type { PageProps } from "./page";
import { text } from "./text";
import { useQuestion } from "./useQuestion";
import { useTwice } from "./useTwice";

export function NewPasswordPage(props: PageProps<"newPassword">) {
  const { request, answered, problem, submit } = props;
  const { expiresAt, vaultName } = request;
  const twice = useTwice();
  const { password, lacking, clear } = twice;
  const question = useQuestion(props);
  const maySubmit = !question.closed && lacking === null;

  const onSubmit = () => {
    if (!maySubmit) return;
    submit(commands.answer(given(request, { kind: "password", password })), { taken: clear });
  };

  const footer = (
    <AnswerButtons
      question={question}
      submit={text.newPasswordSubmit}
      maySubmit={maySubmit}
      notReady={password !== "" && lacking !== null ? text.notReady[lacking] : null}
      form="new-password"
      data-testid="consent-new-password-submit"
    />
  );

  return (
    <Frame
      title={text.newPasswordTitle}
      bundle={null}
      expiresAt={expiresAt}
      answered={answered}
      problem={problem}
      footer={footer}
    >
      <Text tone="muted">
        <Line limit={100}>{text.newPasswordFor({ vault: vaultName })}</Line>
      </Text>
      <Form gap="loose" id="new-password" onSubmit={onSubmit}>
        <NewPasswordFields twice={twice} label={text.newPassword} disabled={question.closed} data-testid="consent-new-password" />
      </Form>
      <Banner level="warning" data-testid="consent-no-reset">
        {text.nobodyCanReset}
      </Banner>
    </Frame>
  );
}
