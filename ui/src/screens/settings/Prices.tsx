import { useMutation, useQueryClient } from "@tanstack/react-query";
import { commands, type PriceSwitch } from "../../bindings";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { unwrap } from "../../wallet/unwrap";
import { statusQuery } from "../../wallet/queries";
import { SettingCheck } from "../../features/security/Asked";

export function Prices({ prices }: { prices: PriceSwitch }) {
  const client = useQueryClient();
  const set = useMutation({
    mutationFn: (wanted: boolean) => unwrap(commands.switchPrices(wanted)),
    // What else changes with it, the wallet tells by event.
    onSettled: () => client.invalidateQueries({ queryKey: statusQuery.queryKey }),
  });
  const host = visibleLine(prices.host);
  return (
    <SettingCheck
      label={text.settings.pricesOn(visibleLine(prices.operator), host)}
      hint={text.settings.pricesHint(host)}
      on={prices.on}
      set={set}
      data-testid="prices"
    />
  );
}
