import { Quotation } from "../design/Decision";
import { Quoted } from "./Quoted";
import { text } from "./text";

export function AgentLabel({ label }: { label: string | null }) {
  if (label === null || label === "") return null;
  return (
    <Quotation title={text.agentSays} data-testid="consent-agent-label">
      <Quoted>{label}</Quoted>
    </Quotation>
  );
}
