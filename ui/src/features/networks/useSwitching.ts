import { useMutation, useQueryClient } from "@tanstack/react-query";
import { commands } from "../../bindings";
import { unwrap } from "../../wallet/unwrap";
import { statusQuery } from "../../wallet/queries";

export type Switch =
  // Without a url, the endpoints that it had.
  | { kind: "on"; chain: string; url: string | null }
  | { kind: "off"; chain: string }
  | { kind: "use"; chain: string }
  | { kind: "add"; chain: string; url: string }
  | { kind: "remove"; chain: string; url: string }
  | { kind: "first"; chain: string; url: string };

function order(wanted: Switch) {
  switch (wanted.kind) {
    case "on":
      return commands.switchNetworkOn(wanted.chain, wanted.url);
    case "off":
      return commands.switchNetworkOff(wanted.chain);
    case "use":
      return commands.useNetwork(wanted.chain);
    case "add":
      return commands.addEndpoint(wanted.chain, wanted.url);
    case "remove":
      return commands.removeEndpoint(wanted.chain, wanted.url);
    case "first":
      return commands.useEndpointFirst(wanted.chain, wanted.url);
  }
}

export function useSwitching() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: Switch) => unwrap(order(wanted)),
    // A node that was refused is remembered with its error, so that there is something new to show either way.
    // What else changes with a network, the wallet tells by event.
    onSettled: () => client.invalidateQueries({ queryKey: statusQuery.queryKey }),
  });
}
