import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";

// What is written is described by where it goes.
export const goesToId = "chat-goes-to";

type DeliveryProps = { host: string | null; notOffered: string | null; unsent: boolean; sending: boolean; onAgain: () => void };

// Where what is written goes, and what has not arrived there.
export function Delivery({ host, notOffered, unsent, sending, onAgain }: DeliveryProps) {
  if (host === null && !unsent) return null;
  return (
    <div className="delivery">
      <div className="chat-column">
        {unsent && (
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
        {host !== null && (
          <p className="small muted" id={goesToId} data-testid="chat-agent">
            {text.chat.withAgent(visibleLine(host).slice(0, 200))}
          </p>
        )}
        {notOffered !== null && (
          <p className="small muted" data-testid="chat-not-offered">
            {text.chat.notOffered(visibleLine(notOffered).slice(0, 300))}
          </p>
        )}
      </div>
    </div>
  );
}
