import { useState } from "react";
import type { FixedPrice, Holding, Overview, RulesEdit } from "../../bindings";
import { Button } from "../../design/Button";
import { CardSection } from "../../design/Card";
import { TextField } from "../../design/Field";
import { Form } from "../../design/Form";
import { Pair, Row } from "../../design/Layout";
import { Hint } from "../../design/Text";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { useOverview } from "../../wallet/overview";
import { writesPoint } from "../../format/decimal";

const words = text.rules;
const DAY_S = 24 * 60 * 60;
const CURRENCY = "USD";

type ValueLimitProps = { busy: boolean; onEdit: (edit: RulesEdit) => void };

/** A limit on all assets together. The prices of the source are a proposal: what stands in the fields becomes part of the rules. */
export function ValueLimit({ busy, onEdit }: ValueLimitProps) {
  const overview = useOverview();
  const [amount, setAmount] = useState("");
  const [typed, setTyped] = useState<Record<string, string>>({});
  const held = overview.data === undefined ? [] : holdingsOf(overview.data);
  const priceOf = ({ coin, price }: Holding) => typed[coin.id] ?? price ?? "";
  return (
    <CardSection title={words.valueTitle}>
      <Hint>{words.valueHint}</Hint>
      <Form
        onSubmit={() => {
          const prices = held.filter((one) => priceOf(one).trim() !== "").map((one) => fixed(one, priceOf(one).trim()));
          onEdit({ kind: "valueCap", amount, currency: CURRENCY, windowS: DAY_S, prices });
        }}
      >
        <TextField label={words.value} hint={writesPoint ? undefined : text.common.decimalPoint} inputMode="decimal" value={amount} onText={setAmount} data-testid="rules-value-amount" />
        {held.length > 0 && <Hint>{words.prices}</Hint>}
        <Pair>
          {held.map((one) => (
            <TextField
              key={one.coin.id}
              label={words.priceOf({ ticker: visibleLine(one.coin.ticker), chain: one.coin.chain })}
              inputMode="decimal"
              value={priceOf(one)}
              onText={(price) => {
                setTyped((before) => ({ ...before, [one.coin.id]: price }));
              }}
              data-testid={`rules-price-${one.coin.id}`}
            />
          ))}
        </Pair>
        <Row>
          <Button small type="submit" disabled={busy || amount.trim() === "" || overview.data === undefined} data-testid="rules-add-value">
            {words.addCap}
          </Button>
        </Row>
      </Form>
    </CardSection>
  );
}

/** What can have a price, real money first. What goes by another asset's name gets none. */
function holdingsOf({ real, test }: Overview): Holding[] {
  return [...real.assets, ...test.assets].filter((asset) => asset.counterfeitOf === null).flatMap((asset) => asset.holdings);
}

function fixed({ coin }: Holding, price: string): FixedPrice {
  const shown = coin.contract === null ? null : { symbol: coin.ticker, decimals: coin.decimals };
  return { chain: coin.chain, asset: coin.contract ?? "native", shown, price };
}
