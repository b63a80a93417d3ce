import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { LockstepIcon } from "./design/Icon";
import { Spinner } from "./design/Progress";
import { CreateVault } from "./screens/create-vault/CreateVault";
import { Shell, type ScreenName } from "./screens/shell/Shell";
import { TestMoney } from "./screens/shell/TestMoney";
import { StartupProblem } from "./screens/startup/StartupProblem";
import { text } from "./text";
import { messageOf } from "./wallet/answer";
import { useWalletEvents } from "./wallet/events";
import { statusQuery } from "./wallet/queries";

export function App() {
  useWalletEvents();
  const [first, setFirst] = useState<ScreenName>("chat");
  const status = useQuery(statusQuery);

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

  const { startup, vault, isLocal, dataFolder } = status.data;
  if (startup.state === "ready" && vault) return <Shell status={status.data} vault={vault} first={first} />;
  return (
    <div className="shell">
      {isLocal && <TestMoney />}
      <div className="scroll">
        {startup.state === "problem" ? (
          <StartupProblem problem={startup.problem} message={startup.message} dataFolder={dataFolder} />
        ) : (
          <CreateVault
            onCreated={() => {
              setFirst("portfolio");
            }}
          />
        )}
      </div>
    </div>
  );
}
