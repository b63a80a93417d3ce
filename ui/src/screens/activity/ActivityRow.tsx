import type { Activity, StepState } from "../../bindings";
import { Badge, Card, KeyValues, type KeyValue } from "../../design/Card";
import { AddressText, AmountText, HashText, PlainText } from "../../design/values";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { moment } from "../../wallet/when";

const kinds: Record<StepState, "accent" | "success" | "warning" | "danger" | undefined> = {
  planned: undefined,
  approved: "accent",
  released: "accent",
  signed: "accent",
  broadcast: "accent",
  confirmed: "success",
  failed: "danger",
  timeout: "warning",
  notSigned: undefined,
  skipped: undefined,
};

function rowsOf(row: Activity): KeyValue[] {
  const rows: KeyValue[] = [];
  if (row.to !== null) {
    rows.push({
      key: text.activity.to,
      value: (
        <span className="stack stack-tight">
          {row.toName !== null && <span className="strong">{visibleLine(row.toName).slice(0, 80)}</span>}
          <AddressText address={row.to} />
        </span>
      ),
    });
  }
  if (row.feeText !== null) rows.push({ key: text.activity.fee, value: <AmountText amount={row.feeText} /> });
  rows.push({ key: text.activity.network, value: row.chain });
  if (row.txHash !== null) {
    rows.push({
      key: text.activity.hash,
      value: <HashText hash={row.txHash} label={text.common.copyHash} data-testid="activity-hash" />,
    });
  }
  if (row.explorer !== null) {
    rows.push({ key: text.activity.explorer, value: <HashText hash={row.explorer} label={text.common.copyLink} /> });
  }
  if (row.error !== null) {
    rows.push({
      key: text.activity.error,
      value: (
        <div className={row.state === "notSigned" ? "muted" : "danger-text"} data-testid="activity-error">
          <PlainText limit={400} lines={6}>
            {row.error}
          </PlainText>
        </div>
      ),
    });
  }
  return rows;
}

export function ActivityRow({ row }: { row: Activity }) {
  const title = visibleLine(row.title).slice(0, 200);
  const isMessage = row.signed === "message";
  const state = (isMessage ? text.steps.shortMessageState : text.steps.shortState)[row.state];
  return (
    <Card kind="compact" label={title} data-testid="activity-row">
      <div className="row row-between row-top">
        <div className="stack stack-tight grow">
          <h2 className="plain-text">{title}</h2>
          <span className="small muted">{moment(row.createdAt)}</span>
        </div>
        <div className="activity-figures">
          {row.amountText !== "" && <AmountText amount={row.amountText} data-testid="activity-amount" />}
          <span data-testid="activity-state" data-state={row.state}>
            <Badge kind={kinds[row.state]}>{state}</Badge>
          </span>
        </div>
      </div>
      {row.state === "timeout" && !isMessage && <p className="small muted">{text.steps.state.timeout}</p>}
      <KeyValues rows={rowsOf(row)} />
    </Card>
  );
}
