import type { Contact, Network } from "../../bindings";
import { visibleLine } from "../../format/visible";
import { onOf } from "../../features/networks/scope";
import { text } from "../../text";

export function starters(contacts: Contact[], networks: Network[]): string[] {
  const { send, balance, address, contacts: list, help } = text.chat.starters;
  const contact = contacts[0];
  // Real money first, because most questions are about it.
  const on = onOf(networks);
  const network = on.find((each) => !each.test) ?? on[0];
  const sending = contact && network ? [send(visibleLine(contact.title), network.ticker)] : [];
  return [...sending, balance, address, contact ? list : help];
}

// A remote agent's own starters, shown instead.
export function offeredStarters(texts: string[]): string[] {
  return texts.slice(0, 6).map((each) => visibleLine(each).slice(0, 200));
}
