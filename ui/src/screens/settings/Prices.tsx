import { commands, type CurrencyChoice, type PriceSwitch } from "../../bindings";
import { CardSection } from "../../design/Card";
import { SelectField } from "../../design/Field";
import { WaitingNotice } from "../../features/bundle/WaitingNotice";
import { SettingCheck } from "../../features/security/Asked";
import { visibleLine } from "../../format/visible";
import { locale } from "../../language/locale";
import { text } from "../../text";
import { overviewKey } from "../../wallet/overview";
import { statusQuery } from "../../wallet/queries";
import { useOperation } from "../../wallet/useOperation";

const names = new Intl.DisplayNames(locale, { type: "currency" });

function Currency({ currency }: { currency: CurrencyChoice }) {
  const set = useOperation((code: string) => commands.setCurrency(code), { refresh: [statusQuery.queryKey, overviewKey] });
  return (
    <CardSection>
      <SelectField
        label={text.settings.currency}
        hint={text.settings.currencyHint({ operator: visibleLine(currency.operator), host: visibleLine(currency.host) })}
        error={set.problem}
        disabled={set.pending}
        value={set.pending && set.input !== undefined ? set.input : currency.code}
        options={currency.offered.map((code) => ({ value: code, label: text.settings.currencyName({ name: names.of(code) ?? code, code }) }))}
        onPick={set.start}
        data-testid="currency"
      />
      {set.pending && <WaitingNotice waitingFor="approval" />}
    </CardSection>
  );
}

export function Prices({ prices }: { prices: PriceSwitch }) {
  // The wallet reports other changes by event.
  const set = useOperation((wanted: boolean) => commands.switchPrices(wanted), { refresh: [statusQuery.queryKey] });
  const host = visibleLine(prices.host);
  return (
    <>
      <SettingCheck
        label={text.settings.pricesOn({ operator: visibleLine(prices.operator), host })}
        hint={text.settings.pricesHint({ host })}
        on={prices.on}
        set={set}
        data-testid="prices"
      />
      {prices.on && <Currency currency={prices.currency} />}
    </>
  );
}
