import { useId, useState, type KeyboardEvent } from "react";
import { Dialog } from "../../design/Dialog";
import { isOfInputMethod } from "../../design/inputMethod";
import { PaletteGroup, PaletteList, PaletteOption, PaletteSearch } from "../../design/Palette";
import { text } from "../../text";
import { found, type Entry } from "./entry";

type PaletteProps = { entries: Entry[]; onClose: () => void };

/** Finds what there is to do, and does it. */
export function Palette({ entries, onClose }: PaletteProps) {
  const words = text.palette;
  const id = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const rows = found(entries, typed);
  const current = Math.min(at, rows.length - 1);
  const optionId = (index: number) => `${id}-${String(index)}`;

  const run = (entry: Entry | undefined) => {
    if (entry === undefined) return;
    onClose();
    entry.run();
  };
  const steps: Partial<Record<string, () => number>> = {
    ArrowDown: () => (current + 1) % rows.length,
    ArrowUp: () => (current - 1 + rows.length) % rows.length,
    PageDown: () => Math.min(current + 8, rows.length - 1),
    PageUp: () => Math.max(current - 8, 0),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A key that confirms an input-method candidate chooses nothing.
    if (isOfInputMethod(event.nativeEvent)) return;
    const step = steps[event.key];
    if (step && rows.length > 0) setAt(step());
    else if (event.key === "Enter") run(rows[current]);
    else if (event.key === "Escape") onClose();
    else if (event.ctrlKey && event.key.toLowerCase() === "k") onClose();
    else return;
    event.preventDefault();
  };

  const groups = [...new Set(rows.map(({ group }) => group))];
  return (
    <Dialog kind="palette" title={words.title} close={text.common.close} onClose={onClose} data-testid="palette">
      <PaletteSearch
        label={words.search}
        placeholder={words.placeholder}
        listId={`${id}-list`}
        optionId={rows.length > 0 ? optionId(current) : undefined}
        value={typed}
        onText={(value) => {
          setTyped(value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        data-testid="palette-search"
      />
      <PaletteList id={`${id}-list`} label={words.found} none={rows.length === 0 ? words.none : null}>
        {groups.map((group) => (
          <PaletteGroup key={group} label={group}>
            {rows.map((entry, index) =>
              entry.group !== group ? null : (
                <PaletteOption
                  key={entry.id}
                  id={optionId(index)}
                  label={entry.label}
                  note={entry.note}
                  icon={entry.icon}
                  keys={entry.keys}
                  current={index === current}
                  data-testid="palette-entry"
                  data-entry={entry.id}
                  onPick={() => {
                    run(entry);
                  }}
                  onPoint={() => {
                    setAt(index);
                  }}
                />
              ),
            )}
          </PaletteGroup>
        ))}
      </PaletteList>
    </Dialog>
  );
}
