import { useId, useState, type SyntheticEvent } from "react";
import type { Network, Suggestion } from "../../bindings";
import { Button } from "../../design/Button";
import { TextField } from "../../design/Field";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { heardOf } from "./heard";

const own = "own";
const kept = "kept";

function Offer({ one, name, checked, onPick }: { one: Suggestion; name: string; checked: boolean; onPick: () => void }) {
  return (
    <label className="choice choice-top">
      <input
        className="choice-input"
        type="radio"
        name={name}
        value={one.url}
        checked={checked}
        data-testid="endpoint-choice"
        onChange={onPick}
      />
      <span className="stack stack-tight">
        <span>
          <span className="strong">{one.host}</span> <span className="muted">{text.networks.by(one.operator)}</span>
        </span>
        {(one.lastError !== null || one.latencyMs !== null) && (
          <span className={one.lastError === null ? "small muted" : "small danger-text"}>
            {visibleLine(heardOf(one)).slice(0, 300)}
          </span>
        )}
      </span>
    </label>
  );
}

type EndpointPickerProps = {
  network: Network;
  /** To switch the network on, or to add one behind those that it has. */
  to: "switchOn" | "add";
  busy: boolean;
  error: string | null;
  /** Nothing stands for the endpoints that it had. */
  onChoose: (url: string | null) => void;
  onCancel: () => void;
};

/** What the picker begins with: what the network had, and else the first that is offered. */
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
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (wanted !== "" && !busy) onChoose(chosen === kept ? null : wanted);
  };

  return (
    <form className="stack stack-close" onSubmit={submit} noValidate>
      <fieldset className="choice-list">
        <legend className="field-label">
          {to === "add" ? text.networks.whichMore(network.chain) : text.networks.which(network.chain)}
        </legend>
        {before.length > 1 && (
          <label className="choice">
            <input
              className="choice-input"
              type="radio"
              name={name}
              value={kept}
              checked={chosen === kept}
              data-testid="endpoint-kept"
              onChange={() => {
                setChosen(kept);
              }}
            />
            <span>{visibleLine(text.networks.keptNodes(before.map(hostOf).join(", ")))}</span>
          </label>
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
        <label className="choice">
          <input
            className="choice-input"
            type="radio"
            name={name}
            value={own}
            checked={chosen === own}
            data-testid="endpoint-own"
            onChange={() => {
              setChosen(own);
            }}
          />
          <span>{text.networks.own}</span>
        </label>
      </fieldset>
      {network.suggestions.length === 0 && (
        <p className="small muted" data-testid="network-own-only">
          {text.networks.ownOnly(network.chain)}
        </p>
      )}
      {chosen === own && (
        <TextField
          label={text.networks.ownUrl(network.chain)}
          hint={text.networks.urlHint(network.interface)}
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
        <p className="field-error" role="alert" data-testid="network-refused">
          {error}
        </p>
      )}
      <div className="row">
        <Button small kind="primary" type="submit" busy={busy} disabled={busy || wanted === ""} data-testid="network-save">
          {to === "add" ? text.networks.add : text.networks.switchOn}
        </Button>
        <Button small kind="quiet" onClick={onCancel}>
          {text.common.cancel}
        </Button>
      </div>
    </form>
  );
}
