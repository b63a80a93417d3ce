import { useState, type SyntheticEvent } from "react";
import { commands, type BackupSecret } from "./bindings";
import { Frame } from "./Frame";
import type { PageProps } from "./page";
import { PasswordField } from "./PasswordField";
import { Line } from "./Plain";
import { minimumCharacters } from "./strength";
import { text } from "./text";
import { useEscape } from "./useEscape";
import { secondsUntil, useNow } from "./useNow";
import { WrongNotice } from "./WrongNotice";

const labels: Record<BackupSecret, string> = {
  vaultForBackup: text.password,
  vaultForRestore: text.password,
  vaultForDrill: text.password,
  backup: text.backupPassword,
  newBackup: text.newBackupPassword,
};

export function BackupSecretPage({ request, answered, problem, give }: PageProps<"backupSecret">) {
  const { requestId, expiresAt, secret, vaultName, sentence, wrong } = request;
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const [shownAt] = useState(() => Date.now());
  const now = useNow();
  const waitSeconds = wrong ? secondsUntil(shownAt + wrong.retryAfterSeconds * 1000, now) : 0;
  const closed = answered || secondsUntil(expiresAt, now) === 0;
  const isNew = secret === "newBackup";
  const missing = isNew ? Math.max(0, minimumCharacters - Array.from(password).length) : 0;
  const differs = isNew && again !== "" && again !== password;
  const twice = !isNew || again === password;
  const maySubmit = !closed && waitSeconds === 0 && password !== "" && missing === 0 && twice;

  const cancel = () => {
    if (!closed) give(commands.reject(requestId));
  };
  useEscape(cancel);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!maySubmit) return;
    give(commands.backupSecret(requestId, password));
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
        form="backup-secret"
        className="button button-primary"
        disabled={!maySubmit}
        data-testid="consent-backup-submit"
      >
        {isNew ? text.newPasswordSubmit : text.passwordSubmit}
      </button>
    </div>
  );

  return (
    <Frame
      title={text.backupTitle[secret]}
      bundle={null}
      expiresAt={expiresAt}
      answered={answered}
      problem={problem ?? request.problem}
      footer={footer}
    >
      {vaultName !== null && (
        <p className="muted">
          <Line limit={100}>{text.newPasswordFor(vaultName)}</Line>
        </p>
      )}
      <p data-testid="consent-backup-sentence">{sentence}</p>
      {wrong && !answered && <WrongNotice wrong={wrong} waitSeconds={waitSeconds} />}
      <form className="stack stack-loose" id="backup-secret" onSubmit={submit} noValidate>
        <PasswordField
          autoFocus
          label={labels[secret]}
          hint={isNew && password !== "" && missing > 0 ? text.tooShort(missing) : undefined}
          autoComplete={isNew ? "new-password" : "current-password"}
          value={password}
          disabled={closed}
          onText={setPassword}
          data-testid="consent-backup-secret"
        />
        {isNew && (
          <PasswordField
            label={text.newPasswordAgain}
            error={differs ? text.mismatch : null}
            autoComplete="new-password"
            value={again}
            disabled={closed}
            onText={setAgain}
            data-testid="consent-backup-secret-again"
          />
        )}
      </form>
      {isNew && (
        <div className="banner banner-warning" data-testid="consent-both-needed">
          <div className="banner-body">{text.bothPasswordsNeeded}</div>
        </div>
      )}
    </Frame>
  );
}
