import { useState } from "react";
import { commands, type CosignerAt } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Card, Mark } from "../../design/Card";
import { LockstepIcon } from "../../design/Icon";
import { Stack } from "../../design/Layout";
import { ScreenTitle } from "../../design/Screen";
import { CentrePage } from "../../design/Shell";
import { Hint, Text } from "../../design/Text";
import { text } from "../../text";
import { statusQuery, vaultProgressQuery } from "../../wallet/queries";
import { useOperation, type Failure } from "../../wallet/useOperation";
import { RestoreBackup } from "../backup/RestoreBackup";
import { CosignerChoice } from "../cosigner/CosignerChoice";
import { Pairing } from "../cosigner/Pairing";
import { WatchBackup } from "../watch/WatchBackup";
import { HonestLabels } from "./HonestLabels";
import { ImportPhrase } from "./ImportPhrase";
import { VaultNameForm } from "./VaultNameForm";
import { VaultSteps } from "./VaultSteps";

function CreateProgress() {
  return (
    <Card label={text.createVault.progressTitle} data-testid="create-progress">
      <h2>{text.createVault.progressTitle}</h2>
      <VaultSteps of="create" />
    </Card>
  );
}

function NotCreated({ failure }: { failure: Failure }) {
  return failure.cancelled ? (
    <Banner level="info" data-testid="create-cancelled">
      {text.createVault.cancelled}
    </Banner>
  ) : (
    <Banner level="danger" title={text.createVault.failedTitle} data-testid="create-failed">
      <p>{failure.message}</p>
      <p>{text.createVault.failedDetail}</p>
    </Banner>
  );
}

export function CreateVault() {
  const [cosigner, setCosigner] = useState<CosignerAt>("here");
  const create = useOperation((name: string) => commands.createVault(name, cosigner), {
    progress: vaultProgressQuery.queryKey,
    refresh: [statusQuery.queryKey],
  });

  return (
    <CentrePage data-testid="create-vault">
      <Mark>
        <LockstepIcon />
      </Mark>
      <Stack gap="close">
        <ScreenTitle>{text.createVault.title}</ScreenTitle>
        <Text tone="muted">{text.createVault.intro}</Text>
      </Stack>
      {create.pending || create.done ? (
        <CreateProgress />
      ) : (
        <>
          {create.failure && <NotCreated failure={create.failure} />}
          <VaultNameForm
            hint={text.createVault.nameHint}
            submit={text.createVault.submit}
            primary
            testIds={{ name: "create-name", submit: "create-submit" }}
            onName={create.start}
          >
            <CosignerChoice value={cosigner} onPick={setCosigner} />
            <Hint>{text.createVault.passwordElsewhere}</Hint>
          </VaultNameForm>
          <RestoreBackup cosigner={cosigner} />
          <ImportPhrase cosigner={cosigner} />
          <WatchBackup />
          <Card label={text.cosigner.pairingTitle}>
            <Pairing needed={false} />
          </Card>
          <HonestLabels title={text.createVault.labelsTitle} />
        </>
      )}
    </CentrePage>
  );
}
