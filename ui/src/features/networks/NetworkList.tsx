import { useState } from "react";
import type { Network } from "../../bindings";
import { TextField } from "../../design/Field";
import { Disclosure } from "../../design/Disclosure";
import { Text } from "../../design/Text";
import { text } from "../../text";
import { NetworkCard } from "./NetworkCard";

// A shorter list needs no search.
const searchable = 6;

function isNamed(network: Network, wanted: string): boolean {
  const word = wanted.trim().toLowerCase();
  return [network.chain, network.ticker, network.chainId].some((name) => name.toLowerCase().includes(word));
}

export function NetworkList({ networks }: { networks: Network[] }) {
  const [wanted, setWanted] = useState("");
  const stands = (network: Network) => network.endpoint !== null || network.listedFirst || network.added;
  const others = networks.filter((network) => !stands(network));
  const found = others.filter((network) => isNamed(network, wanted));
  return (
    <>
      {networks.filter(stands).map((network) => (
        <NetworkCard key={network.chain} network={network} />
      ))}
      {others.length > 0 && (
        <Disclosure label={text.networks.more({ count: others.length })} data-testid="more-networks">
            {others.length > searchable && (
              <TextField
                label={text.networks.search}
                type="search"
                maxLength={40}
                value={wanted}
                onText={setWanted}
                data-testid="network-search"
              />
            )}
            {found.map((network) => (
              <NetworkCard key={network.chain} network={network} />
            ))}
            {found.length === 0 && <Text tone="muted">{text.networks.noneFound}</Text>}
        </Disclosure>
      )}
    </>
  );
}
