import type { UseQueryResult } from "@tanstack/react-query";
import type { Conversation } from "../../bindings";
import { Button } from "../../design/Button";
import { PlusIcon, TrashIcon } from "../../design/Icon";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { messageOf } from "../../wallet/unwrap";
import { newestFirst } from "../../wallet/order";
import { age } from "../../wallet/when";

type ConversationListProps = {
  conversations: UseQueryResult<Conversation[]>;
  current: string | null;
  onChoose: (id: string | null) => void;
  onRemove: (id: string) => void;
};

export function ConversationList({ conversations, current, onChoose, onRemove }: ConversationListProps) {
  const rows = newestFirst(conversations.data ?? []);
  return (
    <nav className="conversations" aria-label={text.chat.conversations}>
      <Button
        wide
        icon={<PlusIcon />}
        data-testid="chat-new"
        onClick={() => {
          onChoose(null);
        }}
      >
        {text.chat.newConversation}
      </Button>
      {conversations.isError && (
        <div className="stack stack-close small">
          <p className="danger-text">{text.chat.listFailed}</p>
          <p className="muted">{messageOf(conversations.error)}</p>
          <Button
            small
            data-testid="conversations-retry"
            onClick={() => {
              void conversations.refetch();
            }}
          >
            {text.common.retry}
          </Button>
        </div>
      )}
      <ul className="conversation-rows">
        {rows.map((row) => {
          const title = visibleLine(row.title).slice(0, 80) || text.chat.untitled;
          return (
            <li key={row.id} className="conversation-row" data-current={row.id === current}>
              <button
                type="button"
                className="conversation-pick"
                aria-current={row.id === current ? "true" : undefined}
                data-testid="conversation"
                onClick={() => {
                  onChoose(row.id);
                }}
              >
                <span className="conversation-title">{title}</span>
                <span className="small muted">{age(row.updatedAt)}</span>
              </button>
              <Button
                kind="quiet"
                small
                icon={<TrashIcon />}
                aria-label={text.chat.remove(title)}
                data-testid="conversation-remove"
                onClick={() => {
                  onRemove(row.id);
                }}
              />
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
