import { Suggestions } from "../../design/Chat";
import { useCommands } from "../../features/palette/commands";
import { text } from "../../text";
import { offersOf } from "./leads";

type OffersProps = { texts: string[]; centred?: boolean; mayLead: boolean; onText: (text: string) => void; itemTestId: string };

/** Texts for the box. The wallet's own may lead somewhere instead. */
export function Offers({ texts, centred, mayLead, onText, itemTestId }: OffersProps) {
  const commands = useCommands();
  const offers = offersOf(texts, commands, mayLead);
  if (offers.length === 0) return null;
  return (
    <Suggestions
      centred={centred}
      label={text.chat.suggestions}
      texts={offers.map(({ label }) => label)}
      leads={offers.map(({ go }) => go !== null)}
      onPick={(label, index) => {
        const go = offers[index]?.go ?? null;
        if (go === null) onText(label);
        else go();
      }}
      itemTestId={itemTestId}
    />
  );
}
