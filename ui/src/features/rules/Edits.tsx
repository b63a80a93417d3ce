import { useState } from "react";
import type { RulesEdit } from "../../bindings";
import { Button } from "../../design/Button";
import { CardSection } from "../../design/Card";
import { Disclosure } from "../../design/Disclosure";
import { SelectField, TextAreaField, TextField } from "../../design/Field";
import { Form } from "../../design/Form";
import { Pair, Row } from "../../design/Layout";
import { Hint } from "../../design/Text";
import { text } from "../../text";
import { ValueLimit } from "./ValueLimit";
import { writesPoint } from "../../format/decimal";

type EditsProps = { chains: string[]; busy: boolean; onEdit: (edit: RulesEdit) => void };

/** The common changes. Each is drafted and shown before it is asked for. */
export function Edits({ chains, busy, onEdit }: EditsProps) {
  const words = text.rules;
  const [chain, setChain] = useState(chains[0] ?? "");
  const [amount, setAmount] = useState("");
  const [addresses, setAddresses] = useState("");
  const [from, setFrom] = useState("08:00");
  const [to, setTo] = useState("20:00");
  const listed = addresses.split(/\s+/).filter((address) => address !== "");
  return (
    <Disclosure label={words.change} labelTestId="rules-change">
      <CardSection title={words.capTitle}>
        <Form
          onSubmit={() => {
            onEdit({ kind: "dailyCap", chain, amount });
          }}
        >
          <Pair>
            <SelectField
              label={words.chain}
              value={chain}
              options={chains.map((name) => ({ value: name, label: name }))}
              onPick={setChain}
              data-testid="rules-cap-chain"
            />
            <TextField label={words.amount} hint={writesPoint ? undefined : text.common.decimalPoint} inputMode="decimal" value={amount} onText={setAmount} data-testid="rules-cap-amount" />
          </Pair>
          <Row>
            <Button small type="submit" disabled={busy || amount.trim() === ""} data-testid="rules-add-cap">
              {words.addCap}
            </Button>
          </Row>
        </Form>
      </CardSection>
      <ValueLimit busy={busy} onEdit={onEdit} />
      <CardSection title={words.recipientsTitle}>
        <TextAreaField label={words.recipients} value={addresses} rows={3} onText={setAddresses} data-testid="rules-recipients" />
        <Row>
          <Button
            small
            disabled={busy || listed.length === 0}
            data-testid="rules-add-recipients"
            onClick={() => {
              onEdit({ kind: "onlyRecipients", addresses: listed });
            }}
          >
            {words.addRecipients}
          </Button>
        </Row>
      </CardSection>
      <CardSection title={words.unlimitedTitle}>
        <Hint>{words.unlimited}</Hint>
        <Row>
          <Button
            small
            disabled={busy}
            data-testid="rules-no-unlimited"
            onClick={() => {
              onEdit({ kind: "noUnlimited" });
            }}
          >
            {words.addUnlimited}
          </Button>
        </Row>
      </CardSection>
      <CardSection title={words.timesTitle}>
        <Pair>
          <TextField label={words.from} type="time" value={from} onText={setFrom} data-testid="rules-from" />
          <TextField label={words.to} type="time" value={to} onText={setTo} data-testid="rules-to" />
        </Pair>
        <Row>
          <Button
            small
            disabled={busy || from === "" || to === ""}
            data-testid="rules-add-times"
            onClick={() => {
              onEdit({ kind: "onlyBetween", from, to, days: [] });
            }}
          >
            {words.addTimes}
          </Button>
        </Row>
      </CardSection>
    </Disclosure>
  );
}
