import { useState } from "react";
import { Disclosure } from "../design/Disclosure";
import { Check } from "../design/Field";
import { Stack } from "../design/Layout";
import { Hint } from "../design/Text";
import { RawBox } from "../design/values";
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
  const { request, answered, problem, submit } = props;
  const { bundle, requestId, expiresAt } = request;
  const [acknowledged, setAcknowledged] = useState(false);
  const question = useQuestion(props);
  const danger = hasDanger(bundle);

  const footer = (
    <>
      {danger && (
        <Stack gap="tight">
          <Check
            grave
            label={text.acknowledge}
            checked={acknowledged}
            disabled={question.closed}
            data-testid="consent-danger-ack"
            onKeyDown={withoutEnter}
            onCheck={setAcknowledged}
          />
          {!acknowledged && <Hint>{text.acknowledgeFirst}</Hint>}
        </Stack>
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
          submit(commands.approve(requestId, bundle.commitment));
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
      <Disclosure label={text.commitment}>
        <RawBox label={text.commitment} data-testid="consent-commitment">
          {bundle.commitment}
        </RawBox>
      </Disclosure>
    </Frame>
  );
}
