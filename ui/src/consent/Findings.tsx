import { BannerItem } from "../design/Banner";
import { Stack } from "../design/Layout";
import type { Finding } from "./bindings";
import { Quoted } from "./Quoted";
import { text } from "./text";

export function Findings({ findings }: { findings: Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <Stack as="ul" gap="close" aria-label={text.findings}>
      {findings.map((finding) => (
        <BannerItem
          key={`${finding.level}/${finding.code}/${finding.text}`}
          level={finding.level === "forbidden" ? "danger" : finding.level}
          title={text.level[finding.level]}
          data-testid="consent-finding"
          data-level={finding.level === "forbidden" ? "danger" : finding.level}
          data-code={finding.code}
        >
          <Quoted>{finding.text}</Quoted>
        </BannerItem>
      ))}
    </Stack>
  );
}
