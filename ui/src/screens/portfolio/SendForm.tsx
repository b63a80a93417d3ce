import { useState, type SyntheticEvent } from "react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { commands, type Coin, type SendRequest } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { DialogActions } from "../../design/Dialog";
import { Check, SelectField, TextField } from "../../design/Field";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { unwrap, messageOf, Refusal } from "../../wallet/unwrap";
import { coinName } from "../../wallet/coinName";
import { contactsQuery, quoteQuery } from "../../wallet/queries";
import { useDebounced } from "../../wallet/useDebounced";
import { PasteWarning } from "../../features/paste/PasteWarning";
import { usePasteCheck } from "../../features/paste/usePasteCheck";
import { QuoteView } from "./QuoteView";

type SendFormProps = {
  coins: Coin[];
  coinId: string | null;
  onCancel: () => void;
  onStarted: (bundleId: string) => void;
};

function coinLabel(coin: Coin): string {
  return `${coinName(coin)} · ${coin.chain}`;
}

// What the coin's payments carry for their recipient, as a person calls it.
function noteLabel(coin: Coin | undefined): string | null {
  return coin === undefined || coin.carries.what === "nothing" ? null : text.send.note[coin.carries.what];
}

export function SendForm({ coins, coinId, onCancel, onStarted }: SendFormProps) {
  const [chosen, setChosen] = useState(coinId ?? coins[0]?.id ?? "");
  const [to, setTo] = useState("");
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
  const settled = useDebounced(typed);
  const quote = useQuery(quoteQuery(ready && settled === typed ? request : null));
  const send = useMutation({
    mutationFn: () => unwrap(commands.send(request)),
    onSuccess: ({ bundleId }) => {
      onStarted(bundleId);
    },
  });

  const refused = quote.isError ? messageOf(quote.error) : null;
  const atNote = called !== null && quote.error instanceof Refusal && quote.error.code === "note";
  const here = (contacts.data ?? []).filter((contact) => contact.chain === coin?.chain);
  const picked = here.find((contact) => contact.address === to);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (quote.isSuccess && !send.isPending && !paste.blocked) send.mutate();
  };

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <div className={here.length > 0 ? "pair" : undefined}>
      <SelectField
        label={text.send.coin}
        hint={
          coin?.balance.state === "known"
            ? text.send.available(`${visibleLine(coin.balance.text)} ${coinName(coin)}`)
            : text.send.availableUnknown
        }
        value={chosen}
        options={coins.map((each) => ({ value: each.id, label: coinLabel(each) }))}
        onPick={setChosen}
        data-testid="send-coin"
      />
      {here.length > 0 && (
        <SelectField
          label={text.send.pick}
          value={picked?.id ?? ""}
          options={[
            { value: "", label: text.send.pickNone },
            ...here.map((contact) => ({ value: contact.id, label: visibleLine(contact.title).slice(0, 60) })),
          ]}
          onPick={(id) => {
            setTo(here.find((contact) => contact.id === id)?.address ?? "");
          }}
          data-testid="send-contact"
        />
      )}
      </div>
      <TextField
        label={text.send.to}
        hint={text.send.toHint}
        mono
        value={to}
        onText={setTo}
        onPaste={paste.onPaste}
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
          // What is too long is refused, and never cut.
          maxLength={4000}
          value={note}
          onText={setNote}
          data-testid="send-note"
        />
      )}
      <div className="stack stack-close">
        <TextField
          label={text.send.amount}
          inputMode="decimal"
          value={all ? "" : amount}
          disabled={all}
          placeholder={all ? (quote.data?.amountText ?? text.send.all) : undefined}
          onText={setAmount}
          data-testid="send-amount"
        />
        <Check label={text.send.all} checked={all} onCheck={setAll} data-testid="send-all" />
      </div>
      <div aria-live="polite">
        {ready && (quote.isPending || settled !== typed) && !send.isPending && (
          <p className="small muted" data-testid="send-quoting">
            {text.send.quoting}
          </p>
        )}
        {quote.data && <QuoteView quote={quote.data} noteLabel={called} />}
      </div>
      {refused !== null && !atNote && (
        <Banner level="danger" data-testid="send-problem">
          {refused}
        </Banner>
      )}
      {send.isError && (
        <Banner level="danger" title={text.send.failed} data-testid="send-failed">
          {messageOf(send.error)}
        </Banner>
      )}
      <p className="small muted">{text.send.submitHint}</p>
      <DialogActions>
        <Button onClick={onCancel}>{text.common.cancel}</Button>
        <Button
          kind="primary"
          type="submit"
          busy={send.isPending}
          disabled={!quote.isSuccess || send.isPending || paste.blocked}
          data-testid="send-submit"
        >
          {text.send.submit}
        </Button>
      </DialogActions>
    </form>
  );
}
