import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { commands, type Coin, type Contact, type Network, type SendRequest } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { DialogActions } from "../../design/Dialog";
import { Combobox } from "../../design/Combobox";
import { Check, SelectField, TextField } from "../../design/Field";
import { Identicon } from "../../design/Identicon";
import { Form } from "../../design/Form";
import { Stack } from "../../design/Layout";
import { Hint } from "../../design/Text";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { coinName } from "../../wallet/coinName";
import { contactsQuery, quoteQuery } from "../../wallet/queries";
import { useDebounced } from "../../wallet/useDebounced";
import { markedName } from "../../features/networks/added";
import { PasteWarning } from "../../features/paste/PasteWarning";
import { usePasteCheck } from "../../features/paste/usePasteCheck";
import { found, nameOf, peopleOn } from "./people";
import { QuoteView } from "./QuoteView";
import { Refusal } from "../../bridge/unwrap";
import { messageOf } from "../../wallet/messageOf";
import { useOperation } from "../../wallet/useOperation";
import { localAmount, writesPoint } from "../../format/decimal";

type SendFormProps = {
  coins: Coin[];
  networks: Network[];
  coinId: string | null;
  // Whom it is for, if that is known already.
  contact?: Contact;
  onCancel: () => void;
  onStarted: (bundleId: string) => void;
};

function coinLabel(coin: Coin, networks: Network[]): string {
  return `${coinName(coin)} · ${markedName(coin.chain, networks)}`;
}

// The label of the field for a payment's note, such as a memo.
function noteLabel(coin: Coin | undefined): string | null {
  return coin === undefined || coin.carries.what === "nothing" ? null : text.send.note[coin.carries.what];
}

// What is sent to a contact begins with the own coin of the contact's network.
function firstCoin(coins: Coin[], contact: Contact | undefined): string {
  const there = coins.filter((coin) => coin.chain === contact?.chain);
  return (there.find((coin) => coin.native) ?? there[0] ?? coins[0])?.id ?? "";
}

export function SendForm({ coins, networks, coinId, contact: person, onCancel, onStarted }: SendFormProps) {
  const [chosen, setChosen] = useState(coinId ?? firstCoin(coins, person));
  const [to, setTo] = useState(person?.address ?? "");
  const [amount, setAmount] = useState("");
  const [all, setAll] = useState(false);
  const [note, setNote] = useState("");
  const contacts = useQuery(contactsQuery);
  const paste = usePasteCheck(to);

  const coin = coins.find((each) => each.id === chosen);
  const called = noteLabel(coin);
  const ready = to.trim() !== "" && (all || amount.trim() !== "");
  const request: SendRequest = {
    coinId: chosen,
    to: to.trim(),
    amount: all ? "" : amount.trim(),
    all,
    note: called === null || note.trim() === "" ? null : note.trim(),
  };
  const typed = JSON.stringify(request);
  const debounced = useDebounced(typed);
  const quote = useQuery(quoteQuery(ready && debounced === typed ? request : null));
  const send = useOperation(() => commands.send(request), {
    onDone: ({ bundleId }) => {
      onStarted(bundleId);
    },
  });

  const refused = quote.isError ? messageOf(quote.error) : null;
  const atNote = called !== null && quote.error instanceof Refusal && quote.error.code === "note";
  const people = peopleOn(coin?.chain, contacts.data ?? [], networks);
  const picked = people.find((contact) => contact.address.toLowerCase() === to.trim().toLowerCase());
  const choices = picked ? [] : found(people, to).map((contact) => ({
    id: contact.id,
    value: contact.address,
    label: nameOf(contact, coin?.chain),
    note: visibleLine(contact.address),
    icon: <Identicon address={contact.address} />,
  }));
  const submit = () => {
    if (quote.isSuccess && !send.pending && !paste.blocked) send.start();
  };

  const coinField = (
    <SelectField
      label={text.send.coin}
      hint={
        coin?.balance.state === "known"
          ? text.send.available({ balance: localAmount(`${visibleLine(coin.balance.text)} ${coinName(coin)}`) })
          : text.send.availableUnknown
      }
      value={chosen}
      options={coins.map((each) => ({ value: each.id, label: coinLabel(each, networks) }))}
      onPick={setChosen}
      data-testid="send-coin"
    />
  );

  return (
    <Form onSubmit={submit}>
      {coinField}
      <Combobox
        label={text.send.to}
        hint={picked ? <span data-testid="send-person">{nameOf(picked, coin?.chain)}</span> : people.length > 0 ? text.send.toPerson : text.send.toHint}
        mono
        value={to}
        choices={choices}
        onText={setTo}
        onPaste={paste.onPaste}
        optionTestId="send-contact"
        data-testid="send-to"
      />
      <PasteWarning check={paste} />
      {called !== null && (
        <TextField
          label={called}
          hint={text.send.noteHint}
          error={atNote ? refused : null}
          errorTestId="send-note-problem"
          mono
          // A note that is too long is refused, never cut.
          maxLength={4000}
          value={note}
          onText={setNote}
          data-testid="send-note"
        />
      )}
      <Stack gap="close">
        <TextField
          label={text.send.amount}
          hint={writesPoint ? undefined : text.common.decimalPoint}
          inputMode="decimal"
          value={all ? "" : amount}
          disabled={all}
          placeholder={all ? (quote.data?.amountText ?? text.send.all) : undefined}
          onText={setAmount}
          data-testid="send-amount"
        />
        <Check label={text.send.all} checked={all} onCheck={setAll} data-testid="send-all" />
      </Stack>
      <div aria-live="polite">
        {ready && (quote.isPending || debounced !== typed) && !send.pending && (
          <Hint data-testid="send-quoting">
            {text.send.quoting}
          </Hint>
        )}
        {quote.data && <QuoteView quote={quote.data} chain={coin?.chain ?? ""} networks={networks} noteLabel={called} />}
      </div>
      {refused !== null && !atNote && (
        <Banner level="danger" data-testid="send-problem">
          {refused}
        </Banner>
      )}
      {send.failure && (
        <Banner level="danger" title={text.send.failed} data-testid="send-failed">
          {send.failure.message}
        </Banner>
      )}
      <Hint>{text.send.submitHint}</Hint>
      <DialogActions>
        <Button onClick={onCancel}>{text.common.cancel}</Button>
        <Button
          kind="primary"
          type="submit"
          busy={send.pending}
          disabled={!quote.isSuccess || send.pending || paste.blocked}
          data-testid="send-submit"
        >
          {text.send.submit}
        </Button>
      </DialogActions>
    </Form>
  );
}
