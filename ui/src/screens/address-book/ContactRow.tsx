import type { Contact, ContactOrigin } from "../../bindings";
import { Button } from "../../design/Button";
import { Badge } from "../../design/Card";
import { PencilIcon, TrashIcon } from "../../design/Icon";
import { AddressText } from "../../design/values";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { age } from "../../wallet/when";

const kinds: Record<ContactOrigin, "warning" | "test" | undefined> = {
  person: undefined,
  agent: "warning",
  seed: "test",
};

type ContactRowProps = { contact: Contact; onRename: () => void; onRemove: () => void };

export function ContactRow({ contact, onRename, onRemove }: ContactRowProps) {
  const title = visibleLine(contact.title).slice(0, 80);
  return (
    <div className="card-row" data-testid="contact" data-title={title}>
      <div className="stack stack-close grow">
        <div className="row row-between row-top">
          <div className="row grow">
            <span className="strong plain-text" data-testid="contact-title">
              {title}
            </span>
            <Badge kind={kinds[contact.origin]}>{text.addressBook.origin[contact.origin]}</Badge>
          </div>
          <div className="row">
            <Button
              small
              icon={<PencilIcon />}
              aria-label={text.addressBook.renameNamed(title)}
              data-testid="contact-rename"
              onClick={onRename}
            >
              {text.addressBook.rename}
            </Button>
            <Button
              small
              kind="quiet"
              icon={<TrashIcon />}
              aria-label={text.addressBook.removeNamed(title)}
              data-testid="contact-remove"
              onClick={onRemove}
            >
              {text.addressBook.remove}
            </Button>
          </div>
        </div>
        <AddressText address={contact.address} data-testid="contact-address" />
        <span className="small muted">
          {contact.chain} · {text.addressBook.addedAge(age(contact.createdAt))}
        </span>
      </div>
    </div>
  );
}
