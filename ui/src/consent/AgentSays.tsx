import { Quotation } from "../design/Decision";
import { Fact, Facts } from "../design/Facts";
import { Line } from "../design/values";
import type { AgentSays as Said } from "./bindings";
import { Quoted } from "./Quoted";
import { text } from "./text";

export function AgentSays({ words }: { words: Said[] }) {
  if (words.length === 0) return null;
  return (
    <Quotation title={text.agentSays} data-testid="consent-agent-says">
      <Facts>
        {words.map((said, index) => (
          <Fact key={index} label={<Line limit={40}>{said.key}</Line>}>
            <Quoted>{said.value}</Quoted>
          </Fact>
        ))}
      </Facts>
    </Quotation>
  );
}
