import { useId } from "react";
import type { Option } from "./Field";

type RangePickerProps = { label: string; value: string; options: Option[]; onPick: (value: string) => void };

/** A few choices in one line, one of which is selected. */
export function RangePicker({ label, value, options, onPick }: RangePickerProps) {
  const name = useId();
  return (
    <fieldset className="range-picker">
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="range-choice">
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            data-testid={`range-${option.value}`}
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
