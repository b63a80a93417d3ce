import { useState, type SyntheticEvent } from "react";
import { AnswerButtons } from "./AnswerButtons";
import { commands, type Confirm } from "./bindings";
import { Frame } from "./Frame";
import type { PageProps } from "./page";
import { PasswordField } from "./PasswordField";
import { Line } from "./Plain";
import { text } from "./text";
import { useQuestion } from "./useQuestion";
import { WrongNotice } from "./WrongNotice";

type TypedProps = { confirm: Confirm; index: number; value: string; disabled: boolean; onText: (value: string) => void };

function Typed({ confirm, index, value, disabled, onText }: TypedProps) {
  const id = `confirm-${String(index)}`;
  return (
    <div className="field">
      <p data-testid="consent-confirm-about">{text.confirmAbout[confirm.about]}</p>
      <label className="field-label" htmlFor={id}>
        {text.typeExactly} “<Line limit={100}>{confirm.text}</Line>”
      </label>
      <input
        id={id}
        className="input"
        type="text"
        autoComplete="off"
        spellCheck={false}
        maxLength={256}
        value={value}
        disabled={disabled}
        data-testid={`consent-${id}`}
        onChange={(event) => {
          onText(event.target.value);
        }}
      />
    </div>
  );
}

export function VaultPasswordPage(props: PageProps<"vaultPassword">) {
  const { request, answered, problem, give } = props;
  const { requestId, expiresAt, vaultName, purpose, confirm, wrong } = request;
  const [password, setPassword] = useState("");
  const [typed, setTyped] = useState(() => confirm.map(() => ""));
  const question = useQuestion(props, wrong);
  const confirmed = confirm.every((each, index) => typed[index] === each.text);
  const maySubmit = !question.closed && question.waitSeconds === 0 && password !== "" && confirmed;
  const words = text.vaultPassword[purpose];

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!maySubmit) return;
    give(commands.vaultPassword(requestId, password, typed));
    setPassword("");
  };

  const footer = (
    <AnswerButtons
      question={question}
      submit={words.submit}
      maySubmit={maySubmit}
      danger={words.danger}
      form="vault-password"
      data-testid="consent-vault-password-submit"
    />
  );

  return (
    <Frame title={words.title} bundle={null} expiresAt={expiresAt} answered={answered} problem={problem} footer={footer}>
      <p className="muted">
        <Line limit={100}>{text.forVault(vaultName)}</Line>
      </p>
      <p data-testid="consent-purpose">{words.text}</p>
      <form className="stack stack-loose" id="vault-password" onSubmit={submit} noValidate>
        {confirm.map((each, index) => (
          <Typed
            key={each.about}
            confirm={each}
            index={index}
            value={typed[index] ?? ""}
            disabled={question.closed}
            onText={(value) => {
              setTyped((before) => before.map((old, at) => (at === index ? value : old)));
            }}
          />
        ))}
        {wrong && !answered && <WrongNotice wrong={wrong} waitSeconds={question.waitSeconds} />}
        <PasswordField
          autoFocus
          label={text.password}
          autoComplete="current-password"
          value={password}
          disabled={question.closed}
          onText={setPassword}
          data-testid="consent-vault-password"
        />
      </form>
    </Frame>
  );
}
