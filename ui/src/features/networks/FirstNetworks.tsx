import { useState } from "react";
import { commands, type Network } from "../../bindings";
import { unwrap } from "../../bridge/unwrap";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Card, Mark } from "../../design/Card";
import { LockstepIcon } from "../../design/Icon";
import { Row, Stack } from "../../design/Layout";
import { ScreenTitle } from "../../design/Screen";
import { CentrePage } from "../../design/Shell";
import { Hint, Text } from "../../design/Text";
import { TickList } from "../../design/TickList";
import { text } from "../../text";
import { messageOf } from "../../wallet/messageOf";
import { statusQuery } from "../../wallet/queries";
import { useOperation } from "../../wallet/useOperation";
import { RecommendedNetwork, type Switching } from "./RecommendedNetwork";

// What most people begin with. The others are in Settings.
function offered(networks: Network[]): Network[] {
  return networks
    .flatMap((network) => (network.recommended !== null && network.suggestions.length > 0 ? [{ network, place: network.recommended }] : []))
    .sort((a, b) => a.place - b.place)
    .map(({ network }) => network);
}

type FirstNetworksProps = { networks: Network[]; onDone: () => void };

/** What a new vault begins with. Nothing is contacted before the person goes on. */
export function FirstNetworks({ networks, onDone }: FirstNetworksProps) {
  const words = text.firstNetworks;
  const rows = offered(networks);
  const [left, setLeft] = useState<string[]>([]);
  const [tried, setTried] = useState<Record<string, Switching>>({});
  const wanted = rows.filter(({ chain, endpoint }) => endpoint === null && !left.includes(chain));
  const switching = useOperation(
    async (chosen: Network[]) => {
      const tell = (chain: string, now: Switching) => {
        setTried((all) => ({ ...all, [chain]: now }));
      };
      const all = await Promise.all(
        chosen.map(async ({ chain, suggestions }) => {
          tell(chain, { state: "asking" });
          try {
            await unwrap(commands.switchNetworkOn(chain, suggestions[0]?.url ?? null));
            tell(chain, { state: "on" });
            return true;
          } catch (error) {
            tell(chain, { state: "refused", why: messageOf(error) });
            return false;
          }
        }),
      );
      return { status: "ok", data: all.every(Boolean) } as const;
    },
    {
      onDone: (allOn) => {
        if (allOn) onDone();
      },
      refresh: [statusQuery.queryKey],
    },
  );
  const anyFailed = switching.output === false;
  const anyOn = networks.some(({ endpoint }) => endpoint !== null);
  const start = () => {
    switching.start(wanted);
  };

  return (
    <CentrePage data-testid="first-networks">
      <Mark>
        <LockstepIcon />
      </Mark>
      <Stack gap="close">
        <ScreenTitle>{words.title}</ScreenTitle>
        <Text tone="muted" data-testid="networks-privacy">
          {words.privacy}
        </Text>
      </Stack>
      <Card>
        <TickList label={words.choose}>
          {rows.map((network) => (
            <RecommendedNetwork
              key={network.chain}
              network={network}
              ticked={!left.includes(network.chain)}
              switching={tried[network.chain]}
              busy={switching.pending}
              onTick={(ticked) => {
                setLeft((all) => (ticked ? all.filter((chain) => chain !== network.chain) : [...all, network.chain]));
              }}
            />
          ))}
        </TickList>
        <Hint>{words.elsewhere}</Hint>
      </Card>
      {anyFailed && !switching.pending && (
        <Banner level="warning" data-testid="networks-failed">
          {words.failed}
        </Banner>
      )}
      <Row>
        {wanted.length > 0 && (
          <Button kind="primary" busy={switching.pending} data-testid="networks-on" onClick={start}>
            {anyFailed ? words.again : words.goOn({ count: wanted.length })}
          </Button>
        )}
        <Button
          kind={wanted.length > 0 ? "quiet" : "primary"}
          disabled={switching.pending}
          data-testid="networks-done"
          onClick={onDone}
        >
          {anyOn ? words.enter : words.stayOffline}
        </Button>
      </Row>
    </CentrePage>
  );
}
