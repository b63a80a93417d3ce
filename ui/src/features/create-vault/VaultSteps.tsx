import { useQuery } from "@tanstack/react-query";
import type { VaultStage } from "../../bindings";
import { Hint } from "../../design/Text";
import { WaitingNotice } from "../bundle/WaitingNotice";
import { StageList, stagesAt } from "../../design/Progress";
import { visibleLine } from "../../format/visible";
import { sentenceOf } from "../../language/said";
import { text } from "../../text";
import { vaultProgressQuery } from "../../wallet/queries";

type Labels = Partial<Record<VaultStage, string>>;

// The stages in the order in which they happen.
const stages: Record<"create" | "import" | "move", { order: VaultStage[]; labels: Labels }> = {
  create: { order: ["password", "keygen", "storing", "testing", "done"], labels: text.createVault.stages },
  import: {
    order: ["password", "phrase", "account", "storing", "refreshing", "testing", "done"],
    labels: text.createVault.stages,
  },
  move: { order: ["reaching", "password", "storing", "refreshing", "testing", "done"], labels: text.cosigner.stages },
};

const asked: Partial<Record<VaultStage, "password" | "phrase" | "account">> = {
  password: "password",
  phrase: "phrase",
  account: "account",
};

// `before` says what happens before the first stage. Without it, the first stage begins at once.
export function VaultSteps({ of, before }: { of: keyof typeof stages; before?: string }) {
  const progress = useQuery(vaultProgressQuery);
  const { order, labels } = stages[of];
  const stage = progress.data?.stage ?? (before === undefined ? order[0] : undefined);
  const said = progress.data ? sentenceOf(progress.data) : "";
  const waitingFor = stage && asked[stage];
  return (
    <>
      <StageList stages={stagesAt(order, stage, labels)} />
      <Hint aria-live="polite" data-testid="create-stage" data-stage={stage}>
        {said ? visibleLine(said).slice(0, 300) : stage ? labels[stage] : before}
      </Hint>
      {waitingFor && <WaitingNotice waitingFor={waitingFor} />}
    </>
  );
}
