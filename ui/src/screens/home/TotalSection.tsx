import type { ReactNode } from "react";
import { commands, type LeftOut, type PriceSwitch, type RatesUsed, type TotalValue } from "../../bindings";
import { TotalCard } from "../../design/Assets";
import { Button } from "../../design/Button";
import { VisuallyHidden } from "../../design/Text";
import { AmountText } from "../../design/values";
import { localAmount } from "../../format/decimal";
import { groupedAmount } from "../../format/groups";
import { dateOf } from "../../format/dates";
import { visibleLine } from "../../format/visible";
import { say } from "../../language/said";
import { text } from "../../text";
import { statusQuery } from "../../wallet/queries";
import { useOperation } from "../../wallet/useOperation";
import { age } from "../../wallet/when";
import { overviewKey } from "../../wallet/overview";

/** What a total leaves out, in words; null if it counts everything. */
export function notCounted({ reading, stale, unknown, unpriced }: LeftOut): string | null {
  const words = text.home.leftOut;
  const parts = [
    ...(reading > 0 ? [words.reading({ count: reading })] : []),
    ...(stale > 0 ? [words.stale({ count: stale })] : []),
    ...(unknown > 0 ? [words.unknown({ count: unknown })] : []),
    ...(unpriced > 0 ? [words.unpriced({ count: unpriced })] : []),
  ];
  return parts.length === 0 ? null : text.home.notCounted({ what: parts.join(", ") });
}

/** By which exchange rates values are shown, or why they are in dollars. */
function ratesNote(rates: RatesUsed): string {
  switch (rates.state) {
    case "of":
      return text.home.ratesOf({ day: dateOf(visibleLine(rates.day)), host: visibleLine(rates.host) });
    case "missing":
      return text.home.ratesMissing({ code: visibleLine(rates.currency), reason: visibleLine(say(rates.said, rates.reason)).slice(0, 300) });
  }
}

function PricesOff() {
  const turnOn = useOperation(() => commands.switchPrices(true), {
    toastFailure: ({ cancelled, message }) => (cancelled ? null : message),
    refresh: [statusQuery.queryKey, overviewKey],
  });
  return (
    <>
      <span>{text.home.pricesOff}</span>
      <Button
        small
        kind="quiet"
        busy={turnOn.pending}
        data-testid="turn-on-prices"
        onClick={() => {
          turnOn.start();
        }}
      >
        {text.home.turnOnPrices}
      </Button>
    </>
  );
}

function Change({ total }: { total: TotalValue }) {
  if (total.change === null) return null;
  const { down, text: amount, percent, leftOut } = total.change;
  return (
    <>
      <VisuallyHidden>{down ? text.home.down : text.home.up} </VisuallyHidden>
      {text.home.change({ sign: down ? "−" : "+", amount: groupedAmount(visibleLine(amount)), percent: localAmount(visibleLine(percent)) })}
      {leftOut > 0 && `, ${text.home.changeLeftOut({ count: leftOut })}`}
    </>
  );
}

type TotalSectionProps = { label: string; total: TotalValue | null; prices: PriceSwitch; actions: ReactNode };

/** The worth of the real money in the scope. */
export function TotalSection({ label, total, prices, actions }: TotalSectionProps) {
  const left = total === null ? null : notCounted(total.leftOut);
  const known = total?.text ?? null;
  // Before the first answer, "unknown" would be wrong: the value is still loading.
  const waiting = prices.on && (total === null || total.leftOut.reading > 0);
  return (
    <TotalCard
      label={label}
      known={known !== null}
      figure={known === null ? (waiting ? text.home.reading : text.home.valueUnknown) : <AmountText kind="grouped" amount={known} data-testid="total" />}
      change={total?.change ? <Change total={total} /> : undefined}
      trend={total?.change ? (total.change.down ? "down" : "up") : undefined}
      actions={actions}
      notes={
        <>
          {!prices.on && <PricesOff />}
          {left !== null && <span data-testid="total-left-out">{left}</span>}
          {total !== null && total.asOf !== null && (
            <span data-testid="total-source">{text.home.pricedBy({ host: visibleLine(total.host), age: age(total.asOf) })}</span>
          )}
          {total !== null && total.rates !== null && <span data-testid="total-rates">{ratesNote(total.rates)}</span>}
        </>
      }
      data-testid="total-worth"
    />
  );
}
