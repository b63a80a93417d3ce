import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Hint } from "../../design/Text";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { ChatNotes } from "../../design/Chat";

// Describes the input box: the destination of its message.
export const goesToId = "chat-goes-to";

type DeliveryProps = { host: string | null; notOffered: string | null; unsent: boolean; sending: boolean; onAgain: () => void };

// The destination of messages, and a notice if some have not arrived.
export function Delivery({ host, notOffered, unsent, sending, onAgain }: DeliveryProps) {
  if (host === null && !unsent) return null;
  return (
    <ChatNotes>
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
          <Hint id={goesToId} data-testid="chat-agent">
            {text.chat.withAgent({ host: visibleLine(host).slice(0, 200) })}
          </Hint>
        )}
        {notOffered !== null && (
          <Hint data-testid="chat-not-offered">
            {text.chat.notOffered({ reason: visibleLine(notOffered).slice(0, 300) })}
          </Hint>
        )}
    </ChatNotes>
  );
}
