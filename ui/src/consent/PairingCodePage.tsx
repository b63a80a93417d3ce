import { useId, useState, type SyntheticEvent } from "react";
import { commands } from "./bindings";
import { Frame } from "./Frame";
import type { PageProps } from "./page";
import { text } from "./text";
import { useEscape } from "./useEscape";
import { secondsUntil, useNow } from "./useNow";

export function PairingCodePage({ request, answered, problem, give }: PageProps<"pairingCode">) {
  const { requestId, expiresAt } = request;
  const [code, setCode] = useState("");
  const id = useId();
  const closed = answered || secondsUntil(expiresAt, useNow()) === 0;
  const maySubmit = !closed && code.trim() !== "";

  const cancel = () => {
    if (!closed) give(commands.reject(requestId));
  };
  useEscape(cancel);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (maySubmit) give(commands.pairingCode(requestId, code));
  };

  const footer = (
    <div className="consent-buttons">
      <button type="button" className="button" disabled={closed} data-testid="consent-cancel" onClick={cancel}>
        {text.cancel}
      </button>
      <button
        type="submit"
        form="pairing-code"
        className="button button-primary"
        disabled={!maySubmit}
        data-testid="consent-pairing-code-submit"
      >
        {text.pairingCode.submit}
      </button>
    </div>
  );

  return (
    <Frame title={text.pairingCode.title} bundle={null} expiresAt={expiresAt} answered={answered} problem={problem} footer={footer}>
      <p>{text.pairingCode.text}</p>
      <p className="muted">{text.pairingCode.trust}</p>
      <form className="field" id="pairing-code" onSubmit={submit} noValidate>
        <label className="field-label" htmlFor={id}>
          {text.pairingCode.label}
        </label>
        <textarea
          autoFocus
          id={id}
          className="input"
          rows={4}
          autoComplete="off"
          spellCheck={false}
          maxLength={1000}
          value={code}
          disabled={closed}
          data-testid="consent-pairing-code"
          onChange={(event) => {
            setCode(event.target.value);
          }}
        />
      </form>
    </Frame>
  );
}
