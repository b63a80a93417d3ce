import { useQuery } from "@tanstack/react-query";
import type { ActionCard, ActionState, Waiting } from "../../bindings";
import { BundleSteps } from "../../features/bundle/BundleSteps";
import { WaitingNotice } from "../../features/bundle/WaitingNotice";
import { Badge, Card } from "../../design/Card";
import { PlainText } from "../../design/values";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { bundleQuery } from "../../wallet/queries";

const badges: Record<ActionState, "accent" | "success" | "danger" | undefined> = {
  running: undefined,
  waiting: "accent",
  done: "success",
  failed: "danger",
  declined: undefined,
  stopped: undefined,
};

export function ActionCardView({ card }: { card: ActionCard }) {
  const progress = useQuery(bundleQuery(card.bundleId)).data;
  const open = card.state === "running" || card.state === "waiting";
  const live = open ? progress : undefined;
  const steps = live?.steps ?? card.steps;
  const asked: Waiting | null = card.state === "waiting" ? "approval" : null;
  const waitingFor = live ? live.waitingFor : asked;
  const title = visibleLine(card.title).slice(0, 200);
  const error = steps.some((step) => step.error === card.error) ? null : card.error;
  return (
    <Card kind="compact" label={title} data-testid="action-card">
      <div className="row row-between">
        <h3 className="plain-text grow">{title}</h3>
        <span data-testid="action-state" data-state={card.state}>
          <Badge kind={badges[card.state]}>{text.chat.actionState[card.state]}</Badge>
        </span>
      </div>
      {waitingFor && <WaitingNotice waitingFor={waitingFor} />}
      {steps.length > 0 && <BundleSteps steps={steps} heading={title} />}
      {error && (
        <div className={card.state === "failed" ? "small danger-text" : "small muted"} data-testid="action-error">
          <PlainText limit={500} lines={8}>
            {error}
          </PlainText>
        </div>
      )}
    </Card>
  );
}
