import type { Network } from "../../bindings";

export function inUseOf(networks: Network[]): Network | null {
  return networks.find((network) => network.inUse) ?? null;
}
