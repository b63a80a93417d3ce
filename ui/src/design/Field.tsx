import { useId, type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes } from "react";

type Frame = { label: string; hint?: ReactNode; error?: string | null; errorTestId?: string };
type Described = { id: string; "aria-describedby": string | undefined; "aria-invalid": boolean | undefined };

function FieldFrame({ label, hint, error, errorTestId, children }: Frame & { children: (described: Described) => ReactNode }) {
  const id = useId();
  const note = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, "aria-describedby": note, "aria-invalid": error ? true : undefined })}
      {error ? (
        <p className="field-error" id={`${id}-error`} role="alert" data-testid={errorTestId}>
          {error}
        </p>
      ) : (
        hint && (
          <p className="field-hint" id={`${id}-hint`}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

type TextFieldProps = Frame &
  Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "style" | "onChange"> & {
    mono?: boolean;
    onText: (text: string) => void;
  };

export function TextField({ label, hint, error, errorTestId, mono, onText, ...rest }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} errorTestId={errorTestId}>
      {(described) => (
        <input
          autoComplete="off"
          spellCheck={false}
          maxLength={256}
          {...rest}
          {...described}
          className={mono ? "input input-mono" : "input"}
          onChange={(event) => {
            onText(event.target.value);
          }}
        />
      )}
    </FieldFrame>
  );
}

export type Option = { value: string; label: string };

type SelectFieldProps = Frame &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "className" | "style" | "onChange"> & {
    options: Option[];
    onPick: (value: string) => void;
  };

export function SelectField({ label, hint, error, errorTestId, options, onPick, ...rest }: SelectFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} errorTestId={errorTestId}>
      {(described) => (
        <select
          {...rest}
          {...described}
          className="input"
          onChange={(event) => {
            onPick(event.target.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

type ChoiceGroupProps = { label: string; value: string; options: Option[]; onPick: (value: string) => void };

export function ChoiceGroup({ label, value, options, onPick }: ChoiceGroupProps) {
  const name = useId();
  return (
    <fieldset className="choice-group">
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label className="choice" key={option.value}>
          <input
            className="choice-input"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            data-testid={`choice-${option.value}`}
            onChange={() => {
              onPick(option.value);
            }}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

type CheckProps = {
  label: string;
  checked: boolean;
  busy?: boolean;
  onCheck: (checked: boolean) => void;
  "data-testid"?: string;
};

// While it is busy it takes no click, and keeps the focus, which a disabled one would lose.
export function Check({ label, checked, busy = false, onCheck, ...rest }: CheckProps) {
  return (
    <label className="choice">
      <input
        {...rest}
        className="choice-input"
        type="checkbox"
        checked={checked}
        aria-disabled={busy ? true : undefined}
        onChange={(event) => {
          if (!busy) onCheck(event.target.checked);
        }}
      />
      <span>{label}</span>
    </label>
  );
}
