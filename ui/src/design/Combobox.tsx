import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { classes, type Rest } from "./attributes";

export type Choice = { id: string; value: string; label: string; note: string; icon?: ReactNode };

type ComboboxProps = Omit<Rest<"input">, "onChange" | "value"> & {
  label: string;
  hint?: ReactNode;
  value: string;
  choices: Choice[];
  mono?: boolean;
  onText: (text: string) => void;
  optionTestId?: string;
};

/** A field for free text that offers what fits it. Down opens the list, Enter takes the marked entry, Escape closes the list. */
export function Combobox({ label, hint, value, choices, mono, onText, optionTestId, ...rest }: ComboboxProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState<number | null>(null);
  const shown = open && choices.length > 0;
  const place = marked === null ? null : Math.min(marked, choices.length - 1);
  const optionId = (at: number) => `${id}-option-${String(at)}`;

  const close = () => {
    setOpen(false);
    setMarked(null);
  };
  const take = (choice: Choice) => {
    onText(choice.value);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = choices.length - 1;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      const down = event.key === "ArrowDown";
      if (place === null || !shown) setMarked(down ? 0 : last);
      else setMarked(down ? Math.min(place + 1, last) : Math.max(place - 1, 0));
      return;
    }
    if (!shown) return;
    const choice = place === null ? undefined : choices[place];
    if (event.key === "Enter" && choice !== undefined) {
      event.preventDefault();
      take(choice);
    } else if (event.key === "Escape") {
      // The dialog around it stays.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <div className="field combobox">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        autoComplete="off"
        spellCheck={false}
        maxLength={256}
        {...rest}
        id={id}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown && place !== null ? optionId(place) : undefined}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className={mono ? "input input-mono" : "input"}
        value={value}
        onKeyDown={onKeyDown}
        onClick={() => {
          setOpen(true);
        }}
        onBlur={close}
        onChange={(event) => {
          onText(event.target.value);
          setOpen(true);
          setMarked(null);
        }}
      />
      <div id={`${id}-list`} role="listbox" aria-label={label} className="combobox-list" hidden={!shown}>
        {shown &&
          choices.map((choice, at) => (
            <div
              key={choice.id}
              id={optionId(at)}
              role="option"
              aria-selected={at === place}
              className={classes("combobox-option", at === place && "combobox-marked")}
              data-testid={optionTestId}
              // Before the field loses the focus, which closes the list.
              onMouseDown={(event) => {
                event.preventDefault();
                take(choice);
              }}
            >
              {choice.icon}
              <span className="palette-words">
                <span>{choice.label}</span>
                <span className="palette-note">{choice.note}</span>
              </span>
            </div>
          ))}
      </div>
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
