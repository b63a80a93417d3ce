import { useQuery } from "@tanstack/react-query";
import type { Status, Vault } from "./bindings";
import type { Scope } from "./features/networks/scope";
import { Palette } from "./features/palette/Palette";
import { paletteEntries, type Doing } from "./paletteEntries";
import { contactsQuery, conversationsQuery } from "./wallet/queries";

type ShellPaletteProps = { status: Status; vault: Vault; scope: Scope; doing: Doing; onClose: () => void };

/** The palette with what the wallet knows. It reads people and conversations only while it is open. */
export function ShellPalette({ status, vault, scope, doing, onClose }: ShellPaletteProps) {
  const contacts = useQuery(contactsQuery).data ?? [];
  const conversations = useQuery(conversationsQuery).data ?? [];
  return <Palette entries={paletteEntries({ status, vault, scope, contacts, conversations }, doing)} onClose={onClose} />;
}
