import type { Network } from "../../bindings";
import { FlaskIcon, OfflineIcon, WarningIcon } from "../../design/Icon";
import { useToast } from "../../design/Toast";
import { text } from "../../text";
import { messageOf } from "../../wallet/unwrap";
import { MoneyBadge } from "./MoneyBadge";
import { inUseOf } from "./money";
import { useSwitching } from "./useSwitching";

const none = "";

export function NetworkBar({ networks }: { networks: Network[] }) {
  const toast = useToast();
  const switching = useSwitching();
  const inUse = inUseOf(networks);
  const on = networks.filter((network) => network.endpoint !== null);
  const kind = inUse === null ? "offline" : inUse.test ? "test" : "real";

  const pick = (chain: string) => {
    if (chain === none || chain === inUse?.chain) return;
    switching.mutate(
      { kind: "use", chain },
      {
        onSuccess: () => {
          toast({ message: text.networks.switched(chain) });
        },
        onError: (error) => {
          toast({ message: messageOf(error) });
        },
      },
    );
  };

  return (
    <div className={`network-bar network-bar-${kind}`} role="note" aria-label={text.networks.bar} data-testid="network-bar" data-network={inUse?.chain ?? none}>
      {inUse === null ? <OfflineIcon /> : inUse.test && <FlaskIcon />}
      {on.length > 1 || (inUse === null && on.length > 0) ? (
        <label className="network-pick">
          <span className="visually-hidden">{text.networks.inUse}</span>
          <select
            className="network-select"
            value={inUse?.chain ?? none}
            disabled={switching.isPending}
            data-testid="network-pick"
            onChange={(event) => {
              pick(event.target.value);
            }}
          >
            {inUse === null && <option value={none}>{text.networks.pick}</option>}
            {on.map((network) => (
              <option key={network.chain} value={network.chain}>
                {network.chain}
              </option>
            ))}
          </select>
        </label>
      ) : (
        inUse !== null && (
          <span className="strong" data-testid="network-name">
            {inUse.chain}
          </span>
        )
      )}
      {inUse !== null && <MoneyBadge test={inUse.test} />}
      {inUse === null && <span data-testid="network-offline">{text.networks.offline}</span>}
      {inUse !== null && inUse.lastError !== null && (
        <span className="network-trouble" data-testid="network-trouble">
          <WarningIcon />
          {text.networks.trouble(inUse.host ?? "")}
        </span>
      )}
    </div>
  );
}
