import { Quoted } from "./Plain";
import { text } from "./text";

export function AgentLabel({ label }: { label: string | null }) {
  if (label === null || label === "") return null;
  return (
    <figure className="agent-says" data-testid="consent-agent-label">
      <figcaption className="agent-says-title">{text.agentSays}</figcaption>
      <blockquote>
        <Quoted>{label}</Quoted>
      </blockquote>
    </figure>
  );
}
