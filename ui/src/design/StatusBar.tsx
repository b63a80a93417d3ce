import type { ReactNode } from "react";
import type { Rest } from "./attributes";
import type { Option } from "./Field";
import { WarningIcon } from "./Icon";


export function StatusTrouble({ children, ...rest }: { children: ReactNode; "data-testid"?: string }) {
  return (
    <span {...rest} className="network-trouble">
      <WarningIcon />
      {children}
    </span>
  );
}

type ScopeBarProps = Rest<"header"> & { kind: "test" | "real" | "offline" };

/** The line above the screens that says what they show. */
export function ScopeBar({ kind, ...rest }: ScopeBarProps) {
  return <header {...rest} className={`scope-bar scope-bar-${kind}`} />;
}

export type OptionGroup = { label: string; options: Option[] };

type ScopeSelectProps = Omit<Rest<"select">, "onChange"> & { label: string; groups: OptionGroup[]; onPick: (value: string) => void };

/** Chooses what the screens show. */
export function ScopeSelect({ label, groups, onPick, ...rest }: ScopeSelectProps) {
  return (
    <select
      {...rest}
      className="scope-chip"
      aria-label={label}
      onChange={(event) => {
        onPick(event.target.value);
      }}
    >
      {groups.map((group) => (
        <optgroup key={group.label} label={group.label}>
          {group.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
