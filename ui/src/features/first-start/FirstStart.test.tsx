import { screen } from "@testing-library/react";
import { refuse, type Handlers } from "../../testing/ipc";
import { callsOf, openWallet } from "../../testing/open";
import { backup, drill, ethereum, local, onAt, ours, status, vault } from "../../testing/fixtures";
import type { Network, Vault } from "../../bindings";
import { text } from "../../text";

const localOff: Network = { ...local, inUse: false, endpoint: null, host: null, endpoints: [], kept: [] };
const base: Network = { ...ethereum, chain: "Base", listedFirst: false, recommended: 2 };
const sei: Network = { ...ethereum, chain: "Sei", listedFirst: false, recommended: null };

/** A profile that nothing was done with: each command changes it as the wallet does. */
function newcomer(handlers: Handlers = {}): Handlers {
  let made: Vault | null = null;
  let state = backup();
  let networks = [ethereum, base, sei, localOff];
  return {
    status: () => status({ isLocal: false, profile: "main", vault: made, networks }),
    create_vault: () => {
      made = { ...vault, addresses: [] };
      return made;
    },
    switch_network_on: ({ chain, url }) => {
      networks = networks.map((each) => (each.chain === chain ? onAt(each, { url: url as string }) : each));
      return networks.find((each) => each.chain === chain);
    },
    backup_status: () => state,
    make_backup: () => {
      state = backup({ madeAt: 1 });
      return state;
    },
    prove_backup: () => {
      state = backup({ madeAt: 1, provenAt: 2 });
      return drill;
    },
    receive_address: () => (state.madeAt === null ? { state: "needsBackup", message: "There is no backup." } : { state: "open", address: ours }),
    portfolio_all: () => ({ reading: false, real: { networks: [], assets: [], total: null }, test: { networks: [], assets: [], total: null } }),
    address_book: () => [],
    ...handlers,
  };
}

describe("the first start", () => {
  // U14, U15: networks came first, each with four decisions, and no welcome.
  it("welcomes, says what this is, and offers four ways", async () => {
    openWallet(newcomer());
    expect(await screen.findByTestId("welcome")).toHaveTextContent(text.firstStart.intro);
    expect(screen.getByRole("list", { name: text.firstStart.choose }).children).toHaveLength(4);
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    expect(screen.getByTestId("network-bar")).toHaveTextContent(text.networks.offline);
  });

  it("goes back from each way, and the focus goes with the page", async () => {
    const { user } = openWallet(newcomer());
    for (const way of ["new", "restore", "phrase", "pair"] as const) {
      await user.click(await screen.findByTestId(`begin-${way}`));
      expect(screen.getByRole("heading", { level: 1, name: text.firstStart.ways[way].title })).toHaveFocus();
      await user.click(screen.getByTestId("begin-back"));
      expect(screen.getByRole("heading", { level: 1, name: text.firstStart.title })).toHaveFocus();
    }
  });

  it("reaches an address with a proven backup in eight decisions", async () => {
    // What is decided in the consent window and in the desktop's own dialog, where this page sees nothing: a password for the vault, a place
    // for the backup, and a password for it. The drill asks for passwords that the person has chosen by then, which decides nothing.
    const elsewhere = ["the vault's password", "the place of the backup", "the backup's password"];
    const here: string[] = [];
    const { user } = openWallet(newcomer());
    const decide = async (id: string) => {
      here.push(id);
      await user.click(await screen.findByTestId(id));
    };
    await decide("begin-new");
    await decide("create-submit");
    await decide("networks-on");
    await decide("set-up-backUp-start");
    await decide("backup-then-receive");
    expect((await screen.findByTestId("receive-address")).textContent).toBe(ours);
    expect(screen.getByTestId("set-up-test").dataset.done, "the backup is proven").toBe("true");
    expect([...here, ...elsewhere].length).toBeLessThanOrEqual(8);
  });
});

describe("the recommended networks", () => {
  async function openNetworks(handlers: Handlers = {}) {
    const opened = openWallet(newcomer(handlers));
    await opened.user.click(await screen.findByTestId("begin-new"));
    await opened.user.click(await screen.findByTestId("create-submit"));
    await screen.findByTestId("first-networks");
    return opened;
  }

  it("are ticked, say whom they ask, and say in one paragraph what is contacted and when", async () => {
    const { calls } = await openNetworks();
    expect(screen.getAllByTestId("network-tick").map((tick) => tick.dataset.chain)).toEqual(["Ethereum", "Base"]);
    expect(screen.getByRole("checkbox", { name: "Ethereum" })).toHaveAccessibleDescription(text.firstNetworks.node({ host: "one.example", operator: "One" }));
    expect(screen.getByTestId("networks-privacy")).toHaveTextContent("learns your IP address and your addresses");
    expect(callsOf(calls, "switch_network_on"), "nothing is contacted before the person goes on").toHaveLength(0);
  });

  it("are switched on only as far as they are ticked", async () => {
    const { user, calls } = await openNetworks();
    await user.click(screen.getByRole("checkbox", { name: "Base" }));
    await user.click(screen.getByTestId("networks-on"));
    expect(await screen.findByTestId("shell")).toBeVisible();
    expect(callsOf(calls, "switch_network_on")).toEqual([{ chain: "Ethereum", url: "https://one.example/" }]);
  });

  it("stay off where the person stays offline", async () => {
    const { user, calls } = await openNetworks();
    await user.click(screen.getByTestId("networks-done"));
    expect(await screen.findByTestId("no-network")).toBeVisible();
    expect(callsOf(calls, "switch_network_on")).toHaveLength(0);
  });

  it("say which did not answer, and let the person go on", async () => {
    const { user, calls } = await openNetworks({
      switch_network_on: () => refuse("network", "The node at one.example did not answer."),
    });
    await user.click(screen.getByRole("checkbox", { name: "Base" }));
    await user.click(screen.getByTestId("networks-on"));
    expect(await screen.findByTestId("networks-failed")).toBeVisible();
    expect(screen.getByTestId("network-refused")).toHaveTextContent("did not answer");
    await user.click(screen.getByTestId("networks-on"));
    expect(callsOf(calls, "switch_network_on"), "it is tried again").toHaveLength(2);
    await user.click(await screen.findByTestId("networks-done"));
    expect(await screen.findByTestId("shell")).toBeVisible();
  });

  it("are not asked about where a network is on already", async () => {
    let made = false;
    const { user } = openWallet({
      status: () => status({ vault: made ? vault : null }),
      create_vault: () => {
        made = true;
        return vault;
      },
    });
    await user.click(await screen.findByTestId("begin-new"));
    await user.click(await screen.findByTestId("create-submit"));
    expect(await screen.findByTestId("shell")).toBeVisible();
    expect(screen.queryByTestId("first-networks")).toBeNull();
  });
});
