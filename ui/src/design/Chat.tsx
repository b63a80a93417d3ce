import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from "react";
import { Button } from "./Button";
import { classes, type Rest } from "./attributes";
import { isOfInputMethod } from "./inputMethod";
import "./chat.css";

/** The list of conversations, and the open one beside it. */
export function ChatPanes({ list, children, label, ...rest }: { list: ReactNode; children: ReactNode; label: string; "data-testid"?: string }) {
  return (
    <div {...rest} className="chat">
      {list}
      <section className="chat-main" aria-label={label}>
        {children}
      </section>
    </div>
  );
}

export function ConversationPane({ label, head, children }: { label: string; head: ReactNode; children: ReactNode }) {
  return (
    <nav className="conversations" aria-label={label}>
      {head}
      <ul className="conversation-rows">{children}</ul>
    </nav>
  );
}

type ConversationRowProps = {
  title: string;
  note: string;
  current: boolean;
  action: ReactNode;
  onPick: () => void;
  "data-testid"?: string;
};

export function ConversationRow({ title, note, current, action, onPick, ...rest }: ConversationRowProps) {
  return (
    <li className="conversation-row" data-current={current}>
      <button {...rest} type="button" className="conversation-pick" aria-current={current ? "true" : undefined} onClick={onPick}>
        <span className="conversation-title">{title}</span>
        <span className="small muted">{note}</span>
      </button>
      {action}
    </li>
  );
}

/** The title of the open conversation, and what can be done with it. */
export function OpenConversation({ title, children, ...rest }: { title: string; children: ReactNode; "data-testid"?: string }) {
  return (
    <div {...rest} className="conversation-head">
      <h2 className="conversation-title">{title}</h2>
      <div className="conversation-actions">{children}</div>
    </div>
  );
}

/** A column of readable width. */
export function ChatColumn({ children }: { children: ReactNode }) {
  return <div className="chat-column">{children}</div>;
}

/** Takes the place of the messages while there are none. */
export function ChatPage({ centred, children, ...rest }: { centred?: boolean; children: ReactNode; "data-testid"?: string }) {
  return (
    <div {...rest} className={classes("chat-scroll", centred && "chat-start")}>
      {centred ? children : <ChatColumn>{children}</ChatColumn>}
    </div>
  );
}

export function MessageText(props: Rest<"div">) {
  return <div {...props} className="message-text" />;
}

type ToolRowProps = {
  title: string;
  // What became of it, and how long it took.
  note: ReactNode;
  icon: ReactNode;
  tone: "muted" | "danger";
  labelTestId: string;
  children: ReactNode;
  "data-testid"?: string;
};

/** What an agent looked up, on one line. It opens to what was asked and what came of it. */
export function ToolRow({ title, note, icon, tone, labelTestId, children, ...rest }: ToolRowProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      {...rest}
      className={classes("tool-row", tone === "danger" && "tool-row-failed")}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary data-testid={labelTestId}>
        {icon}
        <span className="tool-row-title">{title}</span>
        <span className="tool-row-note">{note}</span>
      </summary>
      {open && <div className="tool-row-opened">{children}</div>}
    </details>
  );
}

type SuggestionsProps = {
  label: string;
  // Centred in a new conversation.
  centred?: boolean;
  texts: string[];
  // Which of them lead somewhere, where they do not fill the box.
  leads: boolean[];
  onPick: (text: string, index: number) => void;
  itemTestId: string;
};

/** Suggested messages, and buttons that lead to what was asked for. */
export function Suggestions({ label, centred, texts, leads, onPick, itemTestId }: SuggestionsProps) {
  return (
    <div className={centred ? "chat-starters" : "suggestions"} role="group" aria-label={label}>
      {texts.map((text, index) => (
        <Button
          key={index}
          kind={leads[index] ? "plain" : "suggestion"}
          small={leads[index]}
          data-testid={leads[index] ? "chat-lead" : itemTestId}
          onClick={() => {
            onPick(text, index);
          }}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}

/** Notes between the messages and the input box. */
export function ChatNotes({ children }: { children: ReactNode }) {
  return (
    <div className="delivery">
      <ChatColumn>{children}</ChatColumn>
    </div>
  );
}

type CommandMenuProps = {
  id: string;
  label: string;
  // How many there are, for a screen reader; `null` where it is closed.
  count: string | null;
  children: ReactNode;
  "data-testid"?: string;
};

/** What a message that begins with "/" can be, above the box. */
export function CommandMenu({ id, label, count, children, ...rest }: CommandMenuProps) {
  return (
    <>
      {count !== null && (
        <div
          {...rest}
          id={id}
          className="command-menu"
          role="listbox"
          aria-label={label}
          onMouseDown={(event) => {
            // The keyboard stays in the box.
            event.preventDefault();
          }}
        >
          {children}
        </div>
      )}
      <span className="visually-hidden" role="status">
        {count}
      </span>
    </>
  );
}

/** How the box says that a list belongs to it. */
export type FieldOfMenu = Pick<Rest<"textarea">, "aria-autocomplete" | "aria-haspopup" | "aria-controls" | "aria-activedescendant">;

type ComposerFormProps = {
  label: string;
  placeholder: string;
  describedBy: string | undefined;
  draft: string;
  // Whether the keyboard is in the box from the beginning, and not only once its draft changes.
  focused: boolean;
  // Shown above the box, such as an error.
  notes: ReactNode;
  // A list that may be open above the box, and takes keys first.
  menu: { list: ReactNode; field: FieldOfMenu; onKeyDown: (event: KeyboardEvent) => void };
  action: ReactNode;
  hint: ReactNode;
  onDraft: (draft: string) => void;
  onPaste: (event: ClipboardEvent) => void;
  onSubmit: () => void;
  "data-testid"?: string;
};

/** The input box for a message. Enter submits, Shift+Enter makes a new line. */
export function ComposerForm({ label, placeholder, describedBy, draft, focused, notes, menu, action, hint, onDraft, onPaste, onSubmit, ...rest }: ComposerFormProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const known = useRef(focused ? null : draft);

  useEffect(() => {
    if (draft !== known.current) box.current?.focus();
    known.current = draft;
  }, [draft]);

  const onKeyDown = (event: KeyboardEvent) => {
    menu.onKeyDown(event);
    if (event.defaultPrevented || event.key !== "Enter" || event.shiftKey || isOfInputMethod(event.nativeEvent)) return;
    event.preventDefault();
    onSubmit();
  };

  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <ChatColumn>
        {notes}
        <div className="composer-box">
          {menu.list}
          <textarea
            {...rest}
            {...menu.field}
            ref={box}
            className="input textarea"
            rows={Math.min(6, draft.split("\n").length)}
            maxLength={4000}
            aria-label={label}
            aria-describedby={describedBy}
            placeholder={placeholder}
            value={draft}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onChange={(event) => {
              onDraft(event.target.value);
            }}
          />
          {action}
        </div>
        {hint}
      </ChatColumn>
    </form>
  );
}
