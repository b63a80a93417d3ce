import type { Network, NetworkEndpoint } from "../../bindings";
import { Button } from "../../design/Button";
import { Badge } from "../../design/Card";
import { Row } from "../../design/Layout";
import { Hint, Strong, Text } from "../../design/Text";
import { CodeText } from "../../design/values";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { heardOf } from "./heard";
import { ActionItem, ActionList } from "../../design/ActionList";

type RowProps = {
  one: NetworkEndpoint;
  place: number;
  alone: boolean;
  busy: boolean;
  onFirst: (one: NetworkEndpoint) => void;
  onRemove: (one: NetworkEndpoint) => void;
};

function EndpointRow({ one, place, alone, busy, onFirst, onRemove }: RowProps) {
  const host = visibleLine(one.host);
  const actions = !alone && (
      <Row>
        {place > 0 && (
          <Button
            small
            disabled={busy}
            aria-label={text.networks.useFirstOf({ host })}
            data-testid="endpoint-first"
            onClick={() => {
              onFirst(one);
            }}
          >
            {text.networks.useFirst}
          </Button>
        )}
        <Button
          small
          kind="quiet"
          disabled={busy}
          aria-label={text.networks.removeOf({ host })}
          data-testid="endpoint-remove"
          onClick={() => {
            onRemove(one);
          }}
        >
          {text.networks.remove}
        </Button>
      </Row>
  );
  return (
    <ActionItem actions={actions} data-testid="endpoint" data-url={one.url}>
        <Row as="span">
          <Strong data-testid="endpoint-host">
            {host}
          </Strong>
          {place === 0 && !alone && <Badge>{text.networks.askedFirst}</Badge>}
        </Row>
        <CodeText data-testid="network-endpoint">
          {visibleLine(one.url)}
        </CodeText>
        {one.lastError === null ? (
          <Hint as="span" data-testid="network-latency">
            {heardOf(one)}
          </Hint>
        ) : (
          <Text as="span" tone="danger" size="small" data-testid="network-error">
            {visibleLine(one.lastError).slice(0, 300)}
          </Text>
        )}
    </ActionItem>
  );
}

type EndpointListProps = Pick<RowProps, "busy" | "onFirst" | "onRemove"> & { network: Network };

export function EndpointList({ network, ...rest }: EndpointListProps) {
  const alone = network.endpoints.length === 1;
  return (
    <>
      {!alone && <Hint>{text.networks.order}</Hint>}
      <ActionList aria-label={text.networks.endpoints({ chain: network.chain })} data-testid="endpoints">
        {network.endpoints.map((one, place) => (
          <EndpointRow key={one.url} one={one} place={place} alone={alone} {...rest} />
        ))}
      </ActionList>
    </>
  );
}
