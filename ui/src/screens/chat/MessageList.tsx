import { memo } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { Message } from "../../bindings";
import { MessageText } from "../../design/Chat";
import { Failure } from "../../design/Failure";
import { MessageEdge, MessageItem, MessageLog } from "../../design/MessageLog";
import { Hint } from "../../design/Text";
import { LongMarkdown, LongText } from "../../features/reading/LongText";
import type { Marks } from "../../format/markdown/inline";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { trimmed, type Held } from "../../wallet/conversation";
import { conversationQuery } from "../../wallet/queries";
import type { Operation } from "../../wallet/useOperation";
import { ActionCardView } from "./ActionCardView";
import { isLookUp, LookUp } from "./LookUp";
import { Offers } from "./Offers";
import type { MessageAt } from "./place";
import type { Part } from "./useParts";

type Fill = (draft: string) => void;

type ContentProps = { message: Message; conversationId: string; offers: boolean; marks: Marks; onSuggestion: Fill };

function spentWords({ model, tokensIn: read, tokensOut: written, isEstimated }: NonNullable<Message["spent"]>): string {
  const args = { model: visibleLine(model).slice(0, 80), read, written };
  return isEstimated ? text.models.spentAbout(args) : text.models.spent(args);
}

// What a message consists of is drawn once, and its row alone when others come before or after it.
const MessageContent = memo(function MessageContent({ message, conversationId, offers, marks, onSuggestion }: ContentProps) {
  return (
    <>
      {message.text !== "" && (
        <MessageText data-testid="chat-message-text">
          {/* What the person wrote is shown as they wrote it. */}
          {message.role === "user" ? <LongText>{message.text}</LongText> : <LongMarkdown marks={message.spent === null ? marks : "all"}>{message.text}</LongMarkdown>}
        </MessageText>
      )}
      {message.spent !== null && (
        <Hint data-testid="chat-spent">
          {spentWords(message.spent)}
          {message.spent.leftOut > 0 && ` ${text.models.leftOut({ count: message.spent.leftOut })}`}
        </Hint>
      )}
      {message.action &&
        (isLookUp(message) ? (
          <LookUp card={message.action} conversationId={conversationId} />
        ) : (
          <ActionCardView card={message.action} conversationId={conversationId} />
        ))}
      {offers && (
        <Offers
          texts={message.suggestions.slice(0, 5).map((suggestion) => visibleLine(suggestion).slice(0, 200))}
          mayLead={marks === "code" && message.spent === null}
          onText={onSuggestion}
          itemTestId="chat-suggestion"
        />
      )}
    </>
  );
});

type RowProps = Omit<ContentProps, "offers"> & { position: number; count: number; marked: boolean; joined: boolean };

const MessageRow = memo(function MessageRow({ message, position, count, marked, joined, ...rest }: RowProps) {
  const user = message.role === "user";
  return (
    <MessageItem
      id={message.id}
      marked={marked}
      joined={joined}
      aria-posinset={position}
      aria-setsize={count}
      from={user ? "user" : "other"}
      speaker={user ? (message.byProgram ? text.chat.program : text.chat.you) : text.chat.agent}
      data-testid="chat-message"
      data-role={message.role}
    >
      <MessageContent message={message} offers={position === count && message.suggestions.length > 0} {...rest} />
    </MessageItem>
  );
});

type EdgeProps = { side: "before" | "after"; view: Held; parts: Operation<Part> };

/** What stands where messages are not drawn yet. */
function Edge({ side, view, parts }: EdgeProps) {
  const { id } = view.conversation;
  const nearest = side === "before" ? view.messages[0] : view.messages.at(-1);
  if (view[side] === 0 || nearest === undefined) return null;
  const asked = parts.input?.id === id && parts.input.place.at === side;
  const read = () => {
    parts.start({ id, place: { at: side, message: nearest.id } });
  };
  if (asked && parts.problem !== null) {
    const title = side === "before" ? text.chat.earlierFailed : text.chat.laterFailed;
    return <Failure title={title} message={parts.problem} retry={text.common.retry} retrying={false} onRetry={read} />;
  }
  return (
    <MessageEdge
      // Each new edge is watched for itself, and again when another part has been read.
      key={`${nearest.id}/${String(parts.pending)}`}
      data-testid={`chat-${side}`}
      onNear={() => {
        if (!parts.pending) read();
      }}
    >
      <Hint>{side === "before" ? text.chat.earlier({ count: view.before }) : text.chat.later({ count: view.after })}</Hint>
    </MessageEdge>
  );
}

const isLookedUp = (message: Message | undefined) => message !== undefined && isLookUp(message);

type MessageListProps = { view: Held; parts: Operation<Part>; at: MessageAt; onEnd: () => void; onSuggestion: Fill };

/** The messages that the window holds. Others are read as the person comes near them. */
export function MessageList({ view, parts, at, onEnd, onSuggestion }: MessageListProps) {
  const client = useQueryClient();
  const { id } = view.conversation;
  const count = view.before + view.messages.length + view.after;
  // The sentences of the agent inside hold names as others wrote them, so no mark in them is its own except that of a command.
  const marks = view.agentHost === null ? "code" : "all";
  return (
    <MessageLog
      label={text.chat.messages}
      busy={view.busy}
      reading={parts.pending}
      hasStart={view.before === 0}
      hasEnd={view.after === 0}
      wanted={at}
      failed={parts.failure !== null && parts.input?.id === id}
      earlier={<Edge side="before" view={view} parts={parts} />}
      later={<Edge side="after" view={view} parts={parts} />}
      onStart={() => {
        parts.start({ id, place: { at: "start" } });
      }}
      onEnd={onEnd}
      onFollowed={() => {
        if (trimmed(view) !== view) client.setQueryData(conversationQuery(id).queryKey, (held) => held && trimmed(held));
      }}
    >
      {view.messages.map((message, index) => (
        <MessageRow
          key={message.id}
          message={message}
          conversationId={id}
          position={view.before + index + 1}
          count={count}
          marked={message.id === at.message}
          joined={isLookUp(message) && isLookedUp(view.messages[index - 1])}
          marks={marks}
          onSuggestion={onSuggestion}
        />
      ))}
    </MessageLog>
  );
}
