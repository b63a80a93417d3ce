import { Button } from "../../design/Button";
import { useToast } from "../../design/Toast";
import { text } from "../../text";
import { useRemovedNetwork } from "./useSwitching";

/** Removes a network that the person added; the consent window asks first. */
export function RemoveNetwork({ chain }: { chain: string }) {
  const toast = useToast();
  const removing = useRemovedNetwork({
    onDone: () => {
      toast({ message: text.networks.networkRemoved({ chain }) });
    },
    toastFailure: ({ message }) => message,
  });
  return (
    <div>
      <Button
        small
        kind="quiet"
        disabled={removing.pending}
        data-testid="network-remove"
        onClick={() => {
          removing.start(chain);
        }}
      >
        {text.networks.removeNetwork}
      </Button>
    </div>
  );
}
