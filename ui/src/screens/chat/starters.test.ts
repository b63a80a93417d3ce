import type { Coin } from "../../bindings";
import { contacts, ether, overview, status } from "../../testing/fixtures";
import { starters } from "./starters";
import { outside } from "../../testing/said";

const [network] = status().networks;
if (network === undefined) throw new Error("a network is on");
const payments = (coins: Coin[] | null, on = [network], book = contacts) =>
  starters(book, on, coins === null ? undefined : overview(coins), undefined).filter((text) => text.startsWith("Send "));

// U24: they were always the same few.
describe("the starters of an empty chat", () => {
  it("offer a payment to the contact that was added last, without an amount", () => {
    const later = contacts.map((contact) => (contact.title === "Landlord" ? { ...contact, createdAt: Date.now() * 2 } : contact));
    expect(payments([ether])).toEqual(["Send ETH to Alice"]);
    expect(payments([ether], [network], later)).toEqual(["Send ETH to Landlord"]);
    expect(payments(null), "nothing is known of the balance yet").toEqual(["Send ETH to Alice"]);
    expect(payments([{ ...ether, balance: { state: "unknown", reason: "The node did not answer.", said: outside("The node did not answer.") } }]), "unknown is not nothing").toHaveLength(1);
  });

  it("offer none where there is nothing to pay with, or nobody to pay there", () => {
    expect(payments([{ ...ether, balance: { state: "known", raw: "0", text: "0" } }])).toEqual([]);
    expect(payments([ether], [{ ...network, endpoint: null }]), "the network is off").toEqual([]);
    expect(payments([ether], [{ ...network, chain: "Bitcoin" }]), "no address there").toEqual([]);
    expect(payments([ether], [network], [])).toEqual([]);
  });
});
