import type { BundleView } from "./bindings";
import { Effects } from "./Effects";
import { Findings } from "./Findings";
import { merged } from "./findings";
import { MessageEffects } from "./Message";
import { Line } from "./Plain";
import { text } from "./text";
import { messageTitleOf, titleOf } from "./titleOf";

export function BundleSummary({ bundle }: { bundle: BundleView }) {
  const findings = merged(bundle.findings, ...bundle.steps.flatMap((step) => [step.findings, step.facts.findings]));
  return (
    <section className="card card-compact" aria-label={text.effectsTitle} data-testid="consent-summary">
      {bundle.steps.map((step, index) => {
        const title = titleOf(bundle, index);
        return (
          <div className="stack stack-close" key={index}>
            {title !== null && (
              <h2>
                <Line limit={80}>{title}</Line>
              </h2>
            )}
            <Effects step={step} />
          </div>
        );
      })}
      {bundle.messages.map((message, index) => (
        <div className="stack stack-close" key={index}>
          <h2>
            <Line limit={180}>{messageTitleOf(bundle, message, index)}</Line>
          </h2>
          <MessageEffects message={message} />
        </div>
      ))}
      <Findings findings={findings.filter((finding) => finding.level !== "info")} />
    </section>
  );
}
