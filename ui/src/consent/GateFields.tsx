import { Check } from "../design/Field";
import { Stack } from "../design/Layout";
import { Hint, Text } from "../design/Text";
import { Line } from "../design/values";
import { TextField } from "./fields";
import { text } from "./text";
import type { Passing } from "./useGate";
import { withoutEnter } from "./withoutEnter";

// What the wallet requires beside the yes.
export function GateFields({ passing, disabled }: { passing: Passing; disabled: boolean }) {
  const { gate, meant, acknowledge, type } = passing;
  switch (gate.kind) {
    case "open":
      return null;
    case "acknowledge":
      return (
        <Stack gap="tight">
          <Check
            grave
            label={text.acknowledge}
            checked={meant.acknowledged}
            disabled={disabled}
            data-testid="consent-danger-ack"
            onKeyDown={withoutEnter}
            onCheck={acknowledge}
          />
          {!meant.acknowledged && <Hint>{text.acknowledgeFirst}</Hint>}
        </Stack>
      );
    case "type":
      return gate.words.map((word, index) => (
        <TextField
          key={index}
          label={
            <>
              {text.typeExactly} {text.quoteOpen}
              <Line limit={100}>{word}</Line>
              {text.quoteClose}
            </>
          }
          value={meant.typed[index] ?? ""}
          disabled={disabled}
          data-testid={`consent-gate-${String(index)}`}
          onKeyDown={withoutEnter}
          onText={(value) => {
            type(index, value);
          }}
        />
      ));
    case "never":
      return (
        <Text strong tone="danger" data-testid="consent-never">
          {text.neverAllowed}
        </Text>
      );
  }
}
