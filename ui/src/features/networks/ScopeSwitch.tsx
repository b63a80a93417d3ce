import type { Network } from "../../bindings";
import { FlaskIcon, OfflineIcon } from "../../design/Icon";
import { ScopeBar, ScopeSelect, StatusTrouble, type OptionGroup } from "../../design/StatusBar";
import { Text } from "../../design/Text";
import { text } from "../../text";
import { AddedTag } from "./AddedTag";
import { markedName } from "./added";
import { MoneyBadge } from "./MoneyBadge";
import { inScope, onOf, scopeOf, scopeValue, type Scope } from "./scope";

function groupOf(label: string, all: string, test: boolean, networks: Network[]): OptionGroup[] {
  const chains = networks.filter((network) => network.test === test).map(({ chain }) => ({ chain, test }));
  if (chains.length === 0) return [];
  const one = chains.map((scope) => ({ value: scopeValue(scope), label: markedName(scope.chain, networks) }));
  return [{ label, options: [...(chains.length > 1 ? [{ value: scopeValue({ test, chain: null }), label: all }] : []), ...one] }];
}

type ScopeSwitchProps = { networks: Network[]; scope: Scope; onScope: (scope: Scope) => void };

/** Says what the screens show, and shows something else. Nothing that waits or runs is touched. */
export function ScopeSwitch({ networks, scope, onScope }: ScopeSwitchProps) {
  const on = onOf(networks);
  const shown = inScope(scope, networks);
  const [first] = shown;
  const silent = shown.find((network) => network.lastError !== null);
  const kind = first === undefined ? "offline" : scope.test ? "test" : "real";
  // If only one network of this kind of money is on, it stands for the whole scope.
  const value = scopeValue(shown.length === 1 && first !== undefined ? { test: first.test, chain: first.chain } : scope);
  return (
    <ScopeBar
      kind={kind}
      aria-label={text.networks.bar}
      data-testid="network-bar"
      data-network={shown.length === 1 ? first?.chain : ""}
      data-test={scope.test}
    >
      {first === undefined ? <OfflineIcon /> : scope.test && <FlaskIcon />}
      {first === undefined && <Text data-testid="network-offline">{text.networks.offline}</Text>}
      {silent !== undefined && (
        <StatusTrouble data-testid="network-trouble">{text.networks.trouble({ host: silent.host ?? silent.chain })}</StatusTrouble>
      )}
      {first !== undefined && <MoneyBadge test={scope.test} />}
      {on.length > 1 ? (
        <ScopeSelect
          label={text.home.scope}
          value={value}
          groups={[
            ...groupOf(text.home.realWorld, text.home.allNetworks, false, on),
            ...groupOf(text.home.testWorld, text.home.testNetworks, true, on),
          ]}
          onPick={(picked) => {
            onScope(scopeOf(picked));
          }}
          data-testid="network-pick"
        />
      ) : (
        first !== undefined && (
          <>
            <Text strong data-testid="network-name">
              {first.chain}
            </Text>
            <AddedTag chain={first.chain} networks={networks} />
          </>
        )
      )}
    </ScopeBar>
  );
}
