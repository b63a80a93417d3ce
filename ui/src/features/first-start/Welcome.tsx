import type { ReactNode } from "react";
import { BackupIcon, KeyIcon, LinkIcon, PlusIcon } from "../../design/Icon";
import { Stack } from "../../design/Layout";
import { ScreenTitle } from "../../design/Screen";
import { CentrePage } from "../../design/Shell";
import { Text } from "../../design/Text";
import { SharesPicture, Tile, Tiles } from "../../design/Tiles";
import { text } from "../../text";

export type Way = "new" | "restore" | "phrase" | "pair";

const ways: { way: Way; icon: ReactNode }[] = [
  { way: "new", icon: <PlusIcon /> },
  { way: "restore", icon: <BackupIcon /> },
  { way: "phrase", icon: <KeyIcon /> },
  { way: "pair", icon: <LinkIcon /> },
];

export function Welcome({ onPick }: { onPick: (way: Way) => void }) {
  const words = text.firstStart;
  return (
    <CentrePage wide data-testid="welcome">
      <SharesPicture />
      <Stack gap="close">
        <ScreenTitle>{words.title}</ScreenTitle>
        <Text tone="muted">{words.intro}</Text>
      </Stack>
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
