import { useState } from "react";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { Conversation } from "../../bindings";
import { Button } from "../../design/Button";
import { TextField } from "../../design/Field";
import { PlusIcon, TrashIcon } from "../../design/Icon";
import { text } from "../../text";
import { pinnedFirst } from "../../wallet/order";
import { foundConversationsQuery } from "../../wallet/queries";
import { titleOf } from "../../wallet/titleOf";
import { age } from "../../wallet/when";
import { ConversationPane, ConversationRow } from "../../design/Chat";
import { Stack } from "../../design/Layout";
import { Hint, Text } from "../../design/Text";
import { messageOf } from "../../wallet/messageOf";

type ConversationListProps = {
  conversations: UseQueryResult<Conversation[]>;
  current: string | null;
  // With the message that a search found.
  onChoose: (id: string | null, message: string | null) => void;
  onRemove: (id: string) => void;
};

// Fewer are seen at a glance.
const SEARCHED = 5;

export function ConversationList({ conversations, current, onChoose, onRemove }: ConversationListProps) {
  const [wanted, setWanted] = useState("");
  const found = useQuery(foundConversationsQuery(wanted.trim()));
  const all = pinnedFirst(conversations.data ?? []);
  const hits = found.data && new Map(found.data.map(({ id, message }) => [id, message]));
  const rows = hits === undefined ? all : all.filter(({ id }) => hits.has(id));
  return (
    <ConversationPane
      label={text.chat.conversations}
      head={
        <>
          <Button
            wide
            icon={<PlusIcon />}
            title={text.keys.withKey({ label: text.chat.newConversation, key: "Ctrl+N" })}
            aria-keyshortcuts="Control+N"
            data-testid="chat-new"
            onClick={() => {
              onChoose(null, null);
            }}
          >
            {text.chat.newConversation}
          </Button>
          {(all.length >= SEARCHED || wanted !== "") && (
            <TextField label={text.chat.search} type="search" value={wanted} onText={setWanted} data-testid="conversation-search" />
          )}
          {found.data?.length === 0 && <Hint data-testid="conversations-none-found">{text.chat.noneFound}</Hint>}
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
        const title = titleOf(row);
        return (
          <ConversationRow
            key={row.id}
            title={title}
            note={row.pinned ? text.chat.pinned({ age: age(row.updatedAt) }) : age(row.updatedAt)}
            current={row.id === current}
            data-testid="conversation"
            onPick={() => {
              onChoose(row.id, hits?.get(row.id) ?? null);
            }}
            action={
              <Button
                kind="quiet"
                small
                icon={<TrashIcon />}
                aria-label={text.chat.remove({ title })}
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
