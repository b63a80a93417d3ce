import { screen, within } from "@testing-library/react";
import { refuse, type Handlers } from "../../testing/ipc";
import { callsOf, openWallet } from "../../testing/open";
import { ethereum, local, status } from "../../testing/world";
import { text } from "../../text";

async function openSettings(handlers: Handlers = {}) {
  const opened = openWallet(handlers);
  await opened.user.click(await screen.findByTestId("nav-settings"));
  return opened;
}

afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

describe("the settings", () => {
  it("say which nodes are used, and that an unchosen network is not contacted", async () => {
    await openSettings({
      status: () => status({ networks: [{ ...local, lastError: "503 from the node" }, ethereum] }),
    });
    const [first, second] = await screen.findAllByTestId("network");
    expect(within(first as HTMLElement).getByTestId("network-endpoint")).toHaveTextContent("http://127.0.0.1:8545");
    expect(within(first as HTMLElement).getByTestId("network-error")).toHaveTextContent("503 from the node");
    expect(within(second as HTMLElement).getByTestId("network-endpoint")).toHaveTextContent(text.settings.noEndpoint);
  });

  it("take a node of the person's own", async () => {
    const { user, calls } = await openSettings({ set_endpoint: () => local });
    await user.type(await screen.findByTestId("network-url"), "https://node.example{Enter}");
    expect(callsOf(calls, "set_endpoint")).toEqual([{ chain: "Local", url: "https://node.example" }]);
    expect(await screen.findByTestId("toast")).toHaveTextContent(text.settings.saved("Local"));
  });

  it("say why a node was refused, and keep what was typed", async () => {
    const { user } = await openSettings({ set_endpoint: () => refuse("refused", "This node serves chain 1, not 31337.") });
    await user.type(await screen.findByTestId("network-url"), "https://node.example{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent("This node serves chain 1, not 31337.");
    expect(screen.getByTestId("network-url")).toHaveValue("https://node.example");
  });

  it("stop using a node", async () => {
    const { user, calls } = await openSettings({ set_endpoint: () => ({ ...local, endpoint: null }) });
    await user.click(await screen.findByTestId("network-forget"));
    expect(callsOf(calls, "set_endpoint")).toEqual([{ chain: "Local", url: null }]);
  });

  it("change the theme and remember it", async () => {
    const { user } = await openSettings();
    await user.click(await screen.findByTestId("choice-dark"));
    expect(document.documentElement.dataset.theme).toBe("dark");
    expect(localStorage.getItem("lockstep.theme")).toBe("dark");
    await user.click(screen.getByTestId("choice-system"));
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });

  it("show the version, the data folder and the honest labels", async () => {
    await openSettings();
    expect(await screen.findByTestId("version")).toHaveTextContent("0.1.0");
    expect(screen.getByTestId("data-folder")).toHaveTextContent("/home/ada/.local/share/lockstep/local");
    expect(screen.getByTestId("honest-labels")).toHaveTextContent(text.createVault.auditLabel);
  });
});
