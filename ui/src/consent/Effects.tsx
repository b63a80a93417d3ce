import { EffectList } from "../design/Effects";
import { Hint, Strong, Text } from "../design/Text";
import { Line } from "../design/values";
import type { ContactRef, Effect, StepView } from "./bindings";
import { EffectRow } from "./EffectRow";
import { allowsWithoutLimit } from "./findings";
import { MoveRows } from "./MoveRows";
import type { EvmFacts } from "./families";
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

// The name belongs to the account that the step pays or empowers. A token's own address is not it.
export function namedAccount({ call, to }: EvmFacts): string | null {
  switch (call.kind) {
    case "erc20Transfer":
    case "erc20TransferFrom":
      return call.to;
    case "erc20Approve":
      return call.spender;
    case "none":
    case "createContract":
    case "known":
    case "opaque":
      return to;
  }
}

function same(one: string, other: string | null): boolean {
  return other !== null && one.toLowerCase() === other.toLowerCase();
}

function StepEffect({ effect, step, facts }: { effect: Effect; step: StepView; facts: EvmFacts }) {
  const grave = effect.kind === "allowAll" || (effect.kind === "allow" && allowsWithoutLimit(step));
  const named = effect.counterparty !== null && same(effect.counterparty, namedAccount(facts));
  return <EffectRow effect={effect} grave={grave} name={named && <ContactName contact={step.toName} />} />;
}

export function Effects({ step }: { step: StepView }) {
  const { facts } = step;
  if (facts.family === "other") return <MoveRows step={step} facts={facts} />;
  const { effects } = facts;
  if (effects.length === 0) return <Text tone="muted">{text.noEffects}</Text>;
  return (
    <EffectList aria-label={text.effectsTitle}>
      {effects.map((effect, index) => (
        <StepEffect key={index} effect={effect} step={step} facts={facts} />
      ))}
    </EffectList>
  );
}
