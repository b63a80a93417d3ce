import { commands, type CosignerAt, type VaultListed } from "../../bindings";
import { Card, CardHead } from "../../design/Card";
import { Hint } from "../../design/Text";
import { text } from "../../text";
import { statusQuery, vaultProgressQuery } from "../../wallet/queries";
import { useOperation } from "../../wallet/useOperation";
import { NotDone } from "../backup/NotDone";
import { freeName } from "./freeName";
import { VaultNameForm } from "./VaultNameForm";
import { VaultSteps } from "./VaultSteps";

export function ImportPhrase({ vaults, cosigner }: { vaults: VaultListed[]; cosigner: CosignerAt }) {
  const take = useOperation((name: string) => commands.importPhrase(name), {
    progress: vaultProgressQuery.queryKey,
    refresh: [statusQuery.queryKey],
  });
  return (
    <Card label={text.importPhrase.title} data-testid="import-phrase">
      <CardHead title={text.importPhrase.title}>
        <Hint>{text.importPhrase.intro}</Hint>
        {cosigner === "elsewhere" && <Hint data-testid="import-stays-here">{text.importPhrase.staysHere}</Hint>}
      </CardHead>
      {take.failure && <NotDone title={text.importPhrase.failed} failure={take.failure} />}
      {take.pending || take.done ? (
        <VaultSteps of="import" />
      ) : (
        <VaultNameForm
          first={freeName(text.importPhrase.defaultName, vaults)}
          submit={text.importPhrase.submit}
          testIds={{ name: "import-phrase-name", submit: "import-phrase-submit" }}
          onName={take.start}
        >
          <Hint>{text.importPhrase.elsewhere}</Hint>
        </VaultNameForm>
      )}
    </Card>
  );
}
