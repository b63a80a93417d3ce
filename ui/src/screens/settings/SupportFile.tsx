import { useState } from "react";
import { commands } from "../../bindings";
import { Button } from "../../design/Button";
import { CardSection } from "../../design/Card";
import { Check } from "../../design/Field";
import { Row } from "../../design/Layout";
import { Hint } from "../../design/Text";
import { useToast } from "../../design/Toast";
import { text } from "../../text";
import { useOperation } from "../../wallet/useOperation";

export function SupportFile() {
  const toast = useToast();
  const [withAddresses, setWithAddresses] = useState(false);
  const write = useOperation(() => commands.supportBundle(withAddresses), {
    onDone: () => {
      toast({ message: text.support.done });
    },
    toastFailure: ({ cancelled, message }) => (cancelled ? null : message),
  });
  return (
    <CardSection title={text.support.title}>
      <Hint>{text.support.hint}</Hint>
      <Check
        label={text.support.withAddresses}
        checked={withAddresses}
        busy={write.pending}
        onCheck={setWithAddresses}
        data-testid="support-with-addresses"
      />
      <Row>
        <Button
          small
          busy={write.pending}
          data-testid="support-file"
          onClick={() => {
            write.start();
          }}
        >
          {text.support.write}
        </Button>
      </Row>
    </CardSection>
  );
}
