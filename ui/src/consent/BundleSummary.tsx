import type { BundleView } from "./bindings";
import { Effects } from "./Effects";
import { Findings } from "./Findings";
import { merged } from "./findings";
import { text } from "./text";

export function BundleSummary({ bundle }: { bundle: BundleView }) {
  const findings = merged(bundle.findings, ...bundle.steps.flatMap((step) => [step.findings, step.facts.findings]));
  return (
    <section className="card card-compact" aria-label={text.effectsTitle} data-testid="consent-summary">
      {bundle.steps.map((step) => (
        <div className="stack stack-close" key={step.id}>
          {bundle.steps.length > 1 && <h2>{text.stepTitle(step.sequence, bundle.steps.length)}</h2>}
          <Effects step={step} />
        </div>
      ))}
      <Findings findings={findings.filter((finding) => finding.level !== "info")} />
    </section>
  );
}
