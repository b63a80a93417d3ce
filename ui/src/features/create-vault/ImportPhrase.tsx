import { useState, type SyntheticEvent } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { commands, type CosignerAt } from "../../bindings";
import { Button } from "../../design/Button";
import { Card } from "../../design/Card";
import { TextField } from "../../design/Field";
import { text } from "../../text";
import { unwrap } from "../../wallet/unwrap";
import { statusQuery, vaultProgressQuery } from "../../wallet/queries";
import { NotDone } from "../backup/NotDone";
import { VaultSteps } from "./VaultSteps";

export function ImportPhrase({ cosigner }: { cosigner: CosignerAt }) {
  const client = useQueryClient();
  const [name, setName] = useState<string>(text.importPhrase.defaultName);
  const [missing, setMissing] = useState(false);
  const take = useMutation({
    mutationFn: (wanted: string) => unwrap(commands.importPhrase(wanted)),
    onMutate: () => {
      client.removeQueries({ queryKey: vaultProgressQuery.queryKey });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: statusQuery.queryKey });
    },
  });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    setMissing(wanted === "");
    if (wanted !== "") take.mutate(wanted);
  };

  return (
    <Card label={text.importPhrase.title} data-testid="import-phrase">
      <div className="stack stack-tight">
        <h2>{text.importPhrase.title}</h2>
        <p className="small muted">{text.importPhrase.intro}</p>
        {cosigner === "elsewhere" && (
          <p className="small muted" data-testid="import-stays-here">
            {text.importPhrase.staysHere}
          </p>
        )}
      </div>
      {take.isError && <NotDone title={text.importPhrase.failed} error={take.error} />}
      {take.isPending || take.isSuccess ? (
        <VaultSteps of="import" />
      ) : (
        <form className="stack" onSubmit={submit} noValidate>
          <TextField
            label={text.createVault.name}
            error={missing ? text.createVault.nameMissing : null}
            maxLength={60}
            value={name}
            onText={setName}
            data-testid="import-phrase-name"
          />
          <p className="small muted">{text.importPhrase.elsewhere}</p>
          <Button type="submit" data-testid="import-phrase-submit">
            {text.importPhrase.submit}
          </Button>
        </form>
      )}
    </Card>
  );
}
