import type { ConversationView } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { visibleLine } from "../../plain/visible";
import { text } from "../../text";

type DeliveryProps = { view: ConversationView; sending: boolean; onAgain: () => void };

// With whom the conversation is, and what has not arrived there.
export function Delivery({ view, sending, onAgain }: DeliveryProps) {
  if (view.agentHost === null && !view.unsent) return null;
  return (
    <div className="chat-column stack stack-close">
      {view.unsent && !view.busy && (
        <Banner
          level="warning"
          title={text.chat.unsentTitle}
          data-testid="chat-unsent"
          action={
            <Button small busy={sending} data-testid="chat-send-again" onClick={onAgain}>
              {text.chat.sendAgain}
            </Button>
          }
        >
          {text.chat.unsentText}
        </Banner>
      )}
      {view.agentHost !== null && (
        <p className="small muted" data-testid="chat-agent">
          {text.chat.withAgent(visibleLine(view.agentHost).slice(0, 200))}
        </p>
      )}
    </div>
  );
}
