import { useId, useState } from "react";
import type { Network, Suggestion } from "../../bindings";
import { Button } from "../../design/Button";
import { Choice, ChoiceList, TextField } from "../../design/Field";
import { Form } from "../../design/Form";
import { Row, Stack } from "../../design/Layout";
import { Hint, Problem, Strong, Text } from "../../design/Text";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { heardOf } from "./heard";

const own = "own";
const kept = "kept";

type OfferProps = { one: Suggestion; name: string; checked: boolean; onPick: () => void };

function Offer({ one, name, checked, onPick }: OfferProps) {
  return (
    <Choice tall name={name} value={one.url} checked={checked} onPick={onPick} data-testid="endpoint-choice">
      <Stack as="span" gap="tight">
        <span>
          <Strong>{one.host}</Strong>{" "}
          <Text as="span" tone="muted">
            {text.networks.by({ operator: one.operator })}
          </Text>
        </span>
        {(one.lastError !== null || one.latencyMs !== null) && (
          <Text as="span" size="small" tone={one.lastError === null ? "muted" : "danger"}>
            {visibleLine(heardOf(one)).slice(0, 300)}
          </Text>
        )}
      </Stack>
    </Choice>
  );
}

type EndpointPickerProps = {
  network: Network;
  /** Switches the network on, or adds a node behind those that it has. */
  to: "switchOn" | "add";
  busy: boolean;
  error: string | null;
  /** `null` stands for the endpoints that it had before. */
  onChoose: (url: string | null) => void;
  onCancel: () => void;
};

/** The picker begins with what the network had before, or else with the first offer. */
function beginning(before: string[], offers: Suggestion[]): { chosen: string; url: string } {
  const [had] = before;
  if (had === undefined) return { chosen: offers[0]?.url ?? own, url: "" };
  if (before.length > 1) return { chosen: kept, url: "" };
  return offers.some((one) => one.url === had) ? { chosen: had, url: "" } : { chosen: own, url: had };
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

export function EndpointPicker({ network, to, busy, error, onChoose, onCancel }: EndpointPickerProps) {
  const name = useId();
  const before = to === "add" ? [] : network.kept;
  const offers = network.suggestions.filter((one) => !network.endpoints.some((asked) => asked.url === one.url));
  const [begun] = useState(() => beginning(before, offers));
  const [chosen, setChosen] = useState(begun.chosen);
  const [url, setUrl] = useState(begun.url);
  const wanted = chosen === own ? url.trim() : chosen;
  const submit = () => {
    if (wanted !== "" && !busy) onChoose(chosen === kept ? null : wanted);
  };

  return (
    <Form gap="close" onSubmit={submit}>
      <ChoiceList label={to === "add" ? text.networks.whichMore({ chain: network.chain }) : text.networks.which({ chain: network.chain })}>
        {before.length > 1 && (
          <Choice
            name={name}
            value={kept}
            checked={chosen === kept}
            data-testid="endpoint-kept"
            onPick={() => {
              setChosen(kept);
            }}
          >
            {visibleLine(text.networks.keptNodes({ hosts: before.map(hostOf).join(", ") }))}
          </Choice>
        )}
        {offers.map((one) => (
          <Offer
            key={one.url}
            one={one}
            name={name}
            checked={chosen === one.url}
            onPick={() => {
              setChosen(one.url);
            }}
          />
        ))}
        <Choice
          name={name}
          value={own}
          checked={chosen === own}
          data-testid="endpoint-own"
          onPick={() => {
            setChosen(own);
          }}
        >
          {text.networks.own}
        </Choice>
      </ChoiceList>
      {network.suggestions.length === 0 && (
        <Hint data-testid="network-own-only">
          {text.networks.ownOnly({ chain: network.chain })}
        </Hint>
      )}
      {chosen === own && (
        <TextField
          label={text.networks.ownUrl({ chain: network.chain })}
          hint={text.networks.urlHint({ speaks: network.interface })}
          type="url"
          placeholder="https://"
          maxLength={512}
          mono
          value={url}
          onText={setUrl}
          data-testid="network-url"
        />
      )}
      {error !== null && (
        <Problem role="alert" data-testid="network-refused">
          {error}
        </Problem>
      )}
      <Row>
        <Button small kind="primary" type="submit" busy={busy} disabled={busy || wanted === ""} data-testid="network-save">
          {to === "add" ? text.networks.add : text.networks.switchOn}
        </Button>
        <Button small kind="quiet" onClick={onCancel}>
          {text.common.cancel}
        </Button>
      </Row>
    </Form>
  );
}
