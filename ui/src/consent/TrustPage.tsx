import { visibleLine } from "../plain/visible";
import { ArmedButtons } from "./ArmedButtons";
import { commands } from "./bindings";
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
          className="stack"
          aria-label={visibleLine(`${entry.name} ${text.trustOn(entry.chain)}`).slice(0, 150)}
          data-testid="consent-trust-entry"
        >
          <p>
            <strong>
              <Line limit={80}>{entry.name}</Line>
            </strong>{" "}
            <span className="muted">
              <Line limit={60}>{text.trustOn(entry.chain)}</Line>
            </span>
          </p>
          {entry.address !== null && <Address address={entry.address} data-testid="consent-trust-address" />}
          {entry.warning !== null && (
            <p className="field-error" data-testid="consent-trust-warning">
              <Line limit={400}>{entry.warning}</Line>
            </p>
          )}
        </section>
      ))}
      <p className="muted">
        <Line limit={300}>{question.undo}</Line>
      </p>
    </Frame>
  );
}
