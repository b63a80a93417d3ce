import { useState } from "react";
import { Form } from "../design/Form";
import { AnswerButtons } from "./AnswerButtons";
import { ArmedButtons } from "./ArmedButtons";
import { commands } from "./bindings";
import { BundleSummary } from "./BundleSummary";
import { PasswordField } from "./fields";
import { Frame } from "./Frame";
import { GateFields } from "./GateFields";
import { given } from "./given";
import type { PageProps } from "./page";
import { text } from "./text";
import { useGate } from "./useGate";
import { useQuestion } from "./useQuestion";
import { WholeTransaction } from "./WholeTransaction";
import { WrongNotice } from "./WrongNotice";

export function PasswordPage(props: PageProps<"password">) {
  const { request, answered, problem, submit } = props;
  const { expiresAt, bundle, isConsent, wrong, gate } = request;
  const [password, setPassword] = useState("");
  const passing = useGate(gate);
  const question = useQuestion(props, wrong);
  const maySubmit = !question.closed && question.waitSeconds === 0 && password !== "";

  const onSubmit = () => {
    if (!maySubmit) return;
    submit(commands.answer(given(request, { kind: "password", password }, { boundTo: bundle.commitment })));
    setPassword("");
  };

  const refused = (
    <>
      <GateFields passing={passing} disabled={question.closed} />
      <ArmedButtons
        question={question}
        decline={text.reject}
        allow={null}
        data-testid="consent-password-submit"
        onAllow={() => undefined}
      />
    </>
  );

  const asked = (
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
      footer={gate.kind === "never" ? refused : asked}
    >
      <p data-testid="consent-purpose">{isConsent ? text.passwordIsConsent : text.passwordSigns}</p>
      <BundleSummary bundle={bundle} />
      <WholeTransaction bundle={bundle} />
    </Frame>
  );
}
