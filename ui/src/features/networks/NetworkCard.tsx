import { useState } from "react";
import type { Network } from "../../bindings";
import { Button } from "../../design/Button";
import { Badge, CardSection } from "../../design/Card";
import { Row } from "../../design/Layout";
import { NetworkMark } from "../../design/Picture";
import { Hint, Text } from "../../design/Text";
import { useToast } from "../../design/Toast";
import { text } from "../../text";
import { AddedTag } from "./AddedTag";
import { EndpointList } from "./EndpointList";
import { EndpointPicker } from "./EndpointPicker";
import { MoneyBadge } from "./MoneyBadge";
import { RemoveNetwork } from "./RemoveNetwork";
import { useSwitching, type Switch } from "./useSwitching";

function learns(network: Network): string {
  const { local, sepolia, real } = text.networks.learns;
  if (network.local) return local;
  return network.test ? sepolia : real;
}

// These are started from the picker of nodes.
function isPicked({ kind }: Switch): boolean {
  return kind === "on" || kind === "add";
}

function done(wanted: Switch): string {
  switch (wanted.kind) {
    case "on":
      return text.networks.switchedOn({ chain: wanted.chain });
    case "off":
      return text.networks.switchedOff({ chain: wanted.chain });
    case "add":
      return text.networks.added({ chain: wanted.chain });
    case "remove":
      return text.networks.removed({ host: wanted.host });
    case "first":
      return text.networks.isFirst({ host: wanted.host });
  }
}

export function NetworkCard({ network }: { network: Network }) {
  const toast = useToast();
  const [picking, setPicking] = useState(false);
  const { chain, endpoint } = network;
  const on = endpoint !== null;
  const switching = useSwitching({
    onDone: (_, wanted) => {
      setPicking(false);
      toast({ message: done(wanted) });
    },
    // The picker shows the reason of a refusal.
    toastFailure: ({ message }, wanted) => (isPicked(wanted) ? null : message),
  });
  const asked = switching.input;
  const picked = asked !== undefined && isPicked(asked);

  return (
    <CardSection label={chain} data-testid="network" data-chain={chain} data-on={on}>
      <Row>
        <NetworkMark name={chain} test={network.test} />
        <h3>{chain}</h3>
        <MoneyBadge test={network.test} />
        <AddedTag chain={chain} networks={[network]} />
        {network.experimental && <Badge>{text.networks.experimental}</Badge>}
        {on && <Badge kind="accent">{text.networks.on}</Badge>}
        {network.chainId !== "" && <Hint as="span">{text.settings.chainId({ id: network.chainId })}</Hint>}
      </Row>
      <Hint>{learns(network)}</Hint>
      {network.added && (
        <>
          <Text size="small">{text.networks.addedMeans({ ticker: network.ticker })}</Text>
          <Text size="small" data-testid="network-fee-bound">
            {text.networks.feeBound({ fee: network.feeBound })}
          </Text>
        </>
      )}
      {network.experimental && (
        <Text size="small" data-testid="network-experimental">
          {text.networks.neverLive}
        </Text>
      )}
      {on ? (
        <EndpointList
          network={network}
          busy={switching.pending}
          onFirst={({ url, host }) => {
            switching.start({ kind: "first", chain, url, host });
          }}
          onRemove={({ url, host }) => {
            switching.start({ kind: "remove", chain, url, host });
          }}
        />
      ) : (
        <Text size="small" data-testid="network-endpoint">
          {text.networks.off}
        </Text>
      )}
      {on && !picking && (
        <Row>
          <Button
            small
            data-testid="endpoint-add"
            onClick={() => {
              setPicking(true);
            }}
          >
            {text.networks.addNode}
          </Button>
          <Button
            small
            kind="quiet"
            disabled={switching.pending}
            data-testid="network-forget"
            onClick={() => {
              switching.start({ kind: "off", chain });
            }}
          >
            {text.networks.switchOff}
          </Button>
        </Row>
      )}
      {!on && !picking && (
        <div>
          <Button
            small
            data-testid="network-on"
            onClick={() => {
              setPicking(true);
            }}
          >
            {text.networks.switchOnWith}
          </Button>
        </div>
      )}
      {network.added && !picking && <RemoveNetwork chain={chain} />}
      {picking && (
        <EndpointPicker
          network={network}
          to={on ? "add" : "switchOn"}
          busy={switching.pending && picked}
          error={picked ? (switching.failure?.message ?? null) : null}
          onChoose={(url) => {
            if (on && url !== null) switching.start({ kind: "add", chain, url });
            else switching.start({ kind: "on", chain, url });
          }}
          onCancel={() => {
            setPicking(false);
            switching.reset();
          }}
        />
      )}
    </CardSection>
  );
}
