import { useState } from "react";
import { AnswersHint, NextAnswer } from "../design/Decision";
import { Form } from "../design/Form";
import { AnswerButtons } from "./AnswerButtons";
import { ArmedButtons } from "./ArmedButtons";
import { commands } from "./bindings";
import { PasswordField } from "./fields";
import { GateFields } from "./GateFields";
import { given } from "./given";
import type { PageProps } from "./page";
import { text } from "./text";
import { useGate } from "./useGate";
import { useQuestion } from "./useQuestion";
import { WrongNotice } from "./WrongNotice";

export function PasswordFoot(props: PageProps<"password"> & { allSeen: boolean }) {
  const { request, answered, allSeen, submit } = props;
  const { bundle, isConsent, wrong, gate } = request;
  const [password, setPassword] = useState("");
  const passing = useGate(gate);
  const question = useQuestion(props, wrong);
  // If the password is the consent too, the whole content must have been in view here.
  const looked = allSeen || !isConsent;
  const maySubmit = !question.closed && question.waitSeconds === 0 && password !== "" && looked;

  const onSubmit = () => {
    if (!maySubmit) return;
    const answer = given(request, { kind: "password", password }, { boundTo: bundle.commitment });
    submit(commands.answer(answer), { goesOn: true });
    setPassword("");
  };

  if (gate.kind === "never") {
    return (
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
  }
  return (
    <NextAnswer>
      <Form gap="close" onSubmit={onSubmit}>
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
          submit={bundle.steps.length === 0 ? text.passwordSubmit : text.signAndSend}
          maySubmit={maySubmit}
          data-testid="consent-password-submit"
        />
        <AnswersHint data-testid="consent-purpose">
          {!looked ? text.seeAll : isConsent ? text.passwordIsConsent : text.passwordSigns}
        </AnswersHint>
      </Form>
    </NextAnswer>
  );
}
