import { useQuery } from "@tanstack/react-query";
import { commands, type CosignerAt, type Vault } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Card, CardHead, CardSection } from "../../design/Card";
import { Row } from "../../design/Layout";
import { Hint } from "../../design/Text";
import { useToast } from "../../design/Toast";
import { CodeText } from "../../design/values";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { pairingQuery, vaultProgressQuery, walletKeys } from "../../wallet/queries";
import { VaultSteps } from "../create-vault/VaultSteps";
import { Pairing } from "./Pairing";
import { Copyable } from "../copy/CopyButton";
import { useOperation } from "../../wallet/useOperation";

function Move({ vault, to }: { vault: Vault; to: CosignerAt }) {
  const toast = useToast();
  const move = useOperation(() => commands.moveVault(to), {
    progress: vaultProgressQuery.queryKey,
    onDone: () => {
      toast({ message: text.cosigner.moved });
    },
    refresh: walletKeys,
  });
  return (
    <CardSection title={text.cosigner.moveTitle[to]} data-testid="move">
      <Hint>{text.cosigner.moveHint}</Hint>
      {vault.locked !== null && (
        <Banner level="warning" data-testid="move-advised">
          {text.cosigner.moveBanned}
        </Banner>
      )}
      {to === "here" && (
        <>
          <Hint>{text.cosigner.moveFile}</Hint>
          <Copyable value={text.cosigner.console({ vault: vault.id })} label={text.cosigner.copyCommand}>
            <CodeText data-testid="move-console">{text.cosigner.console({ vault: visibleLine(vault.id) })}</CodeText>
          </Copyable>
        </>
      )}
      <Row>
        <Button
          small
          busy={move.pending}
          data-testid="move-vault"
          onClick={() => {
            move.start();
          }}
        >
          {text.cosigner.move[to]}
        </Button>
      </Row>
      {move.pending && <VaultSteps of="move" before={to === "here" ? text.cosigner.choosing : undefined} />}
      {move.problem !== null && (
        <Banner level="danger" data-testid="move-refused">
          {move.problem}
        </Banner>
      )}
    </CardSection>
  );
}

export function CosignerCard({ vault }: { vault: Vault }) {
  const pairing = useQuery(pairingQuery);
  const at = vault.cosigner;
  if (at === null) return null;
  return (
    <Card label={text.cosigner.title} data-testid="cosigner">
      <CardHead title={text.cosigner.title}>
        <p data-testid="cosigner-at" data-at={at}>
          {text.cosigner.at[at]}
        </p>
        <Hint data-testid="cosigner-protects">
          {text.cosigner.protects[at]}
        </Hint>
      </CardHead>
      {vault.leftBehind && (
        <Banner level="warning" data-testid="left-behind">
          {text.cosigner.leftBehind}
        </Banner>
      )}
      <Pairing needed={at === "elsewhere"} />
      {at === "elsewhere" && <Move vault={vault} to="here" />}
      {at === "here" && pairing.data && pairing.data.problemSaid === null && <Move vault={vault} to="elsewhere" />}
    </Card>
  );
}
