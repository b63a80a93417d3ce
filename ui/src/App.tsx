import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { LockstepIcon } from "./design/Icon";
import { Spinner } from "./design/Progress";
import { CreateVault } from "./features/create-vault/CreateVault";
import { LockScreen } from "./features/lock/LockScreen";
import { FirstNetworks } from "./features/networks/FirstNetworks";
import { NetworkBar } from "./features/networks/NetworkBar";
import { Shell, type ScreenName } from "./Shell";
import { StartupProblem } from "./features/startup/StartupProblem";
import { text } from "./text";
import { messageOf } from "./wallet/unwrap";
import { useWalletEvents } from "./wallet/events";
import { statusQuery } from "./wallet/queries";

// How nodes answered is told by nothing else: one that fails must not look well for long.
const statusEvery = 10_000;

export function App() {
  useWalletEvents();
  const [first, setFirst] = useState<ScreenName>("chat");
  const [networksChosen, setNetworksChosen] = useState<boolean | null>(null);
  const status = useQuery({ ...statusQuery, refetchInterval: statusEvery });

  if (status.data === undefined) {
    if (status.isError) return <StartupProblem problem="other" message={messageOf(status.error)} dataFolder={null} />;
    return (
      <div className="centre" data-testid="opening">
        <span className="row">
          <LockstepIcon />
          <Spinner label={text.shell.opening} />
        </span>
      </div>
    );
  }

  const { startup, vault, locked, networks, dataFolder } = status.data;
  // Once they have been looked at, what was switched on or off there stays on the screen until the person goes on.
  const chosen = networksChosen ?? networks.some((network) => network.endpoint !== null || network.kept.length > 0);
  if (networksChosen === null && startup.state === "ready" && !chosen) setNetworksChosen(false);
  // A vault that is made leads to its address, also where the news of it comes before the answer to whoever made it.
  if (startup.state === "ready" && vault === null && locked === null && first === "chat") setFirst("portfolio");
  if (startup.state === "ready" && vault) return <Shell status={status.data} vault={vault} first={first} />;
  return (
    <div className="shell">
      {startup.state === "ready" && <NetworkBar networks={networks} />}
      <div className="scroll">
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
      </div>
    </div>
  );
}
