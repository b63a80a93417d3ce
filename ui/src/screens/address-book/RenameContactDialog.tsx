import { useState } from "react";
import { commands, type Contact } from "../../bindings";
import { TextField } from "../../design/Field";
import { useToast } from "../../design/Toast";
import { AddressText } from "../../design/values";
import { FormDialog } from "../../features/dialogs/FormDialog";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { contactsQuery } from "../../wallet/queries";
import { useOperation } from "../../wallet/useOperation";
import { counted } from "./counted";

export function RenameContactDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const toast = useToast();
  const [title, setTitle] = useState(contact.title);
  const rename = useOperation(() => commands.renameContact(contact.id, title.trim()), {
    onDone: (renamed) => {
      toast({ message: text.addressBook.renamed({ title: visibleLine(renamed.title) }) });
      onClose();
    },
    refresh: [contactsQuery.queryKey],
  });
  return (
    <FormDialog
      title={text.addressBook.renameTitle}
      submit={text.addressBook.rename}
      ready={title.trim() !== "" && title.trim() !== contact.title}
      pending={rename.pending}
      submitTestId="rename-submit"
      onSubmit={rename.start}
      onClose={onClose}
      data-testid="rename-contact-dialog"
    >
      <AddressText address={contact.address} />
      <TextField
        label={text.addressBook.name}
        {...counted(title)}
        value={title}
        error={rename.failure?.message}
        onText={setTitle}
        data-testid="rename-input"
      />
    </FormDialog>
  );
}
