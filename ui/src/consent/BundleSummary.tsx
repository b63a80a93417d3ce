import { Card } from "../design/Card";
import { Stack } from "../design/Layout";
import { Line } from "../design/values";
import type { BundleView } from "./bindings";
import { Findings } from "./Findings";
import { merged } from "./findings";
import { MessageEffects } from "./Message";
import { MoveRows } from "./MoveRows";
import { text } from "./text";
import { messageTitleOf, titleOf } from "./titleOf";

export function BundleSummary({ bundle }: { bundle: BundleView }) {
  const findings = merged(bundle.findings, ...bundle.steps.flatMap((step) => [step.findings, step.facts.findings]));
  return (
    <Card kind="compact" label={text.effectsTitle} data-testid="consent-summary">
      {bundle.steps.map((step, index) => {
        const title = titleOf(bundle, index);
        return (
          <Stack gap="close" key={index}>
            {title !== null && (
              <h2>
                <Line limit={80}>{title}</Line>
              </h2>
            )}
            <MoveRows step={step} />
          </Stack>
        );
      })}
      {bundle.messages.map((message, index) => (
        <Stack gap="close" key={index}>
          <h2>
            <Line limit={180}>{messageTitleOf(bundle, message, index)}</Line>
          </h2>
          <MessageEffects message={message} />
        </Stack>
      ))}
      <Findings findings={findings.filter((finding) => finding.level !== "info")} />
    </Card>
  );
}
