import { useQuery } from "@tanstack/react-query";
import type { CosignerAt } from "../../bindings";
import { ChoiceGroup } from "../../design/Field";
import { Stack } from "../../design/Layout";
import { Hint } from "../../design/Text";
import { text } from "../../text";
import { pairingQuery } from "../../wallet/queries";

type CosignerChoiceProps = { value: CosignerAt; onPick: (value: CosignerAt) => void };

export function CosignerChoice({ value, onPick }: CosignerChoiceProps) {
  const pairing = useQuery(pairingQuery);
  if (!pairing.data) return null;
  return (
    <Stack gap="close" data-testid="cosigner-choice">
      <h2>{text.cosigner.choice}</h2>
      <ChoiceGroup
        label={text.cosigner.choice}
        value={value}
        options={[
          { value: "here", label: text.cosigner.here },
          { value: "elsewhere", label: text.cosigner.elsewhere },
        ]}
        onPick={(picked) => {
          if (picked === "here" || picked === "elsewhere") onPick(picked);
        }}
      />
      <Hint data-testid="cosigner-protects">
        {text.cosigner.protects[value]}
      </Hint>
    </Stack>
  );
}
