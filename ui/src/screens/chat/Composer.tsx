import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { SendIcon, StopIcon } from "../../design/Icon";
import { Working } from "../../design/Progress";
import { Hint } from "../../design/Text";
import { text } from "../../text";
import { PasteWarning } from "../../features/paste/PasteWarning";
import { usePasteCheck } from "../../features/paste/usePasteCheck";
import { ComposerForm } from "../../design/Chat";
import { useSlashMenu } from "./SlashMenu";

type ComposerProps = {
  draft: string;
  focused: boolean;
  busy: boolean;
  sending: boolean;
  stopping: boolean;
  error: string | null;
  describedBy: string | undefined;
  onDraft: (draft: string) => void;
  onSend: (message: string) => void;
  onStop: () => void;
};

export function Composer({ draft, focused, busy, sending, stopping, error, describedBy, onDraft, onSend, onStop }: ComposerProps) {
  const paste = usePasteCheck(draft);
  const menu = useSlashMenu(draft, onDraft);
  const blocked = busy || sending || draft.trim() === "" || paste.blocked;

  const send = () => {
    if (!blocked) onSend(draft.trim());
  };
  return (
    <ComposerForm
      label={text.chat.input}
      placeholder={text.chat.placeholder}
      describedBy={describedBy}
      draft={draft}
      focused={focused}
      notes={
        <>
          {error && (
            <Banner level="danger" title={text.chat.sendFailed} data-testid="chat-send-failed">
              {error}
            </Banner>
          )}
          <PasteWarning check={paste} />
          {busy && <Working data-testid="chat-busy">{text.chat.working}</Working>}
        </>
      }
      menu={menu}
      action={
        busy ? (
          <Button icon={<StopIcon />} busy={stopping} data-testid="chat-stop" onClick={onStop}>
            {text.chat.stop}
          </Button>
        ) : (
          <Button kind="primary" type="submit" icon={<SendIcon />} busy={sending} disabled={blocked} data-testid="chat-send">
            {text.chat.send}
          </Button>
        )
      }
      hint={<Hint>{text.chat.boxHint}</Hint>}
      onDraft={onDraft}
      onPaste={paste.onPaste}
      onSubmit={send}
      data-testid="chat-input"
    />
  );
}
