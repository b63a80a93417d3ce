import { useId, useState } from "react";
import { commands, type NewNetwork } from "../../bindings";
import { Button } from "../../design/Button";
import { CardSection } from "../../design/Card";
import { Choice, ChoiceList, TextField } from "../../design/Field";
import { Form } from "../../design/Form";
import { Row } from "../../design/Layout";
import { Hint, Problem } from "../../design/Text";
import { useToast } from "../../design/Toast";
import { text } from "../../text";
import { statusQuery } from "../../wallet/queries";
import { useOperation } from "../../wallet/useOperation";

type Typed = Record<"name" | "url" | "chainId" | "ticker" | "explorer", string>;

const nothing: Typed = { name: "", url: "", chainId: "", ticker: "", explorer: "" };

function AddForm({ onEnd }: { onEnd: () => void }) {
  const name = useId();
  const toast = useToast();
  const [typed, setTyped] = useState(nothing);
  // No kind of money is chosen for the person.
  const [test, setTest] = useState<boolean | null>(null);
  const adding = useOperation((network: NewNetwork) => commands.addNetwork(network), {
    onDone: ({ chain }) => {
      toast({ message: text.networks.networkAdded({ chain }) });
      onEnd();
    },
    // The form shows the reason of a refusal.
    toastFailure: () => null,
    refresh: [statusQuery.queryKey],
  });
  const set = (field: keyof Typed) => (value: string) => {
    setTyped((before) => ({ ...before, [field]: value }));
  };
  const { explorer, ...needed } = typed;
  const complete = test !== null && Object.values(needed).every((value) => value.trim() !== "");
  const submit = () => {
    if (test === null || !complete || adding.pending) return;
    adding.start({ ...needed, explorer: explorer.trim() === "" ? null : explorer, test });
  };
  return (
    <Form gap="close" onSubmit={submit}>
      <Hint>{text.networks.addNetworkHint}</Hint>
      <TextField label={text.networks.newName} maxLength={24} value={typed.name} onText={set("name")} data-testid="new-network-name" />
      <TextField
        label={text.networks.newUrl}
        type="url"
        placeholder="https://"
        maxLength={300}
        mono
        value={typed.url}
        onText={set("url")}
        data-testid="new-network-url"
      />
      <TextField
        label={text.networks.newChainId}
        maxLength={20}
        value={typed.chainId}
        onText={set("chainId")}
        data-testid="new-network-chain-id"
      />
      <TextField
        label={text.networks.newTicker}
        hint={text.networks.newTickerHint}
        maxLength={10}
        value={typed.ticker}
        onText={set("ticker")}
        data-testid="new-network-ticker"
      />
      <TextField
        label={text.networks.newExplorer}
        type="url"
        placeholder="https://"
        maxLength={300}
        mono
        value={explorer}
        onText={set("explorer")}
        data-testid="new-network-explorer"
      />
      <ChoiceList label={text.networks.newMoney}>
        {[false, true].map((kind) => (
          <Choice
            key={String(kind)}
            name={name}
            value={kind ? "test" : "real"}
            checked={test === kind}
            data-testid="new-network-money"
            onPick={() => {
              setTest(kind);
            }}
          >
            {kind ? text.networks.newTest : text.networks.newReal}
          </Choice>
        ))}
      </ChoiceList>
      {adding.failure !== null && (
        <Problem role="alert" data-testid="new-network-refused">
          {adding.failure.message}
        </Problem>
      )}
      <Row>
        <Button
          small
          kind="primary"
          type="submit"
          busy={adding.pending}
          disabled={adding.pending || !complete}
          data-testid="new-network-add"
        >
          {text.networks.addThis}
        </Button>
        <Button small kind="quiet" onClick={onEnd}>
          {text.common.cancel}
        </Button>
      </Row>
    </Form>
  );
}

/** The way to a network that Lockstep does not know. */
export function AddNetwork() {
  const [open, setOpen] = useState(false);
  const end = () => {
    setOpen(false);
  };
  return (
    <CardSection label={text.networks.addNetworkTitle} data-testid="add-network">
      <h3>{text.networks.addNetworkTitle}</h3>
      {open ? (
        <AddForm onEnd={end} />
      ) : (
        <div>
          <Button
            small
            data-testid="add-network-open"
            onClick={() => {
              setOpen(true);
            }}
          >
            {text.networks.addNetwork}
          </Button>
        </div>
      )}
    </CardSection>
  );
}
