import { useMutation, useQueryClient } from "@tanstack/react-query";
import { commands } from "../../bindings";
import { text } from "../../text";
import { unwrap } from "../../wallet/unwrap";
import { statusQuery } from "../../wallet/queries";
import { SettingCheck } from "../security/Asked";

export function ExperimentalNetworks({ on }: { on: boolean }) {
  const client = useQueryClient();
  const set = useMutation({
    mutationFn: (wanted: boolean) => unwrap(commands.setExperimentalNetworks(wanted)),
    // What else changes with it, the wallet tells by event.
    onSettled: () => client.invalidateQueries({ queryKey: statusQuery.queryKey }),
  });
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
