import { commands } from "../../bindings";
import { Stack } from "../../design/Layout";
import { text } from "../../text";
import { AskedButton, useAsked } from "../security/Asked";

export function RefreshShares() {
  const refresh = useAsked(() => commands.renewShares(), text.security.renewed);
  return (
    <Stack gap="tight">
      <AskedButton asked={refresh} label={text.backup.refresh} data-testid="refresh-shares" />
    </Stack>
  );
}
