import { useState } from "react";
import { useIsMutating } from "@tanstack/react-query";
import type { CosignerAt, Vault, VaultListed } from "../../bindings";
import { Button } from "../../design/Button";
import { Card } from "../../design/Card";
import { BackIcon } from "../../design/Icon";
import { Stack } from "../../design/Layout";
import { ScreenTitle } from "../../design/Screen";
import { CentrePage } from "../../design/Shell";
import { Text } from "../../design/Text";
import { WayBack } from "../../design/Tiles";
import { text } from "../../text";
import { RestoreBackup } from "../backup/RestoreBackup";
import { CosignerChoice } from "../cosigner/CosignerChoice";
import { Pairing } from "../cosigner/Pairing";
import { ImportPhrase } from "../create-vault/ImportPhrase";
import { NewVault } from "../create-vault/NewVault";
import { WatchBackup } from "../watch/WatchBackup";
import { Welcome, type Way } from "./Welcome";

type FirstStartProps = {
  // The vaults that are there already. The new one gets another name.
  vaults: VaultListed[];
  // The one that stays open until the new one is there, and the way back to it.
  open: Vault | null;
  onBack: () => void;
};

/** From nothing to a vault, or to one more: a welcome with the ways to begin, and a page for each way. */
export function FirstStart({ vaults, open, onBack }: FirstStartProps) {
  const [way, setWay] = useState<Way | null>(null);
  const [cosigner, setCosigner] = useState<CosignerAt>("here");
  // What was begun ends on its own page, with its own words.
  const busy = useIsMutating() > 0;
  if (way === null) return <Welcome open={open} onPick={setWay} onBack={onBack} />;

  const { title, intro } = text.firstStart.ways[way];
  return (
    <CentrePage key={way} data-testid="create-vault" data-way={way}>
      <Stack gap="close">
        <WayBack>
          <Button
            small
            kind="quiet"
            icon={<BackIcon />}
            disabled={busy}
            data-testid="begin-back"
            onClick={() => {
              setWay(null);
            }}
          >
            {text.firstStart.back}
          </Button>
        </WayBack>
        <ScreenTitle>{title}</ScreenTitle>
        <Text tone="muted">{intro}</Text>
      </Stack>
      {way === "new" && <NewVault vaults={vaults} cosigner={cosigner} onCosigner={setCosigner} />}
      {way === "restore" && (
        <>
          <CosignerChoice value={cosigner} onPick={setCosigner} />
          <RestoreBackup cosigner={cosigner} />
          <WatchBackup />
        </>
      )}
      {way === "phrase" && <ImportPhrase vaults={vaults} cosigner={cosigner} />}
      {way === "pair" && (
        <>
          <Card label={text.cosigner.pairingTitle}>
            <Pairing needed={false} level={2} />
          </Card>
          <div>
            <Button
              kind="primary"
              data-testid="pair-then-new"
              onClick={() => {
                setWay("new");
              }}
            >
              {text.firstStart.pairThenNew}
            </Button>
          </div>
        </>
      )}
    </CentrePage>
  );
}
