import { QueryClient } from "@tanstack/react-query";

// The wallet behind the commands is on this machine: being offline is its business, and a failed
// read is shown at once with a Retry rather than hidden behind silent repetitions.
export function walletQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: "always", retry: false, refetchOnWindowFocus: false, staleTime: 0 },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
