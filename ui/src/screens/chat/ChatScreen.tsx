import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { commands, type ConversationView, type Network } from "../../bindings";
import { ScreenTitle } from "../../design/Screen";
import { Skeleton } from "../../design/Progress";
import { useToast } from "../../design/Toast";
import { say } from "../../language/said";
import { text } from "../../text";
import { newestFirst } from "../../wallet/order";
import { useKnownOverview } from "../../wallet/overview";
import { agentQuery, backupQuery, contactsQuery, conversationQuery, conversationsQuery, modelsQuery, startersQuery } from "../../wallet/queries";
import { ChatStart } from "./ChatStart";
import { Composer } from "./Composer";
import { Delivery, goesToId } from "./Delivery";
import { ConversationHead } from "./ConversationHead";
import { ConversationList } from "./ConversationList";
import { MessageList } from "./MessageList";
import { atEnd, moved, placeOf, type ChatPlace, type MessageAt, type MovePlace } from "./place";
import { offeredStarters, starters } from "./starters";
import { useParts } from "./useParts";
import { unwrap } from "../../bridge/unwrap";
import { ChatColumn, ChatPage, ChatPanes } from "../../design/Chat";
import { ReadFailure } from "../../features/reading/Loaded";
import { useOperation } from "../../wallet/useOperation";
import { BeginsWith, WithModel } from "./WithModel";

type ChatScreenProps = { place: ChatPlace; onPlace: MovePlace; networks: Network[] };

/** A conversation without messages: a new one, unless this one still is. */
async function openEmpty(id: string | undefined): Promise<ConversationView> {
  const begun = id === undefined ? null : await unwrap(commands.openConversation(id)).catch(() => null);
  return begun?.messages.length === 0 ? begun : unwrap(commands.openConversation(null));
}

export function ChatScreen({ place, onPlace, networks }: ChatScreenProps) {
  const client = useQueryClient();
  const toast = useToast();
  const conversations = useQuery(conversationsQuery);
  const contacts = useQuery(contactsQuery);
  const known = useKnownOverview();
  const latest = newestFirst(conversations.data ?? [])[0]?.id ?? null;
  const current = place.chosen ? place.conversationId : latest;
  const { at } = place;
  const held = useQuery({ ...conversationQuery(current), enabled: false }).data;
  const parts = useParts();
  // A message that was asked for is read first, and the end where that failed.
  const waits = at.message !== null && held === undefined && parts.failure === null;
  const opened = useQuery({ ...conversationQuery(current), enabled: current !== null && !waits });
  const view = current === null ? undefined : opened.data;
  const seek = useEffectEvent(({ message }: MessageAt) => {
    if (current === null) return;
    if (message === null) {
      if (view !== undefined && view.after > 0) parts.start({ id: current, place: { at: "end" } });
    } else if (view?.messages.some(({ id }) => id === message) !== true) {
      parts.start({ id: current, place: { at: "around", message } });
    }
  });
  useEffect(() => {
    seek(at);
  }, [at, current]);
  // A conversation names its agent. The first message of a new one goes to the agent in use.
  const isNew = current === null && !conversations.isPending;
  const agent = useQuery({ ...agentQuery, enabled: isNew });
  const models = useQuery({ ...modelsQuery, enabled: isNew });
  const model = (id: string | null) => models.data?.models.find((each) => each.id === id) ?? null;
  // A model that was removed meanwhile is no choice.
  const beginning = place.beginning?.model == null || model(place.beginning.model) !== null ? place.beginning : undefined;
  const chosen = beginning === undefined ? model(models.data?.chosen ?? null) : model(beginning.model);
  const remoteHost = agent.data?.on === true ? agent.data.host : null;
  const inUse = isNew ? (chosen?.host ?? (beginning === undefined ? remoteHost : null)) : null;
  const isModel = isNew ? chosen !== null : (view?.model ?? null) !== null;
  const host = current === null ? inUse : (view?.agentHost ?? null);

  const choose = (conversationId: string | null, message: string | null) => {
    onPlace((before) => moved(before, conversationId, message));
  };
  const isListed = conversations.isSuccess;
  const isLatestKnown = isListed && !conversations.isFetching;
  useEffect(() => {
    // What is open stays open when another conversation becomes the latest.
    if (isLatestKnown) onPlace((before) => (before.chosen ? before : { ...before, conversationId: latest, chosen: true }));
  }, [onPlace, isLatestKnown, latest]);
  // Unchanged for the drawn messages while the person types.
  const fill = useCallback(
    (draft: string) => {
      onPlace((before) => ({ ...before, conversationId: current, chosen: before.chosen || isListed, draft }));
    },
    [onPlace, current, isListed],
  );

  // The conversation of the last message that was sent, or was to be.
  const [sentIn, setSentIn] = useState<string | null>(null);
  const send = useOperation(
    async (message: string) => {
      setSentIn(current);
      let id = current;
      if (id === null) {
        let started = await openEmpty(place.begun);
        id = started.conversation.id;
        if (beginning !== undefined) {
          const empty = id;
          onPlace((now) => ({ ...now, begun: empty }));
          // Before the conversation is shown: if this fails, nothing is sent to the agent in use.
          await unwrap(commands.continueWith(id, beginning.model));
          onPlace((now) => ({ ...now, begun: undefined }));
          started = await unwrap(commands.openConversation(id));
        }
        client.setQueryData(conversationQuery(id).queryKey, started);
        const begun = id;
        setSentIn(begun);
        onPlace((now) => ({ ...(now.conversationId === null ? moved(now, begun, null) : now), begun: undefined }));
      }
      await unwrap(commands.sendMessage(id, message));
      return { status: "ok", data: id } as const;
    },
    {
      onDone: async (id, message) => {
        // The person sees what was sent, unless they have gone elsewhere.
        onPlace((now) => ({ ...(now.conversationId === id ? placeOf(id, null) : now), draft: now.draft.trim() === message ? "" : now.draft }));
        await Promise.all([
          client.invalidateQueries({ queryKey: conversationQuery(id).queryKey }),
          client.invalidateQueries({ queryKey: conversationsQuery.queryKey }),
        ]);
      },
      toastFailure: ({ message }) => (sentIn === current ? null : `${text.chat.sendFailed}. ${message}`),
    },
  );
  const stop = useOperation((id: string) => commands.stopTurn(id), { toastFailure: true });
  const again = useOperation((id: string) => commands.sendAgain(id), {
    onDone: (_, id) => {
      onPlace((now) => (id === current ? atEnd(now) : now));
    },
    toastFailure: true,
  });
  const remove = useOperation((id: string) => commands.removeConversation(id), {
    onDone: (_, id) => {
      if (id === current) choose(null, null);
      toast({ message: text.chat.removed });
    },
    toastFailure: true,
    refresh: [conversationsQuery.queryKey],
  });

  const busy = view?.busy ?? false;
  const begins = isNew || view?.messages.length === 0;
  const offered = useQuery(startersQuery(begins && !isModel ? host : null));
  const own = host === null || isModel;
  const backup = useQuery({ ...backupQuery, enabled: begins }).data;
  const toBegin = own ? starters(contacts.data ?? [], networks, known, backup) : offeredStarters(offered.data?.texts ?? []);

  return (
    <ChatPanes
      label={text.chat.messages}
      data-testid="chat"
      list={
        <ConversationList conversations={conversations} current={current} onChoose={choose} onRemove={remove.start} />
      }
    >
      <ScreenTitle hidden>{text.chat.title}</ScreenTitle>
      {view && view.messages.length > 0 && <ConversationHead key={`head/${view.conversation.id}`} conversation={view.conversation} />}
      {current !== null && opened.isError ? (
        <ChatPage>
          <ReadFailure query={opened} title={text.chat.loadFailed} />
        </ChatPage>
      ) : conversations.isPending || (current !== null && opened.isPending) ? (
        <ChatPage>
          <Skeleton label={text.common.loading} />
        </ChatPage>
      ) : view && view.messages.length > 0 ? (
        <MessageList
          key={`messages/${view.conversation.id}`}
          view={view}
          parts={parts}
          at={at}
          onEnd={() => {
            onPlace(atEnd);
          }}
          onSuggestion={fill}
        />
      ) : (
        <ChatStart starters={toBegin} own={own} onStarter={fill} />
      )}
      {isNew && agent.isError && (
        <ChatColumn>
          <ReadFailure query={agent} title={text.agent.failed} />
        </ChatColumn>
      )}
      {view !== undefined && <WithModel view={view} />}
      {isNew && models.data !== undefined && (
        <BeginsWith
          models={models.data}
          remoteHost={models.data.chosen === null ? remoteHost : null}
          beginning={beginning}
          onBeginning={(picked) => {
            onPlace((before) => ({ ...before, conversationId: current, chosen: before.chosen || isListed, beginning: picked }));
          }}
        />
      )}
      <Delivery
        host={host}
        notOffered={begins && offered.data?.problemSaid ? say(offered.data.problemSaid) : null}
        unsent={view !== undefined && view.unsent && !busy}
        sending={again.pending}
        onAgain={() => {
          if (current !== null) again.start(current);
        }}
      />
      <Composer
        key={current ?? "new"}
        draft={place.draft}
        // Else the keyboard goes on at the message that was looked for.
        focused={at.message === null}
        busy={busy}
        sending={send.pending}
        stopping={stop.pending}
        error={sentIn === current ? (send.failure?.message ?? null) : null}
        describedBy={host === null ? undefined : goesToId}
        onDraft={fill}
        onSend={send.start}
        onStop={() => {
          if (current !== null) stop.start(current);
        }}
      />
    </ChatPanes>
  );
}
