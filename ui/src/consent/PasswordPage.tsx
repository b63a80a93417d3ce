import { useState, type SyntheticEvent } from "react";
import { commands } from "./bindings";
import { BundleSummary } from "./BundleSummary";
import { Frame } from "./Frame";
import type { PageProps } from "./page";
import { PasswordField } from "./PasswordField";
import { Line } from "./Plain";
import { text } from "./text";
import { useEscape } from "./useEscape";
import { secondsUntil, useNow } from "./useNow";
import { WholeTransaction } from "./WholeTransaction";
import { WrongNotice } from "./WrongNotice";

export function PasswordPage({ request, answered, problem, give }: PageProps<"password">) {
  const { requestId, expiresAt, bundle, purpose, wrong } = request;
  const [password, setPassword] = useState("");
  const [shownAt] = useState(() => Date.now());
  const now = useNow();
  const waitSeconds = wrong ? secondsUntil(shownAt + wrong.retryAfterSeconds * 1000, now) : 0;
  const closed = answered || secondsUntil(expiresAt, now) === 0;
  const maySubmit = !closed && waitSeconds === 0 && password !== "";

  const cancel = () => {
    if (!closed) give(commands.reject(requestId));
  };
  useEscape(cancel);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!maySubmit) return;
    give(commands.password(requestId, bundle?.commitment ?? "", password));
    setPassword("");
  };

  const footer = (
    <form className="stack" onSubmit={submit} noValidate>
      {wrong && !answered && <WrongNotice wrong={wrong} waitSeconds={waitSeconds} />}
      <PasswordField
        autoFocus
        label={text.password}
        autoComplete="current-password"
        value={password}
        disabled={closed}
        onText={setPassword}
        data-testid="consent-password"
      />
      <div className="consent-buttons">
        <button type="button" className="button" disabled={closed} data-testid="consent-cancel" onClick={cancel}>
          {text.cancel}
        </button>
        <button
          type="submit"
          className="button button-primary"
          disabled={!maySubmit}
          data-testid="consent-password-submit"
        >
          {text.passwordSubmit}
        </button>
      </div>
    </form>
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
