import { useState } from "react";
import { commands, type Network } from "../../bindings";
import { SelectField, TextField } from "../../design/Field";
import { Text } from "../../design/Text";
import { useToast } from "../../design/Toast";
import { FormDialog } from "../../features/dialogs/FormDialog";
import { text } from "../../text";
import { coinName } from "../../wallet/coinName";
import { overviewKey } from "../../wallet/overview";
import { useOperation } from "../../wallet/useOperation";

export function AddTokenDialog({ networks, onClose }: { networks: Network[]; onClose: () => void }) {
  const toast = useToast();
  const [chain, setChain] = useState(networks[0]?.chain ?? "");
  const [contract, setContract] = useState("");
  const add = useOperation(() => commands.addToken(chain, contract.trim()), {
    onDone: (coin) => {
      toast({ message: text.addToken.added({ ticker: coinName(coin) }) });
      onClose();
    },
    refresh: [overviewKey],
  });
  return (
    <FormDialog
      title={text.addToken.title}
      submit={text.addToken.submit}
      ready={contract.trim() !== ""}
      pending={add.pending}
      submitTestId="token-submit"
      onSubmit={add.start}
      onClose={onClose}
      data-testid="add-token-dialog"
    >
      <Text tone="muted">{text.addToken.intro}</Text>
      <SelectField
        label={text.common.network}
        value={chain}
        options={networks.map((network) => ({ value: network.chain, label: network.chain }))}
        onPick={setChain}
        data-testid="token-chain"
      />
      <TextField
        label={text.addToken.contract}
        mono
        value={contract}
        error={add.failure?.message}
        onText={setContract}
        data-testid="token-contract"
      />
    </FormDialog>
  );
}
