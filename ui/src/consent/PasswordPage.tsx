import { useState } from "react";
import { Form } from "../design/Form";
import { Line } from "../design/values";
import { AnswerButtons } from "./AnswerButtons";
import { commands } from "./bindings";
import { BundleSummary } from "./BundleSummary";
import { Frame } from "./Frame";
import type { PageProps } from "./page";
import { PasswordField } from "./PasswordField";
import { text } from "./text";
import { useQuestion } from "./useQuestion";
import { WholeTransaction } from "./WholeTransaction";
import { WrongNotice } from "./WrongNotice";

export function PasswordPage(props: PageProps<"password">) {
  const { request, answered, problem, submit } = props;
  const { requestId, expiresAt, bundle, purpose, wrong } = request;
  const [password, setPassword] = useState("");
  const question = useQuestion(props, wrong);
  const maySubmit = !question.closed && question.waitSeconds === 0 && password !== "";

  const onSubmit = () => {
    if (!maySubmit) return;
    submit(commands.password(requestId, bundle?.commitment ?? "", password));
    setPassword("");
  };

  const footer = (
    <Form onSubmit={onSubmit}>
      {wrong && !answered && <WrongNotice wrong={wrong} waitSeconds={question.waitSeconds} />}
      <PasswordField
        autoFocus
        label={text.password}
        autoComplete="current-password"
        value={password}
        disabled={question.closed}
        onText={setPassword}
        data-testid="consent-password"
      />
      <AnswerButtons
        question={question}
        submit={text.passwordSubmit}
        maySubmit={maySubmit}
        data-testid="consent-password-submit"
      />
    </Form>
  );

  return (
    <Frame
      title={text.passwordTitle}
      bundle={bundle}
      expiresAt={expiresAt}
      answered={answered}
      problem={problem}
      footer={footer}
    >
      {purpose !== "" && (
        <p data-testid="consent-purpose">
          <Line limit={200}>{purpose}</Line>
        </p>
      )}
      {bundle && (
        <>
          <BundleSummary bundle={bundle} />
          <WholeTransaction bundle={bundle} />
        </>
      )}
    </Frame>
  );
}
