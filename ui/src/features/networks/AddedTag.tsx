import type { Network } from "../../bindings";
import { Badge } from "../../design/Card";
import { text } from "../../text";
import { isAdded } from "./added";

/** Marks a network that the person added. Empty for the other networks. */
export function AddedTag({ chain, networks }: { chain: string; networks: Network[] }) {
  if (!isAdded(chain, networks)) return null;
  return <Badge data-testid="network-added">{text.networks.addedByYou}</Badge>;
}
