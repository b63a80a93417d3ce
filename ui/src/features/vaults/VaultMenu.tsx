import type { Vault, VaultListed } from "../../bindings";
import { Button } from "../../design/Button";
import { Dialog, DialogActions } from "../../design/Dialog";
import { SettingsIcon } from "../../design/Icon";
import { PickArea } from "../../design/PickList";
import { Hint } from "../../design/Text";
import { text } from "../../text";
import { NotOpened } from "./NotOpened";
import { leaving } from "./leaving";
import { useChooseVault } from "./useChooseVault";
import { VaultPicks } from "./VaultPicks";

type VaultMenuProps = { vault: Vault; vaults: VaultListed[]; onSettings: () => void; onClose: () => void };

/** Opens another vault, or leads to their settings. */
export function VaultMenu({ vault, vaults, onSettings, onClose }: VaultMenuProps) {
  const choose = useChooseVault();
  return (
    <Dialog title={text.vaults.title} close={text.common.close} onClose={onClose} data-testid="vault-menu">
      <PickArea>
        <VaultPicks
          vaults={vaults}
          chosen={text.vaults.isOpen}
          opening={choose.pending && choose.input !== undefined ? choose.input : null}
          focused
          testIds={{ list: "vault-menu-vaults", vault: "vault-menu-vault" }}
          onPick={({ id, chosen }) => {
            if (chosen) onClose();
            else choose.start(id);
          }}
        />
        <NotOpened choose={choose} vaults={vaults} data-testid="vault-menu-refused" />
        <Hint>{leaving(vault)}</Hint>
      </PickArea>
      <DialogActions>
        <Button
          kind="quiet"
          icon={<SettingsIcon />}
          data-testid="vault-menu-settings"
          onClick={() => {
            onClose();
            onSettings();
          }}
        >
          {text.vaults.settings}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
