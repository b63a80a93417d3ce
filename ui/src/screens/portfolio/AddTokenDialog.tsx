import { useState, type SyntheticEvent } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { commands, type Network } from "../../bindings";
import { Button } from "../../design/Button";
import { Dialog, DialogActions } from "../../design/Dialog";
import { SelectField, TextField } from "../../design/Field";
import { useToast } from "../../design/Toast";
import { text } from "../../text";
import { unwrap, messageOf } from "../../wallet/unwrap";
import { coinName } from "../../wallet/coinName";
import { portfolioQuery } from "../../wallet/queries";

export function AddTokenDialog({ networks, onClose }: { networks: Network[]; onClose: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const [chain, setChain] = useState(networks[0]?.chain ?? "");
  const [contract, setContract] = useState("");
  const add = useMutation({
    mutationFn: () => unwrap(commands.addToken(chain, contract.trim())),
    onSuccess: async (coin) => {
      toast({ message: text.addToken.added(coinName(coin)) });
      onClose();
      await client.invalidateQueries({ queryKey: portfolioQuery.queryKey });
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (contract.trim() !== "") add.mutate();
  };
  return (
    <Dialog title={text.addToken.title} onClose={onClose} data-testid="add-token-dialog">
      <form className="stack" onSubmit={submit} noValidate>
        <p className="muted">{text.addToken.intro}</p>
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
          error={add.isError ? messageOf(add.error) : null}
          onText={setContract}
          data-testid="token-contract"
        />
        <DialogActions>
          <Button onClick={onClose}>{text.common.cancel}</Button>
          <Button
            kind="primary"
            type="submit"
            busy={add.isPending}
            disabled={add.isPending || contract.trim() === ""}
            data-testid="token-submit"
          >
            {text.addToken.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
