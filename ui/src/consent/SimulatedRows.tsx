import { EffectItem, EffectList, EffectParty } from "../design/Effects";
import { Hint, Text } from "../design/Text";
import { AddressText, AmountText, Line } from "../design/values";
import type { SimulatedChange, StepView } from "./bindings";
import { Quoted } from "./Quoted";
import { Matters } from "./useSeen";
import { text } from "./text";
import { localAmount } from "../format/decimal";
import { say, sentenceOf } from "../language/said";

function ChangeRow({ change }: { change: SimulatedChange }) {
  const { gains, amount, asset, least, isReported, worth } = change;
  return (
    <>
      <EffectItem
        label={gains ? text.simulated.comes : text.simulated.leaves}
        amount={
          <span>
            <AmountText sign={gains ? "+" : "−"} amount={say(amount)} limit={120} size="normal" data-testid="consent-simulated-amount" />
            {worth !== null && (
              <Hint as="span">
                {" · "}
                {text.about({ worth: localAmount(worth) })}
              </Hint>
            )}
          </span>
        }
      />
      {least !== null && (
        <Hint as="span" data-testid="consent-simulated-least">
          {text.simulated.least} <Line limit={120}>{say(least)}</Line>
        </Hint>
      )}
      {isReported && <Hint as="span">{text.simulated.reported}</Hint>}
      {asset.id !== null && asset.symbol === null && (
        <EffectParty label={text.assetId}>
          <AddressText address={asset.id} />
        </EffectParty>
      )}
    </>
  );
}

// What carrying the step out shows beside its bytes. A failure is a finding, and what the network does not support is among the details.
export function SimulatedRows({ step }: { step: StepView }) {
  const { outcome, changes, permissions } = step.simulation;
  if (outcome === "unavailable") {
    return (
      <Matters>
        <Text size="small" strong data-testid="consent-simulation" data-outcome={outcome}>
          <Line limit={400}>{sentenceOf(step.simulation)}</Line>
        </Text>
      </Matters>
    );
  }
  if (outcome !== "succeeds") return null;
  if (changes.length === 0 && permissions.length === 0) {
    return (
      <Hint data-testid="consent-simulation" data-outcome={outcome}>
        {text.simulated.same}
      </Hint>
    );
  }
  return (
    <EffectList aria-label={text.simulated.title} data-testid="consent-simulation" data-outcome={outcome}>
      {changes.map((change, index) => (
        <Matters as="li" key={index} data-testid="consent-simulated" data-gains={change.gains}>
          <ChangeRow change={change} />
        </Matters>
      ))}
      {permissions.map((permission, index) => (
        <Matters as="li" key={index} data-testid="consent-simulated-permission">
          <Text as="span" size="small" strong>
            <Quoted>{say(permission)}</Quoted>
          </Text>
        </Matters>
      ))}
    </EffectList>
  );
}
