import { useEffect, useRef } from "react";
import type { ConversationView, Message } from "../../bindings";
import { Button } from "../../design/Button";
import { PlainText } from "../../design/values";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { ActionCardView } from "./ActionCardView";

type Fill = (draft: string) => void;

function Suggestions({ suggestions, onSuggestion }: { suggestions: string[]; onSuggestion: Fill }) {
  return (
    <div className="suggestions" role="group" aria-label={text.chat.suggestions}>
      {suggestions.slice(0, 5).map((suggestion) => {
        const shown = visibleLine(suggestion).slice(0, 200);
        return (
          <Button
            key={suggestion}
            kind="suggestion"
            data-testid="chat-suggestion"
            onClick={() => {
              onSuggestion(shown);
            }}
          >
            {shown}
          </Button>
        );
      })}
    </div>
  );
}

function MessageRow({ message, last, onSuggestion }: { message: Message; last: boolean; onSuggestion: Fill }) {
  const user = message.role === "user";
  return (
    <li className={user ? "message message-user" : "message"} data-testid="chat-message" data-role={message.role}>
      <span className="visually-hidden">{user ? text.chat.you : text.chat.agent}</span>
      {message.text !== "" && (
        <div className="message-text" data-testid="chat-message-text">
          <PlainText>{message.text}</PlainText>
        </div>
      )}
      {message.action && <ActionCardView card={message.action} />}
      {last && message.suggestions.length > 0 && (
        <Suggestions suggestions={message.suggestions} onSuggestion={onSuggestion} />
      )}
    </li>
  );
}

export function MessageList({ view, onSuggestion }: { view: ConversationView; onSuggestion: Fill }) {
  const scroll = useRef<HTMLDivElement>(null);
  const follows = useRef(true);

  useEffect(() => {
    const box = scroll.current;
    if (box && follows.current) box.scrollTop = box.scrollHeight;
  }, [view]);

  return (
    <div
      className="chat-scroll"
      ref={scroll}
      onScroll={({ currentTarget: box }) => {
        follows.current = box.scrollHeight - box.scrollTop - box.clientHeight < 80;
      }}
    >
      <ol className="messages chat-column" role="log" aria-label={text.chat.messages} aria-busy={view.busy}>
        {view.messages.map((message, index) => (
          <MessageRow
            key={message.id}
            message={message}
            last={index === view.messages.length - 1}
            onSuggestion={onSuggestion}
          />
        ))}
      </ol>
    </div>
  );
}
