import { commands } from "./bindings";
import { Frame } from "./Frame";
import type { PageProps } from "./page";
import { Address, Line } from "./Plain";
import { text } from "./text";
import { useArmed } from "./useArmed";
import { useQuestion } from "./useQuestion";

export function TrustPage(props: PageProps<"trust">) {
  const { request, answered, problem, give } = props;
  const { requestId, expiresAt, question } = request;
  const armed = useArmed();
  const { closed, cancel } = useQuestion(props);
  const mayAllow = armed && !closed;

  const footer = (
    <div className="consent-buttons">
      <button autoFocus type="button" className="button" disabled={closed} data-testid="consent-cancel" onClick={cancel}>
        {text.trustDecline}
      </button>
      <button
        type="button"
        className="button button-primary"
        disabled={!mayAllow}
        data-testid="consent-trust-allow"
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
        onClick={() => {
          if (mayAllow) give(commands.trust(requestId));
        }}
      >
        {text.trustAllow}
      </button>
    </div>
  );

  return (
    <Frame title={question.title} bundle={null} expiresAt={expiresAt} answered={answered} problem={problem} footer={footer}>
      <p className="muted" data-testid="consent-trust-origin">
        <Line limit={300}>{question.origin}</Line>
      </p>
      {question.entries.map((entry, index) => (
        <section key={index} className="stack" data-testid="consent-trust-entry">
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
            <p className="field-error" role="alert" data-testid="consent-trust-warning">
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
