import { say } from "../language/said";
import { ApprovalFoot } from "./ApprovalFoot";
import { commands, type NewTerms } from "./bindings";
import { BundleParts } from "./BundleParts";
import { Details } from "./Details";
import { Findings } from "./Findings";
import { merged, weighty } from "./findings";
import { Frame } from "./Frame";
import { given } from "./given";
import type { PageProps } from "./page";
import { PasswordFoot } from "./PasswordFoot";
import { ChosenBy } from "./TermsForm";
import { text } from "./text";
import { SeenBy, useSeen } from "./useSeen";

type Kind = "approval" | "password";

// One page for the yes and for the password that signs: the content stays in place, and only the answers below it change. Their state belongs
// to their request, so that nothing typed, ticked or armed is kept after it.
export function BundlePage({ request, attempt, ...rest }: PageProps<Kind> & { attempt: string }) {
  const { bundle, expiresAt } = request;
  const { watch, allSeen } = useSeen();
  const choose = (terms: NewTerms) => {
    const answer = given(request, { kind: "terms", terms }, { boundTo: bundle.commitment });
    rest.submit(commands.answer(answer), { goesOn: true });
  };
  const foot =
    request.kind === "approval" ? (
      <ApprovalFoot key={request.requestId} request={request} allSeen={allSeen} {...rest} />
    ) : (
      <PasswordFoot key={`${request.requestId}/${attempt}`} request={request} allSeen={allSeen} {...rest} />
    );
  return (
    <Frame
      title={request.kind === "approval" ? text.approvalTitle : text.passwordTitle}
      bundle={bundle}
      expiresAt={expiresAt}
      answered={rest.answered}
      problem={rest.problem ?? (request.kind === "approval" && request.problem ? say(request.problem) : null)}
      footer={foot}
    >
      <SeenBy watch={watch}>
        <Findings findings={weighty(merged(bundle.findings))} />
        <ChosenBy value={request.kind === "approval" ? choose : null}>
          <BundleParts bundle={bundle} />
        </ChosenBy>
      </SeenBy>
      <Details bundle={bundle} />
    </Frame>
  );
}
