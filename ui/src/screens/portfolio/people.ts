import type { Contact, Network } from "../../bindings";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";

const most = 50;

// Networks with a number as chain id share their addresses.
function isEvm(chain: string | undefined, networks: Network[]): boolean {
  return networks.some((network) => network.chain === chain && /^\d+$/.test(network.chainId));
}

/** The entries whose address can be paid on a network: those for it first, then those for networks that share its addresses. */
export function peopleOn(chain: string | undefined, contacts: Contact[], networks: Network[]): Contact[] {
  const here = contacts.filter((contact) => contact.chain === chain);
  const shared = contacts.filter((contact) => contact.chain !== chain && isEvm(chain, networks) && isEvm(contact.chain, networks));
  const known = new Set(here.map(({ address }) => address.toLowerCase()));
  return [...here, ...shared.filter(({ address }) => !known.has(address.toLowerCase()))];
}

/** The entries that fit what was typed, in a name or an address. */
export function found(people: Contact[], typed: string): Contact[] {
  const wanted = typed.trim().toLowerCase();
  const fits = ({ title, address }: Contact) => title.toLowerCase().includes(wanted) || address.toLowerCase().startsWith(wanted);
  return people.filter(fits).slice(0, most);
}

export function nameOf(contact: Contact, chain: string | undefined): string {
  const title = visibleLine(contact.title).slice(0, 60);
  return contact.chain === chain ? title : `${title} · ${text.send.savedFor({ chain: contact.chain })}`;
}
