import type { RulesDraft } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { CardSection } from "../../design/Card";
import { Row } from "../../design/Layout";
import { Hint, HintList, Text } from "../../design/Text";
import { visibleLine } from "../../format/visible";
import { say, sayKept } from "../../language/said";
import { text } from "../../text";
import { moment } from "../../wallet/when";

type DraftProps = { draft: RulesDraft; pending: boolean; problem: string | null; onAsk: () => void; onDrop: () => void };

/** A change in terms of permission, before it is asked for in the consent window. */
export function Draft({ draft, pending, problem, onAsk, onDrop }: DraftProps) {
  const words = text.rules;
  const hours = Math.ceil(draft.waitsS / 3600);
  return (
    <CardSection title={words.draftTitle} data-testid="rules-draft">
      {draft.change === "same" && <Text>{words.nothing}</Text>}
      <HintList>
        {draft.goneSaid.map((said, at) => (
          <li key={`gone-${String(at)}`}>{words.gone({ sentence: visibleLine(say(said)) })}</li>
        ))}
        {draft.addedSaid.map((said, at) => (
          <li key={`added-${String(at)}`}>{words.added({ sentence: visibleLine(say(said)) })}</li>
        ))}
      </HintList>
      {draft.change !== "same" && (
        <Banner level={draft.change === "widening" ? "warning" : "info"} data-testid="rules-when">
          {draft.change === "widening" ? words.waits({ hours }) : words.atOnce}
        </Banner>
      )}
      <Hint data-testid="rules-tried">{words.tried({ tried: draft.tried, found: draft.wouldHave.length })}</Hint>
      <HintList>
        {draft.wouldHave.slice(0, 20).map(({ at, title, titled, ruleSaid }, place) => (
          <li key={String(place)}>{words.would({ when: moment(at), title: visibleLine(sayKept(titled, title)), rule: visibleLine(say(ruleSaid)) })}</li>
        ))}
      </HintList>
      <Row>
        <Button small kind="primary" busy={pending} disabled={draft.change === "same"} data-testid="rules-ask" onClick={onAsk}>
          {words.ask}
        </Button>
        <Button small disabled={pending} data-testid="rules-drop" onClick={onDrop}>
          {words.drop}
        </Button>
      </Row>
      {problem !== null && (
        <Banner level="danger" data-testid="rules-refused">
          {problem}
        </Banner>
      )}
    </CardSection>
  );
}
