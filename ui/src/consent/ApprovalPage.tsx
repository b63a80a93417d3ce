import { Disclosure } from "../design/Disclosure";
import { RawBox } from "../design/values";
import { AgentLabel } from "./AgentLabel";
import { ArmedButtons } from "./ArmedButtons";
import { commands } from "./bindings";
import { BundleParts } from "./BundleParts";
import { Findings } from "./Findings";
import { merged } from "./findings";
import { Frame } from "./Frame";
import { given } from "./given";
import { GateFields } from "./GateFields";
import type { PageProps } from "./page";
import { text } from "./text";
import { useGate } from "./useGate";
import { useQuestion } from "./useQuestion";

export function ApprovalPage(props: PageProps<"approval">) {
  const { request, answered, problem, submit } = props;
  const { bundle, gate, expiresAt } = request;
  const passing = useGate(gate);
  const question = useQuestion(props);

  const footer = (
    <>
      <GateFields passing={passing} disabled={question.closed} />
      <ArmedButtons
        question={question}
        decline={text.reject}
        declineTestId="consent-reject"
        allow={gate.kind === "never" ? null : text.approve}
        ready={passing.passed}
        danger={gate.kind !== "open"}
        hint={text.approveHint}
        data-testid="consent-approve"
        onAllow={() => {
          submit(commands.answer(given(request, { kind: "yes" }, { boundTo: bundle.commitment, meant: passing.meant })));
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
