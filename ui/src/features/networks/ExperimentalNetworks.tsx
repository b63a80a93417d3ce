import { commands } from "../../bindings";
import { text } from "../../text";
import { statusQuery } from "../../wallet/queries";
import { SettingCheck } from "../security/Asked";
import { useOperation } from "../../wallet/useOperation";

export function ExperimentalNetworks({ on }: { on: boolean }) {
  // The wallet reports other changes by event.
  const set = useOperation((wanted: boolean) => commands.setExperimentalNetworks(wanted), { refresh: [statusQuery.queryKey] });
  return (
    <SettingCheck
      label={text.settings.experimental}
      hint={text.settings.experimentalHint}
      on={on}
      set={set}
      data-testid="experimental-networks"
    />
  );
}
