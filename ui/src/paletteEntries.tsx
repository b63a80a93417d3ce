import type { Contact, Conversation, Network, Status, Vault } from "./bindings";
import { AddressBookIcon, BackupIcon, ChatIcon, KeyboardIcon, LockIcon, PlusIcon, ReceiveIcon, SendIcon, SettingsIcon } from "./design/Icon";
import { NetworkMark } from "./design/Picture";
import { VaultDot } from "./design/VaultMark";
import { inScope, onOf, scopeValue, type Scope } from "./features/networks/scope";
import type { Entry } from "./features/palette/entry";
import { visibleLine } from "./format/visible";
import { screens, type ScreenName } from "./screens";
import { settingsOf } from "./screens/settings/list";
import { text } from "./text";
import { newestFirst } from "./wallet/order";
import { titleOf } from "./wallet/titleOf";

/** What the palette may ask of the window. */
export type Doing = {
  goTo: (screen: ScreenName) => void;
  send: (to: Contact | null) => void;
  receive: (network: Network) => void;
  show: (scope: Scope) => void;
  openConversation: (id: string | null, message?: string | null) => void;
  openSetting: (id: string) => void;
  showKeys: () => void;
  lock: (() => void) | null;
  openVault: (id: string) => void;
};

export type Known = {
  status: Status;
  vault: Vault;
  scope: Scope;
  contacts: Contact[];
  conversations: Conversation[];
};

const words = text.palette;
// Offered before anything is typed.
const recent = 3;

function actions({ status, vault, scope }: Known, doing: Doing): Entry[] {
  const group = words.groups.actions;
  const [first] = inScope(scope, status.networks);
  const signs = vault.locked === null && vault.watched === null;
  const list: Entry[] = [];
  if (signs && first) {
    list.push({ id: "send", group, label: words.send, words: words.words.send, icon: <SendIcon />, first: true, run: () => { doing.send(null); } });
  }
  if (first) {
    list.push({ id: "receive", group, label: words.receive, words: words.words.receive, icon: <ReceiveIcon />, first: true, run: () => { doing.receive(first); } });
  }
  list.push({ id: "new-chat", group, label: words.newChat, words: words.words.newChat, icon: <PlusIcon />, keys: ["Ctrl", "N"], first: true, run: () => { doing.openConversation(null); } });
  const { lock } = doing;
  if (lock !== null) {
    list.push({ id: "lock", group, label: words.lock, words: words.words.lock, icon: <LockIcon />, keys: ["Ctrl", "L"], first: true, run: lock });
  }
  list.push({ id: "keys", group, label: words.keys, words: words.words.keys, icon: <KeyboardIcon />, keys: ["?"], first: true, run: doing.showKeys });
  for (const { id, name, colour, watched, chosen } of status.vaults) {
    if (chosen) continue;
    list.push({
      id: `vault/${id}`,
      group,
      label: words.openVault({ vault: visibleLine(name).slice(0, 80) }),
      note: watched ? text.vaults.isWatched : undefined,
      words: words.words.openVault,
      icon: <VaultDot colour={colour} />,
      run: () => { doing.openVault(id); },
    });
  }
  for (const network of onOf(status.networks)) {
    const { chain, ticker } = network;
    list.push({
      id: `receive/${chain}`,
      group,
      label: words.receiveOn({ chain }),
      words: `${ticker} ${words.words.receive}`,
      icon: <NetworkMark name={chain} test={network.test} />,
      run: () => { doing.receive(network); },
    });
  }
  return list;
}

function people({ status, vault, contacts }: Known, doing: Doing): Entry[] {
  if (vault.locked !== null || vault.watched !== null) return [];
  const on = new Set(onOf(status.networks).map(({ chain }) => chain));
  return contacts.map((contact) => {
    const known = on.has(contact.chain);
    return {
      id: `send/${contact.id}`,
      group: words.groups.people,
      label: visibleLine(contact.title).slice(0, 80),
      note: known ? words.onChain({ chain: contact.chain }) : words.isOff({ chain: contact.chain }),
      words: `${contact.chain} ${contact.address} ${words.words.send}`,
      icon: <AddressBookIcon />,
      run: () => {
        if (known) doing.send(contact);
        else doing.openSetting("networks");
      },
    };
  });
}

function scopes({ status, scope }: Known, doing: Doing): Entry[] {
  const on = onOf(status.networks);
  const worlds = [false, true].flatMap((test) => {
    const label = test ? text.home.testNetworks : text.home.allNetworks;
    const note = test ? text.home.testWorld : text.home.realWorld;
    const many = on.filter((network) => network.test === test).length > 1;
    return many ? [{ scope: { test, chain: null }, label, note }] : [];
  });
  const single = on.length > 1 ? on.map(({ chain, test }) => ({ scope: { test, chain }, label: words.only({ chain }), note: undefined })) : [];
  return [...worlds, ...single]
    .filter((each) => scopeValue(each.scope) !== scopeValue(scope))
    .map(({ scope: wanted, label, note }) => ({
      id: `scope/${scopeValue(wanted)}`,
      group: words.groups.scope,
      label,
      note,
      icon: <NetworkMark name={wanted.chain ?? "All"} test={wanted.test} />,
      run: () => { doing.show(wanted); },
    }));
}

function talks({ conversations }: Known, doing: Doing): Entry[] {
  return newestFirst(conversations).map((conversation, index) => ({
    id: `conversation/${conversation.id}`,
    group: words.groups.conversations,
    label: titleOf(conversation),
    icon: <ChatIcon />,
    first: index < recent,
    run: () => { doing.openConversation(conversation.id); },
  }));
}

function settings({ status, vault }: Known, doing: Doing): Entry[] {
  const sections = text.settings.sections;
  return settingsOf(status, vault).map(({ id, section, title, words: finds }) => ({
    id: `setting/${id}`,
    group: words.groups.settings,
    label: title,
    note: sections[section] === title ? undefined : sections[section],
    words: `${sections[section]} ${finds}`,
    icon: <SettingsIcon />,
    run: () => { doing.openSetting(id); },
  }));
}

function places(doing: Doing): Entry[] {
  return screens.map(({ name, label, icon }, index): Entry => ({
    id: `screen/${name}`,
    group: words.groups.screens,
    label,
    icon,
    keys: ["Ctrl", String(index + 1)],
    first: true,
    run: () => { doing.goTo(name); },
  }));
}

/** What the chat can do without its agent. People and networks are named in a sentence there. */
export function chatEntries(known: Omit<Known, "contacts" | "conversations">, doing: Doing): Entry[] {
  const all = { ...known, contacts: [], conversations: [] };
  const backup = (entry: Entry): Entry => (entry.id === "setting/backup" ? { ...entry, label: text.chat.leads.backup, icon: <BackupIcon />, first: true } : entry);
  return [...actions(all, doing), ...settings(all, doing).map(backup), ...places(doing).filter(({ id }) => id !== "screen/chat")];
}

/** All that the palette finds. */
export function paletteEntries(known: Known, doing: Doing): Entry[] {
  return [...places(doing), ...actions(known, doing), ...people(known, doing), ...scopes(known, doing), ...talks(known, doing), ...settings(known, doing)];
}
