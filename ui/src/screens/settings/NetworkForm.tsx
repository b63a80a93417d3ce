import { useState, type SyntheticEvent } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { commands, type Network } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Badge, KeyValues } from "../../design/Card";
import { TextField } from "../../design/Field";
import { useToast } from "../../design/Toast";
import { visibleLine } from "../../plain/visible";
import { text } from "../../text";
import { answer, messageOf } from "../../wallet/answer";
import { refetchWallet } from "../../wallet/queries";

export function NetworkForm({ network }: { network: Network }) {
  const client = useQueryClient();
  const toast = useToast();
  const [url, setUrl] = useState("");
  const set = useMutation({
    mutationFn: (wanted: string | null) => answer(commands.setEndpoint(network.chain, wanted)),
    onSuccess: async (_, wanted) => {
      setUrl("");
      toast({ message: wanted === null ? text.settings.forgotten(network.chain) : text.settings.saved(network.chain) });
      await refetchWallet(client);
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (url.trim() !== "") set.mutate(url.trim());
  };

  return (
    <form
      className="stack stack-close step"
      onSubmit={submit}
      noValidate
      data-testid="network"
      data-chain={network.chain}
    >
      <div className="row">
        <h3>{network.chain}</h3>
        <span className="small muted">{text.settings.chainId(network.chainId)}</span>
        {network.test && <Badge kind="test">{text.settings.testNetwork}</Badge>}
      </div>
      {network.endpoint === null ? (
        <p className="small muted" data-testid="network-endpoint">
          {text.settings.noEndpoint}
        </p>
      ) : (
        <KeyValues
          rows={[
            {
              key: text.settings.inUse,
              value: (
                <code className="hash" data-testid="network-endpoint">
                  {visibleLine(network.endpoint)}
                </code>
              ),
            },
          ]}
        />
      )}
      {network.lastError !== null && (
        <Banner level="warning" title={text.settings.lastError} data-testid="network-error">
          {visibleLine(network.lastError).slice(0, 300)}
        </Banner>
      )}
      <div className="row row-top">
        <div className="grow">
          <TextField
            label={text.settings.ownUrl(network.chain)}
            hint={text.settings.urlHint}
            error={set.isError ? messageOf(set.error) : null}
            type="url"
            placeholder="https://"
            value={url}
            onText={setUrl}
            data-testid="network-url"
          />
        </div>
      </div>
      <div className="row">
        <Button
          small
          type="submit"
          busy={set.isPending}
          disabled={set.isPending || url.trim() === ""}
          data-testid="network-save"
        >
          {text.settings.save}
        </Button>
        {network.endpoint !== null && (
          <Button
            small
            kind="quiet"
            disabled={set.isPending}
            data-testid="network-forget"
            onClick={() => {
              set.mutate(null);
            }}
          >
            {text.settings.forget}
          </Button>
        )}
      </div>
    </form>
  );
}
