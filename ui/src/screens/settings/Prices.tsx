import { commands, type PriceSwitch } from "../../bindings";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { statusQuery } from "../../wallet/queries";
import { SettingCheck } from "../../features/security/Asked";
import { useOperation } from "../../wallet/useOperation";

export function Prices({ prices }: { prices: PriceSwitch }) {
  // The wallet reports other changes by event.
  const set = useOperation((wanted: boolean) => commands.switchPrices(wanted), { refresh: [statusQuery.queryKey] });
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
