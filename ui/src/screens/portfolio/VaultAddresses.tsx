import type { Network, Vault } from "../../bindings";
import { Button } from "../../design/Button";
import { Card } from "../../design/Card";
import { AddressText } from "../../design/values";
import { text } from "../../text";

type VaultAddressesProps = { vault: Vault; network: Network; onReceive: () => void };

export function VaultAddresses({ vault, network, onReceive }: VaultAddressesProps) {
  const address = vault.addresses.find(({ chain }) => chain === network.chain)?.address;
  return (
    <Card kind="compact">
      <div className="stack stack-close">
        <span className="small muted">{text.portfolio.address(network.chain)}</span>
        {address === undefined ? (
          <div className="row row-between" data-testid="address-withheld">
            <span>{text.portfolio.withheld}</span>
            <Button small onClick={onReceive} data-testid="address-why">
              {text.portfolio.why}
            </Button>
          </div>
        ) : (
          <AddressText address={address} data-testid="vault-address" />
        )}
      </div>
    </Card>
  );
}
