import { Banner } from "../design/Banner";
import { StrengthMeter } from "../design/Decision";
import { Form } from "../design/Form";
import { Stack } from "../design/Layout";
import { Hint, Text } from "../design/Text";
import { Line } from "../design/values";
import { AnswerButtons } from "./AnswerButtons";
import { commands } from "./bindings";
import { PasswordField } from "./fields";
import { Frame } from "./Frame";
import { given } from "./given";
import type { PageProps } from "./page";
import { strengthOf, strengths } from "./strength";
import { text } from "./text";
import { useQuestion } from "./useQuestion";
import { useTwice } from "./useTwice";

export function NewPasswordPage(props: PageProps<"newPassword">) {
  const { request, answered, problem, submit } = props;
  const { expiresAt, vaultName } = request;
  const { password, again, setPassword, setAgain, missing, differs, good, clear } = useTwice();
  const question = useQuestion(props);
  const maySubmit = !question.closed && good;
  const strength = strengthOf(password);

  const onSubmit = () => {
    if (!maySubmit) return;
    submit(commands.answer(given(request, { kind: "password", password })));
    clear();
  };

  const footer = (
    <AnswerButtons
      question={question}
      submit={text.newPasswordSubmit}
      maySubmit={maySubmit}
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
        <Stack gap="close">
          <PasswordField
            autoFocus
            label={text.newPassword}
            hint={text.minimum}
            autoComplete="new-password"
            value={password}
            disabled={question.closed}
            onText={setPassword}
            data-testid="consent-new-password"
          />
          {password !== "" && (
            <Stack gap="tight" aria-live="polite">
              <StrengthMeter reached={strengths.indexOf(strength) + 1} of={strengths.length} />
              <Hint as="span" data-testid="consent-strength" data-strength={strength}>
                {missing > 0 ? text.tooShort({ missing }) : text.strength[strength]}
              </Hint>
            </Stack>
          )}
        </Stack>
        <PasswordField
          label={text.newPasswordAgain}
          error={differs ? text.mismatch : null}
          autoComplete="new-password"
          value={again}
          disabled={question.closed}
          onText={setAgain}
          data-testid="consent-new-password-again"
        />
      </Form>
      <Banner level="warning" data-testid="consent-no-reset">
        {text.nobodyCanReset}
      </Banner>
    </Frame>
  );
}
