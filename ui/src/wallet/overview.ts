import { Channel } from "@tauri-apps/api/core";
import { queryOptions, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { commands, type Overview } from "../bindings";
import { unwrap } from "../bridge/unwrap";

export const overviewKey = ["overview"];

// While the window has the focus.
const refreshEvery = 20_000;

function chainsOf({ real, test }: Overview): string {
  return [...real.networks, ...test.networks].map((network) => network.chain).join("\n");
}

/** What is shown when a part of an answer comes. Where all of the same networks is shown already, it stays until all is new: amounts do not come and go. */
export function shownBetween(shown: Overview | undefined, part: Overview): Overview {
  return shown === undefined || shown.reading || chainsOf(shown) !== chainsOf(part) ? part : shown;
}

const overviewQuery = (client: QueryClient) =>
  queryOptions({
    queryKey: overviewKey,
    queryFn: async ({ signal }) => {
      let over = false;
      const rows = new Channel<Overview>();
      rows.onmessage = (part) => {
        if (!over && !signal.aborted) client.setQueryData<Overview>(overviewKey, (shown) => shownBetween(shown, part));
      };
      try {
        return await unwrap(commands.portfolioAll(rows));
      } finally {
        over = true;
      }
    },
  });

/** What the vault has on every network that is on, as it comes in. */
export function useOverview() {
  return useQuery({ ...overviewQuery(useQueryClient()), refetchInterval: refreshEvery });
}

/** What was read of it last, if anything was. No node is asked. */
export function useKnownOverview(): Overview | undefined {
  return useQuery({ ...overviewQuery(useQueryClient()), enabled: false }).data;
}
