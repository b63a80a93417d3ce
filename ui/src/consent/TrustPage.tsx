import { visibleLine } from "../format/visible";
import { ArmedButtons } from "./ArmedButtons";
import { commands } from "./bindings";
import { Findings } from "./Findings";
import { Frame } from "./Frame";
import type { PageProps } from "./page";
import { Address, Line } from "./Plain";
import { text } from "./text";
import { useQuestion } from "./useQuestion";

export function TrustPage(props: PageProps<"trust">) {
  const { request, answered, problem, give } = props;
  const { requestId, expiresAt, question } = request;
  const asked = useQuestion(props);

  const footer = (
    <ArmedButtons
      question={asked}
      decline={text.trustDecline}
      allow={text.trustAllow}
      data-testid="consent-trust-allow"
      onAllow={() => {
        give(commands.trust(requestId));
      }}
    />
  );

  return (
    <Frame title={question.title} bundle={null} expiresAt={expiresAt} answered={answered} problem={problem} footer={footer}>
      <p className="muted" data-testid="consent-trust-origin">
        <Line limit={300}>{question.origin}</Line>
      </p>
      {question.entries.map((entry, index) => (
        <section
          key={index}
          className="card card-compact"
          aria-label={visibleLine(`${entry.name} ${text.trustOn(entry.chain)}`).slice(0, 150)}
          data-testid="consent-trust-entry"
        >
          {entry.warning !== null && (
            <div data-testid="consent-trust-warning">
              <Findings findings={[{ level: "danger", code: "trust", text: entry.warning }]} />
            </div>
          )}
          <p>
            <strong>
              <Line limit={80}>{entry.name}</Line>
            </strong>{" "}
            <span className="muted">
              <Line limit={60}>{text.trustOn(entry.chain)}</Line>
            </span>
          </p>
          {entry.address !== null && <Address address={entry.address} data-testid="consent-trust-address" />}
        </section>
      ))}
      <p className="muted">
        <Line limit={300}>{question.undo}</Line>
      </p>
    </Frame>
  );
}
