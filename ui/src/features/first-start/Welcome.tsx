import type { ReactNode } from "react";
import type { Vault } from "../../bindings";
import { Button } from "../../design/Button";
import { BackIcon, BackupIcon, KeyIcon, LinkIcon, PlusIcon } from "../../design/Icon";
import { Stack } from "../../design/Layout";
import { ScreenTitle } from "../../design/Screen";
import { CentrePage } from "../../design/Shell";
import { Text } from "../../design/Text";
import { SharesPicture, Tile, Tiles, WayBack } from "../../design/Tiles";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";

export type Way = "new" | "restore" | "phrase" | "pair";

const ways: { way: Way; icon: ReactNode }[] = [
  { way: "new", icon: <PlusIcon /> },
  { way: "restore", icon: <BackupIcon /> },
  { way: "phrase", icon: <KeyIcon /> },
  { way: "pair", icon: <LinkIcon /> },
];

function Introduction() {
  return (
    <>
      <SharesPicture />
      <Stack gap="close">
        <ScreenTitle>{text.firstStart.title}</ScreenTitle>
        <Text tone="muted">{text.firstStart.intro}</Text>
      </Stack>
    </>
  );
}

// The person knows the wallet, and has a vault to go back to.
function OneMore({ open, onBack }: { open: Vault; onBack: () => void }) {
  const name = { vault: visibleLine(open.name) };
  return (
    <Stack gap="close">
      <WayBack>
        <Button small kind="quiet" icon={<BackIcon />} data-testid="add-back" onClick={onBack}>
          {text.vaults.addBack(name)}
        </Button>
      </WayBack>
      <ScreenTitle>{text.vaults.add}</ScreenTitle>
      <Text tone="muted">{text.vaults.addIntro(name)}</Text>
    </Stack>
  );
}

type WelcomeProps = { open: Vault | null; onPick: (way: Way) => void; onBack: () => void };

export function Welcome({ open, onPick, onBack }: WelcomeProps) {
  const words = text.firstStart;
  return (
    <CentrePage wide data-testid="welcome" data-beside={open !== null}>
      {open === null ? <Introduction /> : <OneMore open={open} onBack={onBack} />}
      <Tiles label={words.choose}>
        {ways.map(({ way, icon }, index) => (
          <Tile
            key={way}
            icon={icon}
            title={words.ways[way].tile}
            text={words.ways[way].about}
            first={index === 0}
            data-testid={`begin-${way}`}
            onClick={() => {
              onPick(way);
            }}
          />
        ))}
      </Tiles>
    </CentrePage>
  );
}
