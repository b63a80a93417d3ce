import type { Network } from "../../bindings";
import { Button } from "../../design/Button";
import { Card } from "../../design/Card";
import { LockstepIcon } from "../../design/Icon";
import { ScreenTitle } from "../../design/Screen";
import { text } from "../../text";
import { NetworkList } from "./NetworkList";

export function FirstNetworks({ networks, onDone }: { networks: Network[]; onDone: () => void }) {
  const any = networks.some((network) => network.endpoint !== null);
  return (
    <main className="centre">
      <div className="centre-column" data-testid="first-networks">
        <span className="empty-mark">
          <LockstepIcon />
        </span>
        <div className="stack stack-close">
          <ScreenTitle>{text.networks.firstTitle}</ScreenTitle>
          <p className="muted">{text.networks.firstIntro}</p>
        </div>
        <Card label={text.settings.networks}>
          <NetworkList networks={networks} />
        </Card>
        <Button kind={any ? "primary" : "plain"} data-testid="networks-done" onClick={onDone}>
          {any ? text.networks.goOn : text.networks.stayOffline}
        </Button>
        {!any && <p className="small muted">{text.networks.offlineHint}</p>}
      </div>
    </main>
  );
}
