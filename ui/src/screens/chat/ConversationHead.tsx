import { useState } from "react";
import { commands, type Conversation } from "../../bindings";
import { Button } from "../../design/Button";
import { OpenConversation } from "../../design/Chat";
import { TextField } from "../../design/Field";
import { useToast } from "../../design/Toast";
import { FormDialog } from "../../features/dialogs/FormDialog";
import { text } from "../../text";
import { conversationQuery, conversationsQuery } from "../../wallet/queries";
import { titleOf } from "../../wallet/titleOf";
import { useOperation } from "../../wallet/useOperation";

const refreshed = (id: string) => [conversationsQuery.queryKey, conversationQuery(id).queryKey];

/** What the person can do with the open conversation. */
export function ConversationHead({ conversation }: { conversation: Conversation }) {
  const toast = useToast();
  const [renames, setRenames] = useState(false);
  const { id, pinned } = conversation;
  const pin = useOperation(() => commands.pinConversation(id, !pinned), { refresh: refreshed(id), toastFailure: true });
  const write = useOperation(() => commands.exportConversation(id), {
    onDone: () => {
      toast({ message: text.chat.exported });
    },
    toastFailure: ({ cancelled, message }) => (cancelled ? null : message),
  });
  return (
    <OpenConversation title={titleOf(conversation)} data-testid="conversation-head">
      <Button kind="quiet" small busy={pin.pending} aria-pressed={pinned} onClick={() => { pin.start(); }} data-testid="conversation-pin">
        {pinned ? text.chat.unpin : text.chat.pin}
      </Button>
      <Button kind="quiet" small onClick={() => { setRenames(true); }} data-testid="conversation-rename">
        {text.chat.rename}
      </Button>
      <Button kind="quiet" small busy={write.pending} onClick={() => { write.start(); }} data-testid="conversation-export">
        {text.chat.export}
      </Button>
      {renames && (
        <RenameDialog
          conversation={conversation}
          onClose={() => {
            setRenames(false);
          }}
        />
      )}
    </OpenConversation>
  );
}

function RenameDialog({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const [title, setTitle] = useState(conversation.title);
  const rename = useOperation(() => commands.renameConversation(conversation.id, title.trim()), {
    onDone: onClose,
    refresh: refreshed(conversation.id),
  });
  return (
    <FormDialog
      title={text.chat.renameTitle}
      submit={text.chat.rename}
      ready={title.trim() !== "" && title.trim() !== conversation.title}
      pending={rename.pending}
      submitTestId="conversation-rename-submit"
      onSubmit={rename.start}
      onClose={onClose}
      data-testid="conversation-rename-dialog"
    >
      <TextField
        label={text.chat.conversationTitle}
        hint={text.chat.renameHint}
        maxLength={60}
        value={title}
        error={rename.failure?.message}
        onText={setTitle}
        data-testid="conversation-rename-input"
      />
    </FormDialog>
  );
}
