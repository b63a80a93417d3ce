import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { commands, type Network } from "../../bindings";
import { Failure } from "../../design/Failure";
import { ScreenTitle } from "../../design/Screen";
import { Skeleton } from "../../design/Progress";
import { useToast } from "../../design/Toast";
import { text } from "../../text";
import { unwrap, messageOf } from "../../wallet/unwrap";
import { newestFirst } from "../../wallet/order";
import { agentQuery, contactsQuery, conversationQuery, conversationsQuery, startersQuery } from "../../wallet/queries";
import { ChatStart } from "./ChatStart";
import { Composer } from "./Composer";
import { Delivery, goesToId } from "./Delivery";
import { ConversationList } from "./ConversationList";
import { MessageList } from "./MessageList";
import "../../design/chat.css";
import type { ChatPlace } from "./place";
import { offeredStarters, starters } from "./starters";

type ChatScreenProps = { place: ChatPlace; onPlace: (place: ChatPlace) => void; networks: Network[] };

export function ChatScreen({ place, onPlace, networks }: ChatScreenProps) {
  const client = useQueryClient();
  const toast = useToast();
  const conversations = useQuery(conversationsQuery);
  const contacts = useQuery(contactsQuery);
  const latest = newestFirst(conversations.data ?? [])[0]?.id ?? null;
  const current = place.chosen ? place.conversationId : latest;
  const opened = useQuery(conversationQuery(current));
  const view = current === null ? undefined : opened.data;
  // A conversation names its agent. Before there is one, what is said goes to the agent in use.
  const isNew = current === null && !conversations.isPending;
  const agent = useQuery({ ...agentQuery, enabled: isNew });
  const inUse = isNew && agent.data?.on === true ? agent.data.host : null;
  const host = current === null ? inUse : (view?.agentHost ?? null);

  const choose = (conversationId: string | null) => {
    onPlace({ ...place, conversationId, chosen: true });
  };
  const fill = (draft: string) => {
    onPlace({ conversationId: current, chosen: place.chosen || conversations.isSuccess, draft });
  };

  const send = useMutation({
    mutationFn: async (message: string) => {
      let id = current;
      if (id === null) {
        const started = await unwrap(commands.openConversation(null));
        id = started.conversation.id;
        client.setQueryData(conversationQuery(id).queryKey, started);
        onPlace({ ...place, conversationId: id, chosen: true });
      }
      await unwrap(commands.sendMessage(id, message));
      return id;
    },
    onSuccess: async (id) => {
      onPlace({ conversationId: id, chosen: true, draft: "" });
      await Promise.all([
        client.invalidateQueries({ queryKey: conversationQuery(id).queryKey }),
        client.invalidateQueries({ queryKey: conversationsQuery.queryKey }),
      ]);
    },
  });

  const stop = useMutation({
    mutationFn: (id: string) => unwrap(commands.stopTurn(id)),
    onError: (error) => {
      toast({ message: messageOf(error) });
    },
  });

  const again = useMutation({
    mutationFn: (id: string) => unwrap(commands.sendAgain(id)),
    onError: (error) => {
      toast({ message: messageOf(error) });
    },
  });

  const remove = useMutation({
    mutationFn: (id: string) => unwrap(commands.removeConversation(id)),
    onSuccess: async (_, id) => {
      if (id === current) onPlace({ ...place, conversationId: null, chosen: true });
      toast({ message: text.chat.removed });
      await client.invalidateQueries({ queryKey: conversationsQuery.queryKey });
    },
    onError: (error) => {
      toast({ message: messageOf(error) });
    },
  });

  const busy = view?.busy ?? false;
  const begins = isNew || view?.messages.length === 0;
  const offered = useQuery(startersQuery(begins ? host : null));
  const toBegin = host === null ? starters(contacts.data ?? [], networks) : offeredStarters(offered.data?.texts ?? []);

  return (
    <div className="chat" data-testid="chat">
      <ConversationList
        conversations={conversations}
        current={current}
        onChoose={choose}
        onRemove={(id) => {
          remove.mutate(id);
        }}
      />
      <section className="chat-main" aria-label={text.chat.messages}>
        <div className="visually-hidden">
          <ScreenTitle>{text.chat.title}</ScreenTitle>
        </div>
        {current !== null && opened.isError ? (
          <div className="chat-scroll">
            <div className="chat-column">
              <Failure
                title={text.chat.loadFailed}
                error={opened.error}
                retrying={opened.isFetching}
                onRetry={() => {
                  void opened.refetch();
                }}
              />
            </div>
          </div>
        ) : conversations.isPending || (current !== null && opened.isPending) ? (
          <div className="chat-scroll">
            <div className="chat-column">
              <Skeleton label={text.common.loading} />
            </div>
          </div>
        ) : view && view.messages.length > 0 ? (
          <MessageList view={view} onSuggestion={fill} />
        ) : (
          <ChatStart starters={toBegin} onStarter={fill} />
        )}
        {isNew && agent.isError && (
          <div className="chat-column">
            <Failure
              title={text.agent.failed}
              error={agent.error}
              retrying={agent.isFetching}
              onRetry={() => {
                void agent.refetch();
              }}
            />
          </div>
        )}
        <Delivery
          host={host}
          notOffered={begins ? (offered.data?.problem ?? null) : null}
          unsent={view !== undefined && view.unsent && !busy}
          sending={again.isPending}
          onAgain={() => {
            if (current !== null) again.mutate(current);
          }}
        />
        <Composer
          key={current ?? "new"}
          draft={place.draft}
          busy={busy}
          sending={send.isPending}
          stopping={stop.isPending}
          error={send.isError ? messageOf(send.error) : null}
          describedBy={host === null ? undefined : goesToId}
          onDraft={fill}
          onSend={(message) => {
            send.mutate(message);
          }}
          onStop={() => {
            if (current !== null) stop.mutate(current);
          }}
        />
      </section>
    </div>
  );
}
