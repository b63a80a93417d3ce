import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { LockstepIcon } from "./design/Icon";
import { Row } from "./design/Layout";
import { Spinner } from "./design/Progress";
import { Centre, Scroll, WindowFrame } from "./design/Shell";
import { CreateVault } from "./features/create-vault/CreateVault";
import { LockScreen } from "./features/lock/LockScreen";
import { FirstNetworks } from "./features/networks/FirstNetworks";
import { ScopeSwitch } from "./features/networks/ScopeSwitch";
import { shownScope, type Scope } from "./features/networks/scope";
import { storedScope, storeScope } from "./features/networks/storedScope";
import { StartupProblem } from "./features/startup/StartupProblem";
import { Shell } from "./Shell";
import { text } from "./text";
import { useNews } from "./wallet/events";
import { messageOf } from "./wallet/messageOf";
import { statusQuery } from "./wallet/queries";

// No event says that a node failed, so the status is asked for: a failing node must not look well for long.
const statusEvery = 10_000;

export function App() {
  useNews();
  const [scope, setScope] = useState<Scope>(storedScope);
  const onScope = (wanted: Scope) => {
    storeScope(wanted);
    setScope(wanted);
  };
  const [networksChosen, setNetworksChosen] = useState<boolean | null>(null);
  const status = useQuery({ ...statusQuery, refetchInterval: statusEvery });

  if (status.data === undefined) {
    if (status.isError) return <StartupProblem problem="other" message={messageOf(status.error)} dataFolder={null} />;
    return (
      <Centre data-testid="opening">
        <Row as="span">
          <LockstepIcon />
          <Spinner label={text.shell.opening} />
        </Row>
      </Centre>
    );
  }

  const { startup, vault, locked, networks, dataFolder } = status.data;
  // The first choice of networks stays on the screen until the person goes on, whatever is switched on or off there.
  const chosen = networksChosen ?? networks.some((network) => network.endpoint !== null || network.kept.length > 0);
  if (networksChosen === null && startup.state === "ready" && !chosen) setNetworksChosen(false);
  if (startup.state === "ready" && vault) return <Shell status={status.data} vault={vault} scope={scope} onScope={onScope} />;
  return (
    <WindowFrame bar={startup.state === "ready" && <ScopeSwitch networks={networks} scope={shownScope(scope, networks)} onScope={onScope} />}>
      <Scroll>
        {startup.state === "problem" ? (
          <StartupProblem problem={startup.problem} message={startup.message} dataFolder={dataFolder} />
        ) : locked !== null ? (
          <LockScreen locked={locked} />
        ) : !chosen ? (
          <FirstNetworks
            networks={networks}
            onDone={() => {
              setNetworksChosen(true);
            }}
          />
        ) : (
          <CreateVault />
        )}
      </Scroll>
    </WindowFrame>
  );
}
