import type { UseQueryResult } from "@tanstack/react-query";
import type { Conversation } from "../../bindings";
import { Button } from "../../design/Button";
import { PlusIcon, TrashIcon } from "../../design/Icon";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { newestFirst } from "../../wallet/order";
import { age } from "../../wallet/when";
import { ConversationPane, ConversationRow } from "../../design/Chat";
import { Stack } from "../../design/Layout";
import { Hint, Text } from "../../design/Text";
import { messageOf } from "../../wallet/messageOf";

type ConversationListProps = {
  conversations: UseQueryResult<Conversation[]>;
  current: string | null;
  onChoose: (id: string | null) => void;
  onRemove: (id: string) => void;
};

export function ConversationList({ conversations, current, onChoose, onRemove }: ConversationListProps) {
  const rows = newestFirst(conversations.data ?? []);
  return (
    <ConversationPane
      label={text.chat.conversations}
      head={
        <>
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
            <Stack gap="close">
              <Text size="small" tone="danger">
                {text.chat.listFailed}
              </Text>
              <Hint>{messageOf(conversations.error)}</Hint>
              <Button
                small
                data-testid="conversations-retry"
                onClick={() => {
                  void conversations.refetch();
                }}
              >
                {text.common.retry}
              </Button>
            </Stack>
          )}
        </>
      }
    >
      {rows.map((row) => {
        const title = visibleLine(row.title).slice(0, 80) || text.chat.untitled;
        return (
          <ConversationRow
            key={row.id}
            title={title}
            note={age(row.updatedAt)}
            current={row.id === current}
            data-testid="conversation"
            onPick={() => {
              onChoose(row.id);
            }}
            action={
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
            }
          />
        );
      })}
    </ConversationPane>
  );
}
