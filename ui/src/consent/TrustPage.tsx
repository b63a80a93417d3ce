import { visibleLine } from "../format/visible";
import { Card } from "../design/Card";
import { Text } from "../design/Text";
import { AddressText, Line, PlainParagraph } from "../design/values";
import { say } from "../language/said";
import { ArmedButtons } from "./ArmedButtons";
import { commands, type TrustEntry } from "./bindings";
import { Findings } from "./Findings";
import { Frame } from "./Frame";
import { given } from "./given";
import { GateFields } from "./GateFields";
import type { PageProps } from "./page";
import { text } from "./text";
import { useGate } from "./useGate";
import { useQuestion } from "./useQuestion";

// If the title names the chain, the entry does not repeat it.
const on = (entry: TrustEntry) => (entry.chain === "" ? "" : text.trustOn({ chain: entry.chain }));

export function TrustPage(props: PageProps<"trust">) {
  const { request, answered, problem, submit } = props;
  const { expiresAt, gate, question } = request;
  const passing = useGate(gate);
  const asked = useQuestion(props);

  const footer = (
    <>
      <GateFields passing={passing} disabled={asked.closed} />
      <ArmedButtons
        question={asked}
        decline={text.trustDecline}
        allow={gate.kind === "never" ? null : text.trustAllow}
        ready={passing.passed}
        danger={gate.kind !== "open"}
        data-testid="consent-trust-allow"
        onAllow={() => {
          submit(commands.answer(given(request, { kind: "yes" }, { meant: passing.meant })));
        }}
      />
    </>
  );

  return (
    <Frame title={say(question.title)} bundle={null} expiresAt={expiresAt} answered={answered} problem={problem} footer={footer}>
      <Text tone="muted" data-testid="consent-trust-origin">
        <Line limit={300}>{say(question.origin)}</Line>
      </Text>
      {question.entries.map((entry, index) => (
        <Card
          key={index}
          kind="compact"
          label={visibleLine(`${say(entry.name)} ${on(entry)}`.trim()).slice(0, 150)}
          data-testid="consent-trust-entry"
        >
          {entry.findings.length > 0 && (
            <div data-testid="consent-trust-warning">
              <Findings findings={entry.findings} />
            </div>
          )}
          <p>
            <strong>
              <Line limit={80}>{say(entry.name)}</Line>
            </strong>{" "}
            <Text as="span" tone="muted">
              <Line limit={60}>{on(entry)}</Line>
            </Text>
          </p>
          {entry.note !== null && <PlainParagraph data-testid="consent-trust-note">{say(entry.note)}</PlainParagraph>}
          {entry.address !== null && <AddressText address={entry.address} data-testid="consent-trust-address" />}
        </Card>
      ))}
      <Text tone="muted">
        <Line limit={300}>{say(question.undo)}</Line>
      </Text>
    </Frame>
  );
}
