import type { BackupStatus, Contact, Network, Overview } from "../../bindings";
import { onOf } from "../../features/networks/scope";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { toBackup } from "./leads";

/** The networks on which there is nothing to pay with, as far as that was read. */
function empty(overview: Overview | undefined): Set<string> {
  const assets = overview === undefined ? [] : [...overview.real.assets, ...overview.test.assets];
  const coins = assets.flatMap((asset) => asset.holdings).map(({ coin }) => coin);
  return new Set(coins.filter(({ native, balance }) => native && balance.state === "known" && /^0*$/.test(balance.raw)).map(({ chain }) => chain));
}

/**
 * What the wallet offers to begin with. A payment is to the contact that was added last, but not by an agent, on the network of its address, and
 * only if that network is on and not known to be empty. A backup comes first where none is proven. It names no amount: what is too much for one person is nothing for another.
 */
export function starters(contacts: Contact[], networks: Network[], overview: Overview | undefined, backup: BackupStatus | undefined): string[] {
  const { send, balance, address, contacts: list, help } = text.chat.starters;
  const nothingOn = empty(overview);
  const on = onOf(networks).filter(({ chain }) => !nothingOn.has(chain));
  // Real money first, because most questions are about it.
  const payable = [...on.filter(({ test }) => !test), ...on.filter(({ test }) => test)];
  const newest = contacts.filter(({ origin }) => origin !== "agent").sort((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0));
  const payments = payable.flatMap((network) =>
    newest.filter(({ chain }) => chain === network.chain).map(({ title }) => send({ name: visibleLine(title), ticker: network.ticker })),
  );
  // Nothing is offered while it is not known.
  const toProve = backup !== undefined && (backup.provenAt === null || backup.outOfDate);
  return [...(toProve ? [toBackup] : []), ...payments.slice(0, 1), balance, address, contacts.length > 0 ? list : help];
}

// A remote agent's own starters, shown instead.
export function offeredStarters(texts: string[]): string[] {
  return texts.slice(0, 6).map((each) => visibleLine(each).slice(0, 200));
}
