import { Banner } from "../design/Banner";
import { Form } from "../design/Form";
import { Text } from "../design/Text";
import { Line } from "../design/values";
import { say } from "../language/said";
import { AnswerButtons } from "./AnswerButtons";
import { commands, type BackupSecret } from "./bindings";
import { PasswordField } from "./fields";
import { Frame } from "./Frame";
import { given } from "./given";
import { NewPasswordFields } from "./NewPasswordFields";
import type { PageProps } from "./page";
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
  const { request, answered, problem, submit } = props;
  const { expiresAt, secret, vaultName, sentence, wrong } = request;
  const twice = useTwice();
  const { password, lacking, clear } = twice;
  const question = useQuestion(props, wrong);
  const isNew = secret === "newBackup";
  const maySubmit = !question.closed && question.waitSeconds === 0 && (isNew ? lacking === null : password !== "");

  const onSubmit = () => {
    if (!maySubmit) return;
    submit(commands.answer(given(request, { kind: "password", password })), isNew ? { taken: clear } : {});
    if (!isNew) clear();
  };

  const footer = (
    <AnswerButtons
      question={question}
      submit={isNew ? text.newPasswordSubmit : text.passwordSubmit}
      maySubmit={maySubmit}
      notReady={isNew && password !== "" && lacking !== null ? text.notReady[lacking] : null}
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
      problem={problem ?? (request.problem && say(request.problem))}
      footer={footer}
    >
      {vaultName !== null && (
        <Text tone="muted">
          <Line limit={100}>{text.newPasswordFor({ vault: vaultName })}</Line>
        </Text>
      )}
      <p data-testid="consent-backup-sentence">{say(sentence)}</p>
      {wrong && !answered && <WrongNotice wrong={wrong} waitSeconds={question.waitSeconds} />}
      <Form gap="loose" id="backup-secret" onSubmit={onSubmit}>
        {isNew ? (
          <NewPasswordFields twice={twice} label={labels[secret]} disabled={question.closed} data-testid="consent-backup-secret" />
        ) : (
          <PasswordField
            autoFocus
            label={labels[secret]}
            autoComplete="current-password"
            value={password}
            disabled={question.closed}
            onText={twice.setPassword}
            data-testid="consent-backup-secret"
          />
        )}
      </Form>
      {isNew && (
        <Banner level="warning" data-testid="consent-both-needed">
          {text.bothPasswordsNeeded}
        </Banner>
      )}
    </Frame>
  );
}
