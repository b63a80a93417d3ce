import { useState } from "react";
import type { Network } from "../../bindings";
import { Button } from "../../design/Button";
import { Badge } from "../../design/Card";
import { useToast } from "../../design/Toast";
import { text } from "../../text";
import { messageOf } from "../../wallet/unwrap";
import { EndpointList } from "./EndpointList";
import { EndpointPicker } from "./EndpointPicker";
import { MoneyBadge } from "./MoneyBadge";
import { useSwitching, type Switch } from "./useSwitching";

function learns(network: Network): string {
  const { local, sepolia, real } = text.networks.learns;
  if (network.chain === "Local") return local;
  return network.test ? sepolia : real;
}

export function NetworkCard({ network }: { network: Network }) {
  const toast = useToast();
  const switching = useSwitching();
  const [picking, setPicking] = useState(false);
  const { chain, endpoint } = network;
  const [asked, setAsked] = useState<Switch["kind"] | null>(null);
  const on = endpoint !== null;

  const order = (wanted: Switch, done: string) => {
    setAsked(wanted.kind);
    switching.mutate(wanted, {
      onSuccess: () => {
        setPicking(false);
        toast({ message: done });
      },
      onError: (error) => {
        if (wanted.kind !== "on" && wanted.kind !== "add") toast({ message: messageOf(error) });
      },
    });
  };
  const refused = (asked === "on" || asked === "add") && switching.isError ? messageOf(switching.error) : null;

  return (
    <section className="stack stack-close step" aria-label={chain} data-testid="network" data-chain={chain} data-on={on}>
      <div className="row">
        <h3>{chain}</h3>
        <MoneyBadge test={network.test} />
        {network.experimental && <Badge>{text.networks.experimental}</Badge>}
        {network.inUse && <Badge kind="accent">{text.networks.inUse}</Badge>}
        {on && !network.inUse && <Badge>{text.networks.on}</Badge>}
        {network.chainId !== "" && <span className="small muted">{text.settings.chainId(network.chainId)}</span>}
      </div>
      <p className="small muted">{learns(network)}</p>
      {network.experimental && (
        <p className="small" data-testid="network-experimental">
          {text.networks.neverLive}
        </p>
      )}
      {on ? (
        <EndpointList
          network={network}
          busy={switching.isPending}
          onFirst={({ url, host }) => {
            order({ kind: "first", chain, url }, text.networks.isFirst(host));
          }}
          onRemove={({ url, host }) => {
            order({ kind: "remove", chain, url }, text.networks.removed(host));
          }}
        />
      ) : (
        <p className="small" data-testid="network-endpoint">
          {text.networks.off}
        </p>
      )}
      {on && !picking && (
        <div className="row">
          {!network.inUse && (
            <Button
              small
              kind="primary"
              busy={switching.isPending && asked === "use"}
              disabled={switching.isPending}
              data-testid="network-use"
              onClick={() => {
                order({ kind: "use", chain }, text.networks.switched(chain));
              }}
            >
              {text.networks.use}
            </Button>
          )}
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
            disabled={switching.isPending}
            data-testid="network-forget"
            onClick={() => {
              order({ kind: "off", chain }, text.networks.switchedOff(chain));
            }}
          >
            {text.networks.switchOff}
          </Button>
        </div>
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
      {picking && (
        <EndpointPicker
          network={network}
          to={on ? "add" : "switchOn"}
          busy={switching.isPending && (asked === "on" || asked === "add")}
          error={refused}
          onChoose={(url) => {
            if (on && url !== null) order({ kind: "add", chain, url }, text.networks.added(chain));
            else order({ kind: "on", chain, url }, text.networks.switchedOn(chain));
          }}
          onCancel={() => {
            setPicking(false);
            setAsked(null);
          }}
        />
      )}
    </section>
  );
}
