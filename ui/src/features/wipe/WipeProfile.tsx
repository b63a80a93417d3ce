import { commands } from "../../bindings";
import { Stack } from "../../design/Layout";
import { Hint } from "../../design/Text";
import { WaitingNotice } from "../bundle/WaitingNotice";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { text } from "../../text";
import { statusQuery } from "../../wallet/queries";
import { useOperation } from "../../wallet/useOperation";

// `vaults` is how many go with the profile.
export function WipeProfile({ titled = true, vaults = 1 }: { titled?: boolean; vaults?: number }) {
  const wipe = useOperation(() => commands.wipe(), { refresh: [statusQuery.queryKey] });
  return (
    <Stack gap="close" data-testid="wipe">
      {titled && <h3>{text.wipe.title}</h3>}
      <Hint>{vaults > 1 ? text.wipe.textOfSeveral({ count: vaults }) : text.wipe.text}</Hint>
      {wipe.pending && <WaitingNotice waitingFor="typed" />}
      {wipe.failure && (
        <Banner level={wipe.failure.cancelled ? "info" : "danger"} data-testid="wipe-refused">
          {wipe.failure.message}
        </Banner>
      )}
      <div>
        <Button
          small
          kind="danger"
          busy={wipe.pending}
          data-testid="wipe-profile"
          onClick={() => {
            wipe.start();
          }}
        >
          {text.wipe.submit}
        </Button>
      </div>
    </Stack>
  );
}
