import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { TotalHistory } from "../../bindings";
import { Card } from "../../design/Card";
import { RangePicker } from "../../design/RangePicker";
import { ValueChart } from "../../design/ValueChart";
import { ValueTable } from "../../design/ValueTable";
import { Disclosure } from "../../design/Disclosure";
import { Row } from "../../design/Layout";
import { Hint, VisuallyHidden } from "../../design/Text";
import { AmountText } from "../../design/values";
import { Loaded } from "../../features/reading/Loaded";
import { groupedAmount } from "../../format/groups";
import { text } from "../../text";
import { historyQuery } from "../../wallet/queries";
import { moment } from "../../wallet/when";
import { shownOf, spans, type HistoryPoint, type Shown, type Span } from "./spans";
import { locale } from "../../language/locale";

const short = new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });

function grouped({ amount }: HistoryPoint, currency: string): string {
  return groupedAmount(`${amount} ${currency}`);
}

// A total of other coins is only in the table, with what it leaves out.
function rowsOf(points: HistoryPoint[], currency: string) {
  return points.toReversed().map((point) => {
    const { at, unpriced } = point;
    const without = unpriced === 0 ? "" : ` ${text.history.withoutShort({ count: unpriced })}`;
    const cells: [string, string] = [moment(at), `${grouped(point, currency)}${without}`];
    return { key: at, cells };
  });
}

/** Notes about the chart. */
function notesOf({ points, all, since, gap }: Shown, inDollars: boolean): string[] {
  const words = text.history;
  const last = points.at(-1);
  const unpriced = last?.unpriced ?? 0;
  const others = all.length - points.length;
  const broken = points.some((point, index) => index > 0 && point.at - (points[index - 1]?.at ?? point.at) > gap);
  return [
    ...(inDollars ? [words.inDollars] : []),
    ...(since === null ? [] : [words.since({ when: moment(since) })]),
    ...(unpriced === 0 ? [] : [words.without({ count: unpriced })]),
    ...(others === 0 ? [] : [words.otherUnpriced({ count: others })]),
    ...(broken ? [words.gaps] : []),
    words.scope,
  ];
}

type RecordedProps = { history: TotalHistory; span: Span; now: number; shownIn: string };

function Recorded({ history: { points: recorded, currency }, span, now, shownIn }: RecordedProps) {
  const words = text.history;
  const shown = shownOf(recorded, span, now);
  const last = recorded.at(-1);
  const [first] = shown.points;
  const end = shown.points.at(-1);
  if (last === undefined) return <Hint data-testid="history-none">{words.none}</Hint>;
  if (shown.all.length === 0) return <Hint data-testid="history-none">{words.noneInRange({ when: moment(last.at) })}</Hint>;
  return (
    <>
      <ValueChart
        key={span}
        points={shown.points}
        from={shown.from}
        to={shown.to}
        gap={shown.gap}
        ends={[words.ago[span], words.now]}
        tick={(value) => short.format(value)}
        about={({ at, amount }) => (
          <>
            <AmountText kind="grouped" amount={`${amount} ${currency}`} /> · {moment(at)}
          </>
        )}
        data-testid="history-chart"
      />
      {first !== undefined && end !== undefined && (
        <VisuallyHidden>{words.fromTo({ from: grouped(first, currency), to: grouped(end, currency) })}</VisuallyHidden>
      )}
      <Hint data-testid="history-notes">{notesOf(shown, shownIn !== currency).join(" ")}</Hint>
      <Disclosure late label={words.table} labelTestId="history-table">
        <ValueTable caption={words.caption({ range: words.ranges[span] })} heads={[words.when, words.value]} rows={rowsOf(shown.all, currency)} />
      </Disclosure>
    </>
  );
}

/** The worth of all real money over time, from values recorded on this computer, without a request. `shownIn` is the currency of other values. */
export function ValueHistory({ shownIn }: { shownIn: string }) {
  const words = text.history;
  const [span, setSpan] = useState<Span>("week");
  const history = useQuery(historyQuery);
  return (
    <Card label={words.title} data-testid="value-history">
      <Row justify="between">
        <h2>{words.title}</h2>
        <RangePicker
          label={words.range}
          value={span}
          options={spans.map((each) => ({ value: each, label: words.ranges[each] }))}
          onPick={(value) => {
            const picked = spans.find((each) => each === value);
            if (picked) setSpan(picked);
          }}
        />
      </Row>
      <Loaded query={history} failed={words.failed} loading={words.loading} rows={1}>
        {/* The time of the answer, so that a drawing depends on nothing else. */}
        {(read) => <Recorded history={read} span={span} now={history.dataUpdatedAt} shownIn={shownIn} />}
      </Loaded>
    </Card>
  );
}
