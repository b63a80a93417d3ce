import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { LockstepIcon } from "./design/Icon";
import { Row } from "./design/Layout";
import { Spinner } from "./design/Progress";
import { Centre, Scroll, WindowFrame } from "./design/Shell";
import { FirstStart } from "./features/first-start/FirstStart";
import { LockScreen } from "./features/lock/LockScreen";
import { FirstNetworks } from "./features/networks/FirstNetworks";
import { ScopeSwitch } from "./features/networks/ScopeSwitch";
import { shownScope, type Scope } from "./features/networks/scope";
import { storedScope, storeScope } from "./features/networks/storedScope";
import { AddVaultLink } from "./features/vaults/addVault";
import { StartupProblem } from "./features/startup/StartupProblem";
import { ClosingQuestion } from "./features/tray/ClosingQuestion";
import { Shell } from "./Shell";
import { say } from "./language/said";
import { text } from "./text";
import { useNews } from "./wallet/events";
import { messageOf } from "./wallet/messageOf";
import { statusQuery } from "./wallet/queries";
import { useLockKey } from "./wallet/useLockKey";

// No event says that a node failed, so the status is asked for: a failing node must not look well for long.
const statusEvery = 10_000;

export function App() {
  useNews();
  return (
    <>
      <Screens />
      <ClosingQuestion />
    </>
  );
}

function Screens() {
  const [scope, setScope] = useState<Scope>(storedScope);
  const onScope = (wanted: Scope) => {
    storeScope(wanted);
    setScope(wanted);
  };
  // A vault that came into being in front of the person asks next which networks it begins with.
  const [begun, setBegun] = useState(false);
  // The vault that was open when the person went to add another one. It ends with the new one, which is open then, or with a lock.
  const [besideId, setBesideId] = useState<string | null>(null);
  const status = useQuery({ ...statusQuery, refetchInterval: statusEvery });
  // On every page of an open vault, also where another one is added.
  useLockKey(status.data?.vault?.watched === null);

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

  const { startup, vault, locked, vaults, networks, dataFolder } = status.data;
  const ready = startup.state === "ready";
  const empty = ready && vault === null && locked === null;
  const reached = networks.some((network) => network.endpoint !== null || network.kept.length > 0);
  if (empty && !begun && !reached) setBegun(true);
  if (besideId !== null && besideId !== vault?.id) setBesideId(null);
  const adding = vault !== null && besideId === vault.id;
  if (ready && vault && !begun && !adding) {
    return (
      <AddVaultLink
        value={() => {
          setBesideId(vault.id);
        }}
      >
        {/* What one vault's screens hold is not shown of another one. */}
        <Shell key={vault.id} status={status.data} vault={vault} scope={scope} onScope={onScope} />
      </AddVaultLink>
    );
  }
  return (
    <WindowFrame bar={ready && <ScopeSwitch networks={networks} scope={shownScope(scope, networks)} onScope={onScope} />}>
      <Scroll>
        {startup.state === "problem" ? (
          <StartupProblem problem={startup.problem} message={say(startup.said, startup.message)} dataFolder={dataFolder} />
        ) : locked !== null ? (
          <LockScreen key={vaults.find(({ chosen }) => chosen)?.id} locked={locked} vaults={vaults} />
        ) : vault !== null && !adding ? (
          <FirstNetworks
            networks={networks}
            onDone={() => {
              setBegun(false);
            }}
          />
        ) : (
          <FirstStart
            vaults={vaults}
            open={vault}
            onBack={() => {
              setBesideId(null);
            }}
          />
        )}
      </Scroll>
    </WindowFrame>
  );
}
