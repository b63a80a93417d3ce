import { Hint, Text } from "../design/Text";
import { Line } from "../design/values";
import { amountParts, shortAmount } from "../format/groups";
import type { BalanceChange, BalanceView } from "./bindings";
import { text } from "./text";
import { localAmount } from "../format/decimal";

// Both sides in one unit: "1.2346 → 1.1846 ETH".
function beforeAndAfter({ before, after }: Extract<BalanceView, { kind: "known" }>): string {
  const [from, to] = [amountParts(before.text), amountParts(after.text)];
  return `${localAmount(shortAmount(from.figure))} → ${localAmount(shortAmount(to.figure))} ${to.unit}`;
}

function shareOf(percent: number): string {
  return percent >= 100 ? text.balance.all : text.balance.share({ percent });
}

export function Balance({ change }: { change: BalanceChange }) {
  const { balance } = change;
  if (balance.kind === "unknown") {
    return (
      <Text as="span" size="small" strong data-testid="consent-balance" data-known={false}>
        {text.balance.unknown} <Line limit={200}>{balance.why}</Line>
      </Text>
    );
  }
  return (
    <Hint as="span" data-testid="consent-balance" data-known data-share={balance.share}>
      {text.balance.yours} <Line limit={120}>{beforeAndAfter(balance)}</Line>
      {" · "}
      {balance.share < 50 ? shareOf(balance.share) : <Text as="span" strong>{shareOf(balance.share)}</Text>}
    </Hint>
  );
}
