import { useState, type SyntheticEvent } from "react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { commands, type VaultStage } from "../../bindings";
import { WaitingNotice } from "../../bundle/WaitingNotice";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Card } from "../../design/Card";
import { TextField } from "../../design/Field";
import { LockstepIcon } from "../../design/Icon";
import { StageList, type Mark, type Stage } from "../../design/Progress";
import { ScreenTitle } from "../../design/Screen";
import { visibleLine } from "../../plain/visible";
import { text } from "../../text";
import { answer, messageOf, wasCancelled } from "../../wallet/answer";
import { statusQuery, vaultProgressQuery } from "../../wallet/queries";
import { RestoreBackup } from "../backup/RestoreBackup";
import { HonestLabels } from "./HonestLabels";

const order: VaultStage[] = ["password", "keygen", "storing", "testing", "done"];

function stagesAt(current: VaultStage): Stage[] {
  const at = order.indexOf(current);
  const markAt = (index: number): Mark => {
    if (index < at || current === "done") return "done";
    return index === at ? "current" : "todo";
  };
  return order.map((id, index) => ({ id, label: text.createVault.stages[id], mark: markAt(index) }));
}

function CreateProgress() {
  const progress = useQuery(vaultProgressQuery);
  const stage = progress.data?.stage ?? "password";
  const said = progress.data?.text ?? "";
  return (
    <Card label={text.createVault.progressTitle} data-testid="create-progress">
      <h2>{text.createVault.progressTitle}</h2>
      <StageList stages={stagesAt(stage)} />
      <p className="small muted" aria-live="polite" data-testid="create-stage" data-stage={stage}>
        {said ? visibleLine(said).slice(0, 300) : text.createVault.stages[stage]}
      </p>
      {stage === "password" && <WaitingNotice waitingFor="password" />}
    </Card>
  );
}

export function CreateVault({ onCreated }: { onCreated: () => void }) {
  const client = useQueryClient();
  const [name, setName] = useState("");
  const [missing, setMissing] = useState(false);
  const create = useMutation({
    mutationFn: (wanted: string) => answer(commands.createVault(wanted)),
    onMutate: () => {
      client.removeQueries({ queryKey: vaultProgressQuery.queryKey });
    },
    onSuccess: async () => {
      onCreated();
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
              <p className="small muted">{text.createVault.passwordElsewhere}</p>
              <Button kind="primary" type="submit" data-testid="create-submit">
                {text.createVault.submit}
              </Button>
            </form>
            <RestoreBackup onRestored={onCreated} />
            <HonestLabels title={text.createVault.labelsTitle} />
          </>
        )}
      </div>
    </main>
  );
}
