import { commands, type Allowance } from "../../bindings";
import { Button } from "../../design/Button";
import { Row, Stack } from "../../design/Layout";
import { Hint, Problem, Text } from "../../design/Text";
import { useToast } from "../../design/Toast";
import { AddressText } from "../../design/values";
import { visibleLine } from "../../format/visible";
import { sayAmount, sayKept } from "../../language/said";
import { text } from "../../text";
import { useOperation } from "../../wallet/useOperation";
import { moment } from "../../wallet/when";
import { localAmount } from "../../format/decimal";

const words = text.allowances;

/** One permission: who may move how much of what, and how to take it back. */
export function PermissionRow({ chain, row }: { chain: string; row: Allowance }) {
  const toast = useToast();
  const revoke = useOperation(() => commands.revokeAllowance(chain, row.id), {
    onDone: () => {
      toast({ message: words.asked });
    },
  });
  const asset = row.asset === null ? words.unknownToken : visibleLine(row.asset);
  const notes = [
    row.kind === "permit2" ? words.through : "",
    row.exposedText === null ? "" : words.exposed({ amount: localAmount(row.exposedText) }),
    row.until === null ? "" : words.until({ at: moment(row.until) }),
  ].filter((note) => note !== "");
  return (
    <li data-testid="allowance" data-id={row.id}>
      <Row justify="between" align="top">
        <Stack gap="tight">
          <Text as="span" strong={row.unlimited}>
            {row.problem === null ? `${asset}: ${words.may({ amount: sayAmount(row.amountSaid, row.amountText) })}` : asset}
          </Text>
          {row.problem !== null && <Hint>{words.unread({ why: visibleLine(sayKept(row.problemSaid, row.problem)).slice(0, 200) })}</Hint>}
          {row.spenderName !== null && <Text as="span">{visibleLine(row.spenderName)}</Text>}
          {row.spender !== null && <AddressText address={row.spender} />}
          {row.asset === null && <AddressText address={row.contract} />}
          {row.resembles !== null && <Hint>{words.resembles({ ticker: row.resembles })}</Hint>}
          {row.spenderIsContract === false && <Hint>{words.account}</Hint>}
          {notes.length > 0 && <Hint>{notes.join(" ")}</Hint>}
          {revoke.problem !== null && <Problem role="alert">{revoke.problem}</Problem>}
        </Stack>
        <Button
          small
          disabled={revoke.pending}
          aria-label={words.revokeOf({ asset, spender: row.spenderName ?? row.spender ?? row.contract })}
          data-testid="allowance-revoke"
          onClick={() => {
            revoke.start();
          }}
        >
          {words.revoke}
        </Button>
      </Row>
    </li>
  );
}
