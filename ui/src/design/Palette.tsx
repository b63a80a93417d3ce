import { useEffect, useId, useRef, type ReactNode } from "react";
import type { Rest } from "./attributes";
import { SearchIcon } from "./Icon";
import { Keys } from "./Keys";

type PaletteSearchProps = Omit<Rest<"input">, "onChange"> & {
  label: string;
  listId: string;
  optionId: string | undefined;
  onText: (text: string) => void;
};

/** The field of a palette. The focus stays in it while the arrows go through the list. */
export function PaletteSearch({ label, listId, optionId, onText, ...rest }: PaletteSearchProps) {
  return (
    <div className="palette-search">
      <SearchIcon />
      <input
        {...rest}
        type="text"
        className="palette-input"
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={optionId}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        onChange={(event) => {
          onText(event.target.value);
        }}
      />
    </div>
  );
}

/** What was found. */
export function PaletteList({ id, label, none, children }: { id: string; label: string; none: string | null; children: ReactNode }) {
  return (
    <div className="palette-list">
      <div id={id} role="listbox" aria-label={label}>
        {children}
      </div>
      <p className="palette-none" role="status" hidden={none === null} data-testid="palette-none">
        {none}
      </p>
    </div>
  );
}

export function PaletteGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className="palette-group-label" role="presentation">
        {label}
      </div>
      {children}
    </div>
  );
}

type PaletteOptionProps = Rest<"div"> & {
  label: string;
  note?: string;
  icon: ReactNode;
  keys?: string[];
  current: boolean;
  onPick: () => void;
  onPoint: () => void;
};

export function PaletteOption({ label, note, icon, keys, current, onPick, onPoint, ...rest }: PaletteOptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current) option.current?.scrollIntoView({ block: "nearest" });
  }, [current]);
  return (
    <div {...rest} ref={option} className="palette-option" role="option" aria-selected={current} onClick={onPick} onPointerMove={current ? undefined : onPoint}>
      {icon}
      <span className="palette-words">
        <span>{label}</span>
        {note !== undefined && <span className="palette-note">{note}</span>}
      </span>
      {keys && <Keys keys={keys} />}
    </div>
  );
}
