import { createContext, useContext, useId, useState } from "react";
import { Button } from "../design/Button";
import { Disclosure } from "../design/Disclosure";
import { Choice, ChoiceList } from "../design/Field";
import { Row } from "../design/Layout";
import { Hint, Text } from "../design/Text";
import { AmountText, Line } from "../design/values";
import type { NewTerms, OfferView, StepView, TermsView } from "./bindings";
import { TextField } from "./fields";
import { shortFee } from "./MoveRows";
import { text } from "./text";
import { useArmed } from "./useArmed";
import { withoutEnter } from "./withoutEnter";
import { writesPoint } from "../format/decimal";

type Choose = (terms: NewTerms) => void;

const ChooseContext = createContext<Choose | null>(null);

/** Where another fee may be chosen. The password's question has no such choice: its yes was given to these bytes. */
export const ChosenBy = ChooseContext;

type Price = Pick<OfferView, "most" | "tip">;

const own = "own";

function isPrice(one: Price, other: Price): boolean {
  return one.most === other.most && one.tip === other.tip;
}

// The offer that the step has now, or its own price.
function chosenIn(terms: TermsView): string {
  return terms.offers.find((offer) => isPrice(offer, terms))?.speed ?? own;
}

const hints: Record<keyof Price, string> = { most: text.terms.mostHint, tip: text.terms.tipHint };

function OwnPrice({ price, onPrice }: { price: Price; onPrice: (price: Price) => void }) {
  return (["most", "tip"] as const).map((part) => (
    <TextField
      key={part}
      label={text.terms[part]}
      hint={writesPoint ? hints[part] : `${hints[part]} ${text.decimalPoint}`}
      inputMode="decimal"
      value={price[part]}
      data-testid={`consent-terms-${part}`}
      onKeyDown={withoutEnter}
      onText={(typed) => {
        onPrice({ ...price, [part]: typed });
      }}
    />
  ));
}

function Form({ step, terms, choose }: { step: StepView; terms: TermsView; choose: Choose }) {
  const name = useId();
  const { armed } = useArmed();
  const [picked, setPicked] = useState(() => chosenIn(terms));
  const [price, setPrice] = useState<Price>({ most: terms.most, tip: terms.tip });
  const [nonce, setNonce] = useState(terms.nonce);
  const offered = terms.offers.find((offer) => offer.speed === picked);
  const wanted = offered ?? price;
  const same = isPrice(wanted, terms) && nonce.trim() === terms.nonce;
  return (
    <>
      <ChoiceList label={text.terms.speed}>
        {terms.offers.map((offer) => (
          <Choice
            key={offer.speed}
            name={name}
            value={offer.speed}
            checked={picked === offer.speed}
            tall
            data-testid={`consent-terms-${offer.speed}`}
            onPick={() => {
              setPicked(offer.speed);
            }}
          >
            {text.terms.speeds[offer.speed]}: <AmountText amount={shortFee({ kind: "at_most", raw: "", text: offer.fee, said: null })} />
            <br />
            <Hint as="span">{text.terms.about[offer.speed]}</Hint>
          </Choice>
        ))}
        <Choice
          name={name}
          value={own}
          checked={picked === own}
          data-testid="consent-terms-own"
          onPick={() => {
            setPicked(own);
          }}
        >
          {text.terms.own}
        </Choice>
      </ChoiceList>
      {terms.offers.length === 0 && <Text tone="muted">{text.terms.noOffers}</Text>}
      {picked === own && <OwnPrice price={price} onPrice={setPrice} />}
      <TextField
        label={text.nonce}
        hint={text.terms.nonceHint}
        inputMode="numeric"
        value={nonce}
        data-testid="consent-terms-nonce"
        onKeyDown={withoutEnter}
        onText={setNonce}
      />
      <Row>
        <Button
          disabled={!armed || same}
          data-testid="consent-terms-use"
          onKeyDown={withoutEnter}
          onClick={() => {
            choose({ sequence: step.sequence, most: wanted.most.trim(), tip: wanted.tip.trim(), nonce: nonce.trim() });
          }}
        >
          {text.terms.use}
        </Button>
        <Hint as="span">
          <Line limit={200}>{text.terms.asksAgain}</Line>
        </Hint>
      </Row>
    </>
  );
}

/** Another fee or number for a step that the wallet drafted. */
export function TermsForm({ step }: { step: StepView }) {
  const choose = useContext(ChooseContext);
  if (step.terms === null || choose === null) return null;
  return (
    <Disclosure label={text.terms.change} late labelTestId="consent-terms" data-testid="consent-terms-form">
      <Form step={step} terms={step.terms} choose={choose} />
    </Disclosure>
  );
}
