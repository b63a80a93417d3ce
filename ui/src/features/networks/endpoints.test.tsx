import { screen, within } from "@testing-library/react";
import { refuse, type Handlers } from "../../testing/ipc";
import { callsOf, openWallet } from "../../testing/open";
import { ethereum, onAt, status } from "../../testing/fixtures";
import { text } from "../../text";

const long = `${"a-very-long-name-of-a-node.".repeat(8)}example`;
const failed = "The node at one.example did not answer (no connection).";
const one = { url: "https://one.example/", lastError: failed };
const two = { url: `https://${long}/v1/`, latencyMs: 40 };
const three = { url: "https://three.example/" };

async function openNetworks(endpoints: { url: string }[], handlers: Handlers = {}) {
  const network = onAt({ ...ethereum, inUse: true }, ...endpoints);
  const opened = openWallet({ status: () => status({ isLocal: false, networks: [network] }), ...handlers });
  await opened.user.click(await screen.findByTestId("nav-settings"));
  await screen.findByTestId("endpoints");
  return opened;
}

const rows = () => screen.getAllByTestId("endpoint").map((row) => within(row));

describe("the endpoints of a network", () => {
  it("stand in the order in which they are asked, each with how it answered", async () => {
    await openNetworks([one, two, three]);
    expect(screen.getByRole("list", { name: text.networks.endpoints({ chain: "Ethereum" }) })).toBeVisible();
    expect(rows().map((row) => row.getByTestId("endpoint-host").textContent)).toEqual(["one.example", long, "three.example"]);
    const [first, second, third] = rows();
    expect(first?.getByTestId("network-error"), "which one failed, and why").toHaveTextContent(failed);
    expect(first?.getByText(text.networks.askedFirst)).toBeVisible();
    expect(first?.queryByTestId("endpoint-first"), "the first one is the first already").toBeNull();
    expect(second?.getByTestId("network-latency")).toHaveTextContent(text.networks.answeredIn({ ms: 40 }));
    expect(third?.getByTestId("network-latency")).toHaveTextContent(text.networks.notAsked);
    expect(screen.queryByTestId("network-trouble"), "while one answers, the network is in no trouble").toBeNull();
  });

  it("are brought to the front and removed by keyboard, each under its host's name", async () => {
    const network = onAt({ ...ethereum, inUse: true }, one, two);
    const { user, calls } = await openNetworks([one, two], { use_endpoint_first: () => network, remove_endpoint: () => network });
    const first = screen.getByRole("button", { name: text.networks.useFirstOf({ host: long }) });
    first.focus();
    await user.keyboard("{Enter}");
    expect(callsOf(calls, "use_endpoint_first")).toEqual([{ chain: "Ethereum", url: two.url }]);
    expect(await screen.findByTestId("toast")).toHaveTextContent(text.networks.isFirst({ host: long }));
    const remove = screen.getByRole("button", { name: text.networks.removeOf({ host: "one.example" }) });
    remove.focus();
    await user.keyboard(" ");
    expect(callsOf(calls, "remove_endpoint")).toEqual([{ chain: "Ethereum", url: one.url }]);
  });

  it("have one that stays: it is switched off with its network", async () => {
    await openNetworks([three]);
    expect(screen.queryByTestId("endpoint-remove")).toBeNull();
    expect(screen.queryByText(text.networks.askedFirst)).toBeNull();
    expect(screen.getByTestId("network-forget")).toBeVisible();
  });

  it("are added out of those that are suggested, or by address, and say why one was refused", async () => {
    const refusal = "The node at node.example is on chain 5, not 1. It is not used.";
    const { user, calls } = await openNetworks([one], { add_endpoint: () => refuse("network", refusal) });
    await user.click(screen.getByTestId("endpoint-add"));
    const offered = screen.getAllByTestId("endpoint-choice").map((choice) => (choice as HTMLInputElement).value);
    expect(offered, "what is asked already is not offered again").toEqual(["https://two.example/"]);
    await user.click(screen.getByTestId("network-save"));
    await user.click(screen.getByTestId("endpoint-own"));
    await user.type(screen.getByTestId("network-url"), "https://node.example{Enter}");
    expect(callsOf(calls, "add_endpoint")).toEqual([
      { chain: "Ethereum", url: "https://two.example/" },
      { chain: "Ethereum", url: "https://node.example" },
    ]);
    expect(await screen.findByTestId("network-refused")).toHaveTextContent("on chain 5, not 1");
    expect(screen.getByTestId("network-url"), "and what was typed is kept").toHaveValue("https://node.example");
    expect(callsOf(calls, "switch_network_on"), "nothing takes the place of those that are there").toEqual([]);
  });

  it("come back with their network, where it had several", async () => {
    const off = { ...ethereum, kept: [one.url, three.url] };
    const { user, calls } = openWallet({ status: () => status({ isLocal: false, networks: [off] }), switch_network_on: () => off });
    await user.click(await screen.findByTestId("nav-settings"));
    await user.click(await screen.findByTestId("network-on"));
    expect(screen.getByLabelText(text.networks.keptNodes({ hosts: "one.example, three.example" }))).toBeChecked();
    await user.click(screen.getByTestId("network-save"));
    expect(callsOf(calls, "switch_network_on")).toEqual([{ chain: "Ethereum", url: null }]);
  });
});
