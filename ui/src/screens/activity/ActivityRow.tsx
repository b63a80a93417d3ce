import type { Activity, StepState } from "../../bindings";
import { Badge, Card, type BadgeKind } from "../../design/Card";
import { Aside, Row, Stack } from "../../design/Layout";
import { Hint, Strong, Text, Title } from "../../design/Text";
import { AddressText, AmountText, CodeText } from "../../design/values";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { moment } from "../../wallet/when";
import { Fact, Facts } from "../../design/Facts";
import { Copyable } from "../../features/copy/CopyButton";
import { awaitingOf } from "../../features/bundle/awaiting";
import { LongText } from "../../features/reading/LongText";

const kinds: Record<StepState, BadgeKind> = {
  planned: "neutral",
  approved: "accent",
  released: "accent",
  signed: "accent",
  broadcast: "accent",
  confirmed: "success",
  failed: "danger",
  timeout: "warning",
  notSigned: "neutral",
  skipped: "neutral",
};

function Details({ row }: { row: Activity }) {
  return (
    <Facts>
      {row.to !== null && (
        <Fact label={text.activity.to}>
          {row.toName !== null && <Strong>{visibleLine(row.toName).slice(0, 80)}</Strong>}
          <Copyable value={row.to} label={text.common.copyAddress}>
            <AddressText address={row.to} />
          </Copyable>
        </Fact>
      )}
      {row.feeText !== null && (
        <Fact label={text.activity.fee}>
          <AmountText amount={row.feeText} />
        </Fact>
      )}
      <Fact label={text.activity.network}>{row.chain}</Fact>
      {row.txHash !== null && (
        <Fact label={text.activity.hash}>
          <Copyable value={row.txHash} label={text.common.copyHash}>
            <CodeText data-testid="activity-hash">{row.txHash}</CodeText>
          </Copyable>
        </Fact>
      )}
      {row.explorer !== null && (
        <Fact label={text.activity.explorer}>
          <Copyable value={row.explorer} label={text.common.copyLink}>
            <CodeText>{row.explorer}</CodeText>
          </Copyable>
        </Fact>
      )}
      {row.error !== null && (
        <Fact label={text.activity.error}>
          <Text as="div" tone={row.state === "notSigned" ? "muted" : "danger"} data-testid="activity-error">
            <LongText limit={400} lines={6}>
              {row.error}
            </LongText>
          </Text>
        </Fact>
      )}
    </Facts>
  );
}

export function ActivityRow({ row }: { row: Activity }) {
  const title = visibleLine(row.title).slice(0, 200);
  const isMessage = row.signed === "message";
  const states = isMessage ? text.steps.shortMessageState : text.steps.shortState;
  const state = row.awaits ? text.steps.awaitingShort : states[row.state];
  return (
    <Card kind="compact" label={title} data-testid="activity-row">
      <Row justify="between" align="top">
        <Stack gap="tight" grow>
          <Title>{title}</Title>
          <Hint as="span">{moment(row.createdAt)}</Hint>
        </Stack>
        <Aside>
          {row.amountText !== "" && <AmountText amount={row.amountText} data-testid="activity-amount" />}
          <span data-testid="activity-state" data-state={row.state}>
            <Badge kind={kinds[row.state]}>{state}</Badge>
          </span>
        </Aside>
      </Row>
      {row.awaits && <Hint data-testid="activity-awaits">{awaitingOf(row.awaits)}</Hint>}
      {row.state === "timeout" && !isMessage && <Hint>{text.steps.state.timeout}</Hint>}
      <Details row={row} />
    </Card>
  );
}
