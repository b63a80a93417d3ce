import { useEffect, useRef, type KeyboardEvent, type SyntheticEvent } from "react";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { SendIcon, StopIcon } from "../../design/Icon";
import { Spinner } from "../../design/Progress";
import { text } from "../../text";
import { PasteWarning } from "../../features/paste/PasteWarning";
import { usePasteCheck } from "../../features/paste/usePasteCheck";

type ComposerProps = {
  draft: string;
  busy: boolean;
  sending: boolean;
  stopping: boolean;
  error: string | null;
  describedBy: string | undefined;
  onDraft: (draft: string) => void;
  onSend: (message: string) => void;
  onStop: () => void;
};

export function Composer({ draft, busy, sending, stopping, error, describedBy, onDraft, onSend, onStop }: ComposerProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const paste = usePasteCheck(draft);
  const blocked = busy || sending || draft.trim() === "" || paste.blocked;

  useEffect(() => {
    box.current?.focus();
  }, [draft]);

  const send = () => {
    if (!blocked) onSend(draft.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that confirms an input-method candidate is not a send.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    send();
  };

  return (
    <form className="composer" onSubmit={onSubmit}>
      <div className="chat-column">
        {error && (
          <Banner level="danger" title={text.chat.sendFailed} data-testid="chat-send-failed">
            {error}
          </Banner>
        )}
        <PasteWarning check={paste} />
        {busy && (
          <p className="row small muted" role="status" data-testid="chat-busy">
            <Spinner />
            {text.chat.working}
          </p>
        )}
        <div className="composer-box">
          <textarea
            ref={box}
            className="input textarea"
            rows={Math.min(6, draft.split("\n").length)}
            maxLength={4000}
            aria-label={text.chat.input}
            aria-describedby={describedBy}
            placeholder={text.chat.placeholder}
            value={draft}
            data-testid="chat-input"
            onKeyDown={onKeyDown}
            onPaste={paste.onPaste}
            onChange={(event) => {
              onDraft(event.target.value);
            }}
          />
          {busy ? (
            <Button icon={<StopIcon />} busy={stopping} data-testid="chat-stop" onClick={onStop}>
              {text.chat.stop}
            </Button>
          ) : (
            <Button kind="primary" type="submit" icon={<SendIcon />} busy={sending} disabled={blocked} data-testid="chat-send">
              {text.chat.send}
            </Button>
          )}
        </div>
        <p className="small muted">{text.chat.boxHint}</p>
      </div>
    </form>
  );
}
