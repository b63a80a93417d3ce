import { Hint, Strong, Text } from "../design/Text";
import { Line } from "../design/values";
import type { ContactRef } from "./bindings";
import { text } from "./text";

export function ContactName({ contact }: { contact: ContactRef | null }) {
  if (contact === null) return <Hint as="span">{text.notInBook}</Hint>;
  const origin = text.contactOrigin[contact.origin ?? "own"];
  return (
    <Text as="span" size="small" data-testid="consent-contact" data-origin={contact.origin ?? "own"}>
      <Strong>
        <Line limit={60}>{contact.title}</Line>
      </Strong>{" "}
      <Text as="span" tone="muted">
        {origin}
        {contact.ageText !== "" && (
          <>
            {", "}
            <Line limit={60}>{contact.ageText}</Line>
          </>
        )}
      </Text>
    </Text>
  );
}
