import type { Entry } from "../../features/palette/entry";
import { text } from "../../text";

/** Where the agent inside leads, by its word for it, with the entry of the palette that goes there. */
const leads = new Map([
  ["/backup", { entry: "setting/backup", label: text.chat.leads.backup }],
  ["/lock", { entry: "lock", label: text.chat.leads.lock }],
  ["/networks", { entry: "setting/networks", label: text.chat.leads.networks }],
  ["/activity", { entry: "screen/activity", label: text.chat.leads.activity }],
]);

/** The word that leads to the backup. */
export const toBackup = "/backup";

export type Offer = { label: string; go: (() => void) | null };

/** What is offered: texts, and buttons that lead somewhere. What leads to nothing now is left out. */
export function offersOf(texts: string[], commands: Entry[], mayLead: boolean): Offer[] {
  return texts.flatMap((label): Offer[] => {
    const lead = mayLead ? leads.get(label) : undefined;
    if (lead === undefined) return [{ label, go: null }];
    const entry = commands.find(({ id }) => id === lead.entry);
    return entry === undefined ? [] : [{ label: lead.label, go: entry.run }];
  });
}
