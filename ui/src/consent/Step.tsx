import { Card } from "../design/Card";
import { Line } from "../design/values";
import type { StepView } from "./bindings";
import { Findings } from "./Findings";
import { merged, weighty } from "./findings";
import { MoveRows } from "./MoveRows";
import { SimulatedRows } from "./SimulatedRows";
import { TermsForm } from "./TermsForm";

export function Step({ step, title }: { step: StepView; title: string | null }) {
  return (
    <Card kind="compact" data-testid="consent-step" data-sequence={step.sequence}>
      {title !== null && (
        <h2 data-testid="consent-step-title">
          <Line limit={80}>{title}</Line>
        </h2>
      )}
      <SimulatedRows step={step} />
      <MoveRows step={step} />
      <TermsForm step={step} />
      <Findings findings={weighty(merged(step.findings, step.facts.findings))} />
    </Card>
  );
}
