import { useState, type SyntheticEvent } from "react";
import { commands, type Confirm } from "./bindings";
import { Frame } from "./Frame";
import type { PageProps } from "./page";
import { PasswordField } from "./PasswordField";
import { Line } from "./Plain";
import { text } from "./text";
import { useEscape } from "./useEscape";
import { secondsUntil, useNow } from "./useNow";
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

export function VaultPasswordPage({ request, answered, problem, give }: PageProps<"vaultPassword">) {
  const { requestId, expiresAt, vaultName, purpose, confirm, wrong } = request;
  const [password, setPassword] = useState("");
  const [typed, setTyped] = useState(() => confirm.map(() => ""));
  const [shownAt] = useState(() => Date.now());
  const now = useNow();
  const waitSeconds = wrong ? secondsUntil(shownAt + wrong.retryAfterSeconds * 1000, now) : 0;
  const closed = answered || secondsUntil(expiresAt, now) === 0;
  const confirmed = confirm.every((each, index) => typed[index] === each.text);
  const maySubmit = !closed && waitSeconds === 0 && password !== "" && confirmed;
  const words = text.vaultPassword[purpose];

  const cancel = () => {
    if (!closed) give(commands.reject(requestId));
  };
  useEscape(cancel);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!maySubmit) return;
    give(commands.vaultPassword(requestId, password, typed));
    setPassword("");
  };

  const footer = (
    <div className="consent-buttons">
      <button type="button" className="button" disabled={closed} data-testid="consent-cancel" onClick={cancel}>
        {text.cancel}
      </button>
      <button
        type="submit"
        form="vault-password"
        className={words.danger ? "button button-danger" : "button button-primary"}
        disabled={!maySubmit}
        data-testid="consent-vault-password-submit"
      >
        {words.submit}
      </button>
    </div>
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
            disabled={closed}
            onText={(value) => {
              setTyped((before) => before.map((old, at) => (at === index ? value : old)));
            }}
          />
        ))}
        {wrong && !answered && <WrongNotice wrong={wrong} waitSeconds={waitSeconds} />}
        <PasswordField
          autoFocus
          label={text.password}
          autoComplete="current-password"
          value={password}
          disabled={closed}
          onText={setPassword}
          data-testid="consent-vault-password"
        />
      </form>
    </Frame>
  );
}
