import { QueryClient } from "@tanstack/react-query";

// The wallet runs on this machine and handles being offline itself. A failed read is shown at once with a Retry,
// not hidden behind silent retries.
export function walletQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: "always", retry: false, refetchOnWindowFocus: false, staleTime: 0 },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
