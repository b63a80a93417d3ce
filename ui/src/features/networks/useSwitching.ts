import { commands, type Network } from "../../bindings";
import { statusQuery } from "../../wallet/queries";
import { useOperation, type Effects, type Operation } from "../../wallet/useOperation";

export type Switch =
  // Without a url, its earlier endpoints.
  | { kind: "on"; chain: string; url: string | null }
  | { kind: "off"; chain: string }
  | { kind: "add"; chain: string; url: string }
  | { kind: "remove"; chain: string; url: string; host: string }
  | { kind: "first"; chain: string; url: string; host: string };

function order(wanted: Switch) {
  switch (wanted.kind) {
    case "on":
      return commands.switchNetworkOn(wanted.chain, wanted.url);
    case "off":
      return commands.switchNetworkOff(wanted.chain);
    case "add":
      return commands.addEndpoint(wanted.chain, wanted.url);
    case "remove":
      return commands.removeEndpoint(wanted.chain, wanted.url);
    case "first":
      return commands.useEndpointFirst(wanted.chain, wanted.url);
  }
}

export function useRemovedNetwork(effects: Omit<Effects<string, null>, "refresh">): Operation<string, null> {
  return useOperation((chain: string) => commands.removeNetwork(chain), { ...effects, refresh: [statusQuery.queryKey] });
}

export function useSwitching(effects: Omit<Effects<Switch, Network>, "refresh">): Operation<Switch, Network> {
  // A refused node is remembered with its error, so the status is read again either way. The wallet reports
  // other changes of a network by event.
  return useOperation(order, { ...effects, refresh: [statusQuery.queryKey] });
}
