import { useId, useState, type ReactNode } from "react";
import { classes, type Rest } from "./attributes";
import { Row } from "./Layout";
import { Problem, Text } from "./Text";

type Frame = { label: ReactNode; hint?: ReactNode; error?: string | null; errorTestId?: string };
type Described = { id: string; "aria-describedby": string | undefined; "aria-invalid": boolean | undefined };
type FrameProps = Frame & {
  // Shown beside the label.
  aside?: ReactNode;
  children: (described: Described) => ReactNode;
};

function FieldFrame({ label, hint, error, errorTestId, aside, children }: FrameProps) {
  const id = useId();
  const note = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  const named = (
    <label className="field-label" htmlFor={id}>
      {label}
    </label>
  );
  return (
    <div className="field">
      {aside ? (
        <Row justify="between">
          {named}
          {aside}
        </Row>
      ) : (
        named
      )}
      {children({ id, "aria-describedby": note, "aria-invalid": error ? true : undefined })}
      {error ? (
        <Problem id={`${id}-error`} role="alert" data-testid={errorTestId}>
          {error}
        </Problem>
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

type TextFieldProps = Frame & Omit<Rest<"input">, "onChange"> & { mono?: boolean; onText: (text: string) => void };

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

type ConcealingProps = {
  // The label of the checkbox that reveals the text.
  show: string;
  showTestId?: string;
};

function ShowCheck({ show, showTestId, ...rest }: ConcealingProps & { checked: boolean; disabled?: boolean; onCheck: (shown: boolean) => void }) {
  return (
    <Text as="span" size="small">
      <Check label={show} data-testid={showTestId} {...rest} />
    </Text>
  );
}

type PasswordFieldProps = TextFieldProps & ConcealingProps;

/** A password, hidden until the person asks to see it. */
export function PasswordField({ label, hint, error, errorTestId, show, showTestId, disabled, onText, mono, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const aside = <ShowCheck show={show} showTestId={showTestId} checked={shown} disabled={disabled} onCheck={setShown} />;
  return (
    <FieldFrame label={label} hint={hint} error={error} errorTestId={errorTestId} aside={aside}>
      {(described) => (
        <input
          spellCheck={false}
          maxLength={1024}
          {...rest}
          {...described}
          type={shown ? "text" : "password"}
          disabled={disabled}
          className={mono ? "input input-mono" : "input"}
          onChange={(event) => {
            onText(event.target.value);
          }}
        />
      )}
    </FieldFrame>
  );
}

type TextAreaFieldProps = Frame & Omit<Rest<"textarea">, "onChange"> & { onText: (text: string) => void };

export function TextAreaField({ label, hint, error, errorTestId, onText, ...rest }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} errorTestId={errorTestId}>
      {(described) => (
        <textarea
          autoComplete="off"
          spellCheck={false}
          {...rest}
          {...described}
          className="input"
          onChange={(event) => {
            onText(event.target.value);
          }}
        />
      )}
    </FieldFrame>
  );
}

/** A secret of several words, hidden until the person asks to see it. */
export function PhraseField({ label, hint, error, errorTestId, show, showTestId, disabled, onText, ...rest }: TextAreaFieldProps & ConcealingProps) {
  const [shown, setShown] = useState(false);
  const aside = <ShowCheck show={show} showTestId={showTestId} checked={shown} disabled={disabled} onCheck={setShown} />;
  return (
    <FieldFrame label={label} hint={hint} error={error} errorTestId={errorTestId} aside={aside}>
      {(described) => (
        <textarea
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          {...described}
          disabled={disabled}
          className={classes("input phrase", !shown && "phrase-hidden")}
          onChange={(event) => {
            onText(event.target.value);
          }}
        />
      )}
    </FieldFrame>
  );
}

type FileFieldProps = Frame & { accept: string; onFile: (file: File) => void; "data-testid"?: string };

/** Chooses one file. */
export function FileField({ label, hint, error, errorTestId, onFile, ...rest }: FileFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} errorTestId={errorTestId}>
      {(described) => (
        <input
          {...rest}
          {...described}
          type="file"
          className="input"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file !== undefined) onFile(file);
          }}
        />
      )}
    </FieldFrame>
  );
}

export type Option = { value: string; label: string };

type SelectFieldProps = Frame & Omit<Rest<"select">, "onChange"> & { options: Option[]; onPick: (value: string) => void };

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

/** Radio buttons side by side. */
export function ChoiceGroup({ label, value, options, onPick }: ChoiceGroupProps) {
  const name = useId();
  return (
    <fieldset className="choice-group">
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <Choice
          key={option.value}
          name={name}
          value={option.value}
          checked={option.value === value}
          data-testid={`choice-${option.value}`}
          onPick={() => {
            onPick(option.value);
          }}
        >
          {option.label}
        </Choice>
      ))}
    </fieldset>
  );
}

/** Radio buttons below each other. */
export function ChoiceList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="choice-list">
      <legend className="field-label">{label}</legend>
      {children}
    </fieldset>
  );
}

type ChoiceProps = {
  // Shared by all choices of one list.
  name: string;
  value: string;
  checked: boolean;
  children: ReactNode;
  // The choice has several lines. The button stands beside the first.
  tall?: boolean;
  onPick: () => void;
  "data-testid"?: string;
};

export function Choice({ children, tall, onPick, ...rest }: ChoiceProps) {
  return (
    <label className={classes("choice", tall && "choice-top")}>
      <input {...rest} className="choice-input" type="radio" onChange={onPick} />
      <span>{children}</span>
    </label>
  );
}

type CheckProps = Omit<Rest<"input">, "type" | "checked" | "onChange"> & {
  label: string;
  checked: boolean;
  busy?: boolean;
  // Ticking it acknowledges a danger.
  grave?: boolean;
  onCheck: (checked: boolean) => void;
};

/** A checkbox. While busy it ignores clicks but keeps the focus, which a disabled one would lose. */
export function Check({ label, checked, busy = false, grave, onCheck, ...rest }: CheckProps) {
  return (
    <label className={classes("choice", grave && "strong danger-text")}>
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
