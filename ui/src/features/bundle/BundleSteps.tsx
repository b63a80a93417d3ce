import type { CardStep, StepState } from "../../bindings";
import { Disc, type Mark } from "../../design/Progress";
import { HashText, PlainText } from "../../design/values";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";

type Phase = "signing" | "broadcast" | "confirmed";
const phases: Phase[] = ["signing", "broadcast", "confirmed"];

const marks: Record<StepState, [Mark, Mark, Mark]> = {
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

function marksOf(step: CardStep): [Mark, Mark, Mark] {
  // A step can fail before it has a hash: then it never reached the network.
  if (step.state === "failed" && step.txHash === null) return ["failed", "todo", "todo"];
  return marks[step.state];
}

// What the only step does is said once, where the card's own title says it already.
function saysTheSame(heading: string | undefined, label: string): boolean {
  return heading !== undefined && heading.toLowerCase().startsWith(label.toLowerCase());
}

function Track({ step }: { step: CardStep }) {
  const [signing, broadcast, confirmed] = marksOf(step);
  const markOf: Record<Phase, Mark> = { signing, broadcast, confirmed };
  return (
    <div className="step-track" aria-hidden="true">
      {phases.map((phase) => (
        <span key={phase} className={markOf[phase] === "todo" ? "step-phase" : "step-phase step-phase-reached"}>
          <Disc mark={markOf[phase]} />
          {text.steps[phase]}
        </span>
      ))}
    </div>
  );
}

function BundleStep({ step, heading }: { step: CardStep; heading?: string }) {
  const label = visibleLine(step.label).slice(0, 200);
  const calm = step.state === "notSigned" || step.state === "skipped";
  // A signature is handed to whoever asked for it, and no network hears of it.
  const states = step.signed === "message" ? text.steps.messageState : text.steps.state;
  return (
    <li className="step" data-testid="step" data-state={step.state}>
      {!saysTheSame(heading, label) && <span className="strong plain-text">{label}</span>}
      {step.signed === "transaction" && <Track step={step} />}
      <span className="small muted" data-testid="step-state" data-state={step.state}>
        {states[step.state]}
      </span>
      {step.error && (
        <div className={calm ? "small muted" : "small danger-text"} data-testid="step-error">
          <PlainText limit={400} lines={6}>
            {step.error}
          </PlainText>
        </div>
      )}
      {step.txHash && <HashText hash={step.txHash} label={text.common.copyHash} data-testid="step-hash" />}
      {step.explorer && <HashText hash={step.explorer} label={text.common.copyLink} data-testid="step-explorer" />}
    </li>
  );
}

export function BundleSteps({ steps, heading }: { steps: CardStep[]; heading?: string }) {
  return (
    <ol className="stack" aria-label={text.steps.heading} aria-live="polite" data-testid="bundle-steps">
      {steps.map((step, index) => (
        <BundleStep key={index} step={step} heading={steps.length === 1 ? heading : undefined} />
      ))}
    </ol>
  );
}
