import { useQuery } from "@tanstack/react-query";
import type { BackupStage } from "../../bindings";
import { WaitingNotice } from "../bundle/WaitingNotice";
import { StageList, type Mark, type Stage } from "../../design/Progress";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { backupProgressQuery } from "../../wallet/queries";

const orders: Record<"make" | "prove" | "restore", BackupStage[]> = {
  make: ["vaultPassword", "backupPassword", "writing", "reading", "done"],
  prove: ["backupPassword", "vaultPassword", "restoring", "testing", "wiping", "done"],
  restore: ["backupPassword", "vaultPassword", "restoring", "testing", "done"],
};

function stagesAt(order: BackupStage[], current: BackupStage | undefined): Stage[] {
  const at = current === undefined ? -1 : order.indexOf(current);
  const markAt = (index: number): Mark => {
    if (index < at || current === "done") return "done";
    return index === at ? "current" : "todo";
  };
  return order.map((id, index) => ({ id, label: text.backup.stages[id], mark: markAt(index) }));
}

const titles = {
  make: text.backup.makingTitle,
  prove: text.backup.provingTitle,
  restore: text.backup.restoringTitle,
};

export function BackupSteps({ of }: { of: "make" | "prove" | "restore" }) {
  const progress = useQuery(backupProgressQuery);
  const stage = progress.data?.stage;
  const asked = stage === "vaultPassword" || stage === "backupPassword";
  return (
    <div className="stack" data-testid="backup-progress">
      <h3>{titles[of]}</h3>
      <StageList stages={stagesAt(orders[of], stage)} />
      <p className="small muted" aria-live="polite" data-testid="backup-stage" data-stage={stage ?? "file"}>
        {progress.data ? visibleLine(progress.data.text).slice(0, 300) : text.backup.choosing}
      </p>
      {asked && <WaitingNotice waitingFor="password" />}
    </div>
  );
}
