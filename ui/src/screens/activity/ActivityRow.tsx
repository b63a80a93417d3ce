import { AssetMark } from "../../design/Assets";
import { Badge, type BadgeKind } from "../../design/Card";
import { DirectionMark, LedgerRow } from "../../design/Ledger";
import { tickerPicture } from "../../design/pictures";
import { AmountText } from "../../design/values";
import { Track } from "../../features/bundle/BundleSteps";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { timeOfDay } from "../../wallet/when";
import { amountOf, isApart, statusOf, unitOf, type Entry, type Status } from "./entries";
import { titleOf } from "./shown";

const kinds: Record<Status, BadgeKind> = { pending: "accent", done: "success", failed: "danger", notSigned: "neutral" };

/** The state of a step in few words. */
export function stateOf(entry: Entry): string {
  if (entry.direction === "in") return text.activity.received;
  const { step } = entry;
  if (step.awaits) return text.steps.awaitingShort;
  return (step.signed === "message" ? text.steps.shortMessageState : text.steps.shortState)[step.state];
}

// A permission takes nothing from the account by itself.
function onlyAllows(entry: Entry): boolean {
  return entry.direction === "out" && /^title-(allow|revoke|endAllowance)/.test(entry.step.titled?.id ?? "");
}

function ShortAmount({ entry }: { entry: Entry }) {
  const whole = amountOf(entry);
  if (whole === "") return null;
  const isFigure = /^[0-9.]+(?= |$)/.test(whole);
  const moved = statusOf(entry) !== "notSigned" && statusOf(entry) !== "failed" && isFigure && !onlyAllows(entry);
  const sign = entry.direction === "in" ? "+" : "−";
  return <AmountText kind="listed" amount={whole} sign={moved ? sign : ""} data-exact={whole} data-testid="activity-amount" />;
}

export function StateBadge({ entry }: { entry: Entry }) {
  const status = statusOf(entry);
  const slow = entry.direction === "out" && entry.step.state === "timeout";
  return (
    <span data-testid="activity-state" data-state={entry.direction === "in" ? "received" : entry.step.state}>
      <Badge kind={slow ? "warning" : kinds[status]}>{stateOf(entry)}</Badge>
    </span>
  );
}

type ActivityRowProps = {
  entry: Entry;
  // The ticker of its network's own coin; null for a network that the person added, whose coin is only what they typed.
  ownCoin: string | null;
  test: boolean;
  onOpen: (entry: Entry) => void;
};

/** One entry: what it is, when and where, how much, and its state where that is not simply done. */
export function ActivityRow({ entry, ownCoin, test, onOpen }: ActivityRowProps) {
  const title = titleOf(entry);
  const unit = unitOf(entry);
  const plain = statusOf(entry) === "done" && !(entry.direction === "out" && entry.step.signed === "message");
  const pending = entry.direction === "out" && statusOf(entry) === "pending" && entry.step.signed === "transaction";
  const token = entry.direction === "in" && entry.amount.token !== null && isApart(entry);
  return (
    <LedgerRow
      data-testid="activity-row"
      data-direction={entry.direction}
      quiet={statusOf(entry) === "notSigned" || isApart(entry)}
      mark={
        <DirectionMark direction={entry.direction}>
          <AssetMark ticker={unit === "" ? "✎" : unit} picture={tickerPicture(unit, ownCoin, test)} network={entry.chain} test={test} suspicious={token} />
        </DirectionMark>
      }
      name={<bdi>{title}</bdi>}
      note={`${timeOfDay(entry.at)} · ${visibleLine(entry.chain)}`}
      amount={<ShortAmount entry={entry} />}
      state={plain ? undefined : <StateBadge entry={entry} />}
      track={pending ? <Track step={entry.step} /> : undefined}
      onClick={() => {
        onOpen(entry);
      }}
    />
  );
}
