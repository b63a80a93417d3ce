import { commands, type Waiting } from "../../bindings";
import { Button } from "../../design/Button";
import { WaitingBar } from "../../design/Progress";
import { text } from "../../text";
import { useOperation } from "../../wallet/useOperation";

export type AwaitedPage = Waiting | "typed" | "phrase" | "account";

export function WaitingNotice({ waitingFor }: { waitingFor: AwaitedPage }) {
  const show = useOperation(() => commands.showConsent(), { toastFailure: true });
  return (
    <WaitingBar
      data-testid="waiting-for-consent"
      action={
        <Button
          kind="primary"
          small
          data-testid="show-consent"
          onClick={() => {
            show.start();
          }}
        >
          {text.consentWait.show}
        </Button>
      }
    >
      {text.consentWait[waitingFor]}
    </WaitingBar>
  );
}
