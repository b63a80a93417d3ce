import { useQuery } from "@tanstack/react-query";
import { commands, type ConversationView } from "../../bindings";
import { SelectField } from "../../design/Field";
import { ChatNotes } from "../../design/Chat";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { conversationQuery, modelsQuery } from "../../wallet/queries";
import { useOperation } from "../../wallet/useOperation";

const inside = "";

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
  const known = data.models.map(({ id: value, name, host }) => ({ value, label: `${visibleLine(name).slice(0, 80)} (${visibleLine(host).slice(0, 80)})` }));
  const gone = view.model !== null && !data.models.some((model) => model.id === view.model) ? [{ value: view.model, label: text.models.gone }] : [];
  return (
    <ChatNotes>
      <SelectField
        label={text.models.continueWith}
        value={view.model ?? inside}
        disabled={view.busy || change.pending}
        options={[{ value: inside, label: text.models.inside }, ...known, ...gone]}
        onPick={change.start}
        data-testid="chat-model"
      />
    </ChatNotes>
  );
}
