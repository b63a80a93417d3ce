import { commands, type Waiting } from "../../bindings";
import { Button } from "../../design/Button";
import { LockIcon } from "../../design/Icon";
import { useToast } from "../../design/Toast";
import { text } from "../../text";
import { unwrap, messageOf } from "../../wallet/unwrap";

export type AwaitedPage = Waiting | "typed" | "phrase" | "account";

export function WaitingNotice({ waitingFor }: { waitingFor: AwaitedPage }) {
  const toast = useToast();
  const show = async () => {
    try {
      await unwrap(commands.showConsent());
    } catch (error) {
      toast({ message: messageOf(error) });
    }
  };
  return (
    <div className="waiting" role="status" data-testid="waiting-for-consent">
      <LockIcon />
      <span className="waiting-text">{text.consentWait[waitingFor]}</span>
      <Button
        kind="primary"
        small
        data-testid="show-consent"
        onClick={() => {
          void show();
        }}
      >
        {text.consentWait.show}
      </Button>
    </div>
  );
}
