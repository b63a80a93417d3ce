import type { Network, Vault } from "../../bindings";
import { Button } from "../../design/Button";
import { Card } from "../../design/Card";
import { Row, Stack } from "../../design/Layout";
import { Hint, Text } from "../../design/Text";
import { AddressText } from "../../design/values";
import { text } from "../../text";
import { Copyable } from "../../features/copy/CopyButton";

type VaultAddressesProps = { vault: Vault; network: Network; onReceive: () => void };

export function VaultAddresses({ vault, network, onReceive }: VaultAddressesProps) {
  const address = vault.addresses.find(({ chain }) => chain === network.chain)?.address;
  return (
    <Card kind="compact">
      <Stack gap="close">
        <Hint>{text.portfolio.address({ chain: network.chain })}</Hint>
        {address === undefined ? (
          <Row justify="between" data-testid="address-withheld">
            <Text>{text.portfolio.withheld}</Text>
            <Button small onClick={onReceive} data-testid="address-why">
              {text.portfolio.why}
            </Button>
          </Row>
        ) : (
          <Copyable value={address} label={text.common.copyAddress}>
            <AddressText address={address} data-testid="vault-address" />
          </Copyable>
        )}
      </Stack>
    </Card>
  );
}
