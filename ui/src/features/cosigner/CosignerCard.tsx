import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { commands, type CosignerAt, type Vault } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Card } from "../../design/Card";
import { CopyButton } from "../../design/CopyButton";
import { useToast } from "../../design/Toast";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { unwrap, messageOf, wasCancelled } from "../../wallet/unwrap";
import { backupQuery, pairingQuery, refetchWallet, vaultProgressQuery } from "../../wallet/queries";
import { VaultSteps } from "../create-vault/VaultSteps";
import { Pairing } from "./Pairing";

function Move({ vault, to }: { vault: Vault; to: CosignerAt }) {
  const client = useQueryClient();
  const toast = useToast();
  const move = useMutation({
    mutationFn: () => unwrap(commands.moveVault(to)),
    onMutate: () => {
      client.removeQueries({ queryKey: vaultProgressQuery.queryKey });
    },
    onSuccess: () => {
      toast({ message: text.cosigner.moved });
    },
    onSettled: () => Promise.all([refetchWallet(client), client.invalidateQueries({ queryKey: backupQuery.queryKey })]),
  });
  return (
    <div className="stack stack-close step" data-testid="move">
      <h3>{text.cosigner.moveTitle[to]}</h3>
      <p className="small muted">{text.cosigner.moveHint}</p>
      {vault.locked !== null && (
        <Banner level="warning" data-testid="move-advised">
          {text.cosigner.moveBanned}
        </Banner>
      )}
      {to === "here" && (
        <>
          <p className="small muted">{text.cosigner.moveFile}</p>
          <span className="with-copy">
            <code className="hash" data-testid="move-console">
              {text.cosigner.console(visibleLine(vault.id))}
            </code>
            <CopyButton value={text.cosigner.console(vault.id)} label={text.cosigner.copyCommand} />
          </span>
        </>
      )}
      <div className="row">
        <Button
          small
          busy={move.isPending}
          data-testid="move-vault"
          onClick={() => {
            move.mutate();
          }}
        >
          {text.cosigner.move[to]}
        </Button>
      </div>
      {move.isPending && <VaultSteps of="move" before={to === "here" ? text.cosigner.choosing : undefined} />}
      {move.isError && !wasCancelled(move.error) && (
        <Banner level="danger" data-testid="move-refused">
          {messageOf(move.error)}
        </Banner>
      )}
    </div>
  );
}

export function CosignerCard({ vault }: { vault: Vault }) {
  const pairing = useQuery(pairingQuery);
  const at = vault.cosigner;
  if (at === null) return null;
  return (
    <Card label={text.cosigner.title} data-testid="cosigner">
      <div className="stack stack-tight">
        <h2>{text.cosigner.title}</h2>
        <p data-testid="cosigner-at" data-at={at}>
          {text.cosigner.at[at]}
        </p>
        <p className="small muted" data-testid="cosigner-protects">
          {text.cosigner.protects[at]}
        </p>
      </div>
      {vault.leftBehind && (
        <Banner level="warning" data-testid="left-behind">
          {text.cosigner.leftBehind}
        </Banner>
      )}
      <Pairing needed={at === "elsewhere"} />
      {at === "elsewhere" && <Move vault={vault} to="here" />}
      {at === "here" && pairing.data && pairing.data.problem === null && <Move vault={vault} to="elsewhere" />}
    </Card>
  );
}
