import type { Network } from "../../bindings";
import { text } from "../../text";

export function isAdded(chain: string, networks: Network[]): boolean {
  return networks.some((network) => network.chain === chain && network.added);
}

/** The name of a network, with the mark of one that the person added, for places that hold only text. */
export function markedName(chain: string, networks: Network[]): string {
  return isAdded(chain, networks) ? text.networks.nameOfAdded({ chain }) : chain;
}
