import { useQuery } from "@tanstack/react-query";
import type { BackupStage } from "../../bindings";
import { Stack } from "../../design/Layout";
import { Hint } from "../../design/Text";
import { WaitingNotice } from "../bundle/WaitingNotice";
import { StageList, stagesAt } from "../../design/Progress";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { backupProgressQuery } from "../../wallet/queries";

const orders: Record<"make" | "prove" | "restore", BackupStage[]> = {
  make: ["vaultPassword", "backupPassword", "writing", "reading", "done"],
  prove: ["backupPassword", "vaultPassword", "restoring", "testing", "wiping", "done"],
  restore: ["backupPassword", "vaultPassword", "restoring", "testing", "done"],
};

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
    <Stack data-testid="backup-progress">
      <h3>{titles[of]}</h3>
      <StageList stages={stagesAt(orders[of], stage, text.backup.stages)} />
      <Hint aria-live="polite" data-testid="backup-stage" data-stage={stage ?? "file"}>
        {progress.data ? visibleLine(progress.data.text).slice(0, 300) : text.backup.choosing}
      </Hint>
      {asked && <WaitingNotice waitingFor="password" />}
    </Stack>
  );
}
