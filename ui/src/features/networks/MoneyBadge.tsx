import { Badge } from "../../design/Card";
import { text } from "../../text";

export function MoneyBadge({ test }: { test: boolean }) {
  return (
    <span data-testid={test ? "test-money" : "real-money"}>
      <Badge kind={test ? "test" : "real"}>{test ? text.networks.testMoney : text.networks.realMoney}</Badge>
    </span>
  );
}
