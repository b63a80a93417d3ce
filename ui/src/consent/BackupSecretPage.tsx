import type { SyntheticEvent } from "react";
import { AnswerButtons } from "./AnswerButtons";
import { commands, type BackupSecret } from "./bindings";
import { Frame } from "./Frame";
import type { PageProps } from "./page";
import { PasswordField } from "./PasswordField";
import { Line } from "./Plain";
import { text } from "./text";
import { useQuestion } from "./useQuestion";
import { useTwice } from "./useTwice";
import { WrongNotice } from "./WrongNotice";

const labels: Record<BackupSecret, string> = {
  vaultForBackup: text.password,
  vaultForRestore: text.password,
  vaultForDrill: text.password,
  backup: text.backupPassword,
  foreign: text.backupPassword,
  newBackup: text.newBackupPassword,
};

export function BackupSecretPage(props: PageProps<"backupSecret">) {
  const { request, answered, problem, give } = props;
  const { requestId, expiresAt, secret, vaultName, sentence, wrong } = request;
  const { password, again, setPassword, setAgain, missing, differs, good, clear } = useTwice();
  const question = useQuestion(props, wrong);
  const isNew = secret === "newBackup";
  const maySubmit = !question.closed && question.waitSeconds === 0 && (isNew ? good : password !== "");

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!maySubmit) return;
    give(commands.backupSecret(requestId, password));
    clear();
  };

  const footer = (
    <AnswerButtons
      question={question}
      submit={isNew ? text.newPasswordSubmit : text.passwordSubmit}
      maySubmit={maySubmit}
      form="backup-secret"
      data-testid="consent-backup-submit"
    />
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
      {wrong && !answered && <WrongNotice wrong={wrong} waitSeconds={question.waitSeconds} />}
      <form className="stack stack-loose" id="backup-secret" onSubmit={submit} noValidate>
        <PasswordField
          autoFocus
          label={labels[secret]}
          hint={isNew && password !== "" && missing > 0 ? text.tooShort(missing) : undefined}
          autoComplete={isNew ? "new-password" : "current-password"}
          value={password}
          disabled={question.closed}
          onText={setPassword}
          data-testid="consent-backup-secret"
        />
        {isNew && (
          <PasswordField
            label={text.newPasswordAgain}
            error={differs ? text.mismatch : null}
            autoComplete="new-password"
            value={again}
            disabled={question.closed}
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
