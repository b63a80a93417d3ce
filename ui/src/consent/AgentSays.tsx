import type { AgentSays as Said } from "./bindings";
import { Line, Quoted } from "./Plain";
import { Row } from "./Row";
import { text } from "./text";

export function AgentSays({ words }: { words: Said[] }) {
  if (words.length === 0) return null;
  return (
    <figure className="agent-says" data-testid="consent-agent-says">
      <figcaption className="agent-says-title">{text.agentSays}</figcaption>
      <blockquote>
        <dl className="key-values">
          {words.map((said, index) => (
            <Row key={index} label={<Line limit={40}>{said.key}</Line>}>
              <Quoted>{said.value}</Quoted>
            </Row>
          ))}
        </dl>
      </blockquote>
    </figure>
  );
}
