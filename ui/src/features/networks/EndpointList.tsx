import type { Network, NetworkEndpoint } from "../../bindings";
import { Button } from "../../design/Button";
import { Badge } from "../../design/Card";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { heardOf } from "./heard";

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
  return (
    <li className="endpoint" data-testid="endpoint" data-url={one.url}>
      <div className="endpoint-told">
        <span className="row">
          <span className="strong" data-testid="endpoint-host">
            {host}
          </span>
          {place === 0 && !alone && <Badge>{text.networks.askedFirst}</Badge>}
        </span>
        <code className="hash" data-testid="network-endpoint">
          {visibleLine(one.url)}
        </code>
        {one.lastError === null ? (
          <span className="small muted" data-testid="network-latency">
            {heardOf(one)}
          </span>
        ) : (
          <span className="small danger-text" data-testid="network-error">
            {visibleLine(one.lastError).slice(0, 300)}
          </span>
        )}
      </div>
      {!alone && (
        <div className="row">
          {place > 0 && (
            <Button
              small
              disabled={busy}
              aria-label={text.networks.useFirstOf(host)}
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
            aria-label={text.networks.removeOf(host)}
            data-testid="endpoint-remove"
            onClick={() => {
              onRemove(one);
            }}
          >
            {text.networks.remove}
          </Button>
        </div>
      )}
    </li>
  );
}

type EndpointListProps = Pick<RowProps, "busy" | "onFirst" | "onRemove"> & { network: Network };

export function EndpointList({ network, ...rest }: EndpointListProps) {
  const alone = network.endpoints.length === 1;
  return (
    <>
      {!alone && <p className="small muted">{text.networks.order}</p>}
      <ol className="endpoint-list" aria-label={text.networks.endpoints(network.chain)} data-testid="endpoints">
        {network.endpoints.map((one, place) => (
          <EndpointRow key={one.url} one={one} place={place} alone={alone} {...rest} />
        ))}
      </ol>
    </>
  );
}
