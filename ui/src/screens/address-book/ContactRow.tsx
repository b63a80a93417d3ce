import type { Contact, ContactOrigin } from "../../bindings";
import { Button } from "../../design/Button";
import { Badge, CardRow, type BadgeKind } from "../../design/Card";
import { PencilIcon, TrashIcon } from "../../design/Icon";
import { Row, Stack } from "../../design/Layout";
import { Identicon } from "../../design/Identicon";
import { NetworkMark } from "../../design/Picture";
import { Hint, Name } from "../../design/Text";
import { AddressText } from "../../design/values";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { age } from "../../wallet/when";
import { Copyable } from "../../features/copy/CopyButton";

const kinds: Record<ContactOrigin, BadgeKind> = {
  person: "neutral",
  agent: "warning",
  seed: "test",
};

type ContactRowProps = { contact: Contact; onRename: () => void; onRemove: () => void };

export function ContactRow({ contact, onRename, onRemove }: ContactRowProps) {
  const title = visibleLine(contact.title).slice(0, 80);
  return (
    <CardRow data-testid="contact" data-title={title}>
      <Identicon address={contact.address} />
      <Stack gap="close" grow>
        <Row justify="between" align="top">
          <Row grow>
            <Name data-testid="contact-title">
              {title}
            </Name>
            <Badge kind={kinds[contact.origin]}>{text.addressBook.origin[contact.origin]}</Badge>
          </Row>
          <Row>
            <Button
              small
              icon={<PencilIcon />}
              aria-label={text.addressBook.renameNamed({ title })}
              data-testid="contact-rename"
              onClick={onRename}
            >
              {text.addressBook.rename}
            </Button>
            <Button
              small
              kind="quiet"
              icon={<TrashIcon />}
              aria-label={text.addressBook.removeNamed({ title })}
              data-testid="contact-remove"
              onClick={onRemove}
            >
              {text.addressBook.remove}
            </Button>
          </Row>
        </Row>
        <Copyable value={contact.address} label={text.common.copyAddress}>
          <AddressText address={contact.address} data-testid="contact-address" />
        </Copyable>
        <Hint as="span">
          <NetworkMark name={contact.chain} /> {contact.chain} · {text.addressBook.addedAge({ age: age(contact.createdAt) })}
        </Hint>
      </Stack>
    </CardRow>
  );
}
