import { useState, type SyntheticEvent } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { commands, type CosignerAt } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Card } from "../../design/Card";
import { TextField } from "../../design/Field";
import { LockstepIcon } from "../../design/Icon";
import { ScreenTitle } from "../../design/Screen";
import { text } from "../../text";
import { unwrap, messageOf, wasCancelled } from "../../wallet/unwrap";
import { statusQuery, vaultProgressQuery } from "../../wallet/queries";
import { RestoreBackup } from "../backup/RestoreBackup";
import { CosignerChoice } from "../cosigner/CosignerChoice";
import { Pairing } from "../cosigner/Pairing";
import { WatchBackup } from "../watch/WatchBackup";
import { HonestLabels } from "./HonestLabels";
import { ImportPhrase } from "./ImportPhrase";
import { VaultSteps } from "./VaultSteps";

function CreateProgress() {
  return (
    <Card label={text.createVault.progressTitle} data-testid="create-progress">
      <h2>{text.createVault.progressTitle}</h2>
      <VaultSteps of="create" />
    </Card>
  );
}

export function CreateVault() {
  const client = useQueryClient();
  const [name, setName] = useState("");
  const [missing, setMissing] = useState(false);
  const [cosigner, setCosigner] = useState<CosignerAt>("here");
  const create = useMutation({
    mutationFn: (wanted: string) => unwrap(commands.createVault(wanted, cosigner)),
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
    if (wanted !== "") create.mutate(wanted);
  };

  return (
    <main className="centre">
      <div className="centre-column" data-testid="create-vault">
        <span className="empty-mark">
          <LockstepIcon />
        </span>
        <div className="stack stack-close">
          <ScreenTitle>{text.createVault.title}</ScreenTitle>
          <p className="muted">{text.createVault.intro}</p>
        </div>
        {create.isPending || create.isSuccess ? (
          <CreateProgress />
        ) : (
          <>
            {create.isError &&
              (wasCancelled(create.error) ? (
                <Banner level="info" data-testid="create-cancelled">
                  {text.createVault.cancelled}
                </Banner>
              ) : (
                <Banner level="danger" title={text.createVault.failedTitle} data-testid="create-failed">
                  <p>{messageOf(create.error)}</p>
                  <p>{text.createVault.failedDetail}</p>
                </Banner>
              ))}
            <form className="stack" onSubmit={submit} noValidate>
              <TextField
                label={text.createVault.name}
                hint={text.createVault.nameHint}
                error={missing ? text.createVault.nameMissing : null}
                maxLength={60}
                value={name}
                onText={setName}
                data-testid="create-name"
              />
              <CosignerChoice value={cosigner} onPick={setCosigner} />
              <p className="small muted">{text.createVault.passwordElsewhere}</p>
              <Button kind="primary" type="submit" data-testid="create-submit">
                {text.createVault.submit}
              </Button>
            </form>
            <RestoreBackup cosigner={cosigner} />
            <ImportPhrase cosigner={cosigner} />
            <WatchBackup />
            <Card label={text.cosigner.pairingTitle}>
              <Pairing needed={false} />
            </Card>
            <HonestLabels title={text.createVault.labelsTitle} />
          </>
        )}
      </div>
    </main>
  );
}
