import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { StepState } from "./bindings";
import { never, refuse, type Handlers } from "./testing/ipc";
import { outside } from "./testing/said";
import { violations } from "./testing/axe";
import { openWallet } from "./testing/open";
import {
  activityRow,
  agent,
  asset,
  backup,
  card,
  cardStep,
  dollar,
  drill,
  ether,
  ethereum,
  holding,
  listed,
  local,
  locked,
  message,
  networkRead,
  noWorld,
  onAt,
  overview,
  paired,
  status,
  total,
  unknownDollar,
  vault,
  view,
  task,
  prices,
  savings,
} from "./testing/fixtures";

type Opening = { handlers?: Handlers; open?: (user: UserEvent) => Promise<unknown>; until: string };

const click =
  (...ids: string[]) =>
  async (user: UserEvent) => {
    for (const id of ids) await user.click((await screen.findAllByTestId(id))[0] as HTMLElement);
  };

const fails = () => refuse("internal", "The database is busy.");
const several = { status: () => status({ vaults: [listed(), savings] }) };
const nothing = { status: () => status({ vault: null }) };
const real = onAt({ ...ethereum, inUse: true }, { url: "https://one.example/" }, { url: "https://two.example/", lastError: "503" });
const base = onAt({ ...ethereum, chain: "Base" }, { url: "https://three.example/" });
const many = ["Arbitrum", "Blast", "Mantle", "Polygon", "Sei", "Zksync", "Cronos"].map((chain) => ({ ...ethereum, chain, listedFirst: false }));
const states: StepState[] = ["planned", "approved", "broadcast", "confirmed", "failed", "timeout", "notSigned", "skipped"];
const worth: Handlers = {
  status: () => status({ isLocal: false, networks: [real, base, local, ...many], prices: { ...prices, on: true } }),
  total_history: () => ({ currency: "USD", points: [] }),
  portfolio_all: () => ({
    reading: false,
    real: {
      networks: [networkRead("Ethereum"), networkRead("Base", { state: { state: "silent", reason: "No answer.", said: outside("No answer.") } })],
      assets: [asset([holding({ ...ether, chain: "Ethereum" }), holding({ ...unknownDollar, chain: "Base" })], "9.7")],
      total: total(),
    },
    test: noWorld,
  }),
};

async function beginOffline(user: UserEvent) {
  await click("begin-new", "create-submit")(user);
}

function offlineThenMade(): Handlers {
  let made = false;
  const off = { ...local, inUse: false, endpoint: null, host: null, endpoints: [], kept: [] };
  return {
    status: () => status({ isLocal: false, networks: [ethereum, { ...ethereum, chain: "Base" }, off], vault: made ? vault : null }),
    create_vault: () => {
      made = true;
      return vault;
    },
  };
}

const pages: Record<string, Opening> = {
  "the opening": { handlers: { status: never }, until: "opening" },
  "a start that failed": { handlers: { status: fails }, until: "startup-problem" },
  "the lock": { handlers: { status: () => status({ vault: null, locked: locked() }) }, until: "lock-screen" },
  "the lock, in trouble": {
    handlers: {
      status: () => status({ vault: null, locked: locked({ banned: "A value failed.", problem: "No answer.", problemSaid: outside("No answer."), wrong: { attemptsLeft: 0, retryAt: Date.now() + 30_000 } }) }),
    },
    until: "lock-wrong",
  },
  "the lock of several vaults, refused": {
    handlers: { status: () => status({ vault: null, locked: locked(), vaults: [listed(), savings] }), choose_vault: fails },
    open: async (user) => {
      await user.click((await screen.findAllByTestId("lock-vault"))[1] as HTMLElement);
    },
    until: "lock-choose-refused",
  },
  "the vaults": { handlers: several, open: click("open-vaults"), until: "vault-menu" },
  "the vaults in the settings, refused": { handlers: { ...several, choose_vault: fails }, open: click("nav-settings", "vault-open"), until: "vault-open-refused" },
  "one more vault": { handlers: several, open: click("nav-settings", "vault-add"), until: "add-back" },
  "the welcome": { handlers: nothing, until: "welcome" },
  "a new vault": { handlers: { ...nothing, pairing: () => paired() }, open: click("begin-new"), until: "cosigner-choice" },
  "a new vault, on its way": { handlers: { ...nothing, create_vault: never }, open: beginOffline, until: "create-progress" },
  "a new vault, refused": { handlers: { ...nothing, create_vault: fails }, open: beginOffline, until: "create-failed" },
  "a restore": { handlers: nothing, open: click("begin-restore"), until: "restore" },
  "a restore, refused": { handlers: { ...nothing, restore_backup: fails }, open: click("begin-restore", "restore-backup"), until: "backup-failed" },
  "a phrase": { handlers: nothing, open: click("begin-phrase"), until: "import-phrase" },
  "a pairing": { handlers: nothing, open: click("begin-pair"), until: "pairing" },
  "the first networks": { handlers: offlineThenMade(), open: beginOffline, until: "first-networks" },
  "the first networks, refused": {
    handlers: { ...offlineThenMade(), switch_network_on: fails },
    open: async (user) => {
      await beginOffline(user);
      await click("networks-on")(user);
    },
    until: "networks-failed",
  },

  "home, with test money": { until: "coin" },
  "home, with everything": { handlers: worth, until: "coin" },
  "home, empty": { handlers: { portfolio_all: () => overview([]), address_book: () => [] }, until: "portfolio-empty" },
  "home, loading": { handlers: { portfolio_all: never }, until: "loading" },
  "home, failing": { handlers: { portfolio_all: fails }, until: "failed" },
  "home, offline": { handlers: { status: () => status({ isLocal: false, networks: [ethereum] }) }, until: "no-network" },
  "home, locked by a check": { handlers: { status: () => status({ vault: { ...vault, locked: "A value failed." } }) }, until: "vault-locked" },
  "home, watched": { handlers: { status: () => status({ vault: { ...vault, watched: "Its shares are elsewhere." } }) }, until: "vault-watched" },
  "an asset": { open: click("coin"), until: "asset-sheet" },
  "the form to send": { open: click("open-send"), until: "send-dialog" },
  "the address": { open: click("home-receive"), until: "receive-address" },
  "an address that needs a backup": {
    handlers: { receive_address: () => ({ state: "needsBackup", message: "There is no backup." }) },
    open: click("home-receive"),
    until: "needs-backup",
  },
  "a new token": { open: click("add-token"), until: "token-contract" },
  "a backup and its drill": {
    handlers: { make_backup: () => backup({ madeAt: 1 }), prove_backup: () => drill },
    open: click("set-up-backUp-start"),
    until: "backup-proven",
  },
  "a backup on its way": { handlers: { make_backup: never }, open: click("set-up-backUp-start"), until: "backup-progress" },

  "the chat": { open: click("nav-chat"), until: "chat-input" },
  "the chat, empty": { handlers: { conversations: () => [] }, open: click("nav-chat"), until: "chat-empty" },
  "the chat, loading": { handlers: { conversations: never }, open: click("nav-chat"), until: "loading" },
  "the chat, failing": { handlers: { conversations: fails, read_conversation: fails }, open: click("nav-chat"), until: "conversations-retry" },
  "the chat, at work": {
    handlers: {
      read_conversation: () =>
        view({
          busy: true,
          unsent: true,
          agentHost: "agent.example",
          messages: [
            message({ id: "m1", role: "user", text: "send" }),
            message({ id: "m2", role: "action", text: "Prepared.", action: card({ state: "offered" }) }),
            message({ id: "m4", role: "action", action: task("drafting", 40) }),
            message({ id: "m3", role: "action", text: "Prepared.", action: card({ state: "failed", error: "No.", steps: states.map((state) => cardStep(state, { id: state })) }) }),
          ],
        }),
    },
    open: click("nav-chat"),
    until: "chat-busy",
  },

  "the address book": { open: click("nav-address-book"), until: "contact" },
  "the address book, empty": { handlers: { address_book: () => [] }, open: click("nav-address-book"), until: "address-book-empty" },
  "the address book, loading": { handlers: { address_book: never }, open: click("nav-address-book"), until: "loading" },
  "the address book, failing": { handlers: { address_book: fails }, open: click("nav-address-book"), until: "failed" },
  "a new contact": { open: click("nav-address-book", "add-contact"), until: "dialog-close" },
  "a contact's other name": { open: click("nav-address-book", "contact-rename"), until: "dialog-close" },

  "the activity": { handlers: { activity: () => states.map((state) => activityRow(state)) }, open: click("nav-activity"), until: "activity-row" },
  "the activity, empty": { handlers: { activity: () => [] }, open: click("nav-activity"), until: "activity-empty" },
  "the activity, loading": { handlers: { activity: never }, open: click("nav-activity"), until: "loading" },
  "the activity, failing": { handlers: { activity: fails }, open: click("nav-activity"), until: "failed" },

  "the settings": {
    handlers: { ...worth, pairing: () => paired(), agent_settings: () => agent({ on: true, host: "agent.example", leaves: ["What you write."], leavesSaid: [outside("What you write.")] }) },
    open: click("nav-settings"),
    until: "agent-leaves",
  },
  "the settings, with a node to choose": { handlers: worth, open: click("nav-settings", "endpoint-add"), until: "network-url" },
  "the settings, loading": {
    handlers: { security: never, agent_settings: never, backup_status: never, pairing: never, crash_reports: never },
    open: click("nav-settings"),
    until: "settings",
  },
  "the settings, failing": {
    handlers: { security: fails, agent_settings: fails, backup_status: fails, pairing: fails, crash_reports: fails },
    open: click("nav-settings"),
    until: "failed",
  },
  "the settings, with nothing found": {
    open: async (user) => {
      await click("nav-settings")(user);
      await user.type(screen.getByTestId("settings-search"), "zzzz");
    },
    until: "settings-none",
  },
  "the settings of a watched vault": {
    handlers: { status: () => status({ vault: { ...vault, watched: "Its shares are elsewhere.", cosigner: null } }) },
    open: click("nav-settings", "stop-watching"),
    until: "stop-watching-dialog",
  },
  "the settings, refused": { handlers: { change_password: fails }, open: click("nav-settings", "change-password"), until: "security-refused" },

  "the palette": { open: click("open-palette"), until: "palette-entry" },
  "the palette, with nothing found": {
    open: async (user) => {
      await click("open-palette")(user);
      await user.keyboard("zzzz");
    },
    until: "palette-none",
  },
  "the list of keys": { open: click("open-keys"), until: "keys-dialog" },
  "a toast": { handlers: { remove_token: () => null, portfolio_all: () => overview([dollar]) }, open: click("coin", "remove-token"), until: "toast" },
};

describe("no rule of axe is broken by", () => {
  it.each(Object.entries(pages))("%s", async (_, { handlers, open, until }) => {
    const { user } = openWallet(handlers);
    await open?.(user);
    await screen.findAllByTestId(until);
    expect(await violations()).toEqual([]);
  });
});
