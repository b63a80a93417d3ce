import type { Network } from "../../bindings";
import { Button } from "../../design/Button";
import { Card, Mark } from "../../design/Card";
import { LockstepIcon } from "../../design/Icon";
import { Stack } from "../../design/Layout";
import { ScreenTitle } from "../../design/Screen";
import { Hint, Text } from "../../design/Text";
import { text } from "../../text";
import { NetworkList } from "./NetworkList";
import { CentrePage } from "../../design/Shell";

export function FirstNetworks({ networks, onDone }: { networks: Network[]; onDone: () => void }) {
  const any = networks.some((network) => network.endpoint !== null);
  return (
    <CentrePage data-testid="first-networks">
        <Mark>
          <LockstepIcon />
        </Mark>
        <Stack gap="close">
          <ScreenTitle>{text.networks.firstTitle}</ScreenTitle>
          <Text tone="muted">{text.networks.firstIntro}</Text>
        </Stack>
        <Card label={text.settings.networks}>
          <NetworkList networks={networks} />
        </Card>
        <Button kind={any ? "primary" : "plain"} data-testid="networks-done" onClick={onDone}>
          {any ? text.networks.goOn : text.networks.stayOffline}
        </Button>
        {!any && <Hint>{text.networks.offlineHint}</Hint>}
    </CentrePage>
  );
}
