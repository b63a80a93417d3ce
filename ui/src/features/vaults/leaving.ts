import type { Vault } from "../../bindings";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";

/** What becomes of the open vault where another one is opened. */
export function leaving(vault: Vault): string {
  const name = { vault: visibleLine(vault.name) };
  return vault.watched === null ? text.vaults.locks(name) : text.vaults.closes(name);
}
