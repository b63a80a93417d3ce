import type { Network } from "../../bindings";
import { Badge } from "../../design/Card";
import { NetworkMark } from "../../design/Picture";
import { Hint, Strong, Text } from "../../design/Text";
import { Tick } from "../../design/TickList";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";

/** How the switching of one network went on. */
export type Switching = { state: "asking" } | { state: "on" } | { state: "refused"; why: string };

type RecommendedNetworkProps = {
  network: Network;
  ticked: boolean;
  switching: Switching | undefined;
  busy: boolean;
  onTick: (ticked: boolean) => void;
};

export function RecommendedNetwork({ network, ticked, switching, busy, onTick }: RecommendedNetworkProps) {
  const words = text.firstNetworks;
  const { chain, suggestions, endpoint } = network;
  const [node] = suggestions;
  const on = endpoint !== null || switching?.state === "on";
  return (
    <Tick
      label={
        <>
          <NetworkMark name={chain} />
          <Strong>{chain}</Strong>
          {on && <Badge kind="accent">{words.on}</Badge>}
        </>
      }
      checked={ticked || on}
      disabled={busy || on}
      data-testid="network-tick"
      data-chain={chain}
      onTick={onTick}
    >
      {node && <Hint as="span">{words.node({ host: node.host, operator: node.operator })}</Hint>}
      {switching?.state === "asking" && (
        <Hint as="span" role="status">
          {words.asking}
        </Hint>
      )}
      {switching?.state === "refused" && (
        <Text as="span" size="small" tone="danger" role="alert" data-testid="network-refused">
          {visibleLine(switching.why).slice(0, 300)}
        </Text>
      )}
    </Tick>
  );
}
