import type { ConversationView, Message } from "../../bindings";
import { MessageItem, MessageLog, MessageText, Suggestions } from "../../design/Chat";
import { Hint } from "../../design/Text";
import { LongText } from "../../features/reading/LongText";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { ActionCardView } from "./ActionCardView";

type Fill = (draft: string) => void;

type RowProps = { message: Message; conversationId: string; last: boolean; onSuggestion: Fill };

function MessageRow({ message, conversationId, last, onSuggestion }: RowProps) {
  const user = message.role === "user";
  return (
    <MessageItem
      from={user ? "user" : "other"}
      speaker={user ? (message.byProgram ? text.chat.program : text.chat.you) : text.chat.agent}
      data-testid="chat-message"
      data-role={message.role}
    >
      {message.text !== "" && (
        <MessageText data-testid="chat-message-text">
          <LongText>{message.text}</LongText>
        </MessageText>
      )}
      {message.spent !== null && (
        <Hint data-testid="chat-spent">
          {text.models.spent(visibleLine(message.spent.model).slice(0, 80), message.spent.tokensIn, message.spent.tokensOut)}
          {message.spent.leftOut > 0 && ` ${text.models.leftOut(message.spent.leftOut)}`}
        </Hint>
      )}
      {message.action && <ActionCardView card={message.action} conversationId={conversationId} />}
      {last && message.suggestions.length > 0 && (
        <Suggestions
          label={text.chat.suggestions}
          texts={message.suggestions.slice(0, 5).map((suggestion) => visibleLine(suggestion).slice(0, 200))}
          onPick={onSuggestion}
          itemTestId="chat-suggestion"
        />
      )}
    </MessageItem>
  );
}

export function MessageList({ view, onSuggestion }: { view: ConversationView; onSuggestion: Fill }) {
  return (
    <MessageLog label={text.chat.messages} busy={view.busy}>
      {view.messages.map((message, index) => (
        <MessageRow
          key={message.id}
          message={message}
          conversationId={view.conversation.id}
          last={index === view.messages.length - 1}
          onSuggestion={onSuggestion}
        />
      ))}
    </MessageLog>
  );
}
