import { commands } from "../../bindings";
import { text } from "../../text";
import { answer } from "../../wallet/answer";
import { AskedButton, useAsked } from "../settings/Asked";

export function RefreshShares() {
  const refresh = useAsked(() => answer(commands.renewShares()), text.security.renewed);
  return (
    <div className="stack stack-tight">
      <AskedButton asked={refresh} label={text.backup.refresh} data-testid="refresh-shares" />
    </div>
  );
}
