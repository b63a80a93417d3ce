import { useState } from "react";
import { AgentLabel } from "./AgentLabel";
import { ArmedButtons } from "./ArmedButtons";
import { commands } from "./bindings";
import { BundleParts } from "./BundleParts";
import { Findings } from "./Findings";
import { hasDanger, merged } from "./findings";
import { Frame } from "./Frame";
import type { PageProps } from "./page";
import { text } from "./text";
import { useQuestion } from "./useQuestion";
import { withoutEnter } from "./withoutEnter";

export function ApprovalPage(props: PageProps<"approval">) {
  const { request, answered, problem, give } = props;
  const { bundle, requestId, expiresAt } = request;
  const [acknowledged, setAcknowledged] = useState(false);
  const question = useQuestion(props);
  const danger = hasDanger(bundle);

  const footer = (
    <>
      {danger && (
        <div className="stack stack-tight">
          <label className="choice strong danger-text">
            <input
              className="choice-input"
              type="checkbox"
              checked={acknowledged}
              disabled={question.closed}
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
      <ArmedButtons
        question={question}
        decline={text.reject}
        declineTestId="consent-reject"
        allow={text.approve}
        ready={!danger || acknowledged}
        danger={danger}
        hint={text.approveHint}
        data-testid="consent-approve"
        onAllow={() => {
          give(commands.approve(requestId, bundle.commitment));
        }}
      />
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
