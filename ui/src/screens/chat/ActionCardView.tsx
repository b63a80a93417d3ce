import { useQuery } from "@tanstack/react-query";
import type { ActionCard, ActionState, Waiting } from "../../bindings";
import { Row } from "../../design/Layout";
import { Text, Title } from "../../design/Text";
import { BundleSteps } from "../../features/bundle/BundleSteps";
import { WaitingNotice } from "../../features/bundle/WaitingNotice";
import { Badge, Card, type BadgeKind } from "../../design/Card";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { bundleQuery } from "../../wallet/queries";
import { LongText } from "../../features/reading/LongText";

const badges: Record<ActionState, BadgeKind> = {
  running: "neutral",
  waiting: "accent",
  done: "success",
  failed: "danger",
  declined: "neutral",
  stopped: "neutral",
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
      <Row justify="between">
        <Title level={3} grow>{title}</Title>
        <span data-testid="action-state" data-state={card.state}>
          <Badge kind={badges[card.state]}>{text.chat.actionState[card.state]}</Badge>
        </span>
      </Row>
      {waitingFor && <WaitingNotice waitingFor={waitingFor} />}
      {steps.length > 0 && <BundleSteps steps={steps} heading={title} />}
      {error && (
        <Text as="div" size="small" tone={card.state === "failed" ? "danger" : "muted"} data-testid="action-error">
          <LongText limit={500} lines={8}>
            {error}
          </LongText>
        </Text>
      )}
    </Card>
  );
}
