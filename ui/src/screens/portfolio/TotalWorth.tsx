import { Hint } from "../../design/Text";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { age } from "../../wallet/when";
import type { Valued } from "./useValues";

// One quiet line under the coins: their total value, its source, and its age.
export function TotalWorth({ values, unread, problem }: Pick<Valued, "values" | "unread" | "problem">) {
  if (problem !== null) return <Line>{`${text.portfolio.valuesUnknown} ${problem}`}</Line>;
  if (values === null) return null;
  const { coins, total, unknown, host, asOf } = values;
  const reasons = coins.flatMap(({ value }) => (value.state === "unknown" ? [visibleLine(value.reason).slice(0, 300)] : []));
  if (asOf === null) return <Line>{[text.portfolio.valuesUnknown, ...new Set(reasons)].join(" ")}</Line>;
  return (
    <Line>
      {[
        text.portfolio.together(visibleLine(total), unknown + unread),
        ...new Set(reasons),
        text.portfolio.pricedBy(visibleLine(host), age(asOf)),
      ].join(" ")}
    </Line>
  );
}

function Line({ children }: { children: string }) {
  return (
    <Hint data-testid="total-worth">
      {children}
    </Hint>
  );
}
