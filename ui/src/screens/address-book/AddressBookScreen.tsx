import { useState } from "react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { commands, type Contact, type Network } from "../../bindings";
import { Button } from "../../design/Button";
import { Card, EmptyState } from "../../design/Card";
import { Failure } from "../../design/Failure";
import { AddressBookIcon, PlusIcon } from "../../design/Icon";
import { Skeleton } from "../../design/Progress";
import { Screen } from "../../design/Screen";
import { useToast } from "../../design/Toast";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { unwrap, messageOf } from "../../wallet/unwrap";
import { contactsQuery } from "../../wallet/queries";
import { ExportButton } from "../../features/exports/ExportButton";
import { AddContactDialog } from "./AddContactDialog";
import { ContactRow } from "./ContactRow";
import { RenameContactDialog } from "./RenameContactDialog";

type Open = { kind: "add" } | { kind: "rename"; contact: Contact } | null;

export function AddressBookScreen({ networks }: { networks: Network[] }) {
  const client = useQueryClient();
  const toast = useToast();
  const [open, setOpen] = useState<Open>(null);
  const contacts = useQuery(contactsQuery);
  const refresh = () => client.invalidateQueries({ queryKey: contactsQuery.queryKey });

  const restore = useMutation({
    mutationFn: (contact: Contact) => unwrap(commands.addContact(contact.title, contact.address, contact.chain)),
    onSuccess: async (contact) => {
      toast({ message: text.addressBook.restored(visibleLine(contact.title)) });
      await refresh();
    },
    onError: (_, contact) => {
      toast({ message: text.addressBook.restoreFailed(visibleLine(contact.title)) });
    },
  });
  const remove = useMutation({
    mutationFn: (contact: Contact) => unwrap(commands.removeContact(contact.id)),
    onSuccess: async (removed) => {
      toast({
        message: text.addressBook.removed(visibleLine(removed.title)),
        undo: () => {
          restore.mutate(removed);
        },
      });
      await refresh();
    },
    onError: (error) => {
      toast({ message: messageOf(error) });
    },
  });

  const close = () => {
    setOpen(null);
  };
  const addButton = (
    <Button
      kind="primary"
      icon={<PlusIcon />}
      data-testid="add-contact"
      onClick={() => {
        setOpen({ kind: "add" });
      }}
    >
      {text.addressBook.add}
    </Button>
  );
  const rows = contacts.data;

  const actions = (
    <>
      {contacts.data && contacts.data.length > 0 && <ExportButton what="addressBook" />}
      {addButton}
    </>
  );
  return (
    <Screen title={text.addressBook.title} data-testid="address-book" actions={actions}>
      {contacts.isError && (
        <Failure
          title={text.addressBook.failed}
          error={contacts.error}
          retrying={contacts.isFetching}
          onRetry={() => {
            void contacts.refetch();
          }}
        />
      )}
      {contacts.isPending && <Skeleton label={text.addressBook.loading} />}
      {rows?.length === 0 && (
        <Card>
          <EmptyState
            icon={<AddressBookIcon />}
            title={text.addressBook.emptyTitle}
            text={text.addressBook.emptyText}
            data-testid="address-book-empty"
          />
        </Card>
      )}
      {rows && rows.length > 0 && (
        <Card kind="flush" label={text.addressBook.title}>
          {rows.map((contact) => (
            <ContactRow
              key={contact.id}
              contact={contact}
              onRename={() => {
                setOpen({ kind: "rename", contact });
              }}
              onRemove={() => {
                remove.mutate(contact);
              }}
            />
          ))}
        </Card>
      )}
      {open?.kind === "add" && <AddContactDialog networks={networks} onClose={close} />}
      {open?.kind === "rename" && <RenameContactDialog contact={open.contact} onClose={close} />}
    </Screen>
  );
}
