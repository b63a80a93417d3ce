import { commands, type CosignerAt, type VaultListed } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Card } from "../../design/Card";
import { Hint } from "../../design/Text";
import { text } from "../../text";
import { statusQuery, vaultProgressQuery } from "../../wallet/queries";
import { useOperation, type Failure } from "../../wallet/useOperation";
import { CosignerChoice } from "../cosigner/CosignerChoice";
import { freeName } from "./freeName";
import { HonestLabels } from "./HonestLabels";
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

type NewVaultProps = { vaults: VaultListed[]; cosigner: CosignerAt; onCosigner: (at: CosignerAt) => void };

export function NewVault({ vaults, cosigner, onCosigner }: NewVaultProps) {
  const create = useOperation((name: string) => commands.createVault(name, cosigner), {
    progress: vaultProgressQuery.queryKey,
    refresh: [statusQuery.queryKey],
  });
  if (create.pending || create.done) return <CreateProgress />;
  return (
    <>
      {create.failure && <NotCreated failure={create.failure} />}
      <VaultNameForm
        first={create.input ?? freeName(text.createVault.defaultName, vaults)}
        hint={text.createVault.nameHint}
        submit={text.createVault.submit}
        primary
        testIds={{ name: "create-name", submit: "create-submit" }}
        onName={create.start}
      >
        <CosignerChoice value={cosigner} onPick={onCosigner} />
        <Hint>{text.createVault.passwordElsewhere}</Hint>
      </VaultNameForm>
      <HonestLabels title={text.createVault.labelsTitle} />
    </>
  );
}
