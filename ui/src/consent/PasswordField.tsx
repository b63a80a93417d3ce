import { useId, useState } from "react";
import { text } from "./text";

type PasswordFieldProps = {
  autoFocus?: boolean;
  label: string;
  hint?: string;
  error?: string | null;
  autoComplete: "current-password" | "new-password" | "off";
  value: string;
  disabled: boolean;
  maxLength?: number;
  onText: (value: string) => void;
  "data-testid": string;
};

export function PasswordField({ label, hint, error, onText, disabled, maxLength = 1024, ...rest }: PasswordFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const note = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className="field">
      <div className="row row-between">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        <label className="choice small">
          <input
            className="choice-input"
            type="checkbox"
            checked={shown}
            disabled={disabled}
            onChange={(event) => {
              setShown(event.target.checked);
            }}
          />
          <span>{text.showPassword}</span>
        </label>
      </div>
      <input
        {...rest}
        id={id}
        className="input"
        type={shown ? "text" : "password"}
        spellCheck={false}
        maxLength={maxLength}
        disabled={disabled}
        aria-describedby={note}
        aria-invalid={error ? true : undefined}
        onChange={(event) => {
          onText(event.target.value);
        }}
      />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {!error && hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
