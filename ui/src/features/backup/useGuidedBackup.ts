import { commands, type BackupStatus, type DrillPassed } from "../../bindings";
import { backupProgressQuery, backupQuery, statusQuery } from "../../wallet/queries";
import { useOperation, type Operation } from "../../wallet/useOperation";

export type GuidedBackup = { make: Operation<void, BackupStatus>; prove: Operation<boolean, DrillPassed> };

/** Makes a backup and proves it at once: a file that was never tried is a hope. */
export function useGuidedBackup(): GuidedBackup {
  const effects = { progress: backupProgressQuery.queryKey, refresh: [backupQuery.queryKey, statusQuery.queryKey] };
  const prove = useOperation((latest: boolean) => commands.proveBackup(latest), effects);
  const make = useOperation(() => commands.makeBackup(), {
    ...effects,
    onStart: prove.reset,
    onDone: () => {
      prove.start(true);
    },
  });
  return { make, prove };
}
