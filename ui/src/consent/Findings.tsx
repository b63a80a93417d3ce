import { BannerItem } from "../design/Banner";
import { Stack } from "../design/Layout";
import { sentenceOf } from "../language/said";
import type { Finding } from "./bindings";
import { Quoted } from "./Quoted";
import { text } from "./text";
import { Matters } from "./useSeen";

const contradictions = ["agent_contradicts_bytes", "words_contradict"];

// The finding's sentence already names both sides.
function contradicts(finding: Finding): boolean {
  return contradictions.includes(finding.code);
}

export function Findings({ findings }: { findings: Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <Stack as="ul" gap="close" aria-label={text.findings}>
      {findings.map((finding) => (
        <Matters as="li" key={`${finding.level}/${finding.code}/${finding.text}`}>
          <BannerItem
            level={finding.level === "forbidden" ? "danger" : finding.level}
            title={contradicts(finding) ? text.contradiction : text.level[finding.level]}
            data-testid="consent-finding"
            data-level={finding.level === "forbidden" ? "danger" : finding.level}
            data-code={finding.code}
          >
            <Quoted>{sentenceOf(finding)}</Quoted>
          </BannerItem>
        </Matters>
      ))}
    </Stack>
  );
}
