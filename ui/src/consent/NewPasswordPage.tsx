import type { SyntheticEvent } from "react";
import { AnswerButtons } from "./AnswerButtons";
import { commands } from "./bindings";
import { Frame } from "./Frame";
import type { PageProps } from "./page";
import { PasswordField } from "./PasswordField";
import { Line } from "./Plain";
import { strengthOf, strengths } from "./strength";
import { text } from "./text";
import { useQuestion } from "./useQuestion";
import { useTwice } from "./useTwice";

export function NewPasswordPage(props: PageProps<"newPassword">) {
  const { request, answered, problem, give } = props;
  const { requestId, expiresAt, vaultName } = request;
  const { password, again, setPassword, setAgain, missing, differs, good, clear } = useTwice();
  const question = useQuestion(props);
  const maySubmit = !question.closed && good;
  const strength = strengthOf(password);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!maySubmit) return;
    give(commands.newPassword(requestId, password));
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
      <p className="muted">
        <Line limit={100}>{text.newPasswordFor(vaultName)}</Line>
      </p>
      <form className="stack stack-loose" id="new-password" onSubmit={submit} noValidate>
        <div className="stack stack-close">
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
            <div className="stack stack-tight" aria-live="polite">
              <span className="strength" aria-hidden="true">
                {strengths.map((each, index) => (
                  <span className="strength-part" key={each} data-reached={index <= strengths.indexOf(strength)} />
                ))}
              </span>
              <span className="small muted" data-testid="consent-strength" data-strength={strength}>
                {missing > 0 ? text.tooShort(missing) : text.strength[strength]}
              </span>
            </div>
          )}
        </div>
        <PasswordField
          label={text.newPasswordAgain}
          error={differs ? text.mismatch : null}
          autoComplete="new-password"
          value={again}
          disabled={question.closed}
          onText={setAgain}
          data-testid="consent-new-password-again"
        />
      </form>
      <div className="banner banner-warning" data-testid="consent-no-reset">
        <div className="banner-body">{text.nobodyCanReset}</div>
      </div>
    </Frame>
  );
}
