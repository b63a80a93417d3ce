import { useState } from "react";
import { commands, type Network } from "../../bindings";
import { SelectField, TextField } from "../../design/Field";
import { useToast } from "../../design/Toast";
import { FormDialog } from "../../features/dialogs/FormDialog";
import { PasteWarning } from "../../features/paste/PasteWarning";
import { usePasteCheck } from "../../features/paste/usePasteCheck";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { contactsQuery } from "../../wallet/queries";
import { useOperation } from "../../wallet/useOperation";
import { counted } from "./counted";

export function AddContactDialog({ networks, onClose }: { networks: Network[]; onClose: () => void }) {
  const toast = useToast();
  const [title, setTitle] = useState("");
  const [address, setAddress] = useState("");
  const [chain, setChain] = useState(networks[0]?.chain ?? "");
  const add = useOperation(() => commands.addContact(title.trim(), address.trim(), chain), {
    onDone: (contact) => {
      toast({ message: text.addressBook.added({ title: visibleLine(contact.title) }) });
      onClose();
    },
    refresh: [contactsQuery.queryKey],
  });
  const paste = usePasteCheck(address);
  return (
    <FormDialog
      title={text.addressBook.addTitle}
      submit={text.addressBook.submit}
      ready={title.trim() !== "" && address.trim() !== "" && !paste.blocked}
      pending={add.pending}
      submitTestId="contact-submit"
      onSubmit={add.start}
      onClose={onClose}
      data-testid="add-contact-dialog"
    >
      <TextField
        label={text.addressBook.name}
        {...counted(title)}
        value={title}
        onText={setTitle}
        data-testid="contact-name-input"
      />
      <TextField
        label={text.addressBook.address}
        mono
        value={address}
        error={add.failure?.message}
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
    </FormDialog>
  );
}
