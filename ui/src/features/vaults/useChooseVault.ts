import { commands, type Status } from "../../bindings";
import { statusQuery } from "../../wallet/queries";
import { useOperation, type Effects, type Operation } from "../../wallet/useOperation";

/** Opens another vault: it is chosen, and locked until its password is given. */
export function useChooseVault(effects: Pick<Effects<string, Status>, "toastFailure"> = {}): Operation<string, Status> {
  return useOperation((id: string) => commands.chooseVault(id), { ...effects, refresh: [statusQuery.queryKey] });
}
