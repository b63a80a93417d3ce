import { ArmedButtons } from "./ArmedButtons";
import { commands } from "./bindings";
import { given } from "./given";
import { GateFields } from "./GateFields";
import type { PageProps } from "./page";
import { text } from "./text";
import { useGate } from "./useGate";
import { useQuestion } from "./useQuestion";

export function ApprovalFoot(props: PageProps<"approval"> & { allSeen: boolean }) {
  const { request, allSeen, submit } = props;
  const { bundle, gate } = request;
  const passing = useGate(gate);
  const question = useQuestion(props);
  return (
    <>
      <GateFields passing={passing} disabled={question.closed} />
      <ArmedButtons
        question={question}
        decline={text.reject}
        declineTestId="consent-reject"
        allow={gate.kind === "never" ? null : text.approve}
        ready={passing.passed && allSeen}
        danger={gate.kind !== "open"}
        hint={allSeen ? text.approveHint : text.seeAll}
        data-testid="consent-approve"
        data-seen={allSeen}
        onAllow={() => {
          const answer = given(request, { kind: "yes" }, { boundTo: bundle.commitment, meant: passing.meant });
          submit(commands.answer(answer), { goesOn: true });
        }}
      />
    </>
  );
}
