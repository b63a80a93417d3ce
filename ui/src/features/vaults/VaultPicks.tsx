import type { VaultListed } from "../../bindings";
import { Pick, PickList } from "../../design/PickList";
import { VaultDot } from "../../design/VaultMark";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";

type VaultPicksProps = {
  vaults: VaultListed[];
  // Said of the chosen one.
  chosen: string;
  // The one that is being opened.
  opening: string | null;
  // Whether the chosen one takes the focus.
  focused?: boolean;
  onPick: (vault: VaultListed) => void;
  testIds: { list: string; vault: string };
};

/** The vaults of the profile, to open one of them. While one is being opened, nothing else is picked. */
export function VaultPicks({ vaults, chosen, opening, focused, onPick, testIds }: VaultPicksProps) {
  return (
    <PickList label={text.vaults.list} data-testid={testIds.list}>
      {vaults.map((vault) => (
        <Pick
          key={vault.id}
          mark={<VaultDot colour={vault.colour} />}
          name={visibleLine(vault.name)}
          tags={vault.watched ? [text.vaults.isWatched] : []}
          picked={vault.chosen ? chosen : null}
          aria-busy={opening === vault.id}
          data-first-focus={focused && vault.chosen ? "" : undefined}
          data-testid={testIds.vault}
          data-vault={vault.id}
          data-chosen={vault.chosen}
          onClick={() => {
            if (opening === null) onPick(vault);
          }}
        />
      ))}
    </PickList>
  );
}
