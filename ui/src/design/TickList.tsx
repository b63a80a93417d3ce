import { useId, type ReactNode } from "react";
import type { Rest } from "./attributes";
import "./tiles.css";

/** Checkboxes below each other, each with a line about it. */
export function TickList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="choice-list">
      <legend className="field-label">{label}</legend>
      {children}
    </fieldset>
  );
}

type TickProps = Omit<Rest<"input">, "type" | "checked" | "onChange"> & {
  label: ReactNode;
  checked: boolean;
  onTick: (ticked: boolean) => void;
};

export function Tick({ label, checked, onTick, children, ...rest }: TickProps) {
  const id = useId();
  return (
    <div className="tick">
      <input
        {...rest}
        id={id}
        className="choice-input"
        type="checkbox"
        checked={checked}
        aria-describedby={`${id}-about`}
        onChange={(event) => {
          onTick(event.target.checked);
        }}
      />
      <div className="tick-words">
        <label className="tick-label" htmlFor={id}>
          {label}
        </label>
        <span className="tick-about" id={`${id}-about`}>
          {children}
        </span>
      </div>
    </div>
  );
}
