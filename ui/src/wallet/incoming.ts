import { useQuery, useQueryClient } from "@tanstack/react-query";
import { commands } from "../bindings";
import { unwrap } from "../bridge/unwrap";
import { receivedQuery } from "./queries";

// While the window has the focus. Without it, only a notification needs the answer.
const focusedEvery = 20_000;
const otherwiseEvery = 60_000;

export const incomingKey = ["incoming"];

/** Has the wallet search for what arrived, on the networks that are on. What it finds is read with `receivedQuery`. */
export function useIncoming(): void {
  const client = useQueryClient();
  useQuery({
    queryKey: incomingKey,
    queryFn: async () => {
      const searches = await unwrap(commands.lookForIncoming());
      await client.invalidateQueries({ queryKey: receivedQuery.queryKey });
      return searches;
    },
    refetchInterval: () => (document.hasFocus() ? focusedEvery : otherwiseEvery),
    refetchIntervalInBackground: true,
  });
}
