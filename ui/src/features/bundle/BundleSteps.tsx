import type { CardStep, StepState } from "../../bindings";
import { StepItem, StepList, StepTrack, type StageMark } from "../../design/Progress";
import { Hint, Name, Text } from "../../design/Text";
import { CodeText } from "../../design/values";
import { visibleLine } from "../../format/visible";
import { say, sayKept } from "../../language/said";
import { text } from "../../text";
import { Copyable } from "../copy/CopyButton";
import { LongText } from "../reading/LongText";
import { awaitingOf } from "./awaiting";

type Phase = "signing" | "broadcast" | "confirmed";
const phases: Phase[] = ["signing", "broadcast", "confirmed"];

const marks: Record<StepState, [StageMark, StageMark, StageMark]> = {
  planned: ["todo", "todo", "todo"],
  approved: ["current", "todo", "todo"],
  released: ["current", "todo", "todo"],
  signed: ["done", "current", "todo"],
  broadcast: ["done", "done", "current"],
  confirmed: ["done", "done", "done"],
  failed: ["done", "done", "failed"],
  timeout: ["done", "done", "unknown"],
  notSigned: ["todo", "todo", "todo"],
  skipped: ["todo", "todo", "todo"],
};

type TrackedStep = Pick<CardStep, "state" | "txHash" | "awaits">;

function marksOf(step: TrackedStep): [StageMark, StageMark, StageMark] {
  // A step can fail before it has a hash: then it never reached the network.
  if (step.state === "failed" && step.txHash === null) return ["failed", "todo", "todo"];
  // Nothing is being signed while it waits for money.
  if (step.awaits !== null) return ["todo", "todo", "todo"];
  return marks[step.state];
}

// The title of a card may already say what its only step does.
function saysTheSame(heading: string | undefined, label: string): boolean {
  return heading !== undefined && heading.toLowerCase().startsWith(label.toLowerCase());
}

/** How far a step is, as a picture. */
export function Track({ step }: { step: TrackedStep }) {
  const [signing, broadcast, confirmed] = marksOf(step);
  const markOf: Record<Phase, StageMark> = { signing, broadcast, confirmed };
  return <StepTrack phases={phases.map((phase) => ({ label: text.steps[phase], mark: markOf[phase] }))} />;
}

// A step's state, and the money or receipt that it waits for or got.
function standing(step: CardStep): string {
  if (step.awaits !== null) return awaitingOf(step.awaits);
  // A signed message is returned to the agent that asked for it and never reaches a network.
  if (step.signed === "message") return text.steps.messageState[step.state];
  if (step.waitsFor !== null && step.state === "broadcast") return text.steps.waitsFor({ what: say(step.waitsFor) });
  if (step.waitsFor !== null && step.state === "confirmed") return text.steps.confirmedBy({ what: say(step.waitsFor) });
  return text.steps.state[step.state];
}

function BundleStep({ step, heading }: { step: CardStep; heading?: string }) {
  const label = visibleLine(sayKept(step.titled, step.label)).slice(0, 200);
  const calm = step.state === "notSigned" || step.state === "skipped";
  return (
    <StepItem data-testid="step" data-state={step.state}>
      {!saysTheSame(heading, label) && <Name>{label}</Name>}
      {step.signed === "transaction" && <Track step={step} />}
      <Hint as="span" data-testid="step-state" data-state={step.state}>
        {standing(step)}
      </Hint>
      {step.error && (
        <Text as="div" size="small" tone={calm ? "muted" : "danger"} data-testid="step-error">
          <LongText limit={400} lines={6}>
            {sayKept(step.errorSaid, step.error)}
          </LongText>
        </Text>
      )}
      {step.txHash && (
        <Copyable value={step.txHash} label={text.common.copyHash}>
          <CodeText data-testid="step-hash">{step.txHash}</CodeText>
        </Copyable>
      )}
      {step.explorer && (
        <Copyable value={step.explorer} label={text.common.copyLink}>
          <CodeText data-testid="step-explorer">{step.explorer}</CodeText>
        </Copyable>
      )}
    </StepItem>
  );
}

export function BundleSteps({ steps, heading }: { steps: CardStep[]; heading?: string }) {
  return (
    <StepList aria-label={text.steps.heading} aria-live="polite" data-testid="bundle-steps">
      {steps.map((step, index) => (
        <BundleStep key={index} step={step} heading={steps.length === 1 ? heading : undefined} />
      ))}
    </StepList>
  );
}
