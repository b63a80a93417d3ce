import { useMutation, useQueryClient } from "@tanstack/react-query";
import { commands } from "../../bindings";
import { Check } from "../../design/Field";
import { text } from "../../text";
import { answer } from "../../wallet/answer";
import { statusQuery } from "../../wallet/queries";
import { Refused } from "./Asked";

export function ExperimentalNetworks({ on }: { on: boolean }) {
  const client = useQueryClient();
  const set = useMutation({
    mutationFn: (wanted: boolean) => answer(commands.setExperimentalNetworks(wanted)),
    // What else changes with it, the wallet tells by event.
    onSettled: () => client.invalidateQueries({ queryKey: statusQuery.queryKey }),
  });
  return (
    <div className="stack stack-close step">
      <Check
        label={text.settings.experimental}
        checked={set.isPending ? set.variables : on}
        data-testid="experimental-networks"
        onCheck={(wanted) => {
          set.mutate(wanted);
        }}
      />
      <p className="small muted">{text.settings.experimentalHint}</p>
      <Refused error={set.error} />
    </div>
  );
}
