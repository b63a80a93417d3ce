import { useQuery } from "@tanstack/react-query";
import { commands, type ConversationView, type Models } from "../../bindings";
import { SelectField } from "../../design/Field";
import { ChatNotes } from "../../design/Chat";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { conversationQuery, modelsQuery } from "../../wallet/queries";
import { useOperation } from "../../wallet/useOperation";
import type { Beginning } from "./place";

const inside = "";
// No model has this id.
const remote = "remote";

function known({ models }: Models) {
  return models.map(({ id, name, host }) => ({ value: id, label: `${visibleLine(name).slice(0, 80)} (${visibleLine(host).slice(0, 80)})` }));
}

type BeginsWithProps = { models: Models; remoteHost: string | null; beginning: Beginning | undefined; onBeginning: (beginning: Beginning | undefined) => void };

/** Who a new conversation begins with, where there is a choice. Its first message already goes there. */
export function BeginsWith({ models, remoteHost, beginning, onBeginning }: BeginsWithProps) {
  if (models.models.length === 0) return null;
  const elsewhere = remoteHost === null ? [] : [{ value: remote, label: visibleLine(remoteHost).slice(0, 80) }];
  const inUse = models.chosen ?? (remoteHost === null ? inside : remote);
  return (
    <ChatNotes>
      <SelectField
        label={text.models.beginsWith}
        value={beginning === undefined ? inUse : (beginning.model ?? inside)}
        options={[{ value: inside, label: text.models.inside }, ...elsewhere, ...known(models)]}
        onPick={(picked) => {
          onBeginning(picked === remote ? undefined : { model: picked === inside ? null : picked });
        }}
        data-testid="chat-begins-with"
      />
    </ChatNotes>
  );
}

/** Who a conversation is with, where there is a choice. */
export function WithModel({ view }: { view: ConversationView }) {
  const { data } = useQuery(modelsQuery);
  const id = view.conversation.id;
  const change = useOperation((model: string) => commands.continueWith(id, model === inside ? null : model), {
    refresh: [conversationQuery(id).queryKey],
    toastFailure: true,
  });
  // A conversation with a remote agent stays with it.
  if (data === undefined || data.models.length === 0 || (view.agentHost !== null && view.model === null)) return null;
  const gone = view.model !== null && !data.models.some((model) => model.id === view.model) ? [{ value: view.model, label: text.models.gone }] : [];
  return (
    <ChatNotes>
      <SelectField
        label={text.models.continueWith}
        value={view.model ?? inside}
        disabled={view.busy || change.pending}
        options={[{ value: inside, label: text.models.inside }, ...known(data), ...gone]}
        onPick={change.start}
        data-testid="chat-model"
      />
    </ChatNotes>
  );
}
