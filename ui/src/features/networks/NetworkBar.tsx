import type { Network } from "../../bindings";
import { FlaskIcon, OfflineIcon } from "../../design/Icon";
import { Strong } from "../../design/Text";
import { useToast } from "../../design/Toast";
import { text } from "../../text";
import { MoneyBadge } from "./MoneyBadge";
import { inUseOf } from "./money";
import { useSwitching } from "./useSwitching";
import { StatusBar, StatusSelect, StatusTrouble } from "../../design/StatusBar";

const none = "";

export function NetworkBar({ networks }: { networks: Network[] }) {
  const toast = useToast();
  const switching = useSwitching({
    onDone: (_, { chain }) => {
      toast({ message: text.networks.switched(chain) });
    },
    toastFailure: true,
  });
  const inUse = inUseOf(networks);
  const on = networks.filter((network) => network.endpoint !== null);
  const kind = inUse === null ? "offline" : inUse.test ? "test" : "real";

  const pick = (chain: string) => {
    if (chain !== none && chain !== inUse?.chain) switching.start({ kind: "use", chain });
  };

  return (
    <StatusBar kind={kind} aria-label={text.networks.bar} data-testid="network-bar" data-network={inUse?.chain ?? none}>
      {inUse === null ? <OfflineIcon /> : inUse.test && <FlaskIcon />}
      {on.length > 1 || (inUse === null && on.length > 0) ? (
        <StatusSelect
          label={text.networks.inUse}
          value={inUse?.chain ?? none}
          disabled={switching.pending}
          options={[
            ...(inUse === null ? [{ value: none, label: text.networks.pick }] : []),
            ...on.map(({ chain }) => ({ value: chain, label: chain })),
          ]}
          onPick={pick}
          data-testid="network-pick"
        />
      ) : (
        inUse !== null && <Strong data-testid="network-name">{inUse.chain}</Strong>
      )}
      {inUse !== null && <MoneyBadge test={inUse.test} />}
      {inUse === null && <span data-testid="network-offline">{text.networks.offline}</span>}
      {inUse !== null && inUse.lastError !== null && (
        <StatusTrouble data-testid="network-trouble">{text.networks.trouble(inUse.host ?? "")}</StatusTrouble>
      )}
    </StatusBar>
  );
}
