import { useQuery } from "@tanstack/react-query";
import type { VaultStage } from "../../bindings";
import { WaitingNotice } from "../../bundle/WaitingNotice";
import { StageList, type Mark, type Stage } from "../../design/Progress";
import { visibleLine } from "../../plain/visible";
import { text } from "../../text";
import { vaultProgressQuery } from "../../wallet/queries";

const orders: Record<"create" | "import", VaultStage[]> = {
  create: ["password", "keygen", "storing", "testing", "done"],
  import: ["password", "phrase", "account", "storing", "refreshing", "testing", "done"],
};

const asked: Partial<Record<VaultStage, "password" | "phrase" | "account">> = {
  password: "password",
  phrase: "phrase",
  account: "account",
};

function stagesAt(order: VaultStage[], current: VaultStage): Stage[] {
  const at = order.indexOf(current);
  const markAt = (index: number): Mark => {
    if (index < at || current === "done") return "done";
    return index === at ? "current" : "todo";
  };
  return order.map((id, index) => ({ id, label: text.createVault.stages[id], mark: markAt(index) }));
}

export function VaultSteps({ of }: { of: "create" | "import" }) {
  const progress = useQuery(vaultProgressQuery);
  const stage = progress.data?.stage ?? "password";
  const said = progress.data?.text ?? "";
  const waitingFor = asked[stage];
  return (
    <>
      <StageList stages={stagesAt(orders[of], stage)} />
      <p className="small muted" aria-live="polite" data-testid="create-stage" data-stage={stage}>
        {said ? visibleLine(said).slice(0, 300) : text.createVault.stages[stage]}
      </p>
      {waitingFor && <WaitingNotice waitingFor={waitingFor} />}
    </>
  );
}
