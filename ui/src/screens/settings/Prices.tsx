import { useMutation, useQueryClient } from "@tanstack/react-query";
import { commands, type PriceSwitch } from "../../bindings";
import { Check } from "../../design/Field";
import { visibleLine } from "../../plain/visible";
import { text } from "../../text";
import { answer } from "../../wallet/answer";
import { refetchWallet } from "../../wallet/queries";
import { Refused } from "./Asked";

export function Prices({ prices }: { prices: PriceSwitch }) {
  const client = useQueryClient();
  const set = useMutation({
    mutationFn: (wanted: boolean) => answer(commands.switchPrices(wanted)),
    onSettled: () => refetchWallet(client),
  });
  const host = visibleLine(prices.host);
  return (
    <div className="stack stack-close">
      <Check
        label={text.settings.pricesOn(visibleLine(prices.operator), host)}
        checked={set.isPending ? set.variables : prices.on}
        data-testid="prices"
        onCheck={(wanted) => {
          set.mutate(wanted);
        }}
      />
      <p className="small muted" data-testid="prices-hint">
        {text.settings.pricesHint(host)}
      </p>
      <Refused error={set.error} />
    </div>
  );
}
