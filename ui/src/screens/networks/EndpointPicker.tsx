import { useId, useState, type SyntheticEvent } from "react";
import type { Network, Suggestion } from "../../bindings";
import { Button } from "../../design/Button";
import { TextField } from "../../design/Field";
import { visibleLine } from "../../plain/visible";
import { text } from "../../text";
import { heardOf } from "./heard";

const own = "own";

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
  busy: boolean;
  error: string | null;
  onChoose: (url: string) => void;
  onCancel: () => void;
};

export function EndpointPicker({ network, busy, error, onChoose, onCancel }: EndpointPickerProps) {
  const name = useId();
  const before = network.endpoint ?? network.kept;
  const known = network.suggestions.find((one) => one.url === before);
  const [chosen, setChosen] = useState(before !== null && !known ? own : (known?.url ?? network.suggestions[0]?.url ?? own));
  const [url, setUrl] = useState(before !== null && !known ? before : "");
  const wanted = chosen === own ? url.trim() : chosen;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (wanted !== "" && !busy) onChoose(wanted);
  };

  return (
    <form className="stack stack-close" onSubmit={submit} noValidate>
      <fieldset className="choice-list">
        <legend className="field-label">{text.networks.which(network.chain)}</legend>
        {network.suggestions.map((one) => (
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
      {chosen === own && (
        <TextField
          label={text.networks.ownUrl(network.chain)}
          hint={text.networks.urlHint}
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
          {network.endpoint === null ? text.networks.switchOn : text.networks.change}
        </Button>
        <Button small kind="quiet" onClick={onCancel}>
          {text.common.cancel}
        </Button>
      </div>
    </form>
  );
}
