import { useState, type KeyboardEvent } from "react";
import { AgentLabel } from "./AgentLabel";
import { commands } from "./bindings";
import { BundleParts } from "./BundleParts";
import { Findings } from "./Findings";
import { hasDanger, merged } from "./findings";
import { Frame } from "./Frame";
import type { PageProps } from "./page";
import { text } from "./text";
import { useArmed } from "./useArmed";
import { useQuestion } from "./useQuestion";

// Enter is what a person presses without looking. Approving takes a click, or Space on a focused button.
function withoutEnter(event: KeyboardEvent) {
  if (event.key === "Enter") event.preventDefault();
}

export function ApprovalPage(props: PageProps<"approval">) {
  const { request, answered, problem, give } = props;
  const { bundle, requestId, expiresAt } = request;
  const [acknowledged, setAcknowledged] = useState(false);
  const armed = useArmed();
  const { closed, cancel } = useQuestion(props);
  const danger = hasDanger(bundle);
  const mayApprove = armed && !closed && (!danger || acknowledged);

  const footer = (
    <>
      {danger && (
        <div className="stack stack-tight">
          <label className="choice strong danger-text">
            <input
              className="choice-input"
              type="checkbox"
              checked={acknowledged}
              disabled={closed}
              data-testid="consent-danger-ack"
              onKeyDown={withoutEnter}
              onChange={(event) => {
                setAcknowledged(event.target.checked);
              }}
            />
            <span>{text.acknowledge}</span>
          </label>
          {!acknowledged && <p className="small muted">{text.acknowledgeFirst}</p>}
        </div>
      )}
      <div className="consent-buttons">
        <button
          autoFocus
          type="button"
          className="button"
          disabled={closed}
          data-testid="consent-reject"
          onClick={cancel}
        >
          {text.reject}
        </button>
        <button
          type="button"
          className={danger ? "button button-danger" : "button button-primary"}
          disabled={!mayApprove}
          aria-describedby="approve-hint"
          data-testid="consent-approve"
          onKeyDown={withoutEnter}
          onClick={() => {
            if (mayApprove) give(commands.approve(requestId, bundle.commitment));
          }}
        >
          {text.approve}
        </button>
      </div>
      <p className="small muted consent-hint" id="approve-hint">
        {text.approveHint}
      </p>
    </>
  );

  return (
    <Frame
      title={text.approvalTitle}
      bundle={bundle}
      expiresAt={expiresAt}
      answered={answered}
      problem={problem}
      footer={footer}
    >
      <Findings findings={merged(bundle.findings)} />
      <BundleParts bundle={bundle} />
      <AgentLabel label={bundle.label} />
      <details className="disclosure">
        <summary>{text.commitment}</summary>
        <pre className="raw" data-testid="consent-commitment">
          {bundle.commitment}
        </pre>
      </details>
    </Frame>
  );
}
