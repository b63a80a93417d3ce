import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { CommandMenu, type FieldOfMenu } from "../../design/Chat";
import { isOfInputMethod } from "../../design/inputMethod";
import { PaletteOption } from "../../design/Palette";
import { useCommands } from "../../features/palette/commands";
import { found, type Entry } from "../../features/palette/entry";
import { ChatIcon } from "../../design/Icon";
import { text } from "../../text";

/** Sentences that most people begin with. They only fill the box. */
function sentences(fill: (draft: string) => void): Entry[] {
  const { starters, menu } = text.chat;
  // The person says the rest of a payment.
  const pay = { label: `${starters.pay} …`, draft: `${starters.pay} ` };
  const asked = [starters.balance, starters.address, starters.contacts, starters.help].map((label) => ({ label, draft: label }));
  return [pay, ...asked].map(({ label, draft }) => ({
    id: `say/${draft.trim()}`,
    group: menu.sentences,
    label,
    note: menu.fillsBox,
    icon: <ChatIcon />,
    first: true,
    run: () => {
      fill(draft);
    },
  }));
}

type Menu = { list: ReactNode; field: FieldOfMenu; onKeyDown: (event: KeyboardEvent) => void };

/**
 * The list that opens where a message begins with "/". What is typed after it narrows the list; the arrows go through it, Enter takes the marked
 * entry, and Escape closes it, so that a message may begin with "/" as well.
 */
export function useSlashMenu(draft: string, onDraft: (draft: string) => void): Menu {
  const id = useId();
  const commands = useCommands();
  const [marked, setMarked] = useState({ draft, at: 0 });
  const [closed, setClosed] = useState<string | null>(null);
  const asked = draft.startsWith("/") && !draft.includes("\n");
  const rows = asked && closed !== draft ? found([...sentences(onDraft), ...commands], draft.slice(1)) : [];
  const current = marked.draft === draft ? Math.min(marked.at, rows.length - 1) : 0;
  const optionId = (at: number) => `${id}-${String(at)}`;

  const mark = (at: number) => {
    setMarked({ draft, at });
  };
  const take = (entry: Entry) => {
    onDraft("");
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const entry = rows[current];
    if (entry === undefined || isOfInputMethod(event.nativeEvent)) return;
    if (event.key === "ArrowDown") mark((current + 1) % rows.length);
    else if (event.key === "ArrowUp") mark((current - 1 + rows.length) % rows.length);
    else if (event.key === "Enter" && !event.shiftKey) take(entry);
    else if (event.key === "Escape") setClosed(draft);
    else return;
    event.preventDefault();
  };

  const open = rows.length > 0;
  return {
    onKeyDown,
    field: {
      "aria-autocomplete": "list",
      "aria-haspopup": "listbox",
      "aria-controls": open ? `${id}-list` : undefined,
      "aria-activedescendant": open ? optionId(current) : undefined,
    },
    list: (
      <CommandMenu id={`${id}-list`} label={text.chat.menu.title} count={open ? text.chat.menu.count({ count: rows.length }) : null} data-testid="slash-menu">
        {rows.map((entry, at) => (
          <PaletteOption
            key={entry.id}
            id={optionId(at)}
            label={entry.label}
            note={entry.note ?? entry.group}
            icon={entry.icon}
            keys={entry.keys}
            current={at === current}
            data-testid="slash-entry"
            data-entry={entry.id}
            onPick={() => {
              take(entry);
            }}
            onPoint={() => {
              mark(at);
            }}
          />
        ))}
      </CommandMenu>
    ),
  };
}
