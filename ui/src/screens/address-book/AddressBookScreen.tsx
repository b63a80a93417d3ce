import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { commands, type Contact, type Network } from "../../bindings";
import { SearchBox } from "../../design/Assets";
import { Button } from "../../design/Button";
import { Card, EmptyState } from "../../design/Card";
import { AddressBookIcon, PlusIcon } from "../../design/Icon";
import { Skeleton } from "../../design/Progress";
import { Screen } from "../../design/Screen";
import { StripsEdge, useStrips } from "../../design/Strips";
import { useToast } from "../../design/Toast";
import { Hint } from "../../design/Text";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { contactsQuery } from "../../wallet/queries";
import { ExportButton } from "../../features/exports/ExportButton";
import { AddContactDialog } from "./AddContactDialog";
import { ContactRow } from "./ContactRow";
import { RenameContactDialog } from "./RenameContactDialog";
import { ReadFailure } from "../../features/reading/Loaded";
import { useOperation } from "../../wallet/useOperation";

// A shorter book needs no search.
const searchable = 8;

type Open = { kind: "add" } | { kind: "rename"; contact: Contact } | null;

export function AddressBookScreen({ networks }: { networks: Network[] }) {
  const toast = useToast();
  const [open, setOpen] = useState<Open>(null);
  const contacts = useQuery(contactsQuery);

  const restore = useOperation(
    ({ title, address, chain }: Contact) => commands.addContact(title, address, chain),
    {
      onDone: ({ title }) => {
        toast({ message: text.addressBook.restored({ title: visibleLine(title) }) });
      },
      toastFailure: (_, { title }) => text.addressBook.restoreFailed({ title: visibleLine(title) }),
      refresh: [contactsQuery.queryKey],
    },
  );
  const remove = useOperation(({ id }: Contact) => commands.removeContact(id), {
    onDone: (removed) => {
      toast({
        message: text.addressBook.removed({ title: visibleLine(removed.title) }),
        undo: () => {
          restore.start(removed);
        },
      });
    },
    toastFailure: true,
    refresh: [contactsQuery.queryKey],
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
  const [wanted, setWanted] = useState("");
  const rows = contacts.data;
  const fits = ({ title, address, chain }: Contact) => `${title}\n${address}\n${chain}`.toLowerCase().includes(wanted.trim().toLowerCase());
  const shown = rows?.filter(fits) ?? [];
  const strips = useStrips(shown.length);
  const drawn = shown.length - strips.left;

  const actions = (
    <>
      {contacts.data && contacts.data.length > 0 && <ExportButton what="addressBook" />}
      {addButton}
    </>
  );
  return (
    <Screen title={text.addressBook.title} data-testid="address-book" actions={actions}>
      <ReadFailure query={contacts} title={text.addressBook.failed} />
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
      {rows && rows.length >= searchable && (
        <SearchBox label={text.addressBook.search} value={wanted} onText={setWanted} data-testid="contact-search" />
      )}
      {rows && rows.length > 0 && shown.length === 0 && <Hint role="status">{text.addressBook.nothingFound}</Hint>}
      {shown.length > 0 && (
        <Card kind="flush" label={text.addressBook.title}>
          {shown.slice(0, drawn).map((contact) => (
            <ContactRow
              key={contact.id}
              contact={contact}
              onRename={() => {
                setOpen({ kind: "rename", contact });
              }}
              onRemove={() => {
                remove.start(contact);
              }}
            />
          ))}
          {strips.left > 0 && (
            <StripsEdge drawn={drawn} onNear={strips.more}>
              {text.addressBook.more({ left: strips.left })}
            </StripsEdge>
          )}
        </Card>
      )}
      {open?.kind === "add" && <AddContactDialog networks={networks} onClose={close} />}
      {open?.kind === "rename" && <RenameContactDialog contact={open.contact} onClose={close} />}
    </Screen>
  );
}
