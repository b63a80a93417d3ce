import { useQueryClient } from "@tanstack/react-query";
import type { Programs } from "../../bindings";
import type { Settled } from "../../bridge/unwrap";
import { programsQuery } from "../../wallet/queries";
import { useOperation } from "../../wallet/useOperation";

/** A command that answers with how the programs are now. */
export function useChange<Input = void>(command: (input: Input) => Promise<Settled<Programs>>) {
  const client = useQueryClient();
  return useOperation(command, {
    onDone: (programs) => {
      client.setQueryData(programsQuery.queryKey, programs);
    },
  });
}
