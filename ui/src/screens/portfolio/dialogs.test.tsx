import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { Network, SendRequest, Vault } from "../../bindings";
import { refuse, type Handlers } from "../../testing/ipc";
import { callsOf, openWallet, tell } from "../../testing/open";
import { alice, cardStep, dollar, ether, ethereum, local, onAt, ours, overview, quote, status, token, vault } from "../../testing/fixtures";
import { text } from "../../text";

async function openPortfolio(handlers: Handlers = {}) {
  const opened = openWallet(handlers);
  await opened.user.click(await screen.findByTestId("nav-portfolio"));
  await screen.findAllByTestId("coin");
  return opened;
}

async function openSend(user: UserEvent) {
  await waitFor(() => {
    expect(screen.getByTestId("open-send")).toBeEnabled();
  });
  await user.click(screen.getByTestId("open-send"));
}

describe("receiving", () => {
  it("shows the whole address with its QR code and copies it", async () => {
    const { user } = await openPortfolio();
    await user.click(await screen.findByTestId("home-receive"));
    const dialog = await screen.findByTestId("receive");
    expect(within(dialog).getByTestId("receive-address").textContent).toBe(ours);
    expect(within(dialog).getByRole("img", { name: text.receive.qr({ address: ours }) })).toBeVisible();
    await user.click(within(dialog).getByTestId("receive-copy"));
    expect(await navigator.clipboard.readText()).toBe(ours);
    await user.click(within(dialog).getByTestId("dialog-close"));
    expect(screen.queryByTestId("receive")).toBeNull();
  });
});

describe("sending", () => {
  // U16: people and addresses were two fields.
  it("quotes what is typed, sends it, and follows it to the end", async () => {
    const { user, calls } = await openPortfolio();
    await openSend(user);
    expect(screen.getByTestId("send-submit"), "nothing to send yet").toBeDisabled();
    await user.type(await screen.findByTestId("send-to"), "ali");
    expect(await screen.findAllByTestId("send-contact"), "who fits what was typed").toHaveLength(1);
    await user.keyboard("{ArrowDown}{Enter}");
    expect(screen.getByTestId("send-to")).toHaveValue(alice);
    await user.type(screen.getByTestId("send-amount"), "0.25");
    expect(await screen.findByTestId("quote-fee")).toHaveTextContent("0.00042 ETH");
    expect(screen.getByTestId("quote-left")).toHaveTextContent("9.49916 ETH");
    await user.click(screen.getByTestId("send-submit"));
    const request = { coinId: ether.id, to: alice, amount: "0.25", all: false, note: null };
    expect(callsOf(calls, "send")).toEqual([{ req: request }]);

    await screen.findByTestId("send-progress");
    await tell("bundleProgress", { bundleId: "b1", waitingFor: "approval", done: false, steps: [cardStep("planned")] });
    expect(screen.getByTestId("waiting-for-consent")).toBeVisible();
    await tell("bundleProgress", { bundleId: "b1", waitingFor: null, done: true, steps: [cardStep("confirmed")] });
    expect(screen.getByTestId("step-state")).toHaveAttribute("data-state", "confirmed");
    expect(screen.getByTestId("send-progress")).toHaveTextContent(text.send.finished);
  });

  it("sends all that can be sent without a typed amount", async () => {
    const { user, calls } = await openPortfolio();
    await openSend(user);
    await user.type(screen.getByTestId("send-to"), alice);
    await user.click(screen.getByTestId("send-all"));
    expect(screen.getByTestId("send-amount")).toBeDisabled();
    await screen.findByTestId("send-quote");
    await user.click(screen.getByTestId("send-submit"));
    expect(callsOf(calls, "send")).toEqual([{ req: { coinId: ether.id, to: alice, amount: "", all: true, note: null } }]);
  });

  it("does not go on when the quote is refused", async () => {
    const { user, calls } = await openPortfolio({
      quote_send: () => refuse("invalid", "This address has a wrong checksum."),
    });
    await openSend(user);
    await user.type(screen.getByTestId("send-to"), "0xabc");
    await user.type(screen.getByTestId("send-amount"), "1{Enter}");
    expect(await screen.findByTestId("send-problem")).toHaveTextContent("wrong checksum");
    expect(screen.getByTestId("send-submit")).toBeDisabled();
    expect(callsOf(calls, "send")).toHaveLength(0);
  });

  it("shows warnings, and never lets an old quote stand for a new amount", async () => {
    const { user } = await openPortfolio({ quote_send: () => ({ ...quote, warnings: ["A new recipient."] }) });
    await openSend(user);
    await user.type(screen.getByTestId("send-to"), alice);
    await user.type(screen.getByTestId("send-amount"), "1");
    expect(await screen.findByTestId("send-warning")).toHaveTextContent("A new recipient.");
    await user.type(screen.getByTestId("send-amount"), "0");
    expect(screen.getByTestId("send-submit"), "the quote is for 1, the field says 10").toBeDisabled();
    expect(screen.queryByTestId("send-quote")).toBeNull();
  });

  it("offers no field for what the chain does not carry", async () => {
    const { user } = await openPortfolio();
    await openSend(user);
    expect(screen.queryByTestId("send-note")).toBeNull();
  });

  it.each([
    [{ what: "tag" }, "Destination tag"],
    [{ what: "memo", mostBytes: 256 }, "Memo"],
    [{ what: "comment", mostBytes: 123 }, "Comment"],
  ] as const)("names what recipients ask for as the chain does: %o", async (carries, label) => {
    const { user, calls } = await openPortfolio({
      portfolio_all: () => overview([{ ...ether, carries }]),
      quote_send: ({ req }) => ({ ...quote, note: (req as SendRequest).note }),
    });
    await openSend(user);
    await user.type(screen.getByTestId("send-to"), alice);
    await user.type(screen.getByTestId("send-amount"), "1");
    const field = screen.getByLabelText(label);
    expect(field, "the hint is read with the field").toHaveAccessibleDescription(text.send.noteHint);
    await user.type(field, " 98765 ");
    expect(await screen.findByTestId("quote-note")).toHaveTextContent("98765");
    await user.click(screen.getByTestId("send-submit"));
    expect(callsOf(calls, "send")).toEqual([
      { req: { coinId: ether.id, to: alice, amount: "1", all: false, note: "98765" } },
    ]);
  });

  it("says at the field that the recipient wants a tag", async () => {
    const wanted = "It takes payments only with a destination tag.";
    const { user, calls } = await openPortfolio({
      portfolio_all: () => overview([{ ...ether, carries: { what: "tag" } }]),
      quote_send: ({ req }) => ((req as SendRequest).note === null ? refuse("note", wanted) : { ...quote, note: "7" }),
    });
    await openSend(user);
    await user.type(screen.getByTestId("send-to"), alice);
    await user.type(screen.getByTestId("send-amount"), "1");
    expect(await screen.findByTestId("send-note-problem")).toHaveTextContent(wanted);
    expect(screen.getByTestId("send-note")).toHaveAccessibleDescription(wanted);
    expect(screen.queryByTestId("send-problem"), "it is said once").toBeNull();
    expect(screen.getByTestId("send-submit")).toBeDisabled();
    await user.type(screen.getByTestId("send-note"), "7{Enter}");
    expect(await screen.findByTestId("quote-note")).toHaveTextContent("7");
    expect(screen.queryByTestId("send-note-problem")).toBeNull();
    expect(callsOf(calls, "send")).toHaveLength(0);
  });

  it("says why a transfer did not start", async () => {
    const { user } = await openPortfolio({ send: () => refuse("busy", "Another transfer is being signed.") });
    await openSend(user);
    await user.type(screen.getByTestId("send-to"), alice);
    await user.type(screen.getByTestId("send-amount"), "1");
    await screen.findByTestId("send-quote");
    await user.click(screen.getByTestId("send-submit"));
    expect(await screen.findByTestId("send-failed")).toHaveTextContent("Another transfer is being signed.");
  });
});

// U30: what is sent on another network that has this address was said to be lost.
describe("an address that several networks share", () => {
  const at = (chains: string[]) => ({ ...vault, addresses: chains.map((chain) => ({ chain, address: ours })) });
  const network = (chain: string, on: boolean) => (on ? onAt({ ...ethereum, chain }, { url: `https://${chain}.example/` }) : { ...ethereum, chain });

  async function openReceive(networks: Network[], held: Vault) {
    const opened = openWallet({ status: () => status({ isLocal: false, networks, vault: held }), portfolio_all: () => overview([]) });
    await opened.user.click(await screen.findByTestId("home-receive"));
    await screen.findByTestId("receive-address");
    return opened;
  }

  it("says on which it works, and which of them are off", async () => {
    const chains = ["Ethereum", "Base", "Polygon", "Sei", "Zksync"];
    const networks = [...chains.map((chain, index) => network(chain, index < 3)), network("Solana", true), local];
    const { user } = await openReceive(networks, at([...chains, "Local"]));
    const shared = screen.getByTestId("receive-shared");
    expect(shared).toHaveTextContent("This address works on Ethereum, Base and 3 more.");
    expect(shared).toHaveTextContent("Sei and Zksync are off: what arrives there is shown once you switch them on.");
    expect(shared, "another address, and test money, are not meant").not.toHaveTextContent(/Solana|Local/);
    await user.click(screen.getByText(text.receive.allOf({ count: 5 })));
    expect(screen.getByTestId("receive-shared-all")).toHaveTextContent("Ethereum, Base, Polygon, Sei, Zksync");
    await user.selectOptions(screen.getByTestId("receive-chain"), "Base");
    expect(await screen.findByTestId("receive-shared"), "the network that is asked about comes first").toHaveTextContent("works on Base, Ethereum and 3 more.");
  });

  it("names two, and says nothing of sharing where the address is one network's alone", async () => {
    await openReceive([network("Ethereum", true), network("Base", false)], at(["Ethereum", "Base"]));
    expect(screen.getByTestId("receive-shared")).toHaveTextContent("This address works on Ethereum and Base.");
    expect(screen.getByTestId("receive-shared")).toHaveTextContent("Base is off: what arrives there is shown once you switch it on.");
  });

  it("warns as before where the address is one network's alone", async () => {
    await openReceive([network("Ethereum", true), network("Base", true)], at(["Ethereum"]));
    expect(screen.queryByTestId("receive-shared")).toBeNull();
    expect(screen.getByTestId("receive")).toHaveTextContent(text.receive.intro({ ticker: "ETH", chain: "Ethereum" }));
  });
});

describe("a dialog", () => {
  it("gives the focus to its first field, and back to what opened it", async () => {
    const { user } = await openPortfolio();
    const opener = await screen.findByTestId("open-send");
    await user.click(opener);
    expect(await screen.findByTestId("send-coin")).toHaveFocus();
    await user.click(screen.getByTestId("dialog-close"));
    expect(opener).toHaveFocus();
  });

  it("has the focus on its title where it has no field", async () => {
    const { user } = await openPortfolio();
    await user.click((await screen.findAllByTestId("coin"))[1] as HTMLElement);
    const sheet = await screen.findByTestId("asset-sheet");
    expect(within(sheet).getByRole("heading", { level: 2 })).toHaveFocus();
  });
});

describe("tokens", () => {
  it("are added by contract", async () => {
    const { user, calls } = await openPortfolio({ add_token: () => dollar });
    await user.click(await screen.findByTestId("add-token"));
    await user.type(screen.getByTestId("token-contract"), token);
    await user.click(screen.getByTestId("token-submit"));
    expect(await screen.findByTestId("toast")).toHaveTextContent("TUSD was added.");
    expect(callsOf(calls, "add_token")).toEqual([{ chain: "Local", contract: token }]);
  });

  it("keep the form when the contract is refused", async () => {
    const { user } = await openPortfolio({ add_token: () => refuse("invalid", "No token lives at this address.") });
    await user.click(await screen.findByTestId("add-token"));
    await user.type(screen.getByTestId("token-contract"), token);
    await user.click(screen.getByTestId("token-submit"));
    expect(await screen.findByText("No token lives at this address.")).toBeVisible();
    expect(screen.getByTestId("token-contract")).toHaveValue(token);
  });

  it("are removed with a way back; the native coin cannot be", async () => {
    const { user, calls } = await openPortfolio({ remove_token: () => null, add_token: () => dollar });
    const [native, second] = await screen.findAllByTestId("coin");
    await user.click(native as HTMLElement);
    expect(screen.queryByTestId("remove-token")).toBeNull();
    await user.click(screen.getByTestId("dialog-close"));
    await user.click(second as HTMLElement);
    await user.click(await screen.findByTestId("remove-token"));
    expect(callsOf(calls, "remove_token")).toEqual([{ coinId: dollar.id }]);
    await user.click(await screen.findByTestId("toast-undo"));
    expect(callsOf(calls, "add_token")).toEqual([{ chain: "Local", contract: token }]);
  });
});
