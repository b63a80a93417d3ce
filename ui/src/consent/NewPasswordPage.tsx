import { useState, type SyntheticEvent } from "react";
import { commands } from "./bindings";
import { Frame } from "./Frame";
import type { PageProps } from "./page";
import { PasswordField } from "./PasswordField";
import { Line } from "./Plain";
import { minimumCharacters, strengthOf, strengths } from "./strength";
import { text } from "./text";
import { useEscape } from "./useEscape";
import { secondsUntil, useNow } from "./useNow";

export function NewPasswordPage({ request, answered, problem, give }: PageProps<"newPassword">) {
  const { requestId, expiresAt, vaultName } = request;
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const expired = secondsUntil(expiresAt, useNow()) === 0;
  const closed = answered || expired;
  const missing = Math.max(0, minimumCharacters - Array.from(password).length);
  const differs = again !== "" && again !== password;
  const maySubmit = !closed && missing === 0 && again === password;
  const strength = strengthOf(password);

  const cancel = () => {
    if (!closed) give(commands.reject(requestId));
  };
  useEscape(cancel);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!maySubmit) return;
    give(commands.newPassword(requestId, password));
    setPassword("");
    setAgain("");
  };

  const footer = (
    <div className="consent-buttons">
      <button type="button" className="button" disabled={closed} data-testid="consent-cancel" onClick={cancel}>
        {text.cancel}
      </button>
      <button
        type="submit"
        form="new-password"
        className="button button-primary"
        disabled={!maySubmit}
        data-testid="consent-new-password-submit"
      >
        {text.newPasswordSubmit}
      </button>
    </div>
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
            disabled={closed}
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
          disabled={closed}
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
