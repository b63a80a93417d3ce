import { Banner } from "../../design/Banner";
import { Check } from "../../design/Field";
import { Text } from "../../design/Text";
import { AddressText } from "../../design/values";
import { text } from "../../text";
import type { PasteCheck } from "./usePasteCheck";

export function PasteWarning({ check }: { check: PasteCheck }) {
  const { surprise } = check;
  if (surprise === null) return null;
  return (
    <Banner level="danger" title={text.paste.title[surprise.kind]} data-testid="paste-warning">
      <p>{text.paste.advice}</p>
      <Text size="small">{text.paste.copied}</Text>
      <AddressText address={surprise.copied} />
      <Text size="small">{text.paste.pasted}</Text>
      <AddressText address={surprise.pasted} data-testid="paste-warning-pasted" />
      <Check label={text.paste.accept} checked={check.accepted} onCheck={check.accept} data-testid="paste-accept" />
    </Banner>
  );
}
