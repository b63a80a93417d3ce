import { useQuery } from "@tanstack/react-query";
import { commands, type ActionCard, type ActionState, type TaskProgress, type Waiting } from "../../bindings";
import { Button } from "../../design/Button";
import { Row } from "../../design/Layout";
import { NetworkChip } from "../../design/Picture";
import { ProgressBar } from "../../design/Progress";
import { Text, Title } from "../../design/Text";
import { useOpenActivity } from "../../features/activity/openActivity";
import { BundleSteps } from "../../features/bundle/BundleSteps";
import { WaitingNotice } from "../../features/bundle/WaitingNotice";
import { Badge, Card, type BadgeKind } from "../../design/Card";
import { visibleLine } from "../../format/visible";
import { sayKept } from "../../language/said";
import { text } from "../../text";
import { bundleQuery } from "../../wallet/queries";
import { useOperation } from "../../wallet/useOperation";
import { LongText } from "../../features/reading/LongText";
import { ActionDetails } from "./ActionDetails";

const badges: Record<ActionState, BadgeKind> = {
  offered: "accent",
  running: "neutral",
  waiting: "accent",
  done: "success",
  failed: "danger",
  declined: "neutral",
  stopped: "neutral",
};

/** An action that waits for the person: what the agent says of it, and the two answers. */
function Offer({ card, title, conversationId }: { card: ActionCard; title: string; conversationId: string }) {
  const start = useOperation((run: boolean) => commands.startAction(conversationId, card.actionId, run), {
    toastFailure: true,
  });
  return (
    <Row>
      <Button kind="primary" small busy={start.pending} onClick={() => { start.start(true); }} data-testid="action-start">
        {text.chat.startAction({ title })}
      </Button>
      <Button kind="quiet" small disabled={start.pending} onClick={() => { start.start(false); }} data-testid="action-dismiss">
        {text.chat.dismissAction}
      </Button>
    </Row>
  );
}

function StopAction({ card, title, conversationId }: { card: ActionCard; title: string; conversationId: string }) {
  const stop = useOperation(() => commands.stopTask(conversationId, card.actionId), { toastFailure: true });
  return (
    <Button kind="quiet" small busy={stop.pending} onClick={() => { stop.start(); }} aria-label={text.chat.stopTask({ title })} data-testid="task-stop">
      {text.chat.stop}
    </Button>
  );
}

/** A tool that takes long: how far it is, and an end to it. */
function Task({ card, progress, title, conversationId }: { card: ActionCard; progress: TaskProgress; title: string; conversationId: string }) {
  return (
    <ProgressBar
      label={title}
      percent={progress.percent}
      stage={text.chat.taskStage[progress.stage]}
      data-testid="task-progress"
      action={<StopAction card={card} title={title} conversationId={conversationId} />}
    />
  );
}

export function ActionCardView({ card, conversationId }: { card: ActionCard; conversationId: string }) {
  const progress = useQuery(bundleQuery(card.bundleId)).data;
  const open = card.state === "running" || card.state === "waiting";
  const live = open ? progress : undefined;
  const steps = live?.steps ?? card.steps;
  const asked: Waiting | null = card.state === "waiting" ? "approval" : null;
  const waitingFor = live ? live.waitingFor : asked;
  // A bundle may be on several networks. Each is shown once.
  const networks = steps.filter(({ chain }, index) => steps.findIndex((step) => step.chain === chain) === index);
  const title = visibleLine(card.title).slice(0, 200);
  const openActivity = useOpenActivity();
  const { bundleId } = card;
  const error = steps.some((step) => step.error === card.error) ? null : card.error;
  return (
    <Card kind="compact" label={title} data-testid="action-card">
      <Row justify="between">
        <Title grow>{title}</Title>
        <span data-testid="action-state" data-state={card.state}>
          <Badge kind={badges[card.state]}>{text.chat.actionState[card.state]}</Badge>
        </span>
      </Row>
      {networks.length > 0 && (
        <Row>
          {networks.map(({ chain, test }) => (
            <NetworkChip key={chain} name={chain} testMoney={test ? text.networks.testMoney : null} />
          ))}
        </Row>
      )}
      {card.description && (
        <Text as="div" size="small" tone="muted" data-testid="action-description">
          <LongText limit={400} lines={4}>
            {card.description}
          </LongText>
        </Text>
      )}
      {card.progress && <Task card={card} progress={card.progress} title={title} conversationId={conversationId} />}
      {card.canStop && !card.progress && (
        <Row>
          <StopAction card={card} title={title} conversationId={conversationId} />
        </Row>
      )}
      {card.state === "offered" && <Offer card={card} title={title} conversationId={conversationId} />}
      {waitingFor && <WaitingNotice waitingFor={waitingFor} />}
      {steps.length > 0 && <BundleSteps steps={steps} heading={title} />}
      {bundleId !== null && steps.length > 0 && card.state !== "waiting" && (
        <Row>
          <Button
            small
            kind="quiet"
            data-testid="open-activity"
            onClick={() => {
              openActivity(bundleId);
            }}
          >
            {text.activity.open}
          </Button>
        </Row>
      )}
      {error && (
        <Text as="div" size="small" tone={card.state === "failed" ? "danger" : "muted"} data-testid="action-error">
          <LongText limit={500} lines={8}>
            {sayKept(card.errorSaid, error)}
          </LongText>
        </Text>
      )}
      <ActionDetails card={card} conversationId={conversationId} />
    </Card>
  );
}
