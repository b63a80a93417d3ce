import { commands } from "../../bindings";
import { text } from "../../text";
import { unwrap } from "../../wallet/unwrap";
import { AskedButton, useAsked } from "../security/Asked";

export function RefreshShares() {
  const refresh = useAsked(() => unwrap(commands.renewShares()), text.security.renewed);
  return (
    <div className="stack stack-tight">
      <AskedButton asked={refresh} label={text.backup.refresh} data-testid="refresh-shares" />
    </div>
  );
}
