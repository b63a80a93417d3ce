import { useState, type SyntheticEvent } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { commands, type Contact } from "../../bindings";
import { Button } from "../../design/Button";
import { Dialog, DialogActions } from "../../design/Dialog";
import { TextField } from "../../design/Field";
import { useToast } from "../../design/Toast";
import { AddressText } from "../../design/values";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { unwrap, messageOf } from "../../wallet/unwrap";
import { contactsQuery } from "../../wallet/queries";

export function RenameContactDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const [title, setTitle] = useState(contact.title);
  const rename = useMutation({
    mutationFn: () => unwrap(commands.renameContact(contact.id, title.trim())),
    onSuccess: async (renamed) => {
      toast({ message: text.addressBook.renamed(visibleLine(renamed.title)) });
      onClose();
      await client.invalidateQueries({ queryKey: contactsQuery.queryKey });
    },
  });
  const changed = title.trim() !== "" && title.trim() !== contact.title;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (changed) rename.mutate();
  };
  return (
    <Dialog title={text.addressBook.renameTitle} onClose={onClose} data-testid="rename-contact-dialog">
      <form className="stack" onSubmit={submit} noValidate>
        <AddressText address={contact.address} copy={false} />
        <TextField
          label={text.addressBook.name}
          maxLength={60}
          value={title}
          error={rename.isError ? messageOf(rename.error) : null}
          onText={setTitle}
          data-testid="rename-input"
        />
        <DialogActions>
          <Button onClick={onClose}>{text.common.cancel}</Button>
          <Button
            kind="primary"
            type="submit"
            busy={rename.isPending}
            disabled={rename.isPending || !changed}
            data-testid="rename-submit"
          >
            {text.addressBook.rename}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
