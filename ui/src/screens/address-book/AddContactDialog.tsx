import { useState, type SyntheticEvent } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { commands, type Network } from "../../bindings";
import { Button } from "../../design/Button";
import { Dialog, DialogActions } from "../../design/Dialog";
import { SelectField, TextField } from "../../design/Field";
import { useToast } from "../../design/Toast";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { unwrap, messageOf } from "../../wallet/unwrap";
import { contactsQuery } from "../../wallet/queries";
import { PasteWarning } from "../../features/paste/PasteWarning";
import { usePasteCheck } from "../../features/paste/usePasteCheck";

export function AddContactDialog({ networks, onClose }: { networks: Network[]; onClose: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const [title, setTitle] = useState("");
  const [address, setAddress] = useState("");
  const [chain, setChain] = useState(networks[0]?.chain ?? "");
  const add = useMutation({
    mutationFn: () => unwrap(commands.addContact(title.trim(), address.trim(), chain)),
    onSuccess: async (contact) => {
      toast({ message: text.addressBook.added(visibleLine(contact.title)) });
      onClose();
      await client.invalidateQueries({ queryKey: contactsQuery.queryKey });
    },
  });
  const paste = usePasteCheck(address);
  const complete = title.trim() !== "" && address.trim() !== "" && !paste.blocked;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (complete) add.mutate();
  };
  return (
    <Dialog title={text.addressBook.addTitle} onClose={onClose} data-testid="add-contact-dialog">
      <form className="stack" onSubmit={submit} noValidate>
        <TextField
          label={text.addressBook.name}
          maxLength={60}
          value={title}
          onText={setTitle}
          data-testid="contact-name-input"
        />
        <TextField
          label={text.addressBook.address}
          mono
          value={address}
          error={add.isError ? messageOf(add.error) : null}
          onText={setAddress}
          onPaste={paste.onPaste}
          data-testid="contact-address-input"
        />
        <PasteWarning check={paste} />
        <SelectField
          label={text.common.network}
          value={chain}
          options={networks.map((network) => ({ value: network.chain, label: network.chain }))}
          onPick={setChain}
          data-testid="contact-chain"
        />
        <DialogActions>
          <Button onClick={onClose}>{text.common.cancel}</Button>
          <Button
            kind="primary"
            type="submit"
            busy={add.isPending}
            disabled={add.isPending || !complete}
            data-testid="contact-submit"
          >
            {text.addressBook.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
